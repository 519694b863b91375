/** The places that one book has for shares of its chapters (§ 14), when each share pays a cost for its place. */
import type { DisciplineProblem, DisciplineShare } from './discipline-problem.ts';

/** A book and the points that its chapters may bring together. */
export type Book = { book: number; capacity: number };

/** By share: what its place in the book costs; nothing where it is not named. */
export type Costs = ReadonlyMap<number, number>;

/** `paid`: no shares within the book pay more for their places. */
export type Places = { paid: number; ids: number[] };

export const costOf = (costs: Costs, id: number) => costs.get(id) ?? 0;

/** Points that the book's chapters may bring together. @throws RangeError for a book without points. */
export function capacityOf({ books }: Pick<DisciplineProblem, 'books'>, book: number): number {
  const points = books.get(book);
  if (points === undefined) throw new RangeError(`A book without points: ${book}`);
  return points;
}

/** The books of which the shares together have more than they may. */
export function overfull(shares: DisciplineShare[], problem: DisciplineProblem): Book[] {
  return [...Map.groupBy(shares, ({ book }) => book)].flatMap(([book, own]) => {
    if (book === undefined) return [];
    const capacity = capacityOf(problem, book);
    return own.reduce((sum, { points }) => sum + points, 0) > capacity ? [{ book, capacity }] : [];
  });
}

/** Ways to fill a book that are kept apart; beyond them some are forgotten, and what the places bring is overstated. */
const MOST_WAYS = 5_000;

type Way = { use: number; paid: number; last: { id: number; before: Way } | null };

/** The shares that fit into the book and pay most. */
export function bestPlaces({ capacity }: Book, shares: DisciplineShare[], costs: Costs): Places {
  let ways: Way[] = [{ use: 0, paid: 0, last: null }];
  let hasForgotten = false;
  const candidates = paying(shares, costs);
  for (const { id, points } of candidates) {
    const grown = ways
      .filter(({ use }) => use + points <= capacity)
      .map((before) => {
        return { use: before.use + points, paid: before.paid + costOf(costs, id), last: { id, before } };
      });
    ways = undominated([...ways, ...grown]);
    if (ways.length > MOST_WAYS) {
      hasForgotten = true;
      ways = ways.filter((_, at) => at % 2 === 0);
    }
  }
  // Ways ascend, so the last one pays most.
  const best = ways.reduce((_, way) => way);
  const ids: number[] = [];
  for (let { last } = best; last !== null; { last } = last.before) ids.push(last.id);
  return { paid: hasForgotten ? divisible(capacity, candidates, costs) : best.paid, ids };
}

/** Points that one point more of the book would bring, were its shares divisible; 0 while it has room for all. */
export function priceOfBook({ capacity }: Book, shares: DisciplineShare[], costs: Costs): number {
  let room = capacity;
  const first = paying(shares, costs).find(({ points }) => {
    room -= points;
    return room < 0;
  });
  return first ? costOf(costs, first.id) / first.points : 0;
}

/** What the places would bring if a share could come in part. */
function divisible(capacity: number, candidates: DisciplineShare[], costs: Costs): number {
  let room = capacity;
  let paid = 0;
  for (const { id, points } of candidates) {
    paid += costOf(costs, id) * Math.min(1, room / points);
    room = Math.max(0, room - points);
  }
  return Math.ceil(paid);
}

/** Ascending by use, each paying more than all before it. */
function undominated(ways: Way[]): Way[] {
  let most = -1;
  return ways
    .toSorted((a, b) => a.use - b.use || b.paid - a.paid)
    .filter(({ paid }) => {
      if (paid <= most) return false;
      most = paid;
      return true;
    });
}

/** Those that pay, most for a point of the book first. */
function paying(shares: DisciplineShare[], costs: Costs): DisciplineShare[] {
  const rate = ({ id, points }: DisciplineShare) => costOf(costs, id) / points;
  return shares.filter(({ id }) => costOf(costs, id) > 0).toSorted((a, b) => rate(b) - rate(a) || a.id - b.id);
}
