import { readNumber } from '#client/search.ts';

export type PeriodSearch = { period?: number };

/** The period in the address. */
export function readPeriodSearch(raw: Record<string, unknown>): PeriodSearch {
  const period = readNumber(raw.period);
  return period ? { period } : {};
}
