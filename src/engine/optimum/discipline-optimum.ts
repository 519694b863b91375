import { capacityOf } from './book-places.ts';
import { ledgerOf } from './discipline-ledger.ts';
import { solve } from './discipline-search.ts';
import { rejections } from './rejection.ts';

import type {
  DisciplineOptimum,
  DisciplineProblem,
  DisciplineShare,
  MilpSolver,
  SolveControl,
} from './discipline-problem.ts';

export type {
  BindingLimit,
  DisciplineCapacity,
  DisciplineOptimum,
  DisciplineProblem,
  DisciplineShare,
  LimitName,
  Milp,
  MilpAnswer,
  MilpSolver,
  Rejection,
  SolveControl,
} from './discipline-problem.ts';

export type SolveOptions = SolveControl & { solver?: MilpSolver };

/**
 * The set of shares with most points within every person's limits and the discipline's: slots, weak books, outside N,
 * books (Dz.U. 2022 poz. 661 §§ 11, 14, 17). A multidimensional 0/1 knapsack, solved by Lagrangian relaxation and
 * branch and bound. Unless the deadline or a cancellation ends it, the answer is proven: exactly (bound = points) where
 * that is cheap, else to 10⁻⁶ of the points; without a solver books with many chapters may leave a wider gap.
 * Deterministic: depends on share ids alone, not on their order nor on people's numbers.
 * @throws RangeError for a repeated id, a person or book without a limit, and amounts that are not whole and ≥ 0.
 */
export function disciplineOptimum(problem: DisciplineProblem, options: SolveOptions = {}): DisciplineOptimum {
  check(problem);
  const part = problem.shares.filter(({ included }) => included !== false).toSorted((a, b) => a.id - b.id);
  const solved = solve(part, problem, options);
  const ledger = ledgerOf(problem);
  for (const share of part) if (solved.chosen.has(share.id)) ledger.take(share);
  // A set that is not proven may leave room.
  const spare = part.filter(({ id, points }) => points > 0 && !solved.chosen.has(id));
  for (const share of spare.toSorted((a, b) => b.points - a.points || a.id - b.id)) {
    if (ledger.limitsBrokenBy(share).length === 0) ledger.take(share);
  }
  const chosen = part.filter(({ id }) => ledger.taken.has(id));
  const points = sumOf(chosen, 'points');
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
    bound: Math.max(solved.bound, points),
    binding: solved.binding,
    rejected: rejections(part, { ledger, binding: solved.binding }),
  };
}

function check({ shares, persons, books, limits }: DisciplineProblem): void {
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
  for (const limit of [limits.slots, limits.weakBooks, limits.outsideN, ...books.values()]) {
    if (limit !== null && !isAmount(limit)) throw new RangeError(`Not a limit: ${limit}`);
  }
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function sumOf(shares: DisciplineShare[], of: 'points' | 'slots'): number {
  return shares.reduce((sum, share) => sum + share[of], 0);
}
