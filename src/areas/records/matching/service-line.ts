import { type Segment, segmentsOf } from './line-text.ts';
import { type Dictionary, dictionaryOf, givenOf, isInitials, isParticle, looksFamily, orderOf } from './name-tokens.ts';
import { type AuthorReading, readName } from './name-reading.ts';

export type ParsedAuthor = {
  /** From 1, in the order of the line. */
  position: number;
  /** As printed, without degrees and marks. */
  text: string;
  /** The likeliest first; further ones only where the line does not say which name is which. */
  readings: AuthorReading[];
  /** `0000-0000-0000-000X`; empty: none is printed. */
  orcid: string;
};

const COMMON = dictionaryOf(new Set(), new Set());

/**
 * The authors of a line as printed or pasted: `Kowalski J., Nowak-Wójcik A. B.`, `dr Jan Kowalski i Anna Nowak`,
 * `Nowak, Anna, Kowalski, Jan`. Degrees, marks, affiliations and `et al.` are left out.
 */
export function parseAuthorsLine(line: string, dictionary: Dictionary = COMMON): ParsedAuthor[] {
  const authors = segmentsOf(line).flatMap((group) => authorsOfGroup(group, dictionary));
  const order = Math.sign(authors.reduce((sum, author) => sum + voteOf(author, dictionary), 0));
  return authors.map(({ segments }, index) => {
    const tokens = segments.flatMap((segment) => segment.tokens);
    const own =
      segments.length === 2
        ? [readPair(segments[0]?.tokens ?? [], segments[1]?.tokens ?? [])]
        : readName(tokens, order, dictionary);
    return {
      position: index + 1,
      text: segments.map((segment) => segment.tokens.join(' ')).join(', '),
      readings: [...sharedFamily(tokens, authors[index + 1], dictionary), ...own],
      orcid: segments.find(({ orcid }) => orcid !== '')?.orcid ?? '',
    };
  });
}

type Author = { segments: Segment[] };

/** `Leszek i Lucyna Nowak`: the family name stands behind the second given name. */
function sharedFamily(tokens: string[], next: Author | undefined, { isGiven }: Dictionary): AuthorReading[] {
  const [first = '', last = '', ...more] = next?.segments.length === 1 ? (next.segments[0]?.tokens ?? []) : [];
  const isShared = tokens.length === 1 && isGiven(tokens[0] ?? '') && isGiven(first) && !isGiven(last);
  if (!isShared || more.length > 0 || isInitials(last, [first, last])) return [];
  return [{ family: last, given: tokens }];
}

/** Which order of given and family name an author speaks for; initials say less than words. */
function voteOf({ segments }: Author, dictionary: Dictionary): number {
  if (segments.length === 2) return 0;
  const tokens = segments[0]?.tokens ?? [];
  if (tokens.length < 2 || tokens.some(isParticle)) return 0;
  if (tokens.every((token) => !isInitials(token, tokens))) return 2 * orderOf(tokens, dictionary);
  if (isInitials(tokens[0] ?? '', tokens)) return 1;
  return isInitials(tokens.at(-1) ?? '', tokens) ? -1 : 1;
}

/** `Kowalski` and `Jan` of `Kowalski, Jan`; particles behind the given name belong to the family name. */
function readPair(family: string[], given: string[]): AuthorReading {
  const start = given.findIndex((word, index) => index > 0 && isParticle(word) && given.slice(index).every(isParticle));
  const names = start < 0 ? given : given.slice(0, start);
  const particles = start < 0 ? [] : given.slice(start);
  return { family: [...particles, ...family].join(' '), given: givenOf(names, [...family, ...names]) };
}

/** The cheapest way to take segments one by one or in pairs: a comma parts authors, or family and given name. */
function authorsOfGroup(segments: Segment[], dictionary: Dictionary): Author[] {
  // A way knows its last author and the way before: lists of thousands are not copied.
  type Way = { cost: number; pairs: boolean; author?: Author; before?: Way };
  const ways: Way[][] = [[{ cost: 0, pairs: false }]];
  for (let end = 1; end <= segments.length; end++) {
    const single = segments[end - 1] as Segment;
    const first = segments[end - 2];
    const best: (Way | undefined)[] = [undefined, undefined];
    const offer = (before: Way[] | undefined, segmentsOf: Segment[], own: number) => {
      const pairs = segmentsOf.length === 2;
      for (const way of before ?? []) {
        const cost = way.cost + own + (way.author && way.pairs !== pairs ? SWITCH : 0);
        const known = best[pairs ? 1 : 0];
        if (known && known.cost <= cost) continue;
        best[pairs ? 1 : 0] = { cost, pairs, author: { segments: segmentsOf }, before: way };
      }
    };
    offer(ways[end - 1], [single], singleCost(single.tokens, dictionary));
    if (first && first.orcid === '')
      offer(ways[end - 2], [first, single], pairCost(first.tokens, single.tokens, dictionary));
    ways.push(best.filter((way) => way !== undefined));
  }
  const [one, other] = ways.at(-1) ?? [];
  const authors: Author[] = [];
  for (let way = one && other && other.cost < one.cost ? other : one; way?.author; way = way.before)
    authors.push(way.author);
  return authors.toReversed();
}

const SWITCH = 1;

/** How unlikely it is that a segment is a whole author. */
function singleCost(tokens: string[], { isGiven }: Dictionary): number {
  const initials = tokens.filter((token) => isInitials(token, tokens));
  // `M. de` of `Souza Lima, M. de` too.
  if (tokens.every((token) => initials.includes(token) || isParticle(token))) return 6;
  if (tokens.length === 1) return isGiven(tokens[0] ?? '') ? 2 : 1;
  if (initials.length > 0) return initials.length < tokens.length - 1 || !isGiven(tokens[0] ?? '') ? 0 : 0.9;
  return tokens.every(isGiven) ? 1.2 : 0;
}

/** How unlikely it is that two segments are family and given name. */
function pairCost(family: string[], given: string[], dictionary: Dictionary): number {
  return familyCost(family, dictionary) + givenCost(given, dictionary);
}

function familyCost(tokens: string[], dictionary: Dictionary): number {
  if (tokens.some((token) => isInitials(token, [...tokens, 'Xxxx']))) return 4;
  const words = tokens.filter((token) => !isParticle(token));
  if (words.length <= 1) return 0;
  if (orderOf(tokens, dictionary) > 0 && dictionary.isGiven(tokens[0] ?? '')) return 3;
  return dictionary.isGiven(tokens.at(-1) ?? '') ? 2.5 : words.length === 2 ? 0.7 : 2;
}

function givenCost(tokens: string[], { isGiven, isFamily }: Dictionary): number {
  const words = tokens.filter((token) => !isParticle(token));
  const among = ['Xxxx', ...tokens];
  const [first = '', ...rest] = words;
  if (words.length > 0 && words.every((word) => isInitials(word, among))) return 0;
  if (isInitials(first, among)) return rest.every((word) => isGiven(word) || isInitials(word, among)) ? 0.3 : 4;
  if (words.length === 1) {
    if (isGiven(first)) return 0;
    return looksFamily(first) || isFamily(first) ? 2.5 : 1.2;
  }
  if (words.every((word) => isGiven(word) || isInitials(word, among))) return isGiven(first) ? 0.1 : 2;
  return isGiven(first) ? 2.5 : rest.every((word) => isInitials(word, among)) ? 2 : 2;
}
