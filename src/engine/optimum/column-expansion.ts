/** One stage of the branch and bound by {@link searchColumns}: all states with all columns of the stage's person. */
import { type Candidates, withRoom } from './column-states.ts';
import type { Remainder } from './remainders.ts';
import type { Stages } from './search-stages.ts';
import type { Suffix } from './search-suffixes.ts';

const NONE = new Float64Array(0);

/** Parallel arrays, ascending by use of the first resource. */
export type States = {
  count: number;
  points: Float64Array;
  use: Float64Array[];
  bound: Float64Array;
  node: Int32Array;
};

/** Columns taken other than the first, linked to the one before. */
export type Nodes = { parent: number[]; stage: number[]; column: number[] };

/** From `stage` on the columns of `tail`, or where there is none those that the suffix answers. */
type Best = { points: number; node: number; stage: number; suffix: number; tail?: number[] };

export type Search = Stages & {
  suffixes: Suffix[];
  candidates: Candidates;
  /** By resource and stage: use of the people from there on along a path that ends at the capacity. */
  target: Float64Array[];
  remainders: Remainder[];
  penalty: number;
  nodes: Nodes;
  best: Best;
};

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
export function expand(states: States, stage: number, search: Search): Candidates {
  const shared = stageOf(stage, search);
  search.candidates.count = 0;
  search.candidates.ends = [];
  for (let c = 0; c < shared.points.length; c += 1) {
    search.candidates = withRoom(search.candidates, states.count);
    expandBy(c, states, { search, shared });
    search.candidates.ends.push(search.candidates.count);
  }
  return search.candidates;
}

/** All states with one column. */
function expandBy(c: number, states: States, { search, shared }: { search: Search; shared: Stage }): void {
  const { capacities, candidates, best, nodes } = search;
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
export function addNode(nodes: Nodes, parent: number, { stage, column }: { stage: number; column: number }): number {
  if (column === 0) return parent;
  nodes.parent.push(parent);
  nodes.stage.push(stage);
  nodes.column.push(column);
  return nodes.parent.length - 1;
}
