import { readChoice, readNumber, readText } from '#client/search.ts';

/** What is opened at once: the form of a fact, of all of a new employee one after another, or of who the person is. */
const OPENED = ['employment', 'declaration', 'nStatement', 'all', 'identity'] as const;

/** Whose page: by number, account or login; what holds on which day, without it today. */
export const readPersonPage = (raw: Record<string, unknown>) => ({
  person: readNumber(raw.person),
  account: readNumber(raw.account),
  user: readText(raw.user),
  dodaj: readChoice(raw.dodaj, OPENED),
  day: readText(raw.day),
});
