import { readChoice, readNumber, readText } from '#client/search.ts';
import { STYLE_NAMES } from './bibliography/styles.ts';

const FIRST = 1900;
const LAST = 2100;

function readYear(value: unknown): number | undefined {
  const year = readNumber(value);
  return year !== undefined && year >= FIRST && year <= LAST ? year : undefined;
}

/** The asked years and the style. */
export const readYearsSearch = (raw: Record<string, unknown>) => ({
  rokOd: readYear(raw.rokOd),
  rokDo: readYear(raw.rokDo),
  styl: readChoice(raw.styl, STYLE_NAMES),
});
export type YearsSearch = ReturnType<typeof readYearsSearch>;

/** Whose list besides: an account's row number or a directory login. */
export const readPersonSearch = (raw: Record<string, unknown>) => ({
  ...readYearsSearch(raw),
  source: readChoice(raw.source, ['konto', 'baza']),
  person: readNumber(raw.person) || readText(raw.person),
  grupa: raw.grupa === true ? (true as const) : undefined,
});
export type PersonSearch = ReturnType<typeof readPersonSearch>;

export const readUnitSearch = (raw: Record<string, unknown>) => ({
  ...readYearsSearch(raw),
  unit: readText(raw.unit),
  person: readText(raw.person),
});
