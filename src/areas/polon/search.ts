import { readChoice, readNumber, readText } from '#client/search.ts';

/** Whom the administrator's view shows, and the period. */
export const readPersonSearch = (raw: Record<string, unknown>) => ({
  user: readText(raw.user),
  period: readNumber(raw.period) || undefined,
});

/** Filters and page of the fault reports. */
export const readFaultSearch = (raw: Record<string, unknown>) => ({
  state: readChoice(raw.state, ['answered', 'all']),
  unit: readText(raw.unit),
  text: readText(raw.text),
  page: readNumber(raw.page) || undefined,
});
export type FaultSearch = ReturnType<typeof readFaultSearch>;
