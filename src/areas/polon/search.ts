import { readNumber, readText } from '#client/search.ts';

export const readPersonSearch = (raw: Record<string, unknown>) => ({
  user: readText(raw.user),
  period: readNumber(raw.period) || undefined,
});
