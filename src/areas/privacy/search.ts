import { readNumber } from '#client/search.ts';

/** Whose data are looked at, by the account. */
export const readPrivacySearch = (raw: Record<string, unknown>) => ({ konto: readNumber(raw.konto) || undefined });
