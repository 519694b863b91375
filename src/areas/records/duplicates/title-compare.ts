import { editDistance, lettersOf } from './letters.ts';
import type { Title } from './title.ts';
import { OPPOSITE_PAIRS, OPPOSITE_PREFIXES, SERIAL_WORDS, STOP_WORDS } from './title-words.ts';

/**
 * same: the same words; typo: but for slips; part: one of them without its subtitle or its second language;
 * lost: words are missing within; cut: the end is missing, as of a title that did not fit; changed: few words are others;
 * different: other titles.
 */
type TitleLevel = 'same' | 'typo' | 'part' | 'lost' | 'cut' | 'changed' | 'different';

export type TitleComparison = {
  level: TitleLevel;
  /** Other numbers or letters in the same place: `type 1` and `type 2`. */
  otherNumbers: boolean;
  /** One of them has a number that the other lacks. */
  lacksNumber: boolean;
};

const RANK: Record<TitleLevel, number> = { same: 5, typo: 4, part: 3, lost: 2, changed: 1, cut: 1, different: 0 };
const MOST_TOKENS = 80;
/** Fewer words may begin many titles. */
const MOST_COMMON = 4;
/** Words of a title that a field may be too short for. */
const LONG = 7;

/** Compares two titles without what they say of part and edition. The order of the two does not matter. */
export function compareTitles(a: Title, b: Title): TitleComparison {
  if (a.compact === b.compact && a.compact !== '') return { level: 'same', otherNumbers: false, lacksNumber: false };
  const whole = compareTokens(a, b);
  if (RANK[whole.level] >= RANK.part) return whole;
  if (isTurned(a, b)) return { level: 'typo', otherNumbers: false, lacksNumber: false };
  if (a.versions.length + b.versions.length === 0) return whole;
  const versions = [
    ...a.versions.map((version) => compareTokens(version, b)),
    ...b.versions.map((version) => compareTokens(a, version)),
  ].filter(({ level, otherNumbers }) => RANK[level] >= RANK.typo && !otherNumbers);
  return versions.length > 0 ? { level: 'part', otherNumbers: false, lacksNumber: false } : whole;
}

/** `Kino gatunków: raport` and `Raport. Kino gatunków`. */
const isTurned = (a: Title, b: Title) =>
  a.compact.length === b.compact.length &&
  [...a.breaks].some((at) => lettersOf([...a.tokens.slice(at), ...a.tokens.slice(0, at)].join('')) === b.compact);

/** A stretch of words that differs: of `a` from `fromA` to `toA`. */
type Difference = { fromA: number; toA: number; fromB: number; toB: number };

function compareTokens(titleA: Title, titleB: Title): TitleComparison {
  if (titleA.compact === titleB.compact) {
    return { level: titleA.compact === '' ? 'different' : 'same', otherNumbers: false, lacksNumber: false };
  }
  const a = titleA.tokens.slice(0, MOST_TOKENS);
  const b = titleB.tokens.slice(0, MOST_TOKENS);
  const result = { typos: 0, changed: 0, lostA: 0, lostB: 0, otherNumbers: false, lacksNumber: false };
  let cutOff = 0;
  let atEdges = true;
  let isCut = false;
  for (const { fromA, toA, fromB, toB } of differences(a, b)) {
    const wordsA = a.slice(fromA, toA);
    const wordsB = b.slice(fromB, toB);
    if (wordsA.join('') === wordsB.join('')) continue;
    const sayingA = wordsA.filter((word) => !STOP_WORDS.has(word));
    const sayingB = wordsB.filter((word) => !STOP_WORDS.has(word));
    if (areIsomers(wordsA, wordsB)) {
      result.otherNumbers = true;
      continue;
    }
    if (sayingA.join('') === sayingB.join('')) continue;
    if (shortens(sayingA, sayingB, titleA) || shortens(sayingB, sayingA, titleB)) continue;
    if (
      toA === a.length &&
      toB === b.length &&
      (breaksOff(wordsA, wordsB, titleA) || breaksOff(wordsB, wordsA, titleB))
    ) {
      isCut = true;
      atEdges = false;
      if (wordsA.length < wordsB.length) result.lostB += sayingB.length;
      else result.lostA += sayingA.length;
      continue;
    }
    const numbersA = signsOf(wordsA);
    const numbersB = signsOf(wordsB);
    if (numbersA.length > 0 && numbersB.length > 0 && numbersA.join(' ') !== numbersB.join(' ')) {
      result.otherNumbers = true;
    } else if (numbersA.length !== numbersB.length) {
      result.lacksNumber = true;
    }
    if (sayingA.length === 0 || sayingB.length === 0) {
      const [own, from, to, tokens, other] =
        sayingB.length === 0 ? [titleA, fromA, toA, a, b] : [titleB, fromB, toB, b, a];
      const isTail = to === tokens.length && own.breaks.has(from);
      const isHead = from === 0 && own.breaks.has(to) && other.length > 2;
      const count = Math.max(sayingA.length, sayingB.length);
      if (to === tokens.length && other.length === from) isCut = true;
      if (isTail || isHead) cutOff += count;
      else atEdges = false;
      if (sayingB.length === 0) result.lostA += count;
      else result.lostB += count;
    } else if (isTypo(sayingA.join(''), sayingB.join('')) || isTypo(wordsA.join(''), wordsB.join(''))) {
      result.typos += 1;
    } else {
      result.changed += Math.max(sayingA.length, sayingB.length);
    }
  }
  return { level: levelOf({ ...result, cutOff, atEdges, isCut }, titleA, titleB), ...result };
}

