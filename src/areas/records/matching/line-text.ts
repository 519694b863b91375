import { fold, withoutMarkup } from '../duplicates/letters.ts';
import { beginsGivenName, dictionaryOf, spelledInitials } from './name-tokens.ts';
import { ROLES, SMALL_TITLES, SUFFIXES, TITLES } from './line-words.ts';

/** What stands between two commas: names and initials as printed, and the ORCID beside them. */
export type Segment = { tokens: string[]; orcid: string };

const ORCID =
  /[([{]?\s*(?:orcid(?:[\s-]*id)?\s*[:=]?\s*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?\b(\d{4})[-‐‑‒–— ]?(\d{4})[-‐‑‒–— ]?(\d{4})[-‐‑‒–— ]?(\d{3}[\dx])\b\/?\s*[)\]}]?/gi;
/** Stands for an ORCID in the text. */
const MARK = '\uE000';
const MARKS = /[¹²³⁰-₉ªºᵃ-ᶻ*†‡§¶#∗⁎✉☆★®©^]/g;
const MORE =
  /[\s,;&(]*(?:\b(?:i\s+in(?:ni|nych)?\b|(?:i|oraz)\s+\d+\s+inn\p{L}+|i\s+wsp(?:ó[lł]\p{L}*)?\b|oraz\s+inni|et\.?\s+al(?:ii|\b)|(?<=[;,]\s*)inni\b|(?<=[;,]\s*)others\b|and\s+(?:\d+\s+)?(?:others|more)|u\.\s?a\.|и\s+др)|\[?\.\.\.|…)[^;,]*$/iu;
/** Families begin as some of these words: Szpitalak. */
const ELSEWHERE =
  /^(uniwersytet|university|universit|universidad|politechnik|polytechnic|akademi|academy|instytut|institut|katedr|wydzia|faculty|department|zaklad(u|y|zie)?$|klinik(a|i|um)?$|klinice$|clinic|szpital(a|e|em|ny|u)?$|hospital|szkol(a|e|y)?$|school|collegium|college|centrum|center|centre|laborator|uczelni|muzeum|biblioteka|ministerstwo|towarzystwo|fundacja)/;
/** Between authors even without commas. */
const BETWEEN =
  /\s*(?:[;|•·\n\t]|\s\/\s|,?\s+(?:i|oraz|and|with|und|et|ORAZ|AND|Oraz|And)(?=\s)|,?\s*&(?=\s|\p{L})|\s\+\s)\s*/u;
const BETWEEN_CAPITALS =
  /\s*(?:[;|•·\n\t]|\s\/\s|,?\s+(?:I|ORAZ|AND|UND|ET)(?=\s+[^\s,;.]{2})|,?\s*&(?=\s|\p{L})|\s\+\s)\s*/u;

/** The line in groups between `;` and conjunctions, each in what its commas part. */
export function segmentsOf(line: string): Segment[][] {
  const orcids: string[] = [];
  const hidden = withoutMarkup(linesParted(line).replaceAll(/<su[pb]>[^<]*<\/su[pb]>/gi, ''))
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replaceAll(/\S+@\S+/g, ' ')
    .replaceAll(ORCID, (_, ...parts: string[]) => {
      orcids.push(parts.slice(0, 4).join('-').toUpperCase());
      return ` ${MARK}${String.fromCodePoint(0xe001 + orcids.length - 1)} `;
    });
  const text = tidy(hidden);
  const isCapitals = !/\p{Ll}{2}/u.test(text.replaceAll(/\b(dr|hab|prof|mgr|in[zż]|oraz|and|et|al)\b/gi, ''));
  const groups = text.split(isCapitals ? BETWEEN_CAPITALS : BETWEEN).map((group) => group.split(','));
  const result: Segment[][] = [];
  let earlier: Segment | undefined;
  let waiting = '';
  for (const group of groups) {
    const segments: Segment[] = [];
    for (const part of group) {
      const marks = [...part.matchAll(/\uE000(.)/gu)];
      const found = marks.map(([, mark = '']) => orcids[(mark.codePointAt(0) ?? 0) - 0xe001] ?? '');
      const tokens = nameTokens(part.replaceAll(/\uE000./gu, ' '), segments.at(-1)?.tokens ?? []);
      const [orcid = ''] = found;
      if (tokens.length === 0) {
        if (orcid === '') continue;
        if (earlier && earlier.orcid === '') earlier.orcid = orcid;
        else if (!earlier) waiting = orcid;
        continue;
      }
      earlier = { tokens, orcid: orcid === '' ? waiting : orcid };
      waiting = '';
      segments.push(earlier);
    }
    if (segments.length > 0) result.push(segments);
  }
  return result;
}

/** `Jan Kowalski`, `van der Berg, Jan`: a line that holds one author. */
const ONE_AUTHOR = /^\s*(?:(?:\p{Ll}+\s+)*[^\s,;]{2,}\s*,[^,;]*\p{L}[^,;]*|[^,;]*\p{L}[^\p{L},;]+\p{L}[^,;]*)$/u;

/** One author a line; else a line that was broken where its page ended. */
function linesParted(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => /\p{L}/u.test(line));
  const named = lines.map((line) => line.replace(/^\s*\d+[.)]\s*/, '').replace(/[\s,;]+$/, ''));
  return named.length > 1 && named.every((line) => ONE_AUTHOR.test(line)) ? named.join('; ') : text;
}

function tidy(text: string): string {
  let plain = text
    // `Maj T., … Lis E.`: the last author is named.
    .replaceAll(/[\s,;&]*(?:\.\s?\.\s?\.|…)[\s,;&]*(?=\p{Lu})/gu, '; ')
    .replaceAll(/https?:\/\/\S+|\borcid(\.org)?\b:?/gi, ' ')
    // The whole line in brackets, as of authors that the work does not name.
    .replace(/^\s*\[([^[\]]*)\]\.?\s*$/, '$1')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g, (bracket) =>
      bracket.includes(MARK) ? ` ${bracket.slice(1, -1)} ` : ' ',
    )
    .replace(MORE, '')
    .replaceAll(/[()[\]{}<>"„”“«»]/g, ' ')
    .replaceAll(MARKS, '')
    // `1. Jan Kowalski 2. Anna Nowak`
    .replaceAll(/(?<=\p{L}\.?)[\s,;]+\d{1,3}[.)]\s+(?=\p{Lu})/gu, '; ')
    .replaceAll(/\d+(?:\s*[,–-]\s*\d+)*/g, ' ')
    // A dash between whole authors, and the one of a double name, whose spaces are a slip.
    .replaceAll(/(?<=\p{L}\.)\s+[-‐‑‒–—−]\s+(?=\p{Lu})/gu, '; ')
    .replaceAll(/(?<=\p{L}{2}\s+[\p{L}-]{2,})\s+[-‐‑‒–—−]\s+(\p{L}+)(?=\s+\p{Lu})/gu, (dash, next: string) =>
      COMMON_NAMES.isGiven(next) ? `; ${next}` : dash,
    )
    .replaceAll(/(?<=[\p{L}.])\s*[-‐‑‒–—−]\s*(?=\p{Lu})/gu, '-')
    .replaceAll(/\s+/g, ' ');
  // Letters that lead to an affiliation, after each name.
  if (/\p{Lu}/u.test(plain)) {
    let before = '';
    while (before !== plain) {
      before = plain;
      plain = plain.replaceAll(/(?<=\p{L}{2}[.\uE001-\uF8FF ]?)[\s,]+[a-hj-z](?=\s*(?:[,;]|$))/gu, '');
    }
  }
  return plain;
}

/** The words of a name without degrees, functions and places; none when nothing else is there. */
function nameTokens(text: string, behind: readonly string[]): string[] {
  // `prof.UW`, `dr hab.inż.`, `J.Kowalski`: a full stop ends a word, except within initials.
  const words = text
    .replaceAll(/(?<=\p{Ll}\.)(?=\p{L}{2})|(?<=\p{Lu}\.)(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    // `Adam Nowak prof. UW`: where the name ends and the post begins.
    .replace(/(?<=\p{Ll}{2})\s+(?:prof\.|profesor)\s+(?:\p{Lu}{2,6}|ucz\S*|nadzw\S*|zw\S*)\.?\s*$/u, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  if (behind.length > 0 && isPlace(words)) return [];
  // `Jan Kowalski, MD`, `Kowalski, Jan, MD`, but `Kowalski, MD`
  const isBehind = behind.length > 1 || COMMON_NAMES.isGiven(behind[0] ?? '');
  let start = 0;
  let hadDegree = false;
  while (
    start < words.length &&
    (isTitle(words[start] ?? '', { first: start === 0, hadDegree, left: words.length - start }) ||
      isAddressed(words.slice(start)) ||
      isPost(words.slice(Math.max(start - 1, 0))))
  ) {
    hadDegree = true;
    start++;
  }
  let end = words.length;
  while (end > start && isSuffix(words[end - 1] ?? '', { before: words.slice(start, end - 1), hadDegree, isBehind }))
    end--;
  const names = spelledInitials(words.slice(start, end));
  const last = names.at(-1) ?? '';
  // The full stop of the line, not of a shortened name: `Mazur Krz.`
  const isShort = last.length < 6 && beginsGivenName(last) && !names.slice(0, -1).some(COMMON_NAMES.isGiven);
  return /^[\p{L}-]{3,}\.$/u.test(last) && !isShort ? [...names.slice(0, -1), last.slice(0, -1)] : names;
}

/** `Pani Anna Nowak`; `Pan Wei` is a name. */
const isAddressed = ([word = '', next = '', ...more]: string[]) =>
  /^pani?$/i.test(word) && more.length > 0 && COMMON_NAMES.isGiven(next);

/** `prof. UMCS Anna Nowak` */
const isPost = ([post = '', word = '', ...more]: string[]) =>
  bare(post).startsWith('prof') && UNIVERSITY.test(word) && more.length > 1 && /\p{Ll}/u.test(more.join(''));

const COMMON_NAMES = dictionaryOf(new Set(), new Set());

const bare = (word: string) => fold(word).replaceAll('.', '');

/** `UW`, `PWr`, `UwB` */
const UNIVERSITY = /^(\p{Lu}{2}\p{L}{0,4}|U\p{Ll}\p{Lu})$/u;

/** `prof. UW`, `Uniwersytet Warszawski`: where somebody works. */
function isPlace(words: string[]): boolean {
  const [first = '', second = ''] = words;
  if (ELSEWHERE.test(bare(first))) return true;
  return bare(first).startsWith('prof') && (UNIVERSITY.test(second) || ELSEWHERE.test(bare(second)));
}

/** `M.S.`, `K.Ś.`: initials, whatever they are letters of. */
const areInitials = (word: string) => /^(\p{Lu}\.-?){2,}$/u.test(word);

function isTitle(
  word: string,
  { first, hadDegree, left }: { first: boolean; hadDegree: boolean; left: number },
): boolean {
  const plain = bare(word);
  if (areInitials(word)) return false;
  // `DR JAN KOWALSKI`, but `Kowalski, DR`
  if (TITLES.has(plain)) return hadDegree || !/^\p{Lu}{2}$/u.test(word) || (first && left > 2);
  if (ROLES.has(plain) && (first || hadDegree))
    return word.endsWith('.') || word === word.toLowerCase() || word.endsWith(':');
  if (ROLES.has(plain.replace(':', '')) && word.endsWith(':')) return true;
  // `dr n. med.`: in small letters, behind another degree, or a friar.
  return SMALL_TITLES.has(plain) && word === word.toLowerCase() && (hadDegree || (first && /\./.test(word)));
}

type Place = { before: string[]; hadDegree: boolean; isBehind: boolean };

function isSuffix(word: string, { before, hadDegree, isBehind }: Place): boolean {
  const plain = bare(word);
  const alone = before.length === 0;
  if (plain === 'jr' || plain === 'sr') return true;
  if (ROLES.has(plain) && word === word.toLowerCase()) return true;
  if (TITLES.has(plain) && !areInitials(word) && (word === word.toLowerCase() || (alone && isBehind))) return true;
  // Behind a whole name `MD` is a degree, behind a family name two initials.
  const isWhole = before.filter((each) => /^\p{L}{2,}/u.test(each)).length >= 2;
  if (SUFFIXES.has(plain)) return isWhole || (alone && isBehind) || /\p{Ll}/u.test(word);
  return alone && hadDegree && /^\p{Lu}{2,6}$/u.test(word);
}
