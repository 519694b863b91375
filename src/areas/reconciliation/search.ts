import { readNumber } from '#client/search.ts';

/** Two records to be compared. */
export const readPair = (raw: Record<string, unknown>) => ({
  kept: readNumber(raw.kept),
  gone: readNumber(raw.gone),
});
