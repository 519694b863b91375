/**
 * The search for the discipline's best set: one column of every person, most points together, within the capacities.
 *
 * People come one after the other; a state is what the columns taken so far bring and use. Its bound is its points, the
 * best that everybody after it can do at some prices, and the price of what is left. Three things sharpen it. Steeper
 * and flatter prices show that a state has used too much or too little. Remainders (see remainders.ts) show that the
 * people to come cannot fill a capacity exactly, which matters where many shares have equal points per slot. And what
 * nobody to come can use any more is lost. The answers of the people to come, where they fit, also complete a state.
 *
 * A state whose bound does not exceed the best set known is dropped without loss. When there are more states than the
 * width allows, the weakest go too, and the greatest bound among them is kept: what the search did not look at is no
 * better. So every answer has an honest bound, and is proven when nothing better was dropped.
 */
import { type Candidates, emptyCandidates, narrowed, undominated } from './column-states.ts';
import type { Columns } from './person-columns.ts';
import { type Remainder, remaindersOf } from './remainders.ts';
import { type Stages, stagesOf } from './search-stages.ts';

/** One row of columns a person, the best at `prices` first; what they may use together. */
export type SearchInput = { columns: Columns[]; capacities: number[]; prices: Float64Array };

export type SearchControl = {
  /** States kept from person to person. */
  width: number;
  /** Points that are known to be possible: only better sets are looked for. */
  known: number;
  /**
   * How much a state is held back for each unit that it is off the line to the capacities: where many sets are equally
   * good, those that can still fill the capacities exactly are kept. Where rounding tells sets apart, 0 finds better.
   */
  pull: number;
  /** Asked from time to time; true ends the search with what it has. */
  stop: () => boolean;
};

/** `chosen`: a column of each person, null when no set was found that is better than the known one. */
export type SearchResult = { chosen: number[] | null; points: number; bound: number };

/** The prices tried are the best ones times these: all at once, and each of the first resources by itself. */
const SLOPES = [0.98, 1.02, 0.9, 1.1, 0.6, 1.5];
const SLOPES_APART = [0.96, 1.04, 0.7, 1.4];
const PRICE_STEP = 2 ** 16;
/** What the people from each stage on bring and use when each answers the prices with the best column. */
type Rest = { prices: number[]; worth: Float64Array; points: Float64Array; use: Float64Array[]; answer: Uint16Array };

/** States as parallel arrays, ascending by the use of the first resource. */
type States = { count: number; points: Float64Array; use: Float64Array[]; bound: Float64Array; node: Int32Array };

/** Columns taken other than the first, as links back to the one before. */
type Nodes = { parent: number[]; stage: number[]; column: number[] };

type Best = { points: number; node: number; stage: number; rest: number };

type Search = Stages & {
  rests: Rest[];
  /** By resource and stage: what the people from there on use on the way that ends at the capacity. */
  line: Float64Array[];
  remainders: Remainder[];
  pull: number;
  nodes: Nodes;
  best: Best;
};

/** What every search among the same columns needs. */
export type Prepared = Pick<Search, 'rests' | 'line' | 'remainders'> & Stages;

export function prepareSearch(input: SearchInput): Prepared {
  const staged = stagesOf(input);
  const rests = pricesAround(input.prices).map((around) => restOf(staged.stages, around));
  const line = staged.capacities.map((capacity, r) =>
    lineOf(
      rests.flatMap(({ use }) => use[r] ?? []),
      capacity,
    ),
  );
  return { ...staged, rests, line, remainders: remaindersOf(staged, input.prices) };
}

