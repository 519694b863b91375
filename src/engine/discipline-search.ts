/** From a discipline's shares to its best set: people with their items, prices, columns near the best, and the search. */
import { searchColumns } from './column-search.ts';
import type { BindingLimit, DisciplineProblem, DisciplineShare, SolveControl } from './discipline-problem.ts';
import { findPrices } from './limit-prices.ts';
import { type Columns, columnsNear } from './person-columns.ts';
import type { PersonItems, ResourceKind } from './person-items.ts';

/** Something that the shares use together: a limit of the discipline, or a book's points for its chapters. */
type Resource = {
  binding: Pick<BindingLimit, 'limit' | 'book'>;
  kind: ResourceKind;
  capacity: number;
  useOf: (share: DisciplineShare) => number;
};

export type Solved = { chosen: Set<number>; points: number; bound: number; binding: BindingLimit[] };

/** States that the search keeps, at first and at most; ten times as many each time that they were too few. */
const FIRST_WIDTH = 100;
const MOST_WIDTH = 100_000;
const WIDEN = 10;
/** How far below the best a person's column may be in the first search, in units; farther when nothing is proven so. */
const FIRST_REACH = 20_000;
const FARTHER = 32;
/** A gap that is this part of the points ends the search, unless the next width is little work. */
const CLOSE = 1e-6;
const LITTLE_WORK = 3_000_000;
/** How often shares of books that bring too much are taken out before the books' limits come into the search. */
const MOST_REPAIRS = 8;

type Task = { shares: DisciplineShare[]; resources: Resource[]; problem: DisciplineProblem; control: SolveControl };

export function solve(shares: DisciplineShare[], problem: DisciplineProblem, control: SolveControl): Solved {
  const resources = resourcesOf(shares, problem);
  const possible = shares.filter(
    (share) => share.points > 0 && resources.every(({ capacity, useOf }) => useOf(share) <= capacity),
  );
  const task = { shares: possible, resources, problem, control };
  // A limit that the best set keeps by itself costs nothing to leave out: books come in only where it breaks them.
  let active = resources.filter((resource) => !isBook(resource) && mayExceed(resource, possible, problem));
  let best: Solved = { chosen: new Set(), points: 0, bound: Infinity, binding: [] };
  for (;;) {
    const market = marketOf(task, active);
    const { solved, broken } = solveWatched(task, market, best);
    const bound = Math.max(Math.min(best.bound, solved.bound), best.points);
    best = broken.length === 0 && solved.points > best.points ? { ...solved, bound } : { ...best, bound };
    best.binding = solved.binding;
    if (broken.length === 0 || isDone(best, control)) return { ...best, bound: Math.max(best.bound, best.points) };
    const repaired = repair(task, market, { solved, broken, best });
    if (repaired.points > best.points) best = { ...best, chosen: repaired.chosen, points: repaired.points };
    control.onProgress?.({ points: best.points, bound: best.bound });
    if (isDone(best, control)) return best;
    active = [...new Set([...active, ...broken, ...repaired.broken])];
  }
}

const isBook = ({ binding }: Resource) => binding.limit === 'book';

const isStopped = ({ cancelled, deadline }: SolveControl) =>
  cancelled?.() === true || (deadline !== undefined && Date.now() > deadline);

const isDone = ({ points, bound }: Solved, control: SolveControl) =>
  bound - points <= points * CLOSE || isStopped(control);

/**
 * The best set within the priced limits; those without a price come in only when it breaks them: the fewer limits, the
 * more sets one set betters.
 */
function solveWatched(task: Task, market: Market, best: Solved): { solved: Solved; broken: Resource[] } {
  let watched = market.active.filter((_, r) => (market.prices[r] ?? 0) > 0);
  for (;;) {
    const solved = solveWithin(task, market, { watched, best });
    const broken = brokenBy(solved.chosen, task);
    const unwatched = broken.filter((resource) => market.active.includes(resource));
    if (unwatched.length === 0) return { solved, broken };
    watched = [...watched, ...unwatched];
  }
}

