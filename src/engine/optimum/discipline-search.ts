/**
 * Solves the discipline without its books first (§ 14): they touch few shares but couple many people. If the set
 * overfills books, these admit some chapters, the others leave and the rest is solved anew; the costs of the places
 * bound every other choice of chapters. A MILP solver, if given, closes the gap that remains.
 */
import { MANY_STEPS } from './book-filling.ts';
import { type Book, capacityOf, overfullBooks, priceOfBook } from './book-places.ts';
import {
  admitTogether,
  type Choice,
  chosenOf,
  priceAndAdmit,
  priceBooks,
  wantedShares,
  withBooks,
} from './chapter-admission.ts';
import { solveCore } from './core-milp.ts';
import {
  type BindingLimit,
  type DisciplineProblem,
  type DisciplineShare,
  type LinearSolver,
  type MilpSolver,
  type SearchState,
  type SolveControl,
} from './discipline-problem.ts';
import { mostOfTotal, proofOf, totalsOf } from './proof.ts';
import { boundOf, type Incumbent, type Priced, reducedWorth, resumed, stateOf } from './search-state.ts';
import {
  isStopped,
  limitsOf,
  mayExceed,
  priceResources,
  type Pricing,
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
/** Of more sets of people the search beside books has not proven what the solver that follows had not sooner. */
const FEW_COLUMNS = 2_000;
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
  const isProven = proofOf(incumbent, problem.otherPoints) === 'points';
  if (!solver || isProven || isStopped(control)) return { ...incumbent, binding, state };
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

function priceActive(task: Task): Pricing {
  return priceResources(
    task,
    task.resources.filter((resource) => mayExceed(resource, task)),
  );
}

function withoutBooks(pricing: Pricing): Priced {
  return { pricing, books: [], filling: { costs: new Map(), paid: 0, kept: new Set() } };
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
    const choice = linear
      ? admitTogether(task, { known: books, pricing }, linear)
      : priceAndAdmit(task, books, pricing);
    const { incumbent, broken } = searchAdmitted(task, choice);
    if (broken.length === 0 || isStopped(task.control)) return sharpened(task, choice, incumbent);
    books = withBooks(books, broken);
  }
}

/** A sharper bound tells how much a set needs: one more search may find it. */
function sharpened(task: Task, choice: Choice, found: Incumbent): Progress {
  const bound = sharperBound(task, { ...choice.priced, incumbent: found });
  const incumbent = { ...found, bound };
  const isOpen = task.aim(bound) < task.aim(found.bound) && bound > task.sufficient(found.points);
  const { incumbent: again } = isOpen ? searchAdmitted(task, { ...choice, bound }) : { incumbent };
  return { ...choice.priced, incumbent: again.points > found.points ? again : incumbent };
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

/** The search proves where people cannot fill the limits exactly, whichever chapters they take. */
function sharperBound(task: Task, { pricing, filling, incumbent, books }: Progress): number {
  const sufficient = mostOfTotal(incumbent.points, task.problem.otherPoints);
  if (books.length === 0 || incumbent.bound <= sufficient) return incumbent.bound;
  const priced = { ...task, worth: reducedWorth(task.shares, filling), ...totalsOf(task.problem, filling.paid) };
  const enforced = pricing.active.filter((_, r) => (pricing.prices[r] ?? 0) > 0);
  const best = { chosen: incumbent.chosen, worth: sufficient - filling.paid };
  const { bound } = task.isSolverNext
    ? searchTotals(priced, fieldOf(priced, pricing, enforced), {
        ...best,
        bound: incumbent.bound - filling.paid,
        mostColumns: FEW_COLUMNS,
      })
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
