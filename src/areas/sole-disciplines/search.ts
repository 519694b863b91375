import { readNumber } from '#client/search.ts';

/** Before the search params of the list, which reads them itself. */
export const SHARES_PREFIX = 'u.';

/** The period of the screen, beside the params of its list. */
export function readSoleSearch(raw: Record<string, unknown>): { period?: number } {
  const ofList = Object.entries(raw).filter(([name]) => name.startsWith(SHARES_PREFIX));
  const period = readNumber(raw.period);
  return { ...Object.fromEntries(ofList), ...(period && { period }) };
}
