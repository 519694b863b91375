/**
 * Solves the discipline without its books first (§ 14): they touch few shares but couple many people. If the set
 * overfills books, these admit some chapters, the others leave and the rest is solved anew; the costs of the places
 * bound every other choice of chapters. A MILP solver, if given, closes the gap that remains.
 */
import { FEW_STEPS, fillBooks, MANY_STEPS } from './book-filling.ts';
import { type Book, capacityOf, overfullBooks, priceOfBook } from './book-places.ts';
import { priceTogether } from './column-generation.ts';
import { solveCore } from './core-milp.ts';
import {
  type BindingLimit,
  type DisciplineProblem,
  type DisciplineShare,
  type LinearSolver,
  type MilpSolver,
  type SearchState,
  sharedLimits,
  type SolveControl,
} from './discipline-problem.ts';
import { columnsNear } from './person-columns.ts';
import { mostOfTotal, totalsOf } from './proof.ts';
import { scarceBound, withScarceCosts } from './scarce-limits.ts';
import { boundOf, type Incumbent, type Priced, reducedWorth, resumed, stateOf } from './search-state.ts';
import {
  isStopped,
  mayExceed,
  peopleOf,
  priceResources,
  type Pricing,
  type Resource,
  fieldOf,
  searchEnforced,
  searchTotals,
  searchWithin,
  type Task,
} from './limits-search.ts';

/** `state`: where the search stands, of which a better set may be told. */
export type Solved = Incumbent & { binding: BindingLimit[]; state: (reached: Incumbent) => SearchState };

/** Most states per stage: fewer where a solver finishes the rest. */
const MAX_STATES = 100_000;
const MAX_STATES_WITH_SOLVER = 100;
/** How often chapters are admitted anew at the prices that the last choice led to. */
const MAX_REFILLS = 4;

type Options = SolveControl & { solver?: MilpSolver; start?: SearchState };

export function solve(
  shares: DisciplineShare[],
  problem: DisciplineProblem,
  { solver, start, ...control }: Options,
): Solved {
  const limits = limitsOf(problem);
  const possible = shares.filter(
    (share) =>
      share.points > 0 &&
      limits.every(({ capacity, useOf }) => useOf(share) <= capacity) &&
      (share.book === undefined || share.points <= capacityOf(problem, share.book)),
  );
  const width = solver ? MAX_STATES_WITH_SOLVER : MAX_STATES;
  const isSolverNext = solver !== undefined;
  const task: Task = {
    shares: possible,
    worth: new Map(),
    resources: limits,
    problem,
    control,
    width,
    isSolverNext,
    ...totalsOf(problem),
  };
  const former = start && resumed(task, start);
  const isSearched = solver !== undefined && start?.isSearched === true;
  const progress = former && isSearched ? former : withFormer(search(task, solver?.linear), former);
  const { incumbent } = progress;
  const isEnded = isSearched || !isStopped(control);
  control.onProgress?.(incumbent);
  control.onState?.(() => stateOf(progress, incumbent, isEnded));
  const binding = bindingOf(progress, possible);
  const state = (reached: Incumbent) => stateOf(progress, reached, isEnded);
  if (!solver || incumbent.points === incumbent.bound || isStopped(control)) return { ...incumbent, binding, state };
  return { ...solveCore(task, { ...progress, bound: boundOf(progress) }, solver), binding, state };
}

/** The better set and the tighter bound of both. */
function withFormer(progress: Progress, former: Progress | undefined): Progress {
  if (!former) return progress;
  const { chosen, points } =
    former.incumbent.points > progress.incumbent.points ? former.incumbent : progress.incumbent;
  const bound = Math.max(points, Math.min(former.incumbent.bound, progress.incumbent.bound));
  return { ...(boundOf(former) < boundOf(progress) ? former : progress), incumbent: { chosen, points, bound } };
}

/** Dual prices of all limits and books that can bind, and the bound that they prove. */
export function pricesOfLimits(problem: DisciplineProblem): { binding: BindingLimit[]; bound: number } {
  const shares = problem.shares.filter(({ included, points }) => included !== false && points > 0);
  const limits = limitsOf(problem);
  const task: Task = {
    shares,
    worth: new Map(),
    resources: limits,
    problem,
    control: {},
    width: MAX_STATES,
    ...totalsOf(problem),
  };
  const pricing = priceActive(task);
  const books = overfullBooks(shares, problem);
  const priced = books.length === 0 ? withoutBooks(pricing) : priceBooks(task, { books, pricing, steps: MANY_STEPS });
  return { binding: bindingOf(priced, shares), bound: Math.min(pricing.bound, boundOf(priced)) };
}

