const HARD = '\u00a0';

/** A word of one letter never ends a line. */
const SINGLE = /(?<![\p{L}\p{N}.'’–-])([aiouwz]) (?=\S)/giu;
/** What a number or a name follows. */
const BEFORE = /(?<![\p{L}\p{N}])(nr|art\.|ust\.|pkt|poz\.|lit\.|godz\.|ul\.|al\.|pl\.|im\.|pt\.|Dz\.|§) (?=\S)/giu;
/** 'art. 190 ust. 1 pkt 2', and a dash, which begins no line. */
const AFTER = /(?<=\d) (?=(?:ust|lit)\. |pkt )|(?<=\S) (?=–)/gu;
const MONTH =
  /(\d) (?=(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)\b)/gu;
const YEAR = /(\d{4}) r\./g;

/** Puts hard spaces where Polish typography breaks no line, and one full stop where a sentence ends with '2026 r.'. */
export const withHardSpaces = (text: string): string =>
  text
    .replaceAll(SINGLE, `$1${HARD}`)
    .replaceAll(AFTER, HARD)
    .replaceAll(BEFORE, `$1${HARD}`)
    .replaceAll(MONTH, `$1${HARD}`)
    .replaceAll(YEAR, `$1${HARD}r.`)
    .replaceAll(/(\d{4}\u00a0r\.)\.(?!\.)/g, '$1');
