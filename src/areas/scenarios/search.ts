import { readNumber } from '#client/search.ts';

export const readScenarioSearch = (raw: Record<string, unknown>) => ({
  scenariusz: readNumber(raw.scenariusz) || undefined,
  /** The scenario beside it. */
  obok: readNumber(raw.obok) || undefined,
});