/** `(E)-` and `(Z)-`: letters that are words of other languages too. */
const areIsomers = (a: string[], b: string[]) =>
  a.length === 1 && b.length === 1 && [a[0], b[0]].toSorted().join('') === 'ez';

/** `UE` for `Unia Europejska`, `art.` for `artykuł`. */
function shortens([word = '', ...more]: string[], whole: string[], { shortened }: Title): boolean {
  if (more.length > 0) return false;
  if (whole.length === 1) return shortened.has(word) && (whole[0] ?? '').startsWith(word);
  return word.length > 1 && word === whole.map(([initial]) => initial).join('');
}

/** `Stock Exch...` for `Stock Exchange: evidence`: the last word is a beginning, as in a field that holds so many letters. */
const breaksOff = (own: string[], [whole = '', ...rest]: string[], { open, weight }: Title) =>
  own.length === 1 &&
  (open || (rest.length > 0 && weight >= LONG)) &&
  whole !== own[0] &&
  whole.startsWith(own[0] ?? '');

type Counts = {
  typos: number;
  changed: number;
  lostA: number;
  lostB: number;
  cutOff: number;
  atEdges: boolean;
  isCut: boolean;
};

function levelOf({ typos, changed, lostA, lostB, cutOff, atEdges, isCut }: Counts, a: Title, b: Title): TitleLevel {
  const shorter = Math.max(1, Math.min(a.weight, b.weight));
  const longer = Math.max(1, a.weight, b.weight);
  const lost = lostA + lostB;
  if (changed === 0 && lost === 0) {
    if (typos === 0) return 'same';
    return typos <= Math.max(1, shorter / 2) ? 'typo' : 'changed';
  }
  const oneSided = Math.min(lostA, lostB) === 0;
  if (changed === 0 && oneSided && atEdges && cutOff === lost && typos <= Math.max(1, shorter / 4)) return 'part';
  const alike = (longer - changed - lost - typos / 2) / longer;
  if (changed === 0 && alike >= 0.75 && oneSided && longer >= 4) return 'lost';
  if (changed === 0 && typos === 0 && oneSided && isCut && shorter >= MOST_COMMON) return 'cut';
  if (typos + changed === 0 && longer >= 4 && haveSameWords(a, b)) return 'changed';
  return alike >= 0.7 && longer >= 4 ? 'changed' : 'different';
}

/** `Społeczne i gospodarcze skutki`, `Gospodarcze i społeczne skutki`; but an effect of A on B is not that of B on A. */
const haveSameWords = (a: Title, b: Title) =>
  a.compact.length === b.compact.length && a.tokens.toSorted().join(' ') === b.tokens.toSorted().join(' ');

/** Numbers, months, and letters that stand alone, as in `vitamin D`. */
const signsOf = (words: string[]) =>
  words.filter((word) => /^\d+$/.test(word) || SERIAL_WORDS.has(word) || (word.length === 1 && !STOP_WORDS.has(word)));

/** How many letters may differ in a word of so many. */
const slips = (length: number) =>
  length < 4 ? 0 : length < 8 ? 1 : length < 14 ? 2 : 3 + Math.floor((length - 14) / 8);

function isTypo(a: string, b: string): boolean {
  if (/\d/.test(a + b) && a.replaceAll(/\D/g, '') !== b.replaceAll(/\D/g, '')) return false;
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  const most = slips(longer);
  if (longer - shorter > 3) return false;
  if (most === 0 || editDistance(a, b, most) > most) return shorter > 3 && a[0] === b[0] && scanned(a) === scanned(b);
  // Rats are not cats, `wiejski` is not `miejski`: the beginning is what nobody mistypes.
  if (a.length === b.length && a[0] !== b[0] && a[0] !== b[1] && a[1] !== b[0]) return false;
  if (shorter < 3) return false;
  return !areOpposite(a, b);
}

/** What a scanner takes for one another. */
const scanned = (word: string) =>
  word
    .replaceAll('rn', 'm')
    .replaceAll('cl', 'd')
    .replaceAll('li', 'h')
    .replaceAll('vv', 'w')
    .replaceAll('ii', 'u')
    .replaceAll(/[il1]/g, 'l')
    .replaceAll('0', 'o');

function areOpposite(a: string, b: string): boolean {
  if (OPPOSITE_PREFIXES.some((prefix) => prefix + a === b || prefix + b === a)) return true;
  return OPPOSITE_PAIRS.some(([one, other]) => a.replace(one, other) === b || b.replace(one, other) === a);
}

/** Where the words of two titles differ, by their longest common words. */
function differences(a: string[], b: string[]): Difference[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const rows = endA - start;
  const width = endB - start;
  const common = Array.from({ length: rows + 1 }, () => new Uint8Array(width + 1));
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = width - 1; j >= 0; j--) {
      const next =
        a[start + i] === b[start + j]
          ? (common[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(common[i + 1]?.[j] ?? 0, common[i]?.[j + 1] ?? 0);
      (common[i] as Uint8Array)[j] = next;
    }
  }
  const found: Difference[] = [];
  let i = 0;
  let j = 0;
  let fromI = 0;
  let fromJ = 0;
  const close = () => {
    if (i > fromI || j > fromJ) {
      found.push({ fromA: start + fromI, toA: start + i, fromB: start + fromJ, toB: start + j });
    }
  };
  while (i < rows && j < width) {
    if (a[start + i] === b[start + j]) {
      close();
      i++;
      j++;
      fromI = i;
      fromJ = j;
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  i = rows;
  j = width;
  close();
  return found;
}
