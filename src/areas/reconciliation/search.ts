import { readChoice, readNumber, readText } from '#client/search.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from './kinds.ts';

/** Filters and the page of the differences. */
export const readDifferenceFilter = (raw: Record<string, unknown>) => ({
  kind: readChoice(raw.kind, DIFFERENCE_KINDS),
  state: readChoice(raw.state, DIFFERENCE_STATES) ?? 'open',
  text: readText(raw.text),
  page: readNumber(raw.page) ?? 0,
});
export type DifferenceSearch = ReturnType<typeof readDifferenceFilter>;

/** Two records to be compared, and the page of those that may be one person. */
export const readPair = (raw: Record<string, unknown>) => ({
  kept: readNumber(raw.kept),
  gone: readNumber(raw.gone),
  page: readNumber(raw.page) ?? 0,
});
