/**
 * From a discipline's shares to its best set. Books (§ 14) touch few shares but tie many people together, so they are
 * left out first. Where the best set gives a book more than it may have, its chapters lose the price of the book's
 * points: that bounds every set, and brings a set that breaks little. The excess then leaves, the rest is chosen anew,
 * and a solver of whole-number programmes, where there is one, closes the gap that is left.
 */
import { bestFilling } from './book-filling.ts';
import { type Known, solveCore } from './core-programme.ts';
import type {
  BindingLimit,
  DisciplineProblem,
  DisciplineShare,
  MilpSolver,
  SolveControl,
} from './discipline-problem.ts';
import {
  brokenBy,
  type Found,
  isClose,
  isStopped,
  type Market,
  marketOf,
  mayExceed,
  type Resource,
  searchWatched,
  searchWithin,
  type Task,
} from './limits-search.ts';
import type { ResourceKind } from './person-items.ts';

export type Solved = { chosen: ReadonlySet<number>; points: number; bound: number; binding: BindingLimit[] };

/** Most states of the search: fewer where a solver can finish what they leave open. */
const MOST_STATES = 100_000;
const MOST_STATES_WITH_SOLVER = 1_000;
const STATES_BEFORE_BOOKS = 1_000;
/** How often books that come to have too much are priced in their turn. */
const MOST_PRICINGS = 4;
/** How many sums of a book's chapters are looked through to find how far its points can be filled. */
const MOST_SUMS = 20_000;

type Options = SolveControl & { solver?: MilpSolver };

export function solve(shares: DisciplineShare[], problem: DisciplineProblem, { solver, ...control }: Options): Solved {
  const limits = limitsOf(problem);
  const books = booksOf(shares, problem);
  const possible = shares.filter(
    (share) => share.points > 0 && [...limits, ...books].every(({ capacity, useOf }) => useOf(share) <= capacity),
  );
  const width = solver ? MOST_STATES_WITH_SOLVER : MOST_STATES;
  const task: Task = { shares: possible, worth: new Map(), resources: limits, problem, control, width };
  const first = searchWithin(task);
  const broken = brokenBy(first.chosen, possible, books);
  const { market, known } = broken.length === 0 ? settled(first) : withinBooks(task, { books, first });
  control.onProgress?.(known);
  const binding = bindingOf(market);
  if (!solver || isClose(known.points, known.bound) || isStopped(control)) return { ...known, binding };
  const resources = [...limits, ...books];
  return { ...solveCore({ ...task, resources }, market, { known, solver }), binding };
}

/** Prices of all limits and books that people could exceed, and the bound that they prove. */
export function pricesOfLimits(problem: DisciplineProblem): { binding: BindingLimit[]; bound: number } {
  const shares = problem.shares.filter(({ included, points }) => included !== false && points > 0);
  const resources = [...limitsOf(problem), ...booksOf(shares, problem)];
  const task: Task = { shares, worth: new Map(), resources, problem, control: {}, width: MOST_STATES };
  const market = marketOf(
    task,
    resources.filter((resource) => mayExceed(resource, task)),
  );
  return { binding: bindingOf(market), bound: market.bound };
}

type Standing = { market: Market; known: Known };

function settled({ chosen, worth, bound, market }: Found): Standing {
  return { market, known: { chosen, points: worth, bound } };
}

/** A set that keeps the books too, and a bound in which their points have a price. */
function withinBooks(task: Task, { books, first }: { books: Resource[]; first: Found }): Standing {
  const quick = { ...task, width: STATES_BEFORE_BOOKS };
  const { market, found } = priceBooks(quick, { books, first });
  const paid = market.active.reduce(
    (sum, { binding, capacity }, r) => sum + (binding.limit === 'book' ? capacity * (market.prices[r] ?? 0) : 0),
    0,
  );
  // Worths have fractions of a unit, and the search tells them apart to a unit.
  const bound = Math.min(first.bound, Math.floor(found.bound + paid + 1));
  const kept = repaired(quick, { books, market, found });
  const last = searchNear(task, { books, market, kept });
  return {
    market,
    known: { chosen: last.chosen, points: last.worth, bound: Math.max(Math.min(bound, last.bound), last.worth) },
  };
}

/** Prices of the books that have too much, and of those that then have too much in their place. */
function priceBooks(task: Task, { books, first }: { books: Resource[]; first: Found }) {
  const limits = task.resources.filter((resource) => mayExceed(resource, task));
  let priced: Resource[] = [];
  let next = { market: first.market, found: first };
  for (let round = 0; round < MOST_PRICINGS; round += 1) {
    const more = brokenBy(next.found.chosen, task.shares, books).filter((book) => !priced.includes(book));
    if (more.length === 0) break;
    priced = [...priced, ...more];
    const market = marketOf(task, [...limits, ...priced]);
    next = { market, found: searchWithin({ ...task, worth: worthLess(task.shares, market) }) };
  }
  return next;
}

