import { capacityOf } from './book-places.ts';
import { ledgerOf } from './discipline-ledger.ts';
import { solve } from './discipline-search.ts';
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
 * many chapters may leave it open. From a start the answer is never worse than the start: its set stays unless a better
 * one is found, and its bound, which is not proven again, stays unless a tighter one is.
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
  const ledger = ledgerOf(problem);
  for (const share of part) {
    if (!solved.chosen.has(share.id)) continue;
    const [broken] = ledger.limitsBrokenBy(share);
    if (broken) throw new Error(`The search broke a limit: ${broken}`);
    ledger.take(share);
  }
  // A set that is not proven may leave room.
  const spare = part.filter(({ id, points }) => points > 0 && !solved.chosen.has(id));
  for (const share of spare.toSorted((a, b) => b.points - a.points || a.id - b.id)) {
    if (ledger.limitsBrokenBy(share).length === 0) ledger.take(share);
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

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function sumOf(shares: DisciplineShare[], of: 'points' | 'slots'): number {
  return shares.reduce((sum, share) => sum + share[of], 0);
}
