import { FIXED4_ONE } from '../fixed.ts';
import { columnsNear } from './person-columns.ts';
import type { DisciplineShare, MilpSolver } from './discipline-problem.ts';
import type { Filling } from './book-filling.ts';
import { costOf, overfullBooks } from './book-places.ts';
import { peopleOf, type Pricing } from './limits-search.ts';
import { type Core, FEW_OPEN, type OpenTask, solveOpen } from './open-milp.ts';
import { mostOfTotal } from './proof.ts';
import { type Incumbent, stateOf } from './search-state.ts';

/** A core of more open shares is narrowed first: to columns within this part of the gap. */
const MANY_OPEN = 2_000;
const NARROW = 0.01;

/** A set so little below the bound is mostly the best: a solver that looks for no better one proves it much sooner. */
const NEAR = FIXED4_ONE;
const FEW_NODES = 20;

/** Prices and costs that prove `bound` (not rounded), and the set to improve. */
type Start = { pricing: Pricing; filling: Filling; bound: number; incumbent: Incumbent };

/**
 * Solves the core problem with a MILP solver. Shares in every column of a person within the gap are fixed to 1, those
 * in none to 0; the others are open. A wide core comes of a poor incumbent: the best set of columns much nearer to
 * everybody's best narrows it. An incumbent close to the bound is mostly the best: whether it is, is asked first. Never
 * returns less than the incumbent.
 */
export function solveCore(task: OpenTask, start: Start, solver: MilpSolver): Incumbent {
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

function split({ shares, problem }: OpenTask, { pricing, filling }: Start, gap: number): Core {
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
