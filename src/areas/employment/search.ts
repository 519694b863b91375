import { readChoice, readNumber, readText } from '#client/search.ts';

/** What is added at once: a fact, or all of a new employee one after another. */
const ADDED = ['employment', 'declaration', 'nStatement', 'all'] as const;

/** Whose page: by number, account or login. */
export const readPersonPage = (raw: Record<string, unknown>) => ({
  person: readNumber(raw.person),
  account: readNumber(raw.account),
  user: readText(raw.user),
  dodaj: readChoice(raw.dodaj, ADDED),
});
