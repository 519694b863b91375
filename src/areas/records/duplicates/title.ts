import { fold, lettersOf, romanizations } from './letters.ts';
import {
  CARDINALS,
  EDITION_WORDS,
  GENERIC_WORDS,
  type Marker,
  MARKERS,
  ORDINALS,
  PART_WORDS,
  REVISED_WORDS,
  STOP_WORDS,
} from './title-words.ts';

/** A title as it is compared. */
export type Title = {
  /** Letters and digits of all its words. */
  compact: string;
  /** Folded words without those that name the part and the edition; Roman numbers in digits. */
  tokens: string[];
  /** Indexes of tokens before which a subtitle or a bracket begins. */
  breaks: ReadonlySet<number>;
  /** Part or volume, `2` or `2.1`; empty: none is named. */
  part: string;
  /** Whether the part has a title of its own: `Tom 1. Teoria`. */
  partTitled: boolean;
  /** `2`, or `r` of a revised one. */
  edition: string;
  markers: ReadonlyMap<string, Marker>;
  /** The words that every issue has: `Wstęp`, `Od redakcji`. */
  generic: boolean;
  /** Words that say something. */
  weight: number;
  /** Words that a full stop shortens: `art.`, `woj.`. */
  shortened: ReadonlySet<string>;
  /** Ends with three full stops. */
  open: boolean;
  /** The same in another language or without it, `Tytuł [Title]`, `Tytuł = Title`; in other Latin letters. */
  versions: Title[];
};

const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const BREAK = '\uE000';

/** `xiv` as `14`; undefined: no Roman number up to 39. */
function romanNumber(word: string): string | undefined {
  const [, tens = '', units = ''] = ROMAN.exec(word) ?? [];
  if (tens + units === '') return undefined;
  const values = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
  return String(tens.length * 10 + values.indexOf(units));
}

const isNumber = (word = '') => /^\d+$/.test(word);
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The number that a part or an edition may be named by. */
function ordinalOf(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  if (isNumber(word)) return word.length <= 3 ? withoutZeros(word) : undefined;
  return ORDINALS.get(word) ?? romanNumber(word) ?? (/^[a-h]$/.test(word) ? word : undefined);
}

/** `RETRACTED: Title` is the withdrawn publication itself. */
const WITHDRAWN = /^\s*[[(]?\s*(retracted( article| chapter| paper)?|wycofan[ya]( artykul)?)\s*[\])]?\s*[:.–-]?\s+/i;

/** `(Studia Językowe, 12)` at the end: the number is the series', no part's. */
const SERIES = /\(([^()]*\p{L}{3}[^()]*)[,;]\s*(?:(?:nr|no|t|vol)\.?\s*)?\d{1,4}\)\s*$/iu;
const isNamed = (word: string) => PART_WORDS.has(word) || EDITION_WORDS.has(word);
const withoutSeriesNumber = (text: string) =>
  text.replace(SERIES, (whole, name: string) =>
    fold(name)
      .split(/[^\p{L}\d]+/u)
      .some(isNamed)
      ? whole
      : `(${name})`,
  );

