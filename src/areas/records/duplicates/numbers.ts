import { editDistance, fold, withoutMarkup } from './letters.ts';

/** A DOI without its address, lower case; empty: the text is none. */
export function doiOf(text: string): string {
  const plain = decodePercent(withoutMarkup(text).trim())
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[\s\u200B\u00AD\uFEFF]+/g, '')
    .replace(/\.?(ecollection|epub|online)\d{4}.*$/, '');
  const found = /10\.\d{4,9}(\.\d+)*\/\S+/.exec(plain)?.[0] ?? '';
  return found.replace(/[?#].*$/, '').replace(/[.,;:)\]}>"'/]+$/, '');
}

function decodePercent(text: string) {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Twelve digits without the check digit, of either length; empty: the text is no ISBN. */
export function isbnOf(text: string): string {
  const digits = text.toUpperCase().replaceAll(/[^\dX]/g, '');
  if (/^\d{9}[\dX]$/.test(digits)) return `978${digits.slice(0, 9)}`;
  return /^97[89]\d{10}$/.test(digits) ? digits.slice(0, 12) : '';
}

/** One DOI cut off, or with a slip: it says neither that the works are one nor that they differ. */
export function areNearDois(a: string, b: string): boolean {
  if (a.length > 10 && b.length > 10 && (a.startsWith(b) || b.startsWith(a))) return true;
  return a.length > 12 && editDistance(a, b, 2) <= 2;
}

const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanOrSame(word: string): string {
  if (!/^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(word)) return word;
  const values = [...word].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return String(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0));
}

/** Numbers of a volume or issue, as entered: `t. XII (3)` is 12 and 3. */
export function numbersOf(text: string): string[] {
  if (text === '') return [];
  return (fold(text).match(/\d+|[a-z]+/g) ?? [])
    .filter(
      (word) =>
        !/^(volume|volumes|vol|v|tom|tomy|t|nr|no|num|numer|number|issue|iss|z|zesz|zeszyt|bd|band|rok|r|art|article|cz|czesc|part|pt|rocz|rocznik)$/.test(
          word,
        ) || word === 'v',
    )
    .map((word) => (/^\d/.test(word) ? word.replace(/^0+(?=\d)/, '') : romanOrSame(word)));
}

/** Pages from first to last; `prefix` as in `S12`; a locator has no last page. */
export type Pages = { prefix: string; first: number; last: number | undefined };

/** The pages as entered: `s. 12-19`, `123-30`, `e1234`, `S12–S19`; undefined: none are named. */
export function pagesOf(text: string): Pages | undefined {
  if (text.trim() === '') return undefined;
  const plain = fold(text)
    .replaceAll(/[‐‑‒–—−]+|--+/g, '-')
    .replace(/\b(strony|stron|str|pages|page|pp|ss|seiten|art|article|artykul|id|no|nr|poz)\b\.?\s*/g, '')
    .replace(/^\s*[sp][.:]?\s+(?=[\da-z])|^\s*[sp]\.\s*(?=\d)/, '')
    .replace(/(?<=\d)\s*s\.?\s*$/, '');
  const [, prefix = '', from = '', to] =
    /([a-z]{0,4})\.?\s?(\d{1,9})[a-z]?(?:\s*-\s*[a-z]{0,4}\.?\s?(\d{1,9}))?/.exec(plain) ?? romanPages(plain);
  if (from === '') return undefined;
  const first = Number(from);
  if (to === undefined) return { prefix, first, last: undefined };
  const last = to.length < from.length ? Number(from.slice(0, from.length - to.length) + to) : Number(to);
  return { prefix, first, last: last < first ? undefined : last };
}

const romanDigits = (word: string) => romanOrSame(word).replace(/^\D+$/, '');

function romanPages(plain: string): string[] {
  const [, from = '', to = ''] = /^\s*([ivxlc]+)(?:\s*-\s*([ivxlc]+))?\s*$/.exec(plain) ?? [];
  return from === '' ? [] : ['', 'r', romanDigits(from), ...(to === '' ? [] : [romanDigits(to)])];
}

export type PageLevel = 'same' | 'near' | 'unknown' | 'different';

/** Whether two works may stand on the same pages. */
export function comparePages(a: Pages | undefined, b: Pages | undefined): PageLevel {
  if (!a || !b) return 'unknown';
  const prefixes = a.prefix === b.prefix || a.prefix === '' || b.prefix === '';
  if (prefixes && a.first === b.first) {
    if (a.last === b.last) return 'same';
    return a.last === undefined || b.last === undefined ? 'near' : 'near';
  }
  // An article with a number has pages of its own, from 1.
  const isLocator = ({ prefix, last, first }: Pages) => last === undefined && (prefix !== '' || first > 999);
  if (isLocator(a) !== isLocator(b)) return 'unknown';
  if (a.first === 1 || b.first === 1) return 'unknown';
  if (!prefixes) return 'different';
  const lastSame = a.last !== undefined && a.last === b.last;
  if (lastSame && Math.abs(a.first - b.first) < 60) return 'near';
  if (a.last !== undefined && b.last !== undefined) {
    if (Math.abs(a.first - b.first) <= 1 && Math.abs(a.last - b.last) <= 1) return 'near';
    return 'different';
  }
  const [single, range] = a.last === undefined ? [a, b] : [b, a];
  const isWithin = range.last !== undefined && single.first >= range.first && single.first <= range.last;
  return isWithin ? 'near' : 'different';
}
