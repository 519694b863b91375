import { readNumber, readText } from '#client/search.ts';

/** Whom the administrator's view shows, and the period. */
export const readPersonSearch = (raw: Record<string, unknown>) => ({
  user: readText(raw.user),
  period: readNumber(raw.period) || undefined,
});
