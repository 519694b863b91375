/**
 * The best set within people's limits and the discipline's, books apart: dual prices, columns near the best, search.
 */
import { FIXED4_ONE } from '../fixed.ts';
import { type Prepared, prepareSearch, searchColumns, type SearchInput } from './column-search.ts';
import {
  type BindingLimit,
  type DisciplineProblem,
  type DisciplineShare,
  limitsOfPerson,
  sharedLimits,
  type SolveControl,
} from './discipline-problem.ts';
import { filledExactly } from './exact-filling.ts';
import { findPrices } from './limit-prices.ts';
import { type Columns, columnsNear } from './person-columns.ts';
import type { PersonItems, ResourceKind } from './person-items.ts';
import type { Totals } from './proof.ts';
import { leastLoss } from './remainders.ts';

/** A shared capacity and each share's use of it. */
export type Resource = {
  binding: Pick<BindingLimit, 'limit'>;
  kind: ResourceKind;
  capacity: number;
  useOf: (share: DisciplineShare) => number;
};

export const limitsOf = ({ limits }: DisciplineProblem): Resource[] =>
  sharedLimits(limits).map(({ limit, ...own }) => ({ ...own, binding: { limit } }));

export type Task = Totals & {
  shares: DisciplineShare[];
  /** Points less the cost of the place, for shares where they differ. */
  worth: ReadonlyMap<number, number>;
  resources: Resource[];
  problem: DisciplineProblem;
  control: SolveControl;
  /** Most states per stage. */
  width: number;
  /** No set has more worth, for a reason that the task does not show. */
  most?: number;
  /** A solver goes on where much work is left. */
  isSolverNext?: boolean;
};

/** `worth` of the chosen shares; `bound` is an upper bound of it. */
type Found = { chosen: ReadonlySet<number>; worth: number; bound: number; pricing: Pricing };

/** States per stage at first, and the factor when they were too few. */
const FIRST_WIDTH = 100;
const WIDTH_GROWTH = 10;
const TOTALS_WIDTHS = [FIRST_WIDTH, FIRST_WIDTH * WIDTH_GROWTH];
/** Each width is searched with each penalty: one mostly finds what the other misses. */
const PENALTIES = [0, 0.2];
/** How far below a person's best a column may be at first, in units, and the factor when that proves nothing. */
const FIRST_BUDGET = 40_000;
const BUDGET_GROWTH = 32;
/** States times columns that are searched for the last unit of points; beyond, a sufficient set ends the search. */
const LITTLE_WORK = 50_000;

export const isStopped = ({ cancelled, deadline }: SolveControl) =>
  cancelled?.() === true || (deadline !== undefined && Date.now() >= deadline);

/**
 * The most worth within the limits. Unpriced limits are enforced only once the set exceeds them: states dominate each
 * other more often in fewer dimensions.
 */
export function searchWithin(task: Task, pricing: Pricing): Found {
  const { active } = pricing;
  let enforced = active.filter((_, r) => (pricing.prices[r] ?? 0) > 0);
  for (;;) {
    const found = searchEnforced(task, pricing, { enforced });
    const broken = exceededBy(found.chosen, task.shares, active);
    if (broken.length === 0) return found;
    enforced = [...enforced, ...broken];
  }
}

function exceededBy(chosen: ReadonlySet<number>, shares: DisciplineShare[], resources: Resource[]): Resource[] {
  const taken = shares.filter(({ id }) => chosen.has(id));
  return resources.filter(({ capacity, useOf }) => taken.reduce((sum, share) => sum + useOf(share), 0) > capacity);
}

/** Whether people's own limits let them exceed the capacity. */
export function mayExceed({ capacity, useOf, kind }: Resource, { shares, problem }: Pick<Task, 'shares' | 'problem'>) {
  let most = 0;
  for (const [person, own] of Map.groupBy(shares, (share) => share.person)) {
    const used = own.reduce((sum, share) => sum + useOf(share), 0);
    const { slots, monographs } = limitsOfPerson(problem, person);
    most += Math.min(used, slots, kind === 'weak' ? monographs : slots);
  }
  return most > capacity;
}

