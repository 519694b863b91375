import { columnsNear } from './person-columns.ts';
import { type DisciplineShare, limitsOfPerson, type Milp, type MilpSolver } from './discipline-problem.ts';
import type { Filling } from './book-filling.ts';
import { capacityOf, costOf, overfullBooks } from './book-places.ts';
import { isClose, peopleOf, type Pricing, type Task } from './limits-search.ts';

/** A set within every limit, and an upper bound of all sets. */
export type Incumbent = { chosen: ReadonlySet<number>; points: number; bound: number };

/** Prices and costs that prove `bound` (not rounded), and the set to improve. */
export type Start = { pricing: Pricing; filling: Filling; bound: number; incumbent: Incumbent };

/**
 * Solves the core problem with a MILP solver. Shares in every column of a person within the gap are fixed to 1, those
 * in none to 0; the others are open. Never returns less than the incumbent.
 */
export function solveCore(
  task: Pick<Task, 'shares' | 'problem' | 'resources' | 'control'>,
  start: Start,
  solver: MilpSolver,
): Incumbent {
  const { incumbent } = start;
  const { open, fixed } = split(task, start);
  const fixedPoints = fixed.reduce((sum, { points }) => sum + points, 0);
  const rows = rowsOf(open, { fixed, task });
  // The solver may stop at the search's own gap.
  let reached = { points: incumbent.points, bound: incumbent.bound };
  const answer = solver(
    {
      values: Float64Array.from(open, ({ points }) => points),
      rows,
      start: Uint8Array.from(open, ({ id }) => (incumbent.chosen.has(id) ? 1 : 0)),
    },
    {
      deadline: task.control.deadline,
      cancelled: () => isClose(reached.points, reached.bound) || task.control.cancelled?.() === true,
      onProgress: ({ points, bound }) => {
        reached = {
          points: Math.max(points + fixedPoints, incumbent.points),
          bound: Math.min(bound + fixedPoints, incumbent.bound),
        };
        task.control.onProgress?.(reached);
      },
    },
  );
  // Any better set lies in the core, so the solver's bound holds together with the incumbent.
  const bound = Math.max(Math.min(incumbent.bound, answer.bound + fixedPoints), incumbent.points);
  if (answer.chosen === null) return { ...incumbent, bound };
  const taken = [...fixed, ...open.filter((_, column) => answer.chosen?.[column] === 1)];
  const points = taken.reduce((sum, share) => sum + share.points, 0);
  return points > incumbent.points
    ? { chosen: new Set(taken.map(({ id }) => id)), points, bound: Math.max(bound, points) }
    : { ...incumbent, bound };
}

function split({ shares, problem }: Pick<Task, 'shares' | 'problem'>, { pricing, filling, bound, incumbent }: Start) {
  const gap = Math.max(bound - incumbent.points, 1);
  // Dominance between columns must count the use of books that may be full.
  const books = overfullBooks(shares, problem);
  const resources = [
    ...pricing.active.map(({ kind, useOf }, r) => ({ kind, useOf, price: pricing.prices[r] ?? 0 })),
    { kind: 'slots' as const, useOf: ({ id }: DisciplineShare) => costOf(filling.costs, id), price: 1 },
    ...books.map((own) => {
      const useOf = ({ book, points }: DisciplineShare) => (book === own.book ? points : 0);
      return { kind: 'extra' as const, useOf, price: 0 };
    }),
  ];
  const prices = resources.map(({ price }) => price);
  const kinds = resources.map(({ kind }) => kind);
  const openIds = new Set<number>();
  const fixedIds = new Set<number>();
  for (const person of peopleOf({ shares, problem, worth: new Map() }, resources)) {
    const { items, budget } = columnsNear(person, { prices, kinds }, gap);
    for (const [j, id] of person.ids.entries()) {
      const count = items.filter((column) => column.includes(j)).length;
      if (budget < gap || (count > 0 && count < items.length)) openIds.add(id);
      else if (count === items.length) fixedIds.add(id);
    }
  }
  return {
    open: shares.filter(({ id }) => openIds.has(id)),
    fixed: shares.filter(({ id }) => fixedIds.has(id)),
  };
}

type Rows = { fixed: DisciplineShare[]; task: Pick<Task, 'problem' | 'resources'> };

function rowsOf(open: DisciplineShare[], { fixed, task }: Rows): Milp['rows'] {
  const { problem, resources } = task;
  const rowFor = (limit: number, among: Members, useOf: (share: DisciplineShare) => number) => {
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
    ...resources.flatMap(({ capacity, useOf }) => rowFor(capacity, everybody, useOf)),
    ...groupedBy('book', everybody).flatMap(([book, own]) =>
      rowFor(capacityOf(problem, book), own, ({ points }) => points),
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
