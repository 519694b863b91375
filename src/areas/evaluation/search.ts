import { readPeriodSearch } from '#areas/periods/search.ts';
import { readNumber, readText } from '#client/search.ts';

/** Whose slots: an account's row number, else a login. */
export function readPersonSlotsSearch(raw: Record<string, unknown>) {
  const account = readNumber(raw.account) || undefined;
  const user = account === undefined ? readText(raw.user) : undefined;
  return { ...readPeriodSearch(raw), ...(account && { account }), ...(user && { user }) };
}
