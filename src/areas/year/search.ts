import { readNumber } from '#client/search.ts';

/** The year that is shown; none: the current one. */
export const readYearSearch = (raw: Record<string, unknown>) => ({ year: readNumber(raw.year) || undefined });
