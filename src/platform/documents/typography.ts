const HARD = '\u00a0';

/** A word of one letter never ends a line, in Cyrillic and Greek neither. */
const SINGLE = /(?<![\p{L}\p{N}.'’–-])([aiouwzавикосуяηοό]) (?=\S|$)/giu;
/** What a number or a name follows. */
const BEFORE =
  /(?<![\p{L}\p{N}])(nr|art\.|ust\.|pkt|poz\.|lit\.|godz\.|ul\.|al\.|pl\.|im\.|pt\.|Dz\.|późn\.|§) (?=\S|$)/giu;
/** An initial or a title, which a name follows; after a surname an initial belongs to that: 'Kowal S. Praca'. */
const BEFORE_NAME =
  /(?<![\p{L}\p{N}]|\p{Lu}\p{Ll}+ )(\p{Lu}\.|mgr\.?|dr\.?|hab\.|inż\.|prof\.|lek\.|lic\.) (?=\p{Lu}[\p{Ll}.])/gu;
/** Parts of a citation; a capital letter with a full stop is an initial. */
const PART = /(?<![\p{L}\p{N}])([tsz]\.|rozdz\.|tab\.|rys\.|ryc\.|vol\.|no\.|pp?\.) (?=\p{N})/gu;
/** 'art. 190 ust. 1 pkt 2', and a dash, which begins no line. */
const AFTER = /(?<=\d) (?=(?:ust|lit)\. |pkt )|(?<=\S) (?=–)/gu;
const MONTH =
  /(\d) (?=(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)\b)/gu;
const YEAR = /(\d{4}) r\./g;
const CENTURY = /(?<![\p{L}\p{N}])([IVX]+) w\./gu;
/** Digits of one number, and what it counts. */
const GROUPS = /(?<=\d) (?=\d{3}(?!\d))/gu;
const UNIT =
  /(?<=\d) (?=(?:[%‰°]|zł|gr|EUR|USD|pkt|szt\.|tys\.|mln|mld|[kmµn]?[gmls]|cm|[khMG]?(?:Pa|Hz)|[km]?[VWAJK]|[kM]?eV|min|ha?|°C|slot\p{L}*|punkt\p{L}*|stron\p{L}*|osób|osoby|prac\p{L}?|lat\p{L}*|rok\p{L}*)(?![\p{L}\p{N}]))/gu;
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/** Puts hard spaces where Polish typography breaks no line, and one full stop where a sentence ends with '2026 r.'. */
const withHardSpaces = (text: string): string =>
  text
    .replaceAll(SINGLE, `$1${HARD}`)
    .replaceAll(AFTER, HARD)
    .replaceAll(BEFORE, `$1${HARD}`)
    .replaceAll(BEFORE_NAME, `$1${HARD}`)
    .replaceAll(PART, `$1${HARD}`)
    .replaceAll(MONTH, `$1${HARD}`)
    .replaceAll(YEAR, `$1${HARD}r.`)
    .replaceAll(CENTURY, `$1${HARD}w.`)
    .replaceAll(GROUPS, HARD)
    .replaceAll(UNIT, HARD)
    .replaceAll(/(\d{4}\u00a0r\.)\.(?!\.)/g, '$1');

const OPENS = /[\s([„«/–-]/u;

/**
 * Quotation marks within Polish ones are of the inner level: „O „Dziadach””, or „O "Dziadach"”, is „O «Dziadach»”. Those of
 * other languages that stand alone stay; a text whose marks have no pairs stays as it is.
 */
function withInnerQuotes(text: string): string {
  if (!text.includes('„')) return text;
  const open: ('„' | '«' | '')[] = [];
  let written = '';
  let before = ' ';
  for (const char of text) {
    const isOpening = char === '„' || (/["“]/.test(char) && OPENS.test(before));
    const isClosing = !isOpening && /["“”]/.test(char);
    before = char;
    if (isOpening) {
      const inner = open.includes('„') ? '«' : '';
      open.push(inner || (char === '„' ? '„' : ''));
      written += inner || char;
    } else if (isClosing) {
      const mark = open.pop();
      if (mark === undefined) return text;
      written += mark === '«' ? '»' : char;
    } else written += char;
  }
  return open.length === 0 ? written : text;
}

/** A text as a Polish printer sets it: hard spaces, inner quotation marks, apostrophes. Doing it again changes nothing. */
export const typeset = (text: string): string => withHardSpaces(withInnerQuotes(text).replaceAll(APOSTROPHE, '’'));

/** The text between the tags of a page, so set. */
export const typesetHtml = (html: string): string =>
  html.replaceAll(/(>)([^<]+)/g, (_, close: string, text: string) => close + typeset(text));