const wordsOf = (text: string): string[] =>
  fold(withoutSeriesNumber(text.replace(WITHDRAWN, '')).replaceAll(/['’‘`´ʹʼ′]/g, ''))
    .replaceAll('&', ' and ')
    // Before the marks of a subtitle go: `: ` and ` – `, brackets, a full stop before another sentence.
    .replaceAll(/[:;?!()[\]{}=/|]|\.(?=\s)|\s[-–—−‐]+(?=\s|$)|[–—]/g, ` ${BREAK} `)
    .match(/[^\P{L}]+|\d+|\uE000/gu) ?? [];

const SHORTENED = /(?<![\p{L}\d.])(\p{L}{2,5})\.(?=\s*[\p{L}\d])/gu;
const YEAR = /^(1[5-9]|20)\d\d$/;
/** Beside a year: `2018`, `2018 r.` and `rok 2018` are one. */
const YEAR_WORDS = new Set(['r', 'rok', 'roku']);

type Parts = { tokens: string[]; breaks: Set<number>; part: string[]; partAt: number; edition: string };

/** Takes the words that name part and edition out of the words of a title. */
function takeParts(words: string[]): Parts {
  const found: Parts = { tokens: [], breaks: new Set(), part: [], partAt: 0, edition: '' };
  const { tokens, breaks } = found;
  const next = (from: number) => {
    let index = from;
    while (words[index] === BREAK) index++;
    return index;
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word === BREAK) {
      breaks.add(tokens.length);
      continue;
    }
    const sides = [words[index - 1] ?? '', words[index + 1] ?? ''];
    if (YEAR_WORDS.has(word) && sides.some((side) => YEAR.test(side))) continue;
    const after = next(index + 1);
    const value = ordinalOf(words[after]);
    const isLast = next(index + 1) >= words.length;
    if (EDITION_WORDS.has(word) && value !== undefined && !/^[a-h]$/.test(value)) {
      found.edition = value;
      index = after;
    } else if (EDITION_WORDS.has(word) && words.slice(index + 1, index + 5).some((each) => REVISED_WORDS.has(each))) {
      found.edition ||= 'r';
      index = Math.max(
        index,
        words.findLastIndex((each) => REVISED_WORDS.has(each)),
      );
    } else if (PART_WORDS.has(word) && value !== undefined && !(value.length > 2 && word.length < 3)) {
      found.part.push(value);
      found.partAt = tokens.length;
      index = after;
    } else if (
      (isNumber(word) || ORDINALS.has(word) || romanNumber(word) !== undefined || word === 'revised') &&
      /^(st|nd|rd|th)$/.test(words[index + 1] ?? '')
        ? EDITION_WORDS.has(words[index + 2] ?? '')
        : EDITION_WORDS.has(words[index + 1] ?? '') && (ordinalOf(word) !== undefined || REVISED_WORDS.has(word))
    ) {
      found.edition = REVISED_WORDS.has(word) ? 'r' : (ordinalOf(word) ?? 'r');
      index += /^(st|nd|rd|th)$/.test(words[index + 1] ?? '') ? 2 : 1;
    } else if (
      tokens.length > 1 &&
      words[index - 1] === BREAK &&
      isPartNumber(word) &&
      (isLast || words[index + 1] === BREAK)
    ) {
      // `Title: II. Subtitle`, `Title (2)`
      found.part.push(ordinalOf(word) ?? word);
    } else if (tokens.length > 1 && isLast && isPartNumber(word) && !/^\d{3,}$/.test(word)) {
      found.part.push(ordinalOf(word) ?? word);
    } else if (/^(st|nd|rd|th)$/.test(word) && isNumber(words[index - 1])) {
      // `2nd` is the number alone.
    } else if (isUnit(word) && isTen(words[index - 1])) {
      // `twenty-five`
      tokens.push(String(Number(tokens.pop()) + Number(CARDINALS.get(word))));
    } else tokens.push(tokenOf(word));
  }
  return found;
}

const isUnit = (word: string) => CARDINALS.get(word)?.length === 1;
const isTen = (word = '') => /^[2-9]0$/.test(CARDINALS.get(word) ?? '');

function tokenOf(word: string): string {
  if (isNumber(word)) return withoutZeros(word);
  return CARDINALS.get(word) ?? (word.length > 1 ? (romanNumber(word) ?? word) : word);
}

const isPartNumber = (word: string) => /^\d{1,2}$/.test(word) || romanNumber(word) !== undefined;

/** What the beginnings of a title, of its parts and its brackets say: that it corrects, answers, introduces … */
function markersOf({ tokens, breaks }: Parts): Map<string, Marker> {
  const markers = new Map<string, Marker>();
  for (const start of [0, ...breaks]) {
    for (let length = 1; length <= 3; length++) {
      const marker = MARKERS.get(tokens.slice(start, start + length).join(' '));
      if (marker) markers.set(marker.name, marker);
    }
  }
  return markers;
}

/** The text outside of its last bracket and within, or on both sides of ` = `, where both are titles. */
function versionsOf(text: string): string[] {
  const bracket = /^(.{8,}?)\s*[[(]([^[\]()]{12,})[\])]\s*\.?\s*$/.exec(text);
  const sides = bracket ? [bracket[1] ?? '', bracket[2] ?? ''] : text.split(/\s+=\s+|\s+\/\s+|\s+\|\|?\s+/);
  if (sides.length !== 2) return [];
  return sides.every((side) => side.trim().split(/\s+/).length >= 2) ? sides : [];
}

export function prepareTitle(text: string): Title {
  const title = titleOf(text);
  title.versions = [...versionsOf(text), ...romanizations(text)].map((version) => titleOf(version));
  return title;
}

function titleOf(text: string): Title {
  const words = wordsOf(text);
  const parts = takeParts(words);
  const { tokens, breaks, part, partAt, edition } = parts;
  breaks.delete(0);
  breaks.delete(tokens.length);
  return {
    compact: lettersOf(tokens.join('')),
    tokens,
    breaks,
    part: part.join('.'),
    partTitled: part.length > 0 && partAt > 0 && tokens.length > partAt + 1,
    edition,
    markers: markersOf(parts),
    generic: tokens.length > 0 && tokens.every((word) => GENERIC_WORDS.has(word) || isNumber(word)),
    weight: tokens.filter((word) => !STOP_WORDS.has(word)).length,
    shortened: new Set(Array.from(fold(text).matchAll(SHORTENED), ([, word = '']) => word)),
    open: /(\.\s?\.\s?\.|…)\s*$/.test(text),
    versions: [],
  };
}
