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
import { type Moduli, type Remainder, remaindersOf } from './remainders.ts';
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
  /** By resource and stage: use of the people from there on along a path that ends at the capacity. */
  target: Float64Array[];
  remainders: Remainder[];
  penalty: number;
  nodes: Nodes;
  best: Best;
};

/** What searches among the same columns share. */
export type Prepared = Pick<Search, 'suffixes' | 'target' | 'remainders'> & Stages;

export function prepareSearch(input: SearchInput, moduli: Moduli = { limits: [], known: new Map() }): Prepared {
  const staged = stagesOf(input);
  const suffixes = pricesAround(input.prices).map((around) => suffixOf(staged.stages, around));
  const target = staged.capacities.map((capacity, r) =>
    targetOf(
      suffixes.flatMap(({ use }) => use[r] ?? []),
      capacity,
    ),
  );
  return { ...staged, suffixes, target, remainders: remaindersOf(staged, input.prices, moduli) };
}

export function searchColumns(prepared: Prepared, { width, incumbent, penalty, stop }: SearchControl): SearchResult {
  const { stages, capacities, fixedPoints, lastUse } = prepared;
  if (capacities.some((capacity) => capacity < 0)) return { chosen: null, points: incumbent, bound: incumbent };
  const search: Search = {
    ...prepared,
    penalty,
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

/** All states with all columns of the stage that fit and may beat the incumbent. */
function expand(states: States, stage: number, search: Search): Candidates {
  const { capacities, suffixes, best, nodes, lastUse, remainders } = search;
  const { points, use } = search.stages[stage] ?? { points: [], use: [] };
  const resources = capacities.length;
  const after = stage + 1;
  const candidates = emptyCandidates(resources, states.count * points.length);
  // Flat copies for the hot loop; a resource nobody left uses has no price.
  const live = capacities.map((_, r) => (lastUse[r] ?? -1) > stage);
  const worth = Float64Array.from(suffixes, (suffix) => suffix.worth[after] ?? 0);
  const gain = Float64Array.from(suffixes, (suffix) => suffix.points[after] ?? 0);
  const price = Float64Array.from(suffixes.flatMap((suffix) => suffix.prices.map((own, r) => (live[r] ? own : 0))));
  const need = Float64Array.from(suffixes.flatMap((suffix) => suffix.use.map((own) => own[after] ?? 0)));
  const wanted = Float64Array.from(capacities, (capacity, r) => capacity - (search.target[r]?.[after] ?? 0));
  const highest = Math.max(...(suffixes[0]?.prices ?? []), 1);
  const penalty = Float64Array.from(suffixes[0]?.prices ?? [], (own, r) =>
    live[r] ? (own / highest) * search.penalty : 0,
  );
  const tables = remainders.flatMap(({ rows, last, modulus, resource, unit }) => {
    const row = after < last ? rows[after] : undefined;
    return row ? [{ row, modulus, resource, unit }] : [];
  });
  const left = new Float64Array(resources);
  const { bound: boundBefore, points: pointsBefore } = states;
  let threshold = best.points + 1;
  let count = 0;
  for (let c = 0; c < points.length; c += 1) {
    const ownPoints = points[c] ?? 0;
    for (let from = 0; from < states.count; from += 1) {
      let fits = true;
      for (let r = 0; r < resources; r += 1) {
        const own = (capacities[r] ?? 0) - (states.use[r]?.[from] ?? 0) - (use[r]?.[c] ?? 0);
        left[r] = own;
        if (own < 0) fits = false;
      }
      if (!fits) continue;
      const own = (pointsBefore[from] ?? 0) + ownPoints;
      let lost = 0;
      for (const { row, modulus, resource, unit } of tables) {
        const loss = (row[Math.trunc(left[resource] ?? 0) % modulus] ?? 0) * unit;
        if (loss > lost) lost = loss;
      }
      let bound = boundBefore[from] ?? 0;
      for (let q = 0; q < worth.length && bound >= threshold; q += 1) {
        let most = own + (worth[q] ?? 0) - lost;
        let isFeasible = true;
        for (let r = 0; r < resources; r += 1) {
          const room = left[r] ?? 0;
          most += (price[q * resources + r] ?? 0) * room;
          if ((need[q * resources + r] ?? 0) > room) isFeasible = false;
        }
        lost = 0;
        if (most < bound) bound = most;
        const completed = own + (gain[q] ?? 0);
        if (isFeasible && completed > best.points) {
          best.points = completed;
          best.tail = undefined;
          best.stage = after;
          best.suffix = q;
          best.node = addNode(nodes, states.node[from] ?? 0, { stage, column: c });
          threshold = completed + 1;
        }
      }
      if (bound < threshold) continue;
      let deviation = 0;
      let r = 0;
      for (const column of candidates.use) {
        const used = (capacities[r] ?? 0) - (left[r] ?? 0);
        deviation += (penalty[r] ?? 0) * Math.abs(used - (wanted[r] ?? 0));
        // States do not differ in a resource nobody left uses.
        column[count] = live[r] ? used : 0;
        r += 1;
      }
      candidates.points[count] = own;
      candidates.bound[count] = bound;
      candidates.score[count] = bound - deviation;
      candidates.from[count] = from;
      candidates.column[count] = c;
      count += 1;
    }
    candidates.runs.push(count);
  }
  return candidates;
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
  const pick = (list: Float64Array) => Float64Array.from(order, (at) => list[at] ?? 0);
  return {
    count: order.length,
    points: pick(candidates.points),
    use: candidates.use.map(pick),
    bound: pick(candidates.bound),
    node: Int32Array.from(order, (at) =>
      addNode(nodes, states.node[candidates.from[at] ?? 0] ?? 0, { stage, column: candidates.column[at] ?? 0 }),
    ),
  };
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
