import { columnsNear } from './person-columns.ts';
import { type DisciplineShare, limitsOfPerson, type Milp, type MilpSolver } from './discipline-problem.ts';
import type { Filling } from './book-filling.ts';
import { capacityOf, costOf, overfull } from './book-places.ts';
import { isClose, type Market, peopleOf, type Task } from './limits-search.ts';

/** A set that keeps every limit, and what no set exceeds. */
export type Known = { chosen: ReadonlySet<number>; points: number; bound: number };

/** The prices and costs that prove `bound` (in fractions of a unit), and a set to better. */
export type Start = { market: Market; filling: Filling; bound: number; known: Known };

/**
 * Finds the best set with a solver of whole-number programmes: only the shares on which people's columns within the gap
 * differ are open, what all of them hold is held, what none holds is out. Returns what is known afterwards, never less
 * than before.
 */
export function solveCore(
  task: Pick<Task, 'shares' | 'problem' | 'resources' | 'control'>,
  start: Start,
  solver: MilpSolver,
): Known {
  const { known } = start;
  const { open, held } = split(task, start);
  const heldPoints = held.reduce((sum, { points }) => sum + points, 0);
  const rows = rowsOf(open, { held, task });
  // The solver may stop where the gap is as small as the search's own.
  let reached = { points: known.points, bound: known.bound };
  const answer = solver(
    {
      values: Float64Array.from(open, ({ points }) => points),
      rows,
      start: Uint8Array.from(open, ({ id }) => (known.chosen.has(id) ? 1 : 0)),
    },
    {
      deadline: task.control.deadline,
      cancelled: () => isClose(reached.points, reached.bound) || task.control.cancelled?.() === true,
      onProgress: ({ points, bound }) => {
        reached = {
          points: Math.max(points + heldPoints, known.points),
          bound: Math.min(bound + heldPoints, known.bound),
        };
        task.control.onProgress?.(reached);
      },
    },
  );
  // A better set than the known one has no other shares than these, so the bound holds beside the known set.
  const bound = Math.max(Math.min(known.bound, answer.bound + heldPoints), known.points);
  if (answer.chosen === null) return { ...known, bound };
  const taken = [...held, ...open.filter((_, column) => answer.chosen?.[column] === 1)];
  const points = taken.reduce((sum, share) => sum + share.points, 0);
  return points > known.points
    ? { chosen: new Set(taken.map(({ id }) => id)), points, bound: Math.max(bound, points) }
    : { ...known, bound };
}

function split({ shares, problem }: Pick<Task, 'shares' | 'problem'>, { market, filling, bound, known }: Start) {
  const gap = Math.max(bound - known.points, 1);
  // A set is better than another only if it uses no more of any book that may be full.
  const books = overfull(shares, problem);
  const resources = [
    ...market.active.map(({ kind, useOf }, r) => ({ kind, useOf, price: market.prices[r] ?? 0 })),
    { kind: 'slots' as const, useOf: ({ id }: DisciplineShare) => costOf(filling.costs, id), price: 1 },
    ...books.map((own) => {
      const useOf = ({ book, points }: DisciplineShare) => (book === own.book ? points : 0);
      return { kind: 'extra' as const, useOf, price: 0 };
    }),
  ];
  const prices = resources.map(({ price }) => price);
  const kinds = resources.map(({ kind }) => kind);
  const openIds = new Set<number>();
  const heldIds = new Set<number>();
  for (const person of peopleOf({ shares, problem, worth: new Map() }, resources)) {
    const { items, budget } = columnsNear(person, { prices, kinds }, gap);
    for (const [j, id] of person.ids.entries()) {
      const holding = items.filter((column) => column.includes(j)).length;
      if (budget < gap || (holding > 0 && holding < items.length)) openIds.add(id);
      else if (holding === items.length) heldIds.add(id);
    }
  }
  return {
    open: shares.filter(({ id }) => openIds.has(id)),
    held: shares.filter(({ id }) => heldIds.has(id)),
  };
}

type Rows = { held: DisciplineShare[]; task: Pick<Task, 'problem' | 'resources'> };

function rowsOf(open: DisciplineShare[], { held, task }: Rows): Milp['rows'] {
  const { problem, resources } = task;
  const rowFor = (limit: number, among: Members, useOf: (share: DisciplineShare) => number) => {
    const left = among.held.reduce((rest, share) => rest - useOf(share), limit);
    const using = among.open.filter(({ share }) => useOf(share) > 0);
    const coefficients = using.map(({ share }) => useOf(share));
    const most = coefficients.reduce((sum, use) => sum + use, 0);
    return most > left ? [{ limit: left, columns: using.map(({ column }) => column), coefficients }] : [];
  };
  const everybody: Members = { open: open.map((share, column) => ({ share, column })), held };
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

/** Open shares with the number of their column, and held ones. */
type Members = { open: { share: DisciplineShare; column: number }[]; held: DisciplineShare[] };

/** The members of each person or book that has open ones. */
function groupedBy(key: 'person' | 'book', { open, held }: Members): [number, Members][] {
  const heldBy = Map.groupBy(held, (share) => share[key]);
  return [...Map.groupBy(open, ({ share }) => share[key])].flatMap(([value, own]) =>
    value === undefined ? [] : [[value, { open: own, held: heldBy.get(value) ?? [] }]],
  );
}
