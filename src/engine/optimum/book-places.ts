/** The knapsack of one book (§ 14): its chapters' shares against its points, at a cost for each place. */
import type { DisciplineProblem, DisciplineShare } from './discipline-problem.ts';

/** `capacity`: points that the book's chapters may bring together. */
export type Book = { book: number; capacity: number };

/** Share id → cost of its place; 0 where absent. */
export type Costs = ReadonlyMap<number, number>;

/** `paid`: an upper bound of what the book can collect. */
type Places = { paid: number; ids: number[] };

export const costOf = (costs: Costs, id: number) => costs.get(id) ?? 0;

/** @throws RangeError for a book without points. */
export function capacityOf({ books }: Pick<DisciplineProblem, 'books'>, book: number): number {
  const points = books.get(book);
  if (points === undefined) throw new RangeError(`A book without points: ${book}`);
  return points;
}

/** Books whose shares exceed their capacity. */
export function overfullBooks(shares: DisciplineShare[], problem: DisciplineProblem): Book[] {
  return [...Map.groupBy(shares, ({ book }) => book)].flatMap(([book, own]) => {
    if (book === undefined) return [];
    const capacity = capacityOf(problem, book);
    return own.reduce((sum, { points }) => sum + points, 0) > capacity ? [{ book, capacity }] : [];
  });
}

/** Labels of the dynamic programme; beyond them every other one is dropped and `paid` is the LP bound. */
const MAX_LABELS = 5_000;

type Label = { use: number; paid: number; last: { id: number; before: Label } | null };

/** The set within the book that pays most, by dynamic programming with dominance. */
export function bestPlaces({ capacity }: Book, shares: DisciplineShare[], costs: Costs): Places {
  let labels: Label[] = [{ use: 0, paid: 0, last: null }];
  let isTruncated = false;
  const candidates = paying(shares, costs);
  for (const { id, points } of candidates) {
    const grown = labels
      .filter(({ use }) => use + points <= capacity)
      .map((before) => {
        return { use: before.use + points, paid: before.paid + costOf(costs, id), last: { id, before } };
      });
    labels = undominated([...labels, ...grown]);
    if (labels.length > MAX_LABELS) {
      isTruncated = true;
      labels = labels.filter((_, at) => at % 2 === 0);
    }
  }
  // Labels ascend by pay.
  const best = labels.reduce((_, label) => label);
  const ids: number[] = [];
  for (let { last } = best; last !== null; { last } = last.before) ids.push(last.id);
  return { paid: isTruncated ? divisible(capacity, candidates, costs) : best.paid, ids };
}

/** Dual price of the book's LP relaxation, in points per point; 0 while every share fits. */
export function priceOfBook({ capacity }: Book, shares: DisciplineShare[], costs: Costs): number {
  let room = capacity;
  const first = paying(shares, costs).find(({ points }) => {
    room -= points;
    return room < 0;
  });
  return first ? costOf(costs, first.id) / first.points : 0;
}

/** LP relaxation: shares may be taken in part. */
function divisible(capacity: number, candidates: DisciplineShare[], costs: Costs): number {
  let room = capacity;
  let paid = 0;
  for (const { id, points } of candidates) {
    paid += costOf(costs, id) * Math.min(1, room / points);
    room = Math.max(0, room - points);
  }
  return Math.ceil(paid);
}

/** The Pareto front, ascending by use and pay. */
function undominated(labels: Label[]): Label[] {
  let most = -1;
  return labels
    .toSorted((a, b) => a.use - b.use || b.paid - a.paid)
    .filter(({ paid }) => {
      if (paid <= most) return false;
      most = paid;
      return true;
    });
}

/** Shares with a cost, by cost per point, descending. */
function paying(shares: DisciplineShare[], costs: Costs): DisciplineShare[] {
  const rate = ({ id, points }: DisciplineShare) => costOf(costs, id) / points;
  return shares.filter(({ id }) => costOf(costs, id) > 0).toSorted((a, b) => rate(b) - rate(a) || a.id - b.id);
}
