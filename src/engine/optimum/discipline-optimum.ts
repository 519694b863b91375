import { capacityOf } from './book-places.ts';
import { type Ledger, ledgerOf } from './discipline-ledger.ts';
import { solve } from './discipline-search.ts';
import { isAmount } from '../fixed.ts';
import { proofOf } from './proof.ts';
import { rejections } from './rejection.ts';
import { solveWhole } from './whole-model.ts';

import type {
  DisciplineOptimum,
  DisciplineProblem,
  DisciplineShare,
  MilpSolver,
  SearchState,
  SolveControl,
} from './discipline-problem.ts';

export type {
  BindingLimit,
  DisciplineCapacity,
  DisciplineOptimum,
  DisciplineProblem,
  DisciplineShare,
  LimitName,
  LinearAnswer,
  LinearColumn,
  LinearProgram,
  LinearSolver,
  Milp,
  MilpAnswer,
  MilpControl,
  MilpSolver,
  SearchState,
} from './discipline-problem.ts';

export type { Proof } from './proof.ts';

/**
 * `start`: of an earlier search of the same problem. `wholeModel`: the solver, if there is one, is given the whole
 * discipline instead of what the search leaves open.
 */
export type SolveOptions = SolveControl & { solver?: MilpSolver; start?: SearchState; wholeModel?: boolean };

/**
 * The set of shares with most points within every person's limits and the discipline's: {@link DISCIPLINE_LIMITS} and
 * books (Dz.U. 2022 poz. 661 §§ 11, 14, 17, 36). A multidimensional 0/1 knapsack, solved by Lagrangian relaxation and
 * branch and bound. Unless the deadline or a cancellation ends it, the answer is proven: to the last unit of points
 * (bound = points) where that is cheap, else to the total, which is rounded up (§ 18 ust. 2); without a solver books with
 * many chapters may leave it open. An open answer is never worse than taking shares by points, or by points per slot, and
 * from a start never worse than the start: its set stays unless a better one is found, and its bound, which is not proven
 * again, stays unless a tighter one is.
 * Deterministic: depends on share ids alone, not on their order nor on people's numbers.
 * @throws RangeError for a repeated id, a person or book without a limit, amounts that are not whole and ≥ 0, and a
 * start whose set breaks a limit.
 */
export function disciplineOptimum(problem: DisciplineProblem, options: SolveOptions = {}): DisciplineOptimum {
  check(problem);
  const part = problem.shares.filter(({ included }) => included !== false).toSorted((a, b) => a.id - b.id);
  const { solver, wholeModel } = options;
  const solved =
    solver && wholeModel ? solveWhole(part, problem, { ...options, solver }) : solve(part, problem, options);
  let ledger = ledgerOf(problem);
  for (const share of part) {
    if (!solved.chosen.has(share.id)) continue;
    const [broken] = ledger.limitsBrokenBy(share);
    if (broken) throw new Error(`The search broke a limit: ${broken}`);
    ledger.take(share);
  }
  // A set that is not proven may leave room, or be worse than what an office would find with a sorted spreadsheet.
  const byGreatest = part.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points || a.id - b.id);
  fill(ledger, byGreatest);
  if (solved.bound > pointsTaken(part, ledger)) {
    const byRate = byGreatest.toSorted((a, b) => b.points * a.slots - a.points * b.slots || a.id - b.id);
    for (const order of [byGreatest, byRate]) {
      const greedy = ledgerOf(problem);
      fill(greedy, order);
      if (pointsTaken(part, greedy) > pointsTaken(part, ledger)) ledger = greedy;
    }
  }
  const chosen = part.filter(({ id }) => ledger.taken.has(id));
  const points = sumOf(chosen, 'points');
  const bound = Math.max(solved.bound, points);
  const proof = proofOf({ points, bound }, problem.otherPoints);
  if (proof === null) options.onState?.(() => solved.state({ chosen: ledger.taken, points, bound }));
  return {
    chosen: chosen.map(({ id }) => id),
    points,
    slots: sumOf(chosen, 'slots'),
    weakBookSlots: sumOf(
      chosen.filter(({ weakBook }) => weakBook),
      'slots',
    ),
    outsideNSlots: sumOf(
      chosen.filter(({ outsideN }) => outsideN),
      'slots',
    ),
    newListSlots: sumOf(
      chosen.filter(({ newList }) => newList),
      'slots',
    ),
    bound,
    proof,
    binding: solved.binding,
    rejected: rejections(part, { ledger, binding: solved.binding }),
  };
}

/** Takes what still fits, in this order. */
function fill(ledger: Ledger, order: DisciplineShare[]): void {
  for (const share of order) {
    if (!ledger.taken.has(share.id) && ledger.limitsBrokenBy(share).length === 0) ledger.take(share);
  }
}

const pointsTaken = (part: DisciplineShare[], { taken }: Ledger): number =>
  sumOf(
    part.filter(({ id }) => taken.has(id)),
    'points',
  );

function check({ shares, persons, books, limits, otherPoints = 0 }: DisciplineProblem): void {
  if (!isAmount(otherPoints)) throw new RangeError(`Not points: ${otherPoints}`);
  const ids = new Set<number>();
  for (const { id, person, slots, points, book } of shares) {
    if (ids.has(id)) throw new RangeError(`The share comes twice: ${id}`);
    ids.add(id);
    if (!isAmount(slots) || !isAmount(points)) throw new RangeError(`Not slots and points: ${slots}, ${points}`);
    if (!persons.has(person)) throw new RangeError(`A person without limits: ${person}`);
    if (book !== undefined) capacityOf({ books }, book);
  }
  for (const [person, { slots, monographs }] of persons) {
    if (!isAmount(slots) || !isAmount(monographs)) throw new RangeError(`Not limits of person ${person}`);
  }
  for (const limit of [...Object.values(limits), ...books.values()]) {
    if (limit !== null && !isAmount(limit)) throw new RangeError(`Not a limit: ${limit}`);
  }
}

function sumOf(shares: DisciplineShare[], of: 'points' | 'slots'): number {
  return shares.reduce((sum, share) => sum + share[of], 0);
}