export function searchColumns(prepared: Prepared, control: SearchControl): SearchResult {
  const { stages, capacities, fixedPoints, lastUse } = prepared;
  if (capacities.some((capacity) => capacity < 0)) return { chosen: null, points: control.known, bound: control.known };
  const search: Search = {
    ...prepared,
    pull: control.pull,
    nodes: { parent: [-1], stage: [-1], column: [-1] },
    best: { points: control.known - fixedPoints, node: -1, stage: -1, rest: 0 },
  };
  let states: States = {
    count: 1,
    points: new Float64Array(1),
    use: capacities.map(() => new Float64Array(1)),
    bound: Float64Array.of(Infinity),
    node: new Int32Array(1),
  };
  let dropped = -Infinity;
  if (stages.length === 0 && search.best.points < 0) search.best = { points: 0, node: 0, stage: 0, rest: 0 };
  for (let stage = 0; stage < stages.length && states.count > 0; stage += 1) {
    if (control.stop()) {
      for (let at = 0; at < states.count; at += 1) dropped = Math.max(dropped, Math.floor(states.bound[at] ?? 0));
      break;
    }
    const candidates = expanded(states, stage, search);
    const kept = narrowed(
      undominated(
        candidates,
        capacities.flatMap((_, r) => ((lastUse[r] ?? -1) > stage ? [r] : [])),
      ),
      candidates,
      {
        width: control.width,
        more: search.best.points + 1,
      },
    );
    dropped = Math.max(dropped, kept.dropped);
    states = stateOf(candidates, kept.order, { states, stage, nodes: search.nodes });
  }
  const { best } = search;
  return {
    chosen: best.stage < 0 ? null : retraced(search),
    points: best.points + fixedPoints,
    bound: Math.max(best.points, dropped) + fixedPoints,
  };
}

/** Between an answer of all that uses too much and one that uses too little, in the proportion that meets the capacity. */
function lineOf(uses: Float64Array[], capacity: number): Float64Array {
  const all = uses.map((use) => ({ use, total: use[0] ?? 0 }));
  const [under] = all.filter(({ total }) => total <= capacity).toSorted((a, b) => b.total - a.total);
  const [over] = all.filter(({ total }) => total > capacity).toSorted((a, b) => a.total - b.total);
  if (!under || !over) {
    return all.reduce((a, b) => (Math.abs(b.total - capacity) < Math.abs(a.total - capacity) ? b : a)).use;
  }
  const part = (capacity - under.total) / (over.total - under.total);
  return under.use.map((own, stage) => own + part * ((over.use[stage] ?? 0) - own));
}

function pricesAround(prices: Float64Array): number[][] {
  const own = [...prices];
  const priced = own.flatMap((price, r) => (price > 0 ? [r] : []));
  return [
    own,
    ...SLOPES.map((slope) => own.map((price) => scaled(price, slope))),
    ...(priced.length > 1 ? priced.slice(0, 3) : []).flatMap((one) =>
      SLOPES_APART.map((slope) => own.map((price, r) => (r === one ? scaled(price, slope) : price))),
    ),
  ];
}

function scaled(price: number, slope: number): number {
  return Math.round(price * slope * PRICE_STEP) / PRICE_STEP;
}

function restOf(stages: Columns[], prices: number[]): Rest {
  const size = stages.length + 1;
  const rest: Rest = {
    prices,
    worth: new Float64Array(size),
    points: new Float64Array(size),
    use: prices.map(() => new Float64Array(size)),
    answer: new Uint16Array(stages.length),
  };
  for (let stage = stages.length - 1; stage >= 0; stage -= 1) {
    const { points, use } = stages[stage] ?? { points: [], use: [] };
    let most = -Infinity;
    let answer = 0;
    for (let c = 0; c < points.length; c += 1) {
      let worth = points[c] ?? 0;
      for (let r = 0; r < prices.length; r += 1) worth -= (prices[r] ?? 0) * (use[r]?.[c] ?? 0);
      if (worth > most) {
        most = worth;
        answer = c;
      }
    }
    rest.answer[stage] = answer;
    rest.worth[stage] = (rest.worth[stage + 1] ?? 0) + most;
    rest.points[stage] = (rest.points[stage + 1] ?? 0) + (points[answer] ?? 0);
    for (const [r, own] of rest.use.entries()) own[stage] = (own[stage + 1] ?? 0) + (use[r]?.[answer] ?? 0);
  }
  return rest;
}

