/**
 * Solves the discipline without its books first (§ 14): they touch few shares but couple many people. If the set
 * overfills books, these admit some chapters, the others leave and the rest is solved anew; the costs of the places
 * bound every other choice of chapters. A MILP solver, if given, closes the gap that remains.
 */
import { type Filling, fillBooks } from './book-filling.ts';
import { type Book, capacityOf, overfullBooks, priceOfBook } from './book-places.ts';
import { type Incumbent, solveCore } from './core-milp.ts';
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
  mayExceed,
  priceResources,
  type Pricing,
  type Resource,
  searchEnforced,
  searchWithin,
  type Task,
} from './limits-search.ts';
import type { ResourceKind } from './person-items.ts';

export type Solved = { chosen: ReadonlySet<number>; points: number; bound: number; binding: BindingLimit[] };

/** Most states per stage: fewer where a solver finishes the rest. */
const MAX_STATES = 100_000;
const MAX_STATES_WITH_SOLVER = 100;
/** How often chapters are admitted anew at the prices that the last choice led to. */
const MAX_REFILLS = 3;

type Options = SolveControl & { solver?: MilpSolver };

export function solve(shares: DisciplineShare[], problem: DisciplineProblem, { solver, ...control }: Options): Solved {
  const limits = limitsOf(problem);
  const possible = shares.filter(
    (share) =>
      share.points > 0 &&
      limits.every(({ capacity, useOf }) => useOf(share) <= capacity) &&
      (share.book === undefined || share.points <= capacityOf(problem, share.book)),
  );
  const width = solver ? MAX_STATES_WITH_SOLVER : MAX_STATES;
  const task: Task = { shares: possible, worth: new Map(), resources: limits, problem, control, width };
  const first = searchWithin(task);
  const { chosen, worth: points, bound, pricing } = first;
  const progress =
    overfullBooks(chosenOf(possible, first), problem).length === 0
      ? { ...withoutBooks(pricing), incumbent: { chosen, points, bound } }
      : searchWithBooks(task, first);
  const { incumbent } = progress;
  control.onProgress?.(incumbent);
  const binding = bindingOf(progress, possible);
  if (!solver || isClose(incumbent.points, incumbent.bound) || isStopped(control)) return { ...incumbent, binding };
  return { ...solveCore(task, { ...progress, bound: boundOf(progress) }, solver), binding };
}

/** Dual prices of all limits and books that can bind, and the bound that they prove. */
export function pricesOfLimits(problem: DisciplineProblem): { binding: BindingLimit[]; bound: number } {
  const shares = problem.shares.filter(({ included, points }) => included !== false && points > 0);
  const limits = limitsOf(problem);
  const task: Task = { shares, worth: new Map(), resources: limits, problem, control: {}, width: MAX_STATES };
  const pricing = priceResources(
    task,
    limits.filter((limit) => mayExceed(limit, task)),
  );
  const books = overfullBooks(shares, problem);
  const priced = books.length === 0 ? withoutBooks(pricing) : priceBooks(task, books, pricing);
  return { binding: bindingOf(priced, shares), bound: Math.min(pricing.bound, boundOf(priced)) };
}

/** Prices of the limits and, of overfull books, costs of the places. */
type Priced = { pricing: Pricing; books: Book[]; filling: Filling };
type Progress = Priced & { incumbent: Incumbent };

const boundOf = ({ pricing, filling }: Priced) => pricing.bound + filling.paid;

function withoutBooks(pricing: Pricing): Priced {
  return { pricing, books: [], filling: { costs: new Map(), paid: 0, kept: new Set() } };
}

/** `pricing` starts the decomposition; the prices returned are those at its costs. */
function priceBooks(task: Task, books: Book[], pricing: Pricing): Priced {
  const filling = fillBooks(books, task, pricing);
  const worth = reducedWorth(task.shares, filling);
  return { books, filling, pricing: priceResources({ ...task, worth }, pricing.active) };
}

/** Points less the cost of the place. */
function reducedWorth(shares: DisciplineShare[], { costs }: Filling): Map<number, number> {
  const cost = (id: number) => costs.get(id) ?? 0;
  return new Map(shares.flatMap(({ id, points }) => (cost(id) > 0 ? [[id, points - cost(id)]] : [])));
}

/** A set within the books too, and a bound valid for every choice of chapters. */
function searchWithBooks(task: Task, first: Found): Progress {
  let { pricing } = first;
  let best: Progress = { ...withoutBooks(pricing), incumbent: { chosen: new Set(), points: 0, bound: first.bound } };
  let full: Book[] = [];
  let broken = overfullBooks(chosenOf(task.shares, first), task.problem);
  for (let refills = 0; refills < MAX_REFILLS; ) {
    full = [...full, ...broken];
    const priced = priceBooks(task, full, pricing);
    const found = searchWithin({ ...task, shares: admittedShares(task.shares, priced) });
    pricing = found.pricing;
    broken = overfullBooks(chosenOf(task.shares, found), task.problem);
    if (broken.length > 0) continue;
    const { chosen, points } = found.worth > best.incumbent.points ? { ...found, points: found.worth } : best.incumbent;
    const incumbent = {
      chosen,
      points,
      bound: Math.max(points, Math.min(best.incumbent.bound, Math.floor(boundOf(priced)))),
    };
    best =
      best.books.length === 0 || boundOf(priced) < boundOf(best) ? { ...priced, incumbent } : { ...best, incumbent };
    // Other chapters cannot bring more: what gap is left lies within these places.
    if (isClose(pricing.bound, boundOf(best)) || isStopped(task.control)) break;
    refills += 1;
  }
  return { ...best, incumbent: { ...best.incumbent, bound: sharperBound(task, best) } };
}

function admittedShares(shares: DisciplineShare[], { books, filling: { kept } }: Priced): DisciplineShare[] {
  const full = new Set(books.map(({ book }) => book));
  return shares.filter(({ id, book }) => kept.has(id) || book === undefined || !full.has(book));
}

/** The search proves where people cannot fill the limits exactly, whichever chapters they take. */
function sharperBound(task: Task, { pricing, filling, incumbent }: Progress): number {
  if (isClose(incumbent.points, incumbent.bound)) return incumbent.bound;
  const paid = [...incumbent.chosen].reduce((sum, id) => sum + (filling.costs.get(id) ?? 0), 0);
  const priced = { ...task, worth: reducedWorth(task.shares, filling) };
  const enforced = pricing.active.filter((_, r) => (pricing.prices[r] ?? 0) > 0);
  const { bound } = searchEnforced(priced, pricing, {
    enforced,
    incumbent: { ...incumbent, worth: incumbent.points - paid },
  });
  return Math.max(incumbent.points, Math.min(incumbent.bound, bound + filling.paid));
}

function bindingOf({ pricing, books, filling }: Priced, shares: DisciplineShare[]): BindingLimit[] {
  return [
    ...pricing.active.map(({ binding }, r) => ({ ...binding, price: pricing.prices[r] ?? 0 })),
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

function chosenOf(shares: DisciplineShare[], { chosen }: Pick<Incumbent, 'chosen'>): DisciplineShare[] {
  return shares.filter(({ id }) => chosen.has(id));
}