type Near = { books: Resource[]; market: Market; kept: { chosen: ReadonlySet<number>; points: number } };

/** From a set this near to the bound few columns differ, so the priced books may come in as limits of their own. */
function searchNear(task: Task, { books, market, kept }: Near): Found {
  const known = { chosen: kept.chosen, worth: kept.points };
  let watched = market.active.filter((_, r) => (market.prices[r] ?? 0) > 0);
  for (;;) {
    const found = searchWatched(task, market, { watched, known });
    const broken = brokenBy(found.chosen, task.shares, [...task.resources, ...books]);
    if (broken.length === 0) return found;
    watched = [...watched, ...broken];
  }
}

function bindingOf({ active, prices }: Market): BindingLimit[] {
  return active.flatMap(({ binding }, r) => {
    const price = prices[r] ?? 0;
    return price > 0 ? [{ ...binding, price }] : [];
  });
}

/** What shares of priced books are worth: a point of the book costs its price. */
function worthLess(shares: DisciplineShare[], { active, prices }: Market): Map<number, number> {
  return new Map(
    active.flatMap(({ binding, useOf }, r) => {
      const price = prices[r] ?? 0;
      if (binding.limit !== 'book' || price === 0) return [];
      return shares
        .filter((share) => useOf(share) > 0)
        .map((share): [number, number] => [share.id, share.points - price * useOf(share)]);
    }),
  );
}

/**
 * A set that keeps the books: of each book that has a price or too much, the chapters that together gain most are kept,
 * at their whole worth, and its other shares leave; the rest is chosen anew until no book has too much.
 */
function repaired(
  task: Task,
  { books, market, found }: { books: Resource[]; market: Market; found: Found },
): { chosen: ReadonlySet<number>; points: number } {
  let { shares } = task;
  let chosen: ReadonlySet<number> = found.chosen;
  const priced = books.filter((book) => (market.prices[market.active.indexOf(book)] ?? 0) > 0);
  let full = [...new Set([...priced, ...brokenBy(chosen, shares, books)])];
  while (full.length > 0) {
    const out = new Set(
      full.flatMap((book) => {
        const kept = bestFilling(book, { ...task, shares }, market);
        return shares.filter((share) => book.useOf(share) > 0 && !kept.has(share.id)).map(({ id }) => id);
      }),
    );
    shares = shares.filter(({ id }) => !out.has(id));
    chosen = searchWithin({ ...task, shares }).chosen;
    full = brokenBy(chosen, shares, books);
  }
  const points = shares.reduce((sum, share) => sum + (chosen.has(share.id) ? share.points : 0), 0);
  return { chosen, points };
}

function limitsOf({ limits }: DisciplineProblem): Resource[] {
  const limited = (limit: 'slots' | 'weakBooks' | 'outsideN', kind: ResourceKind, useOf: Resource['useOf']) => {
    const capacity = limits[limit];
    return capacity === null ? [] : [{ binding: { limit }, kind, capacity, useOf }];
  };
  return [
    ...limited('slots', 'slots', ({ slots }) => slots),
    ...limited('weakBooks', 'weak', ({ weakBook, slots }) => (weakBook ? slots : 0)),
    ...limited('outsideN', 'extra', ({ outsideN, slots }) => (outsideN ? slots : 0)),
  ];
}

function booksOf(shares: DisciplineShare[], { books }: DisciplineProblem): Resource[] {
  const byBook = Map.groupBy(shares, ({ book }) => book);
  return [...books]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([book, points]): Resource[] => {
      const own = byBook.get(book);
      if (own === undefined) return [];
      const useOf = (share: DisciplineShare) => (share.book === book ? share.points : 0);
      return [{ binding: { limit: 'book', book }, kind: 'points', capacity: fullest(own.map(useOf), points), useOf }];
    });
}

/** The greatest sum of some of the amounts within the capacity: no set fills more of it. */
function fullest(amounts: number[], capacity: number): number {
  if (amounts.reduce((sum, amount) => sum + amount, 0) <= capacity) return capacity;
  const sums = new Set([0]);
  for (const amount of amounts) {
    if (sums.size > MOST_SUMS) return capacity;
    for (const sum of Array.from(sums)) if (sum + amount <= capacity) sums.add(sum + amount);
  }
  return Math.max(...sums);
}
