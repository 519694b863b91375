import { readPeriodSearch } from '#areas/periods/search.ts';
import { readNumber, readText } from '#client/search.ts';

/** The slots of a person, as an office reads them. */
export const PERSON_SLOTS = '/admin/zmianaprzypisan/sloty';

/** Whose slots: an account's row number, else a login. */
export function readPersonSlotsSearch(raw: Record<string, unknown>) {
  const account = readNumber(raw.account) || undefined;
  const user = account === undefined ? readText(raw.user) : undefined;
  return { ...readPeriodSearch(raw), ...(account && { account }), ...(user && { user }) };
}
