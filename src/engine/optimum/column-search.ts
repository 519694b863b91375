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
import { type Candidates, emptyCandidates, truncate, undominated } from './column-states.ts';
import type { Columns } from './person-columns.ts';
import { filledFrom } from './exact-filling.ts';
import { type Remainder, remaindersOf } from './remainders.ts';
import { type Stages, stagesOf } from './search-stages.ts';
import { pricesAround, type Suffix, suffixOf, targetOf } from './search-suffixes.ts';

/** Columns of each person, best at `prices` first. */
export type SearchInput = { columns: Columns[]; capacities: number[]; prices: Float64Array };

export type SearchControl = {
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
export type SearchResult = { chosen: number[] | null; points: number; bound: number };

const NONE = new Float64Array(0);

/** States that a table completes. */
const MAX_COMPLETED = 40;

/** Parallel arrays, ascending by use of the first resource. */
type States = { count: number; points: Float64Array; use: Float64Array[]; bound: Float64Array; node: Int32Array };

/** Columns taken other than the first, linked to the one before. */
type Nodes = { parent: number[]; stage: number[]; column: number[] };

/** From `stage` on the columns of `tail`, or where there is none those that the suffix answers. */
type Best = { points: number; node: number; stage: number; suffix: number; tail?: number[] };

type Search = Stages & {
  suffixes: Suffix[];
  candidates: Candidates;
  /** By resource and stage: use of the people from there on along a path that ends at the capacity. */
  target: Float64Array[];
  remainders: Remainder[];
  penalty: number;
  nodes: Nodes;
  best: Best;
};

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

/** What all states and columns of a stage share; by price vector, then resource where both. */
type Stage = {
  stage: number;
  points: Float64Array;
  use: Float64Array[];
  live: boolean[];
  worth: Float64Array;
  gain: Float64Array;
  price: Float64Array;
  need: Float64Array;
  /** Use on the way to the capacity, and what a unit beside it costs the score. */
  wanted: Float64Array;
  penalty: Float64Array;
  tables: { row: Int32Array; modulus: number; resource: number; unit: number }[];
  left: Float64Array;
};

function stageOf(stage: number, search: Search): Stage {
  const { capacities, suffixes, lastUse, remainders, stages, target } = search;
  const { points = NONE, use = [] } = stages[stage] ?? {};
  const after = stage + 1;
  // A resource nobody left uses has no price.
  const live = capacities.map((_, r) => (lastUse[r] ?? -1) > stage);
  const resources = capacities.length;
  const price = new Float64Array(suffixes.length * resources);
  const need = new Float64Array(suffixes.length * resources);
  for (const [q, suffix] of suffixes.entries()) {
    for (let r = 0; r < resources; r += 1) {
      price[q * resources + r] = live[r] ? (suffix.prices[r] ?? 0) : 0;
      need[q * resources + r] = suffix.use[r]?.[after] ?? 0;
    }
  }
  const highest = Math.max(...(suffixes[0]?.prices ?? []), 1);
  return {
    stage,
    points,
    use,
    live,
    worth: Float64Array.from(suffixes, (suffix) => suffix.worth[after] ?? 0),
    gain: Float64Array.from(suffixes, (suffix) => suffix.points[after] ?? 0),
    price,
    need,
    wanted: Float64Array.from(capacities, (capacity, r) => capacity - (target[r]?.[after] ?? 0)),
    penalty: Float64Array.from(capacities, (_, r) => ((price[r] ?? 0) / highest) * search.penalty),
    tables: remainders.flatMap(({ rows, last, modulus, resource, unit }) => {
      const row = after < last ? rows[after] : undefined;
      return row ? [{ row, modulus, resource, unit }] : [];
    }),
    left: new Float64Array(resources),
  };
}

/** All states with all columns of the stage that fit and may beat the incumbent. */
function expand(states: States, stage: number, search: Search): Candidates {
  const shared = stageOf(stage, search);
  const size = states.count * shared.points.length;
  if (search.candidates.points.length < size) search.candidates = emptyCandidates(search.capacities.length, 2 * size);
  const { candidates } = search;
  candidates.count = 0;
  candidates.ends = [];
  for (let c = 0; c < shared.points.length; c += 1) {
    expandBy(c, states, { ...search, shared });
    candidates.ends.push(candidates.count);
  }
  return candidates;
}

/** All states with one column. */
function expandBy(
  c: number,
  states: States,
  { shared, capacities, candidates, best, nodes }: Search & { shared: Stage },
) {
  const { stage, worth, gain, price, need, wanted, penalty, tables, left } = shared;
  const resources = capacities.length;
  const ownPoints = shared.points[c] as number;
  let threshold = best.points + 1;
  let { count } = candidates;
  for (let from = 0; from < states.count; from += 1) {
    let fits = true;
    for (let r = 0; r < resources; r += 1) {
      const own = (capacities[r] as number) - (states.use[r]?.[from] as number) - (shared.use[r]?.[c] as number);
      left[r] = own;
      if (own < 0) fits = false;
    }
    if (!fits) continue;
    const own = (states.points[from] as number) + ownPoints;
    let lost = 0;
    for (const { row, modulus, resource, unit } of tables) {
      const loss = (row[(left[resource] as number) % modulus] as number) * unit;
      if (loss > lost) lost = loss;
    }
    let bound = states.bound[from] as number;
    for (let q = 0; q < worth.length && bound >= threshold; q += 1) {
      let most = own + (worth[q] as number) - lost;
      let isFeasible = true;
      for (let r = 0; r < resources; r += 1) {
        const room = left[r] as number;
        most += (price[q * resources + r] as number) * room;
        if ((need[q * resources + r] as number) > room) isFeasible = false;
      }
      lost = 0;
      if (most < bound) bound = most;
      const completed = own + (gain[q] as number);
      if (isFeasible && completed > best.points) {
        best.points = completed;
        best.tail = undefined;
        best.stage = stage + 1;
        best.suffix = q;
        best.node = addNode(nodes, states.node[from] as number, { stage, column: c });
        threshold = completed + 1;
      }
    }
    if (bound < threshold) continue;
    let deviation = 0;
    for (let r = 0; r < resources; r += 1) {
      const used = (capacities[r] as number) - (left[r] as number);
      deviation += (penalty[r] as number) * Math.abs(used - (wanted[r] as number));
      // States do not differ in a resource nobody left uses.
      const list = candidates.use[r];
      if (list) list[count] = shared.live[r] ? used : 0;
    }
    candidates.points[count] = own;
    candidates.bound[count] = bound;
    candidates.score[count] = bound - deviation;
    candidates.from[count] = from;
    candidates.column[count] = c;
    count += 1;
  }
  candidates.count = count;
}

/** The first column needs no node: a stage without one takes it. */
function addNode(nodes: Nodes, parent: number, { stage, column }: { stage: number; column: number }): number {
  if (column === 0) return parent;
  nodes.parent.push(parent);
  nodes.stage.push(stage);
  nodes.column.push(column);
  return nodes.parent.length - 1;
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