/** A set that keeps every limit: books that bring too much lose their smallest shares, the rest is chosen anew. */
function repair(
  task: Task,
  market: Market,
  { solved, broken, best }: { solved: Solved; broken: Resource[]; best: Solved },
): { chosen: Set<number>; points: number; broken: Resource[] } {
  let { shares } = task;
  let chosen = solved.chosen;
  let open = broken;
  const met = new Set(broken);
  for (let round = 0; round < MOST_REPAIRS && open.length > 0; round += 1) {
    const excess = new Set(open.flatMap((resource) => excessOf(resource, shares, chosen)));
    shares = shares.filter(({ id }) => !excess.has(id));
    const rest = { ...task, shares };
    const again = solveWatched(rest, marketOf(rest, market.active), { ...best, bound: Infinity });
    if (again.solved.points <= best.points) break;
    chosen = again.solved.chosen;
    open = again.broken;
    for (const resource of open) met.add(resource);
  }
  // What is still too much leaves without anything in its place.
  const left = new Set(open.flatMap((resource) => excessOf(resource, shares, chosen)));
  const kept = shares.filter(({ id }) => chosen.has(id) && !left.has(id));
  return {
    chosen: new Set(kept.map(({ id }) => id)),
    points: kept.reduce((sum, { points }) => sum + points, 0),
    broken: [...met],
  };
}

/** The chosen shares that do not fit when the greatest come first. */
function excessOf({ capacity, useOf }: Resource, shares: DisciplineShare[], chosen: Set<number>): number[] {
  const users = shares.filter((share) => chosen.has(share.id) && useOf(share) > 0);
  let room = capacity;
  return users
    .toSorted((a, b) => b.points - a.points || a.id - b.id)
    .flatMap((share) => {
      if (useOf(share) > room) return [share.id];
      room -= useOf(share);
      return [];
    });
}

function brokenBy(chosen: Set<number>, { shares, resources }: Task): Resource[] {
  const taken = shares.filter(({ id }) => chosen.has(id));
  return resources.filter(({ capacity, useOf }) => taken.reduce((sum, share) => sum + useOf(share), 0) > capacity);
}

function resourcesOf(shares: DisciplineShare[], { limits, books }: DisciplineProblem): Resource[] {
  const limited = (limit: 'slots' | 'weakBooks' | 'outsideN', kind: ResourceKind, useOf: Resource['useOf']) => {
    const capacity = limits[limit];
    return capacity === null ? [] : [{ binding: { limit }, kind, capacity, useOf }];
  };
  return [
    ...limited('slots', 'slots', ({ slots }) => slots),
    ...limited('weakBooks', 'weak', ({ weakBook, slots }) => (weakBook ? slots : 0)),
    ...limited('outsideN', 'extra', ({ outsideN, slots }) => (outsideN ? slots : 0)),
    ...[...books]
      .filter(([book]) => shares.some((share) => share.book === book))
      .toSorted(([a], [b]) => a - b)
      .map(([book, capacity]): Resource => {
        const useOf = (share: DisciplineShare) => (share.book === book ? share.points : 0);
        const reached = fullest(shares.map(useOf), capacity);
        return { binding: { limit: 'book', book }, kind: 'extra', capacity: reached, useOf };
      }),
  ];
}

/** Whether people could use more than there is, each within the own limit. */
function mayExceed({ capacity, useOf, kind }: Resource, shares: DisciplineShare[], { persons }: DisciplineProblem) {
  let most = 0;
  for (const [person, own] of Map.groupBy(shares, (share) => share.person)) {
    const limits = persons.get(person);
    const used = own.reduce((sum, share) => sum + useOf(share), 0);
    most += Math.min(used, (kind === 'weak' ? limits?.monographs : limits?.slots) ?? 0, limits?.slots ?? 0);
  }
  return most > capacity;
}

/** The greatest sum of some of the amounts within the capacity: no set fills more of it. */
function fullest(amounts: number[], capacity: number): number {
  const sums = new Set([0]);
  for (const amount of amounts) {
    if (amount === 0) continue;
    if (sums.size > MOST_SUMS) return capacity;
    for (const sum of Array.from(sums)) if (sum + amount <= capacity) sums.add(sum + amount);
  }
  return Math.max(...sums);
}
const MOST_SUMS = 50_000;

/** The prices of all active limits, and the bound that they prove. */
type Market = { active: Resource[]; prices: Float64Array; bound: number };

