import { addDays, dayOf, typedDay } from '#engine/day.ts';
import { withoutBidi } from '#shared/text.ts';
import { isOrcid } from '#areas/people/identifiers.ts';

/** Readers of cells, as offices' systems write them and as spreadsheets damage them. */

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const POLISH = /^(\d{1,2})[.\-/](\d{1,2})[.\-/](\d{4})(?: .*)?$/;
/** Day 0 of Excel's serial numbers, which count a 29 February 1900 that did not exist. */
const EXCEL_EPOCH = '1899-12-30';

function validDay(year: number, month: number, day: number) {
  return year >= 1900 && year <= 2200 ? dayOf(year, month, day) : undefined;
}

/** A day as `YYYY-MM-DD`, from ISO, dd.mm.yyyy, '9 marca 2026' or an Excel serial number; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const polish = POLISH.exec(text);
  if (polish) return validDay(Number(polish[3]), Number(polish[2]), Number(polish[1]));
  const [year, month, date] = typedDay(text).split('-').map(Number);
  if (year && month && date) return validDay(year, month, date);
  const serial = /^\d/.test(text) ? readNumber(text) : undefined;
  if (serial === undefined || serial < 10_000 || serial > 80_000) return undefined;
  return addDays(EXCEL_EPOCH, Math.floor(serial));
}

/** A number with a decimal comma or dot, in scientific notation, or with a percent sign, which is dropped. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(/%$/, '')
    .replace(',', '.');
  return /^[+-]?\d+(\.\d*)?(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : undefined;
}

const FLAGS: Record<string, boolean> = {
  tak: true,
  t: true,
  true: true,
  '1': true,
  nie: false,
  n: false,
  false: false,
  '0': false,
};

/** Yes or no, as systems write it; undefined for anything else. */
export const readFlag = (text: string): boolean | undefined => FLAGS[text.trim().toLowerCase()];

export const readYes = (text: string) => text.toLowerCase() === 'tak';

const MONTHS = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'];
const monthOf = (text = '') => MONTHS.indexOf(text.toLowerCase().replace('paz', 'paź')) + 1;

export type Hours = { numerator: number; denominator: number; fte: number; doubt?: string };

/** The two numbers of a fraction, in their order; `damaged` if a spreadsheet has turned it into a date. */
function twoNumbers(text: string): { pair: [number, number]; damaged: boolean } | undefined {
  const plain = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(text);
  if (plain) return { pair: [Number(plain[1]), Number(plain[2])], damaged: false };
  const dayFirst = /^(\d{1,2})[.\- ]([a-zź]{3})\.?$/i.exec(text);
  if (dayFirst && monthOf(dayFirst[2]) > 0) return { pair: [Number(dayFirst[1]), monthOf(dayFirst[2])], damaged: true };
  const monthFirst = /^([a-zź]{3})[.\- ](\d{1,2})$/i.exec(text);
  if (monthFirst && monthOf(monthFirst[1]) > 0)
    return { pair: [monthOf(monthFirst[1]), Number(monthFirst[2])], damaged: true };
  const day = ISO.test(text) || POLISH.test(text) || /^\d{5}$/.test(text) ? readDay(text) : undefined;
  if (day) return { pair: [Number(day.slice(8, 10)), Number(day.slice(5, 7))], damaged: true };
  return undefined;
}

const isPart = (numerator: number, denominator: number) => denominator > 0 && numerator <= denominator;
const exactHours = (numerator: number, denominator: number): Hours => ({
  numerator,
  denominator,
  fte: numerator / denominator,
});
/** Equal after rounding to two decimals. */
const isClose = (a: number, b: number) => Math.abs(a - b) < 0.0051;

function fromDecimal(fte: number): Hours {
  const units = Math.round(fte * 10_000);
  for (const denominator of [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 40, 100]) {
    const numerator = Math.round(fte * denominator);
    if (isClose(numerator / denominator, fte) && (denominator < 100 || units % 100 === 0))
      return { numerator, denominator, fte };
  }
  return { numerator: units, denominator: 10_000, fte };
}

/**
 * Working hours as a part of full time, from the fraction and the decimal beside it. Spreadsheets turn 1/2 (or 2/1) into
 * 1 February: the decimal decides which it was; without it, the one that is at most 1.
 */
export function readHours(fraction: string, decimal: string): Hours | undefined {
  const number = readNumber(decimal);
  const value = number !== undefined && decimal.endsWith('%') ? number / 100 : number;
  const fte = value !== undefined && value >= 0 && value <= 1 ? value : undefined;
  const found = twoNumbers(fraction);
  const whole = found ? undefined : readNumber(fraction);
  if (!found) {
    if (fte !== undefined) return fromDecimal(fte);
    return whole !== undefined && whole >= 0 && whole <= 1 ? fromDecimal(whole) : undefined;
  }
  const [first, second] = found.pair;
  const orders: [number, number][] = found.damaged
    ? [
        [first, second],
        [second, first],
      ]
    : [[first, second]];
  const parts = orders.filter(([a, b]) => isPart(a, b));
  const match = fte === undefined ? parts[0] : parts.find(([a, b]) => isClose(a / b, fte));
  if (match) return exactHours(...match);
  if (fte === undefined) return undefined;
  return {
    ...fromDecimal(fte),
    doubt: `Wymiar etatu „${fraction}” nie zgadza się z postacią dziesiętną „${decimal}”: przyjęto dziesiętną.`,
  };
}

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

function isPesel(digits: string) {
  const sum = PESEL_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[10]);
}

/** Masks national identification numbers, which must not be stored, in any column. */
export const withoutPesel = (text: string) =>
  text.length < 11 ? text : text.replaceAll(/(?<!\d)\d{11}(?!\d)/g, (digits) => (isPesel(digits) ? '•••' : digits));

/** Trims, collapses spaces and composes letters; null for an empty text. */
export function readText(text: string): string | null {
  const clean = withoutBidi(withoutPesel(text)).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return clean === '' ? null : clean;
}

/** A name; one in capitals is rewritten: KOWALSKA-NOWAK → Kowalska-Nowak. */
export function readName(text: string): string | null {
  const clean = readText(text);
  if (clean === null || clean.length < 2 || clean !== clean.toLocaleUpperCase('pl')) return clean;
  return clean
    .toLocaleLowerCase('pl')
    .replaceAll(
      /(^|[\s\-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pl'),
    );
}

const ORCID = /(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])$/i;

/** An ORCID with a valid check digit, bare or as its address; undefined for anything else. */
export function readOrcid(text: string): string | undefined {
  const orcid = ORCID.exec(text.trim())?.slice(1).join('-').toUpperCase();
  return orcid !== undefined && isOrcid(orcid) ? orcid : undefined;
}