type Progress = Priced & { incumbent: Incumbent };

/** The shares that a choice of chapters leaves, and the prices when only these are admitted. */
type Admitted = { shares: DisciplineShare[]; pricing: Pricing };
/** The least bound of some choices of chapters, and the prices nearest to it. */
type Choice = { priced: Priced; bound: number; admitted: Admitted[] };

function priceActive(task: Task): Pricing {
  return priceResources(
    task,
    task.resources.filter((resource) => mayExceed(resource, task)),
  );
}

function withoutBooks(pricing: Pricing): Priced {
  return { pricing, books: [], filling: { costs: new Map(), paid: 0, kept: new Set() } };
}

/** `pricing` starts the decomposition; the prices returned are those at its costs. */
function priceBooks(task: Task, { books, pricing, steps }: Round): Priced {
  const filling = fillBooks({ books, task, pricing, steps });
  const worth = reducedWorth(task.shares, filling);
  return { books, filling, pricing: priceResources({ ...task, worth }, pricing.active, pricing.prices) };
}

/** A set within all limits and the books, and a bound valid for every choice of chapters. */
function search(task: Task, linear?: LinearSolver): Progress {
  const pricing = priceActive(task);
  let books = overfullBooks(wantedShares(task, pricing), task.problem);
  if (books.length === 0) {
    const { chosen, worth: points, bound } = searchWithin(task, pricing);
    books = overfullBooks(chosenOf(task.shares, { chosen }), task.problem);
    if (books.length === 0) return { ...withoutBooks(pricing), incumbent: { chosen, points, bound } };
  }
  for (;;) {
    const choice = linear ? admitTogether(task, { books, pricing }, linear) : priceAndAdmit(task, books, pricing);
    const { incumbent, broken } = searchAdmitted(task, choice);
    const progress = { ...choice.priced, incumbent };
    if (broken.length === 0 || isStopped(task.control))
      return { ...progress, incumbent: { ...incumbent, bound: sharperBound(task, progress) } };
    books = withBooks(books, broken);
  }
}

/** The best set among the choices of chapters; `broken`: further books that the most promising choice overfills. */
function searchAdmitted(task: Task, { bound, admitted }: Choice): { incumbent: Incumbent; broken: Book[] } {
  const sufficient = (points: number) => mostOfTotal(points, task.problem.otherPoints);
  let best: Incumbent = { chosen: new Set(), points: 0, bound };
  // Choices that refills came back to have the same bound.
  const distinct = new Map(admitted.map((own) => [own.pricing.bound, own]));
  for (const [, { shares, pricing }] of [...distinct].toSorted(([a], [b]) => b - a)) {
    // Only the greatest total is worth another search where a solver goes on.
    if (best.points > 0 && task.isSolverNext === true && pricing.bound <= task.aim(bound)) break;
    if (pricing.bound <= best.points || bound <= sufficient(best.points)) break;
    const found = searchWithin({ ...task, shares, most: bound }, pricing);
    const broken = overfullBooks(chosenOf(task.shares, found), task.problem);
    if (broken.length > 0 && best.points === 0) return { incumbent: best, broken };
    if (broken.length === 0 && found.worth > best.points) best = { chosen: found.chosen, points: found.worth, bound };
  }
  return { incumbent: { ...best, bound: Math.max(bound, best.points) }, broken: [] };
}

/**
 * Rounds of few steps until the prices that the admitted chapters lead to stay, then one of many: prices and costs
 * improved in turns would stay where neither alone is better. The least bound, and the chapters that may bring most.
 */
