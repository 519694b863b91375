/**
 * From a discipline's shares to its best set. Books (§ 14) touch few shares but tie many people together, so they are
 * left out first. Where the best set gives books more than they may have, some chapters keep their place, the others
 * leave, and the rest is chosen anew; what a place costs bounds every other choice of chapters. A solver of whole-number
 * programmes, where there is one, closes the gap that is left.
 */
import { type Filling, fillBooks } from './book-filling.ts';
import { type Book, capacityOf, overfull, priceOfBook } from './book-places.ts';
import { type Known, solveCore } from './core-programme.ts';
import type {
  BindingLimit,
  DisciplineProblem,
  DisciplineShare,
  MilpSolver,
  SolveControl,
} from './discipline-problem.ts';
import {
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
const MOST_STATES_WITH_SOLVER = 100;
/** How often the chapters that keep their place are chosen anew at the prices that come of this choice. */
const MOST_REFILLS = 3;

type Options = SolveControl & { solver?: MilpSolver };

export function solve(shares: DisciplineShare[], problem: DisciplineProblem, { solver, ...control }: Options): Solved {
  const limits = limitsOf(problem);
  const possible = shares.filter(
    (share) =>
      share.points > 0 &&
      limits.every(({ capacity, useOf }) => useOf(share) <= capacity) &&
      (share.book === undefined || share.points <= capacityOf(problem, share.book)),
  );
  const width = solver ? MOST_STATES_WITH_SOLVER : MOST_STATES;
  const task: Task = { shares: possible, worth: new Map(), resources: limits, problem, control, width };
  const first = searchWithin(task);
  const standing =
    overfull(chosenOf(possible, first), problem).length === 0
      ? { ...withoutBooks(first.market), known: { chosen: first.chosen, points: first.worth, bound: first.bound } }
      : withinBooks(task, first);
  const { known } = standing;
  control.onProgress?.(known);
  const binding = bindingOf(standing, possible);
  if (!solver || isClose(known.points, known.bound) || isStopped(control)) return { ...known, binding };
  return { ...solveCore(task, { ...standing, bound: boundOf(standing) }, solver), binding };
}

/** Prices of all limits and books that people could exceed, and the bound that they prove. */
export function pricesOfLimits(problem: DisciplineProblem): { binding: BindingLimit[]; bound: number } {
  const shares = problem.shares.filter(({ included, points }) => included !== false && points > 0);
  const limits = limitsOf(problem);
  const task: Task = { shares, worth: new Map(), resources: limits, problem, control: {}, width: MOST_STATES };
  const market = marketOf(
    task,
    limits.filter((limit) => mayExceed(limit, task)),
  );
  const books = overfull(shares, problem);
  const priced = books.length === 0 ? withoutBooks(market) : priceBooks(task, books, market);
  return { binding: bindingOf(priced, shares), bound: Math.min(market.bound, boundOf(priced)) };
}

/** Prices of the limits, and of full books what their places cost. */
type Priced = { market: Market; books: Book[]; filling: Filling };
type Standing = Priced & { known: Known };

const boundOf = ({ market, filling }: Priced) => market.bound + filling.paid;

function withoutBooks(market: Market): Priced {
  return { market, books: [], filling: { costs: new Map(), paid: 0, kept: new Set() } };
}

/** `market` is where the filling starts; the prices beside its costs are new. */
function priceBooks(task: Task, books: Book[], market: Market): Priced {
  const filling = fillBooks(books, task, market);
  return { books, filling, market: marketOf({ ...task, worth: worthLess(task.shares, filling) }, market.active) };
}

/** What shares of full books are worth, the costs of their places paid. */
function worthLess(shares: DisciplineShare[], { costs }: Filling): Map<number, number> {
  const cost = (id: number) => costs.get(id) ?? 0;
  return new Map(shares.flatMap(({ id, points }) => (cost(id) > 0 ? [[id, points - cost(id)]] : [])));
}

/** A set that keeps the books too, and a bound that holds whichever chapters keep their place. */
function withinBooks(task: Task, first: Found): Standing {
  let best: Standing = { ...withoutBooks(first.market), known: { chosen: new Set(), points: 0, bound: first.bound } };
  let { market } = first;
  let full: Book[] = [];
  let broken = overfull(chosenOf(task.shares, first), task.problem);
  for (let refills = 0; refills < MOST_REFILLS; ) {
    full = [...full, ...broken];
    const priced = priceBooks(task, full, market);
    const found = searchWithin({ ...task, shares: withPlace(task.shares, priced) });
    market = found.market;
    broken = overfull(chosenOf(task.shares, found), task.problem);
    if (broken.length > 0) continue;
    const { chosen, points } = found.worth > best.known.points ? { ...found, points: found.worth } : best.known;
    const known = { chosen, points, bound: Math.max(points, Math.min(best.known.bound, Math.floor(boundOf(priced)))) };
    best = best.books.length === 0 || boundOf(priced) < boundOf(best) ? { ...priced, known } : { ...best, known };
    // What is left to gain is within these places then: no other chapters in them bring more.
    if (isClose(market.bound, boundOf(best)) || isStopped(task.control)) break;
    refills += 1;
  }
  return { ...best, known: { ...best.known, bound: sharperBound(task, best) } };
}

function withPlace(shares: DisciplineShare[], { books, filling: { kept } }: Priced): DisciplineShare[] {
  const full = new Set(books.map(({ book }) => book));
  return shares.filter(({ id, book }) => kept.has(id) || book === undefined || !full.has(book));
}

/** The search shows where people cannot fill the limits to the last unit, whichever chapters they take. */
function sharperBound(task: Task, { market, filling, known }: Standing): number {
  if (isClose(known.points, known.bound)) return known.bound;
  const paid = [...known.chosen].reduce((sum, id) => sum + (filling.costs.get(id) ?? 0), 0);
  const priced = { ...task, worth: worthLess(task.shares, filling) };
  const watched = market.active.filter((_, r) => (market.prices[r] ?? 0) > 0);
  const { bound } = searchWatched(priced, market, { watched, known: { ...known, worth: known.points - paid } });
  return Math.max(known.points, Math.min(known.bound, bound + filling.paid));
}

function bindingOf({ market, books, filling }: Priced, shares: DisciplineShare[]): BindingLimit[] {
  return [
    ...market.active.map(({ binding }, r) => ({ ...binding, price: market.prices[r] ?? 0 })),
    ...books.map((own): BindingLimit => {
      const chapters = shares.filter(({ book }) => book === own.book);
      return { limit: 'book', book: own.book, price: priceOfBook(own, chapters, filling.costs) };
    }),
  ].filter(({ price }) => price > 0);
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

function chosenOf(shares: DisciplineShare[], { chosen }: Pick<Known, 'chosen'>): DisciplineShare[] {
  return shares.filter(({ id }) => chosen.has(id));
}
