import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { failureText } from '../api.ts';

/** Says why something was not undone. */
export const toastNotUndone = (error: unknown) => void toastError(failureText('Nie cofnięto', error));

/**
 * Says what was done, with the way back. Its screen may have been left by then: a promise is heard all the same, while what is
 * given to `mutate` is dropped.
 */
export const toastUndo = <Answer>(message: string, back: () => Promise<Answer>, undone: (answer: Answer) => void) =>
  toastSuccess(message, { label: 'Cofnij', onClick: () => void back().then(undone, toastNotUndone) });