function priceAndAdmit(task: Task, books: Book[], start: Pricing): Choice {
  let full = books;
  let { priced, admitted } = admit(task, { books, pricing: start, steps: FEW_STEPS });
  const choice = { priced, admitted: [admitted] };
  const bounds = new Set([admitted.pricing.bound]);
  const add = (pricing: Pricing, steps: number) => {
    ({ priced, admitted } = admit(task, { books: full, pricing, steps }));
    if (boundOf(priced) < boundOf(choice.priced)) choice.priced = priced;
    choice.admitted.push(admitted);
  };
  for (let refills = 0; refills < MAX_REFILLS && !isStopped(task.control); refills += 1) {
    const { shares, pricing } = admitted;
    const broken = overfullBooks(wantedShares({ ...task, shares }, pricing), task.problem);
    // Choices that fill other books too full are no candidates.
    if (broken.length > 0) choice.admitted = [];
    full = withBooks(full, broken);
    add(pricing, FEW_STEPS);
    if (bounds.has(admitted.pricing.bound)) break;
    bounds.add(admitted.pricing.bound);
  }
  add(choice.priced.pricing, MANY_STEPS);
  return { ...choice, bound: Math.floor(boundOf(choice.priced)) };
}

/** By a linear solver: prices and costs together, of all books that people's best sets at them would overfill. */
function admitTogether(task: Task, start: { books: Book[]; pricing: Pricing }, linear: LinearSolver): Choice {
  let { books, pricing } = start;
  for (;;) {
    const priced = withScarceCosts(task, priceTogether({ task, books, pricing }, linear));
    const wanted = wantedShares({ ...task, worth: reducedWorth(task.shares, priced.filling) }, priced.pricing);
    const wider = withBooks(books, overfullBooks(wanted, task.problem));
    if (wider.length === books.length || isStopped(task.control)) {
      const shares = admittedShares(task.shares, priced);
      const admitted = priceResources({ ...task, shares }, pricing.active, priced.pricing.prices);
      return { priced, bound: scarceBound(task, priced), admitted: [{ shares, pricing: admitted }] };
    }
    books = wider;
    ({ pricing } = priced);
  }
}

function withBooks(books: Book[], others: Book[]): Book[] {
  return [...new Map([...books, ...others].map((own) => [own.book, own])).values()];
}

type Round = { books: Book[]; pricing: Pricing; steps: number };

function admit(task: Task, round: Round): { priced: Priced; admitted: Admitted } {
  const priced = priceBooks(task, round);
  const shares = admittedShares(task.shares, priced);
  return {
    priced,
    admitted: { shares, pricing: priceResources({ ...task, shares }, round.pricing.active, priced.pricing.prices) },
  };
}

/** All shares of all best sets of every person at the prices. */
function wantedShares(task: Task, { prices, active }: Pricing): DisciplineShare[] {
  const kinds = active.map(({ kind }) => kind);
  const wanted = new Set(
    peopleOf(task, active).flatMap((person) => {
      const { items } = columnsNear(person, { prices, kinds }, 0);
      return items.flat().flatMap((j) => person.ids[j] ?? []);
    }),
  );
  return chosenOf(task.shares, { chosen: wanted });
}

function admittedShares(shares: DisciplineShare[], { books, filling: { kept } }: Priced): DisciplineShare[] {
  const full = new Set(books.map(({ book }) => book));
  return shares.filter(({ id, book }) => kept.has(id) || book === undefined || !full.has(book));
}

/** The search proves where people cannot fill the limits exactly, whichever chapters they take. */
function sharperBound(task: Task, { pricing, filling, incumbent, books }: Progress): number {
  const sufficient = mostOfTotal(incumbent.points, task.problem.otherPoints);
  if (books.length === 0 || incumbent.bound <= sufficient) return incumbent.bound;
  const priced = { ...task, worth: reducedWorth(task.shares, filling), ...totalsOf(task.problem, filling.paid) };
  const enforced = pricing.active.filter((_, r) => (pricing.prices[r] ?? 0) > 0);
  const best = { chosen: incumbent.chosen, worth: sufficient - filling.paid };
  const { bound } = task.isSolverNext
    ? searchTotals(priced, fieldOf(priced, pricing, enforced), { ...best, bound: incumbent.bound - filling.paid })
    : searchEnforced(priced, pricing, { enforced, incumbent: best });
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

const limitsOf = ({ limits }: DisciplineProblem): Resource[] =>
  sharedLimits(limits).map(({ limit, ...own }) => ({ ...own, binding: { limit } }));

function chosenOf(shares: DisciplineShare[], { chosen }: Pick<Incumbent, 'chosen'>): DisciplineShare[] {
  return shares.filter(({ id }) => chosen.has(id));
}
