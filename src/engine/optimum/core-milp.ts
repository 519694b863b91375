import { FIXED4_ONE } from '../fixed.ts';
import { columnsNear } from './person-columns.ts';
import { type DisciplineShare, limitsOfPerson, type Milp, type MilpSolver } from './discipline-problem.ts';
import type { Filling } from './book-filling.ts';
import { capacityOf, costOf, overfullBooks } from './book-places.ts';
import { peopleOf, type Pricing, type Task } from './limits-search.ts';
import { mostOfTotal } from './proof.ts';
import { type Incumbent, stateOf } from './search-state.ts';

/** At most so many open shares are searched for the last unit of points. */
const FEW_OPEN = 40;

/** A core of more open shares is narrowed first: to columns within this part of the gap. */
const MANY_OPEN = 2_000;
const NARROW = 0.01;

/** A set so little below the bound is mostly the best: a solver that looks for no better one proves it much sooner. */
const NEAR = FIXED4_ONE;
const FEW_NODES = 20;

type CoreTask = Pick<Task, 'shares' | 'problem' | 'resources' | 'control'>;

/** Prices and costs that prove `bound` (not rounded), and the set to improve. */
export type Start = { pricing: Pricing; filling: Filling; bound: number; incumbent: Incumbent };

/**
 * Solves the core problem with a MILP solver. Shares in every column of a person within the gap are fixed to 1, those
 * in none to 0; the others are open. A wide core comes of a poor incumbent: the best set of columns much nearer to
 * everybody's best narrows it. An incumbent close to the bound is mostly the best: whether it is, is asked first. Never
 * returns less than the incumbent.
 */
export function solveCore(task: CoreTask, start: Start, solver: MilpSolver): Incumbent {
  const core = split(task, start, gapOf(start));
  const { onProgress, onState } = task.control;
  const report = (incumbent: Incumbent) => {
    onProgress?.({ points: incumbent.points, bound: incumbent.bound });
    onState?.(() => stateOf(start, incumbent, true));
  };
  if (core.open.length <= MANY_OPEN) {
    const { incumbent } = start;
    const order = { ...core, incumbent, report };
    if (gapOf(start) >= NEAR || core.open.length <= FEW_OPEN) return solveOpen(task, order, solver);
    const looked = solveOpen(task, { ...order, mostNodes: FEW_NODES }, solver);
    if (looked.bound <= mostOfTotal(looked.points, task.problem.otherPoints)) return looked;
    const narrowed = split(task, start, gapOf({ ...start, incumbent: looked }));
    return solveOpen(task, { ...narrowed, incumbent: looked, report }, solver);
  }
  // The bound of the narrow core holds for its columns alone.
  const widened = (own: Incumbent) => ({ ...own, bound: Math.max(start.incumbent.bound, own.points) });
  const near = split(task, start, gapOf(start) * NARROW);
  const reportNear = (own: Incumbent) => report(widened(own));
  const incumbent = widened(solveOpen(task, { ...near, incumbent: start.incumbent, report: reportNear }, solver));
  const narrowed = split(task, start, gapOf({ ...start, incumbent }));
  return solveOpen(task, { ...narrowed, incumbent, report }, solver);
}

const gapOf = ({ bound, incumbent }: Pick<Start, 'bound' | 'incumbent'>) => Math.max(bound - incumbent.points, 1);

/** Shares that the solver decides on, and those taken. */
type Core = { open: DisciplineShare[]; fixed: DisciplineShare[] };

type Order = { incumbent: Incumbent; report: (incumbent: Incumbent) => void; mostNodes?: number };

function solveOpen(
  task: CoreTask,
  { open, fixed, incumbent, report, mostNodes }: Core & Order,
  solver: MilpSolver,
): Incumbent {
  // Among few open shares the last unit of points is little work.
  const sufficient = (points: number) =>
    open.length > FEW_OPEN ? mostOfTotal(points, task.problem.otherPoints) : points;
  if (incumbent.bound <= sufficient(incumbent.points)) return incumbent;
  const fixedPoints = fixed.reduce((sum, { points }) => sum + points, 0);
  const rows = rowsOf(open, { fixed, task });
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
      start: Uint8Array.from(open, ({ id }) => (incumbent.chosen.has(id) ? 1 : 0)),
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

function split({ shares, problem }: CoreTask, { pricing, filling }: Start, gap: number): Core {
  // Dominance between columns must count the use of books that may be full.
  const books = overfullBooks(shares, problem);
  const shared = [
    ...pricing.active.map(({ kind, useOf }, r) => ({ kind, useOf, price: pricing.prices[r] ?? 0 })),
    { kind: 'slots' as const, useOf: ({ id }: DisciplineShare) => costOf(filling.costs, id), price: 1 },
  ];
  const placesOf = (own: DisciplineShare[]) =>
    books
      .filter(({ book }) => own.some((share) => share.book === book))
      .map((full) => {
        const useOf = ({ book, points }: DisciplineShare) => (book === full.book ? points : 0);
        return { kind: 'extra' as const, useOf, price: 0 };
      });
  const openIds = new Set<number>();
  const fixedIds = new Set<number>();
  for (const own of Map.groupBy(shares, ({ person }) => person).values()) {
    const resources = [...shared, ...placesOf(own)];
    const prices = resources.map(({ price }) => price);
    const kinds = resources.map(({ kind }) => kind);
    const [person] = peopleOf({ shares: own, problem, worth: new Map() }, resources);
    if (!person) continue;
    const { items, budget } = columnsNear(person, { prices, kinds }, gap);
    const counts = new Uint32Array(person.ids.length);
    for (const column of items) for (const j of column) counts[j] = (counts[j] ?? 0) + 1;
    for (const [j, id] of person.ids.entries()) {
      const count = counts[j] ?? 0;
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