function marketOf({ shares, problem }: Task, active: Resource[]): Market {
  const capacities = active.map(({ capacity }) => capacity);
  const kinds = active.map(({ kind }) => kind);
  return { active, ...findPrices(peopleOf(shares, problem, active), { capacities, kinds }) };
}

/** Prices of the limits that people could exceed, and the bound that they prove; of books, none. */
export function pricesOfLimits(problem: DisciplineProblem): { binding: BindingLimit[]; bound: number } {
  const shares = problem.shares.filter(({ included, points }) => included !== false && points > 0);
  const resources = resourcesOf(shares, { ...problem, books: new Map() });
  const active = resources.filter((resource) => mayExceed(resource, shares, problem));
  const { prices, bound } = marketOf({ shares, resources, problem, control: {} }, active);
  return { bound, binding: pricedLimits(active, prices) };
}

function pricedLimits(resources: Resource[], prices: Float64Array): BindingLimit[] {
  return resources.flatMap(({ binding }, r) => {
    const price = prices[r] ?? 0;
    return price > 0 ? [{ ...binding, price }] : [];
  });
}

type Start = { watched: Resource[]; best: Solved };

/** Searches wider and farther from the bound, by turns, until the optimum is proven or close enough. */
function solveWithin({ shares, problem, control }: Task, market: Market, { watched, best: known }: Start): Solved {
  const people = peopleOf(shares, problem, watched);
  const capacities = watched.map(({ capacity }) => capacity);
  const kinds = watched.map(({ kind }) => kind);
  const prices = Float64Array.from(watched, (resource) => market.prices[market.active.indexOf(resource)] ?? 0);
  const stop = () => isStopped(control);

  let best = { points: known.points, chosen: known.chosen };
  let bound = Math.floor(market.bound);
  let reach = FIRST_REACH;
  let width = FIRST_WIDTH;
  for (;;) {
    // Only sets within this much of the bound can be better than the best one known.
    const missing = Math.max(market.bound - best.points, 1);
    const budget = Math.min(missing, reach);
    const columns = people.map((person) => columnsNear(person, { prices, kinds }, budget));
    const size = columns.reduce((sum, { points }) => sum + points.length, 0);
    const isClose = bound - best.points <= best.points * CLOSE;
    if (isClose && width > FIRST_WIDTH * WIDEN && size * width > LITTLE_WORK) break;
    const found = searchColumns({ columns, capacities, prices }, { width, known: best.points, reach: budget, stop });
    if (found.chosen) best = { points: found.points, chosen: idsOf(people, columns, found.chosen) };
    // Sets farther from the bound than the columns reach were not looked at.
    const covered = Math.min(...columns.map((own) => own.budget), Infinity);
    const unseen = covered >= missing ? best.points : Math.floor(market.bound - covered);
    bound = Math.max(Math.min(bound, Math.max(found.bound, unseen)), best.points);
    if (bound === best.points || stop()) break;
    if (unseen > best.points && market.bound - best.points > reach) reach *= FARTHER;
    else if (width < MOST_WIDTH) width *= WIDEN;
    else break;
  }
  return {
    ...best,
    bound,
    binding: pricedLimits(watched, prices),
  };
}

function peopleOf(shares: DisciplineShare[], { persons }: DisciplineProblem, active: Resource[]): PersonItems[] {
  // In the order of each person's first share: the numbers of people decide nothing.
  return [...Map.groupBy(shares, ({ person }) => person)].map(([person, own]) => {
    const limits = persons.get(person) ?? { slots: 0, monographs: 0 };
    const uses = active.map(({ useOf }) => own.map(useOf));
    return {
      ids: own.map(({ id }) => id),
      points: own.map(({ points }) => points),
      slots: own.map(({ slots }) => slots),
      weak: own.map(({ weakBook, slots }) => (weakBook ? slots : 0)),
      use: uses.map((list) => (list.some((amount) => amount > 0) ? list : null)),
      slotLimit: limits.slots,
      monographLimit: limits.monographs,
    };
  });
}

function idsOf(people: PersonItems[], columns: Columns[], chosen: number[]): Set<number> {
  return new Set(
    people.flatMap(({ ids }, i) => (columns[i]?.items[chosen[i] ?? 0] ?? []).flatMap((j) => ids[j] ?? [])),
  );
}