/** Dual prices of the resources that can bind, and the bound that they prove. */
export type Pricing = { active: Resource[]; prices: Float64Array; bound: number };

export function priceResources(
  task: Pick<Task, 'shares' | 'worth' | 'problem' | 'control'>,
  active: Resource[],
  near?: Float64Array,
): Pricing {
  const capacities = active.map(({ capacity }) => capacity);
  const kinds = active.map(({ kind }) => kind);
  return {
    active,
    ...findPrices(peopleOf(task, active), {
      capacities,
      kinds,
      stop: () => isStopped(task.control),
      ...(near && { near }),
    }),
  };
}

type Best = Pick<Found, 'chosen' | 'worth'>;
type SearchStart = { enforced: Resource[]; incumbent?: Best };
const NOTHING: Best = { chosen: new Set<number>(), worth: 0 };

/** The people at the prices of the enforced limits, of whom columns are taken. */
type Field = {
  people: PersonItems[];
  pricing: Pricing;
  columnsWithin: (budget: number) => Searched;
};

/** `reach`: every set that loses less has been considered; `count` of all columns. */
type Searched = { input: SearchInput; reach: number; count: number };

export function fieldOf(task: Task, pricing: Pricing, enforced: Resource[]): Field {
  const people = peopleOf(task, enforced);
  const capacities = enforced.map(({ capacity }) => capacity);
  const kinds = enforced.map(({ kind }) => kind);
  const prices = Float64Array.from(enforced, (resource) => pricing.prices[pricing.active.indexOf(resource)] ?? 0);
  return {
    people,
    pricing,
    columnsWithin(budget) {
      const columns = people.map((person) => columnsNear(person, { prices, kinds }, budget));
      return {
        input: { columns, capacities, prices },
        reach: Math.min(...columns.map((own) => own.budget), Infinity),
        count: columns.reduce((sum, { points }) => sum + points.length, 0),
      };
    },
  };
}

/**
 * `widths`: states per stage, in turns; `most`: how much a set that is looked for may lose against the prices;
 * `mostColumns`: of more nothing is searched.
 */
type TotalsStart = Best & { bound: number; widths?: number[]; most?: number; mostColumns?: number };

/**
 * Looks for a set of the greatest total that the bound leaves, then of the next lower one (§ 18 ust. 2), as long as each
 * search tells whether there is one. A set above such an aim loses so little against the prices that few columns and
 * states remain: far fewer than above the best set known.
 */
export function searchTotals(task: Task, field: Field, start: TotalsStart): Best & { bound: number } {
  const { people, pricing, columnsWithin } = field;
  const stop = () => isStopped(task.control);
  const { widths = TOTALS_WIDTHS, most = FIRST_BUDGET, mostColumns = Infinity } = start;
  const tries = widths.flatMap((width) => PENALTIES.map((penalty) => ({ width, penalty })));
  let { chosen, worth, bound } = start;
  let searched: Searched | undefined;
  let prepared: Prepared | undefined;
  for (;;) {
    const aim = Math.max(0, task.aim(bound));
    const budget = Math.max(pricing.bound - aim, 1);
    if (worth > aim || bound <= aim || budget > most || stop()) break;
    if (!searched || !prepared || searched.reach < budget) {
      // Enough for the next total too.
      searched = columnsWithin(budget + FIXED4_ONE);
      if (searched.reach < budget || searched.count > mostColumns) break;
      prepared = prepareSearch(searched.input);
      bound = Math.min(bound, Math.floor(pricing.bound - Math.min(leastLoss(prepared), searched.reach)));
      const filled = filledExactly(prepared);
      if (filled && filled.points > Math.max(worth, bound - most)) {
        worth = filled.points;
        chosen = idsOf(people, searched.input.columns, filled.chosen);
      }
      bound = Math.max(bound, worth);
      continue;
    }
    for (const { width, penalty } of tries) {
      const found = searchColumns(prepared, { width, incumbent: aim, penalty, stop });
      bound = Math.min(bound, Math.max(found.bound, aim));
      if (found.chosen) {
        worth = found.points;
        chosen = idsOf(people, searched.input.columns, found.chosen);
      }
      if (found.chosen || bound <= aim) break;
    }
    if (worth > aim || bound > aim) break;
  }
  return { chosen, worth, bound: Math.max(bound, worth) };
}

