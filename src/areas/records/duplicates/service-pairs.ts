import { compareAuthors } from './author-names.ts';
import { blockingKeys } from './blocking.ts';
import { isBook, preparePublication, type Publication, type PublicationRecord } from './publication.ts';
import { comparePrepared } from './service-compare.ts';
import { sketchesOf, sketchSimilarity } from './sketch.ts';

/** Two records proposed as one publication; `a` comes first in the given order. */
type DuplicatePair = { a: string; b: string; score: number; reason: string };

/** Blocks above it are not compared whole: each record with the next ones by title. */
const MOST_IN_BLOCK = 120;
const WINDOW = 25;
/** Years apart in which one work may be entered, where neither an identifier nor its pages tell. */
export const FARTHEST_YEARS = 2;
/** Titles less alike than this are compared only by what identifies: DOI, ISBN. */
export const LEAST_SIMILAR = 0.5;

/** Whether two of these records, by index, have enough in common to be compared whole; `sure`: an identifier. */
function likenessOf(prepared: readonly Publication[]) {
  const sketches = sketchesOf(prepared.map(({ title }) => title));
  const years = Int16Array.from(prepared, ({ year }) => year ?? 0);
  return {
    areFar: (from: number, to: number) =>
      years[from] !== 0 &&
      years[to] !== 0 &&
      Math.abs((years[from] as number) - (years[to] as number)) > FARTHEST_YEARS,
    areAlike: (from: number, to: number) => sketchSimilarity(sketches, from, to) >= LEAST_SIMILAR,
  };
}

/** The pairs of a list that are proposed as one publication, each once, in the order of the list. */
export function findDuplicatePairs(records: readonly PublicationRecord[]): DuplicatePair[] {
  const prepared = records.map((record) => preparePublication(record));
  const { areFar, areAlike } = likenessOf(prepared);
  const pairs: (DuplicatePair & { from: number; to: number })[] = [];
  const seen = new Set<number>();
  const check = (from: number, to: number, sure: boolean) => {
    if (!sure && !areAlike(from, to)) return;
    const place = from * prepared.length + to;
    if (seen.has(place)) return;
    seen.add(place);
    const [a, b] = [prepared[from], prepared[to]];
    if (!a || !b || (!sure && areApart(a, b))) return;
    const { same, score, reason } = comparePrepared(a, b);
    if (same) pairs.push({ a: a.id, b: b.id, score, reason, from, to });
  };
  for (const [key, block] of blocksOf(prepared)) {
    const sure = key.startsWith('d:') || key.startsWith('i:');
    const anyYear = sure || key.startsWith('p:');
    const whole = block.length <= MOST_IN_BLOCK;
    const order = whole
      ? block
      : block.toSorted((one, other) => byTitle(prepared[one], prepared[other]) || one - other);
    for (const [index, one] of order.entries()) {
      const end = whole ? order.length : Math.min(order.length, index + 1 + WINDOW);
      for (let next = index + 1; next < end; next++) {
        const other = order[next] ?? 0;
        if (anyYear || !areFar(one, other)) check(Math.min(one, other), Math.max(one, other), sure);
      }
    }
  }
  return pairs
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .map(({ a, b, score, reason }) => ({ a, b, score, reason }));
}

/** Whether two records without a common identifier are apart at first sight, as most of a block are. */
export function areApart(a: Publication, b: Publication): boolean {
  if (a.isPreprint !== b.isPreprint || isBook(a) !== isBook(b)) return true;
  const samePages = a.pages !== undefined && a.pages.first === b.pages?.first;
  if (samePages || (a.doi !== '' && a.doi === b.doi) || (a.isbn !== '' && a.isbn === b.isbn)) return false;
  if (a.year !== undefined && b.year !== undefined && Math.abs(a.year - b.year) > (isBook(a) ? 1 : 2)) return true;
  return compareAuthors(a.authors, b.authors) === 'other';
}

/** Records by key; those alone under theirs are left out. */
function blocksOf(prepared: Publication[]): Map<string, number[]> {
  const blocks = new Map<string, number[]>();
  for (const [index, publication] of prepared.entries()) {
    for (const key of new Set(blockingKeys(publication))) {
      const block = blocks.get(key);
      if (block) block.push(index);
      else blocks.set(key, [index]);
    }
  }
  for (const [key, block] of blocks) if (block.length < 2) blocks.delete(key);
  return blocks;
}

function byTitle(a: Publication | undefined, b: Publication | undefined): number {
  const [one, other] = [a?.title.compact ?? '', b?.title.compact ?? ''];
  return one < other ? -1 : one > other ? 1 : (a?.year ?? 0) - (b?.year ?? 0);
}