/** Every state with every column of the stage that fits and may lead to a better set. */
function expanded(states: States, stage: number, search: Search): Candidates {
  const { capacities, rests, best, nodes, lastUse, remainders } = search;
  const { points, use } = search.stages[stage] ?? { points: [], use: [] };
  const resources = capacities.length;
  const after = stage + 1;
  const candidates = emptyCandidates(resources, states.count * points.length);
  // Flat copies of what the loop asks for each candidate; what nobody to come uses has no price any more.
  const lives = capacities.map((_, r) => (lastUse[r] ?? -1) > stage);
  const worth = Float64Array.from(rests, (rest) => rest.worth[after] ?? 0);
  const gain = Float64Array.from(rests, (rest) => rest.points[after] ?? 0);
  const price = Float64Array.from(rests.flatMap((rest) => rest.prices.map((own, r) => (lives[r] ? own : 0))));
  const need = Float64Array.from(rests.flatMap((rest) => rest.use.map((own) => own[after] ?? 0)));
  const wanted = Float64Array.from(capacities, (capacity, r) => capacity - (search.line[r]?.[after] ?? 0));
  const highest = Math.max(...(rests[0]?.prices ?? []), 1);
  const pull = Float64Array.from(rests[0]?.prices ?? [], (own, r) => (lives[r] ? (own / highest) * search.pull : 0));
  const tables = remainders
    .filter(({ last }) => after < last)
    .map(({ rows, modulus, resource }) => {
      return { row: rows.subarray(after * modulus, (after + 1) * modulus), modulus, resource };
    });
  const left = new Float64Array(resources);
  const { bound: boundBefore, points: pointsBefore } = states;
  let more = best.points + 1;
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
      for (const { row, modulus, resource } of tables) {
        const loss = row[Math.trunc(left[resource] ?? 0) % modulus] ?? 0;
        if (loss > lost) lost = loss;
      }
      let bound = boundBefore[from] ?? 0;
      for (let q = 0; q < worth.length && bound >= more; q += 1) {
        let most = own + (worth[q] ?? 0) - lost;
        let whole = true;
        for (let r = 0; r < resources; r += 1) {
          const room = left[r] ?? 0;
          most += (price[q * resources + r] ?? 0) * room;
          if ((need[q * resources + r] ?? 0) > room) whole = false;
        }
        lost = 0;
        if (most < bound) bound = most;
        const completed = own + (gain[q] ?? 0);
        if (whole && completed > best.points) {
          best.points = completed;
          best.stage = after;
          best.rest = q;
          best.node = linked(nodes, states.node[from] ?? 0, { stage, column: c });
          more = completed + 1;
        }
      }
      if (bound < more) continue;
      let off = 0;
      let r = 0;
      for (const column of candidates.use) {
        const used = (capacities[r] ?? 0) - (left[r] ?? 0);
        off += (pull[r] ?? 0) * Math.abs(used - (wanted[r] ?? 0));
        // What nobody to come uses no longer tells states apart.
        column[count] = lives[r] ? used : 0;
        r += 1;
      }
      candidates.points[count] = own;
      candidates.bound[count] = bound;
      candidates.score[count] = bound - off;
      candidates.from[count] = from;
      candidates.column[count] = c;
      count += 1;
    }
    candidates.runs.push(count);
  }
  return candidates;
}

/** The link for a column; the first column needs none: what no link names takes it. */
function linked(nodes: Nodes, parent: number, { stage, column }: { stage: number; column: number }): number {
  if (column === 0) return parent;
  nodes.parent.push(parent);
  nodes.stage.push(stage);
  nodes.column.push(column);
  return nodes.parent.length - 1;
}

type Origin = { states: States; stage: number; nodes: Nodes };

function stateOf(candidates: Candidates, order: Int32Array, { states, stage, nodes }: Origin): States {
  const pick = (list: Float64Array) => Float64Array.from(order, (at) => list[at] ?? 0);
  return {
    count: order.length,
    points: pick(candidates.points),
    use: candidates.use.map(pick),
    bound: pick(candidates.bound),
    node: Int32Array.from(order, (at) =>
      linked(nodes, states.node[candidates.from[at] ?? 0] ?? 0, { stage, column: candidates.column[at] ?? 0 }),
    ),
  };
}

/** The column of each person in the best set found. */
function retraced({ best, nodes, rests, stages, people, count }: Search): number[] {
  const column = stages.map((_, stage) => (stage < best.stage ? 0 : (rests[best.rest]?.answer[stage] ?? 0)));
  for (let node = best.node; node > 0; node = nodes.parent[node] ?? 0) {
    column[nodes.stage[node] ?? 0] = nodes.column[node] ?? 0;
  }
  const chosen = Array.from({ length: count }, () => 0);
  for (const [stage, person] of people.entries()) chosen[person] = column[stage] ?? 0;
  return chosen;
}
