import { readChoice, readNumber } from '#client/search.ts';

type PeriodSearch = { period?: number };

/** The period in the address. */
export function readPeriodSearch(raw: Record<string, unknown>): PeriodSearch {
  const period = readNumber(raw.period);
  return period ? { period } : {};
}

const PERIOD_TABS = ['zasady', 'zamkniecie', 'wynik'] as const;
/** The tab of a period's page. */
export const readPeriodTab = (raw: Record<string, unknown>) => ({ tab: readChoice(raw.tab, PERIOD_TABS) });
