/** The shares that are still open as a MILP: of the core or, for plain HiGHS, of the whole discipline. */
import { capacityOf } from './book-places.ts';
import {
  type BindingLimit,
  type DisciplineShare,
  limitsOfPerson,
  type Milp,
  type MilpSolver,
} from './discipline-problem.ts';
import type { Task } from './limits-search.ts';
import { mostOfTotal } from './proof.ts';
import type { Incumbent } from './search-state.ts';

/** At most so many open shares are searched for the last unit of points. */
export const FEW_OPEN = 40;

export type OpenTask = Pick<Task, 'shares' | 'problem' | 'resources' | 'control'>;

/** Shares that the solver decides on, and those taken. */
export type Core = { open: DisciplineShare[]; fixed: DisciplineShare[] };

type Order = { incumbent: Incumbent; report: (incumbent: Incumbent) => void; mostNodes?: number };

/** Never returns less than the incumbent. */
export function solveOpen(
  task: OpenTask,
  { open, fixed, incumbent, report, mostNodes }: Core & Order,
  solver: MilpSolver,
): Incumbent {
  // Among few open shares the last unit of points is little work.
  const sufficient = (points: number) =>
    open.length > FEW_OPEN ? mostOfTotal(points, task.problem.otherPoints) : points;
  if (incumbent.bound <= sufficient(incumbent.points)) return incumbent;
  const fixedPoints = fixed.reduce((sum, { points }) => sum + points, 0);
  const rows = constraintRows(open, { fixed, task });
  let reached = { points: incumbent.points, bound: incumbent.bound };
  let best = incumbent;
  const setOf = (chosen: Uint8Array) => {
    const taken = [...fixed, ...open.filter((_, column) => chosen[column] === 1)];
    const points = taken.reduce((sum, share) => sum + share.points, 0);
    return points > best.points ? { chosen: new Set(taken.map(({ id }) => id)), points } : best;
  };
  const answer = solver(
    {
      values: Float64Array.from(open, ({ points }) => points),
      rows,
      ...(incumbent.chosen.size > 0 && {
        start: Uint8Array.from(open, ({ id }) => (incumbent.chosen.has(id) ? 1 : 0)),
      }),
    },
    {
      ...(mostNodes !== undefined && { mostNodes }),
      deadline: task.control.deadline,
      cancelled: () => reached.bound <= sufficient(reached.points) || task.control.cancelled?.() === true,
      onProgress: ({ points, bound }) => {
        reached = {
          points: Math.max(points + fixedPoints, incumbent.points),
          bound: Math.min(bound + fixedPoints, incumbent.bound),
        };
        report({ ...best, ...reached });
      },
      onSolution(chosen) {
        best = { ...best, ...setOf(chosen) };
        reached = { ...reached, points: Math.max(reached.points, best.points) };
        report({ ...best, ...reached });
      },
    },
  );
  // Any better set lies in the core, so the solver's bound holds together with the incumbent.
  const bound = Math.max(Math.min(incumbent.bound, answer.bound + fixedPoints), incumbent.points);
  if (answer.chosen !== null) best = { ...best, ...setOf(answer.chosen) };
  return { ...best, bound: Math.max(bound, best.points) };
}

type Fixed = { fixed: DisciplineShare[]; task: Pick<Task, 'problem' | 'resources'> };

type Row = Milp['rows'][number] & { binding?: Omit<BindingLimit, 'price'> };

/** The limits that the open shares can exceed, with `binding` those of the discipline and of books. */
export function constraintRows(open: DisciplineShare[], { fixed, task }: Fixed): Row[] {
  const { problem, resources } = task;
  const rowFor = (limit: number, among: Members, useOf: (share: DisciplineShare) => number): Row[] => {
    const left = among.fixed.reduce((rest, share) => rest - useOf(share), limit);
    const using = among.open.filter(({ share }) => useOf(share) > 0);
    const coefficients = using.map(({ share }) => useOf(share));
    const most = coefficients.reduce((sum, use) => sum + use, 0);
    return most > left ? [{ limit: left, columns: using.map(({ column }) => column), coefficients }] : [];
  };
  const everybody: Members = { open: open.map((share, column) => ({ share, column })), fixed };
  return [
    ...groupedBy('person', everybody).flatMap(([person, own]) => {
      const { slots, monographs } = limitsOfPerson(problem, person);
      return [
        ...rowFor(slots, own, (share) => share.slots),
        ...rowFor(monographs, own, (share) => (share.weakBook ? share.slots : 0)),
      ];
    }),
    ...resources.flatMap(({ capacity, useOf, binding }) =>
      rowFor(capacity, everybody, useOf).map((row): Row => ({ ...row, binding })),
    ),
    ...groupedBy('book', everybody).flatMap(([book, own]) =>
      rowFor(capacityOf(problem, book), own, ({ points }) => points).map(
        (row): Row => ({ ...row, binding: { limit: 'book', book } }),
      ),
    ),
  ];
}

/** Open shares with their column's index, and fixed ones. */
type Members = { open: { share: DisciplineShare; column: number }[]; fixed: DisciplineShare[] };

/** Members of each person or book with open shares. */
function groupedBy(key: 'person' | 'book', { open, fixed }: Members): [number, Members][] {
  const fixedBy = Map.groupBy(fixed, (share) => share[key]);
  return [...Map.groupBy(open, ({ share }) => share[key])].flatMap(([value, own]) =>
    value === undefined ? [] : [[value, { open: own, fixed: fixedBy.get(value) ?? [] }]],
  );
}
