import { failureText, isOutcomeUnknown } from '#client/api.ts';

/** Why a row's choice was not saved. It says what shall hold, so that repeating it does nothing twice. */
export const notSavedText = (error: unknown) =>
  isOutcomeUnknown(error)
    ? 'Nie wiadomo, czy zapisano. Możesz bezpiecznie ponowić.'
    : failureText('Nie zapisano', error);
