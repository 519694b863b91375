/**
 * Branch and bound by stages: one column of each person, most points, within the capacities.
 *
 * A stage is a person, a state is what the columns taken so far bring and use. A state's bound is the least over
 * several price vectors of points so far + Lagrangian bound of the people left + price · room left, sharpened by a
 * modular relaxation (remainders.ts) where capacities cannot be filled exactly. The people's best columns at a price
 * vector also complete states to full sets.
 *
 * A state whose bound does not exceed the incumbent is pruned. Past `width` states the stage is truncated by score, and
 * the greatest bound dropped becomes part of the answer's bound. So the bound always holds, and the set is proven
 * optimal when nothing above it was dropped.
 */
import { addNode, expand, type Nodes, type Search, type States } from './column-expansion.ts';
import { type Candidates, emptyCandidates, truncate, undominated } from './column-states.ts';
import type { Columns } from './person-columns.ts';
import { filledFrom } from './exact-filling.ts';
import { remaindersOf } from './remainders.ts';
import { type Stages, stagesOf } from './search-stages.ts';
import { pricesAround, suffixOf, targetOf } from './search-suffixes.ts';

/** Columns of each person, best at `prices` first. */
export type SearchInput = { columns: Columns[]; capacities: number[]; prices: Float64Array };

type SearchControl = {
  /** Most states kept per stage. */
  width: number;
  /** Points of the best set known: only better ones are looked for. */
  incumbent: number;
  /**
   * Weight of a state's deviation from the target use in its score. Positive keeps states that fill the capacities
   * exactly, where many are equally good; 0 is better where rounding tells sets apart.
   */
  penalty: number;
  /** Polled; true ends the search with the best set so far. */
  stop: () => boolean;
};

/** `chosen`: index of each person's column; null when nothing beats the incumbent. */
type SearchResult = { chosen: number[] | null; points: number; bound: number };

/** States that a table completes. */
const MAX_COMPLETED = 40;

/** What searches among the same columns share. */
export type Prepared = Pick<Search, 'suffixes' | 'target' | 'remainders'> & Stages;

export function prepareSearch(input: SearchInput): Prepared {
  const staged = stagesOf(input);
  const suffixes = pricesAround(input.prices).map((around) => suffixOf(staged.stages, around));
  const target = staged.capacities.map((capacity, r) =>
    targetOf(
      suffixes.flatMap(({ use }) => use[r] ?? []),
      capacity,
    ),
  );
  return { ...staged, suffixes, target, remainders: remaindersOf(staged, input.prices) };
}

export function searchColumns(prepared: Prepared, { width, incumbent, penalty, stop }: SearchControl): SearchResult {
  const { stages, capacities, fixedPoints, lastUse } = prepared;
  if (capacities.some((capacity) => capacity < 0)) return { chosen: null, points: incumbent, bound: incumbent };
  const search: Search = {
    ...prepared,
    penalty,
    candidates: emptyCandidates(capacities.length, 0),
    nodes: { parent: [-1], stage: [-1], column: [-1] },
    best: { points: incumbent - fixedPoints, node: -1, stage: -1, suffix: 0 },
  };
  let states: States = {
    count: 1,
    points: new Float64Array(1),
    use: capacities.map(() => new Float64Array(1)),
    bound: Float64Array.of(Infinity),
    node: new Int32Array(1),
  };
  let dropped = -Infinity;
  let isAlone = capacities.length <= 1;
  if (stages.length === 0 && search.best.points < 0) search.best = { points: 0, node: 0, stage: 0, suffix: 0 };
  for (let stage = 0; stage < stages.length && states.count > 0; stage += 1) {
    if (stop()) {
      for (let at = 0; at < states.count; at += 1) dropped = Math.max(dropped, Math.floor(states.bound[at] ?? 0));
      break;
    }
    const candidates = expand(states, stage, search);
    const live = capacities.flatMap((_, r) => ((lastUse[r] ?? -1) > stage ? [r] : []));
    const threshold = search.best.points + 1;
    const kept = truncate(undominated(candidates, live), candidates, { width, threshold });
    dropped = Math.max(dropped, kept.dropped);
    states = selectStates(candidates, kept.order, { states, stage, nodes: search.nodes });
    // Beside one resource nothing hides how the rest can fill it.
    if (live.length === 1 && !isAlone) completeBest(search, states, stage + 1);
    isAlone = live.length <= 1;
  }
  const { best } = search;
  return {
    chosen: best.stage < 0 ? null : traceBack(search),
    points: best.points + fixedPoints,
    bound: Math.max(best.points, dropped) + fixedPoints,
  };
}

/** Completes the states of the greatest bounds by the table of the resource that is left. */
function completeBest(search: Search, states: States, from: number): void {
  const { capacities, lastUse, remainders, best } = search;
  const table = remainders.find(({ resource }) => (lastUse[resource] ?? -1) >= from);
  if (!table) return;
  const byBound = Array.from(states.bound.keys()).toSorted((a, b) => (states.bound[b] ?? 0) - (states.bound[a] ?? 0));
  for (const at of byBound.slice(0, MAX_COMPLETED)) {
    if ((states.bound[at] ?? 0) < best.points + 1) break;
    const room = capacities.map((capacity, r) => capacity - (states.use[r]?.[at] ?? 0));
    const filled = filledFrom(search, table, { from, room });
    const points = (states.points[at] ?? 0) + (filled?.points ?? -Infinity);
    if (!filled || points <= best.points) continue;
    Object.assign(best, { points, node: states.node[at] ?? 0, stage: from, suffix: 0, tail: filled.column });
  }
}

type Origin = { states: States; stage: number; nodes: Nodes };

function selectStates(candidates: Candidates, order: Int32Array, { states, stage, nodes }: Origin): States {
  const node = new Int32Array(order.length);
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place] as number;
    const before = states.node[candidates.from[at] as number] as number;
    node[place] = addNode(nodes, before, { stage, column: candidates.column[at] as number });
  }
  return {
    count: order.length,
    points: picked(candidates.points, order),
    use: candidates.use.map((list) => picked(list, order)),
    bound: picked(candidates.bound, order),
    node,
  };
}

function picked(list: Float64Array, order: Int32Array): Float64Array {
  const taken = new Float64Array(order.length);
  for (let place = 0; place < order.length; place += 1) taken[place] = list[order[place] as number] as number;
  return taken;
}

/** Each person's column in the best set found. */
function traceBack({ best, nodes, suffixes, stages, people, count }: Search): number[] {
  const rest: ArrayLike<number> = best.tail ?? suffixes[best.suffix]?.answer ?? [];
  const column = stages.map((_, stage) => (stage < best.stage ? 0 : (rest[stage] ?? 0)));
  for (let node = best.node; node > 0; node = nodes.parent[node] ?? 0) {
    column[nodes.stage[node] ?? 0] = nodes.column[node] ?? 0;
  }
  const chosen = Array.from({ length: count }, () => 0);
  for (const [stage, person] of people.entries()) chosen[person] = column[stage] ?? 0;
  return chosen;
}
