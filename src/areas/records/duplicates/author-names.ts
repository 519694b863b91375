import { editDistance, fold, lettersOf, nameSpellings } from './letters.ts';

/** One author of a record, as compared. */
type AuthorName = { family: string[]; halves: string[]; given: string[] };

export type AuthorNames = { names: AuthorName[]; truncated: boolean; count: number };

/** same: all of both; part: all of the shorter list; some, few: at least half, less; other: nobody. */
export type AuthorsLevel = 'same' | 'part' | 'some' | 'few' | 'other' | 'unknown';

const MOST_COMPARED = 25;
const TAIL = /^(et\s*al\b|i\s+(in|inni|wsp)\b|and others|others|in\.?$|\.\.\.|…|[iи] др)/i;
const ROLE = /\s*[[(]\s*(red|ed|eds|oprac|tl|tlum|przel|hrsg)\b[^)\]]*[\])]/gi;

/** `Family, Given Middle; Family, G. M.`. */
export function readAuthorNames(text: string): AuthorNames {
  let truncated = false;
  const names: AuthorName[] = [];
  let count = 0;
  for (const part of text.split(';')) {
    let author = part.replaceAll(ROLE, '').trim();
    if (author === '') continue;
    if (TAIL.test(author)) {
      truncated = true;
      continue;
    }
    const cut = author.replace(/[\s,]+(et\s+al\.?|i\s+in\.?|i\s+inni)\s*$/i, '');
    if (cut !== author) truncated = true;
    author = cut;
    count++;
    if (names.length < MOST_COMPARED) names.push(authorName(author));
  }
  return { names, truncated, count };
}

function authorName(author: string): AuthorName {
  const comma = author.indexOf(',');
  let [family, given] = comma < 0 ? [author, ''] : [author.slice(0, comma), author.slice(comma + 1)];
  if (comma < 0) {
    // `Kowalski J.`, `J. Kowalski`: initials are the given names.
    const words = author.split(/\s+/);
    const initials = words.filter(
      (word) => /^(\p{L}\.?-?){1,3}$/u.test(word) && (word.includes('.') || word.length === 1),
    );
    if (initials.length > 0 && initials.length < words.length) {
      family = words.filter((word) => !initials.includes(word)).join(' ');
      given = initials.join(' ');
    }
  }
  const halves = family
    .split(/[\s\-‐‑–]+/)
    .filter((half) => half.length > 2)
    .flatMap(nameSpellings);
  return { family: nameSpellings(family), halves: halves.length > 1 ? halves : [], given: givenNames(given) };
}

/** `J.A.`, `JA` and `Jan Adam` in parts, folded. */
function givenNames(text: string): string[] {
  const spaced = text.replaceAll('.', '. ').replaceAll(/(?<![\p{L}])(\p{Lu})(\p{Lu})(?![\p{L}])/gu, '$1 $2');
  return fold(spaced)
    .split(/[\s\-‐‑–,]+/)
    .map(lettersOf)
    .filter((word) => word !== '');
}

export function compareAuthors(a: AuthorNames, b: AuthorNames): AuthorsLevel {
  if (a.names.length === 0 || b.names.length === 0) return 'unknown';
  const [shorter, longer] = a.names.length <= b.names.length ? [a.names, b.names] : [b.names, a.names];
  const free = new Set(longer.keys());
  let found = 0;
  for (const [index, name] of shorter.entries()) {
    const same = longer[index];
    const own =
      free.has(index) && same && areOne(name, same)
        ? index
        : [...free].find((other) => areOne(name, longer[other] as AuthorName));
    if (own === undefined) continue;
    free.delete(own);
    found++;
  }
  if (found === 0) return 'other';
  if (found === shorter.length) return a.count === b.count ? 'same' : 'part';
  return found / shorter.length >= 0.5 ? 'some' : 'few';
}

function areOne(a: AuthorName, b: AuthorName): boolean {
  if (isSameFamily(a, b)) return agreeGiven(a.given, b.given);
  // Names changed about: `Jan, Kowalski`.
  const [givenA = ''] = a.given;
  const [givenB = ''] = b.given;
  return givenA.length > 2 && givenB.length > 2 && a.family.includes(givenB) && b.family.includes(givenA);
}

const FEMALE = /(sk|ck|dzk)(i|a)$/;

function isSameFamily(a: AuthorName, b: AuthorName): boolean {
  if (a.family.some((family) => b.family.includes(family) || b.halves.includes(family))) return true;
  if (a.halves.some((half) => b.family.includes(half))) return true;
  const [one = ''] = a.family;
  const [other = ''] = b.family;
  const longer = Math.max(one.length, other.length);
  const most = longer < 5 ? 0 : longer < 9 ? 1 : 2;
  if (most === 0 || editDistance(one, other, most) > most) return false;
  return one.replace(FEMALE, '$1') !== other.replace(FEMALE, '$1');
}

/** Whether the first given names may be one; a second one is often left out. */
function agreeGiven(a: string[], b: string[]): boolean {
  const [one = ''] = a;
  const [other = ''] = b;
  if (one === '' || other === '') return true;
  if (one.length <= 2 || other.length <= 2) {
    if (one.startsWith(other) || other.startsWith(one)) return agreeSecond(a[1], b[1]);
    // Known by the second name.
    return a[1] !== undefined && b.length === 1 ? a[1].startsWith(other) || other.startsWith(a[1]) : false;
  }
  if (one.startsWith(other) || other.startsWith(one)) return true;
  return editDistance(one, other, 2) <= (Math.max(one.length, other.length) < 6 ? 1 : 2);
}

const agreeSecond = (a: string | undefined, b: string | undefined) =>
  a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);