/**
 * Totals first; then alternately widens the search and the columns' budget until the set is proven sufficient, or best
 * with little work.
 */
export function searchEnforced(task: Task, pricing: Pricing, { enforced, incumbent = NOTHING }: SearchStart): Found {
  const field = fieldOf(task, pricing, enforced);
  const stop = () => isStopped(task.control);
  const most = Math.max(incumbent.worth, Math.min(Math.floor(pricing.bound), task.most ?? Infinity));
  const first = searchTotals(task, field, { ...incumbent, bound: most });

  let best: Best = first;
  let { bound } = first;
  let maxBudget = FIRST_BUDGET;
  let width = FIRST_WIDTH;
  for (;;) {
    // Only a set with more than this is looked for; against the prices it loses less than the gap.
    let isMuchWork = false;
    const sufficient = () => (isMuchWork ? Math.max(best.worth, task.sufficient(best.worth)) : best.worth);
    const gap = () => Math.max(pricing.bound - sufficient(), 1);
    if (bound <= sufficient()) break;
    const { input, reach, count } = field.columnsWithin(Math.min(gap(), maxBudget));
    isMuchWork = count * width > LITTLE_WORK;
    const isDone = () => bound <= sufficient() || stop();
    // A solver does much work faster: it needs no more than a set to start from.
    const isLeft = () => isMuchWork && task.isSolverNext === true && best.worth > 0;
    if (bound <= sufficient() || isLeft()) break;
    const prepared = prepareSearch(input);
    for (const penalty of PENALTIES) {
      const found = searchColumns(prepared, { width, incumbent: sufficient(), penalty, stop });
      if (found.chosen) best = { worth: found.points, chosen: idsOf(field.people, input.columns, found.chosen) };
      // Sets beyond the columns' budget were not searched.
      const outside = reach >= gap() ? best.worth : Math.floor(pricing.bound - reach);
      bound = Math.max(Math.min(bound, Math.max(found.bound, outside)), best.worth);
      if (isDone() || isLeft() || outside > best.worth) break;
    }
    if (isDone() || isLeft()) break;
    if (reach < gap() && gap() > maxBudget) maxBudget *= BUDGET_GROWTH;
    else if (width < task.width) width *= WIDTH_GROWTH;
    else break;
  }
  return { ...best, bound, pricing };
}

/** In the order of each person's first share, so that people's numbers decide nothing. */
export function peopleOf(
  { shares, worth, problem }: Pick<Task, 'shares' | 'worth' | 'problem'>,
  enforced: Pick<Resource, 'useOf'>[],
): PersonItems[] {
  return [...Map.groupBy(shares, ({ person }) => person)].map(([person, own]) => {
    const limits = limitsOfPerson(problem, person);
    const uses = enforced.map(({ useOf }) => amountsOf(own, useOf));
    return {
      ids: own.map(({ id }) => id),
      points: amountsOf(own, ({ id, points }) => worth.get(id) ?? points),
      slots: amountsOf(own, ({ slots }) => slots),
      weak: amountsOf(own, ({ weakBook, slots }) => (weakBook ? slots : 0)),
      use: uses.map((list) => (list.some((amount) => amount > 0) ? list : null)),
      slotLimit: limits.slots,
      monographLimit: limits.monographs,
    };
  });
}

/** As `Float64Array.from`, which takes ten times as long. */
function amountsOf(shares: DisciplineShare[], amountOf: (share: DisciplineShare) => number): Float64Array {
  const amounts = new Float64Array(shares.length);
  for (let j = 0; j < shares.length; j += 1) amounts[j] = amountOf(shares[j] as DisciplineShare);
  return amounts;
}

function idsOf(people: PersonItems[], columns: Columns[], chosen: number[]): Set<number> {
  return new Set(
    people.flatMap(({ ids }, i) => (columns[i]?.items[chosen[i] ?? 0] ?? []).flatMap((j) => ids[j] ?? [])),
  );
}
