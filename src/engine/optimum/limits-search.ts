/** The best set within people's limits and the discipline's own (not the books'): prices, columns near the best, search. */
import { prepareSearch, searchColumns } from './column-search.ts';
import {
  type BindingLimit,
  type DisciplineProblem,
  type DisciplineShare,
  limitsOfPerson,
  type SolveControl,
} from './discipline-problem.ts';
import { findPrices } from './limit-prices.ts';
import { type Columns, columnsNear } from './person-columns.ts';
import type { PersonItems, ResourceKind } from './person-items.ts';

/** Something that the shares use together. */
export type Resource = {
  binding: Pick<BindingLimit, 'limit'>;
  kind: ResourceKind;
  capacity: number;
  useOf: (share: DisciplineShare) => number;
};

/**
 * `worth` of a share where it is less than its points (the cost of its place in a book is taken off); `width`: most
 * states that the search keeps.
 */
export type Task = {
  shares: DisciplineShare[];
  worth: ReadonlyMap<number, number>;
  resources: Resource[];
  problem: DisciplineProblem;
  control: SolveControl;
  width: number;
};

/** `worth` of the chosen shares; no set within the limits is worth more than `bound`. */
export type Found = { chosen: ReadonlySet<number>; worth: number; bound: number; market: Market };

/** States that the search keeps at first; ten times as many each time that they were too few. */
const FIRST_WIDTH = 100;
const WIDEN = 10;
/** Each width is searched with each pull: what one does not find the other mostly does. */
const PULLS = [0, 0.2];
/** How far below the best a person's column may be in the first search, in units; farther when nothing is proven so. */
const FIRST_REACH = 40_000;
const FARTHER = 32;
/** A gap that is this part of the points ends the search, unless the next width is little work. */
const CLOSE = 1e-6;
const LITTLE_WORK = 200_000;

export const isStopped = ({ cancelled, deadline }: SolveControl) =>
  cancelled?.() === true || (deadline !== undefined && Date.now() > deadline);

export const isClose = (points: number, bound: number) => bound - points <= points * CLOSE;

/**
 * The most worth within the limits. Limits without a price come in only when the set breaks them: the fewer there are,
 * the more sets one set betters.
 */
export function searchWithin(task: Task): Found {
  const active = task.resources.filter((resource) => mayExceed(resource, task));
  const market = marketOf(task, active);
  let watched = active.filter((_, r) => (market.prices[r] ?? 0) > 0);
  for (;;) {
    const found = searchWatched(task, market, { watched });
    const broken = brokenBy(found.chosen, task.shares, active);
    if (broken.length === 0) return found;
    watched = [...watched, ...broken];
  }
}

export function brokenBy(chosen: ReadonlySet<number>, shares: DisciplineShare[], resources: Resource[]): Resource[] {
  const taken = shares.filter(({ id }) => chosen.has(id));
  return resources.filter(({ capacity, useOf }) => taken.reduce((sum, share) => sum + useOf(share), 0) > capacity);
}

/** Whether people could use more than there is, each within the own limit. */
export function mayExceed({ capacity, useOf, kind }: Resource, { shares, problem }: Pick<Task, 'shares' | 'problem'>) {
  let most = 0;
  for (const [person, own] of Map.groupBy(shares, (share) => share.person)) {
    const used = own.reduce((sum, share) => sum + useOf(share), 0);
    const { slots, monographs } = limitsOfPerson(problem, person);
    most += Math.min(used, slots, kind === 'weak' ? monographs : slots);
  }
  return most > capacity;
}

/** The prices of all active limits, and the bound that they prove. */
export type Market = { active: Resource[]; prices: Float64Array; bound: number };

export function marketOf(task: Pick<Task, 'shares' | 'worth' | 'problem' | 'control'>, active: Resource[]): Market {
  const capacities = active.map(({ capacity }) => capacity);
  const kinds = active.map(({ kind }) => kind);
  return { active, ...findPrices(peopleOf(task, active), { capacities, kinds, stop: () => isStopped(task.control) }) };
}

type From = { watched: Resource[]; known?: Pick<Found, 'chosen' | 'worth'> };
const NOTHING = { chosen: new Set<number>(), worth: 0 };

/** Searches wider and farther from the bound, by turns, until the optimum is proven or close enough. */
export function searchWatched(task: Task, market: Market, { watched, known = NOTHING }: From): Found {
  const people = peopleOf(task, watched);
  const capacities = watched.map(({ capacity }) => capacity);
  const kinds = watched.map(({ kind }) => kind);
  const prices = Float64Array.from(watched, (resource) => market.prices[market.active.indexOf(resource)] ?? 0);
  const stop = () => isStopped(task.control);

  let best: Pick<Found, 'chosen' | 'worth'> = known;
  let bound = Math.floor(market.bound);
  let reach = FIRST_REACH;
  let width = FIRST_WIDTH;
  for (;;) {
    // Only sets within this much of the bound can be better than the best one known.
    const missing = () => Math.max(market.bound - best.worth, 1);
    const budget = Math.min(missing(), reach);
    const columns = people.map((person) => columnsNear(person, { prices, kinds }, budget));
    const size = columns.reduce((sum, { points }) => sum + points.length, 0);
    const isCloseEnough = () => isClose(best.worth, bound) && size * width > LITTLE_WORK;
    const isDone = () => bound === best.worth || isCloseEnough() || stop();
    if (isCloseEnough()) break;
    const covered = Math.min(...columns.map((own) => own.budget), Infinity);
    const prepared = prepareSearch({ columns, capacities, prices });
    for (const pull of PULLS) {
      const found = searchColumns(prepared, { width, known: best.worth, pull, stop });
      if (found.chosen) best = { worth: found.points, chosen: idsOf(people, columns, found.chosen) };
      // Sets farther from the bound than the columns reach were not looked at.
      const unseen = covered >= missing() ? best.worth : Math.floor(market.bound - covered);
      bound = Math.max(Math.min(bound, Math.max(found.bound, unseen)), best.worth);
      if (isDone() || unseen > best.worth) break;
    }
    if (isDone()) break;
    if (covered < missing() && missing() > reach) reach *= FARTHER;
    else if (width < task.width) width *= WIDEN;
    else break;
  }
  return { ...best, bound, market };
}

/** People with their items, in the order of each person's first share: the numbers of people decide nothing. */
export function peopleOf(
  { shares, worth, problem }: Pick<Task, 'shares' | 'worth' | 'problem'>,
  watched: Pick<Resource, 'useOf'>[],
): PersonItems[] {
  return [...Map.groupBy(shares, ({ person }) => person)].map(([person, own]) => {
    const limits = limitsOfPerson(problem, person);
    const uses = watched.map(({ useOf }) => own.map(useOf));
    return {
      ids: own.map(({ id }) => id),
      points: own.map(({ id, points }) => worth.get(id) ?? points),
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
