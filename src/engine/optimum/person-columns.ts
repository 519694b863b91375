import { type PersonItems, PricedItems, type ResourcePrices } from './person-items.ts';

/**
 * One person's columns: sets of shares within the own limits, near the best at given prices. The optimum takes exactly
 * one column of every person.
 */
export type Columns = {
  /** Parallel, greatest value first; `use` by resource, then column. */
  points: Float64Array;
  use: Float64Array[];
  value: Float64Array;
  /** Indices in {@link PersonItems}, ascending. */
  items: number[][];
  /** Every other set is dominated or more than this below the best; -1: others are as good. */
  budget: number;
};

/** Partial sets, parallel, ascending by slots; `extras` of each, `width` of them. Ends of linked items in {@link Chains}. */
type Labels = {
  count: number;
  slots: Float64Array;
  weak: Float64Array;
  value: Float64Array;
  points: Float64Array;
  chain: Int32Array;
  extras: Float64Array;
};
/** Linked lists: each link adds one item to an earlier set; link 0 is the empty set. */
type Chains = { count: number; parent: Int32Array; item: Int32Array };

/** Labels past which the budget is cut, so that time and memory are bounded. */
const MAX_LABELS = 3_000;
/** Earlier labels compared for dominance; comparing all costs more than it saves. */
const LOOK_BACK = 24;
/** Values are multiples of 2⁻¹⁶; the bounds' float error is far below. */
const FLOAT_ERROR = 2 ** -18;

/** Buffers of the call that runs, for the next one too: it ends before that begins. */
const priced = new PricedItems();
const chains: Chains = { count: 0, parent: new Int32Array(1_024), item: new Int32Array(1_024) };
let labels = emptyLabels(256);
let grown = emptyLabels(256);
/** The value of the best set so far. */
let best = 0;

/**
 * All undominated columns within `budget` of the best, or within the smaller `budget` of the answer when they are too
 * many; 0: the best and its equals, -1: one best alone.
 *
 * Label setting: items by value per slot; a label is dropped when its LP bound misses the budget or another with no
 * more of any use brings as many points.
 */
export function columnsNear(person: PersonItems, prices: ResourcePrices, budget: number): Columns {
  return firstColumns(person, prices, { budget, most: Infinity });
}

/** The first `most` of {@link columnsNear}. */
export function firstColumns(
  person: PersonItems,
  prices: ResourcePrices,
  { budget, most }: { budget: number; most: number },
): Columns {
  for (let reach = budget; ; reach /= 8) {
    const within = reach < 1 ? 0 : reach;
    priced.load(person, prices, within);
    if (search(person, within, MAX_LABELS)) return asColumns(person, within, most);
    if (within > 0) continue;
    searchBest(person, prices);
    return { ...asColumns(person, 0, 1), budget: -1 };
  }
}

/** The value of the best column. */
export function bestValue(person: PersonItems, prices: ResourcePrices): number {
  searchBest(person, prices);
  return best;
}

/** Leaves the labels that the best value can come of: what brings points for their price alone is left out. */
function searchBest(person: PersonItems, prices: ResourcePrices): void {
  priced.load(person, prices, 0);
  priced.keepGains();
  search(person, 0, Infinity);
}

/** Leaves the labels of all items; false when they are more than `most`. */
function search(person: PersonItems, budget: number, most: number): boolean {
  best = priced.greedy;
  chains.count = 1;
  labels.count = 1;
  labels.slots[0] = 0;
  labels.weak[0] = 0;
  labels.value[0] = 0;
  labels.points[0] = 0;
  labels.chain[0] = 0;
  labels.extras = roomFor(labels.extras, priced.width);
  labels.extras.fill(0, 0, priced.width);
  for (let k = 0; k < priced.count; k += 1) {
    if (grown.slots.length < 2 * labels.count) grown = emptyLabels(4 * labels.count);
    grown.extras = roomFor(grown.extras, 2 * labels.count * priced.width);
    growBy(k, person, budget);
    [labels, grown] = [grown, labels];
    if (labels.count > most) return false;
  }
  return true;
}

/** Merges the labels without item k and with it, both ascending by slots. */
function growBy(k: number, { slotLimit, monographLimit }: PersonItems, budget: number): void {
  const { width, extras } = priced;
  const slots = priced.slots[k] as number;
  const weak = priced.trackWeak ? (priced.weak[k] as number) : 0;
  const value = priced.value[k] as number;
  const points = priced.points[k] as number;
  const before = labels;
  const after = grown;
  const { count } = before;
  after.count = 0;
  let without = 0;
  let withItem = 0;
  while (without < count || withItem < count) {
    const kept = without < count ? (before.slots[without] as number) : Infinity;
    const added = withItem < count ? (before.slots[withItem] as number) + slots : Infinity;
    const isAdded =
      added < kept ||
      (added === kept && (before.points[withItem] as number) + points > (before.points[without] as number));
    const from = isAdded ? withItem++ : without++;
    const ownSlots = isAdded ? added : kept;
    const ownWeak = (before.weak[from] as number) + (isAdded ? weak : 0);
    const room = slotLimit - ownSlots;
    const weakRoom = monographLimit - ownWeak;
    if (room < 0 || weakRoom < 0) continue;
    const ownValue = (before.value[from] as number) + (isAdded ? value : 0);
    if (ownValue > best) best = ownValue;
    if (ownValue + priced.upperBound(k + 1, room, weakRoom) < best - budget - FLOAT_ERROR) continue;
    const at = after.count;
    after.points[at] = (before.points[from] as number) + (isAdded ? points : 0);
    after.weak[at] = ownWeak;
    for (let e = 0; e < width; e += 1) {
      after.extras[at * width + e] =
        (before.extras[from * width + e] as number) + (isAdded ? (extras[k * width + e] as number) : 0);
    }
    if (isDominated(after, at, width)) continue;
    after.slots[at] = ownSlots;
    after.value[at] = ownValue;
    after.chain[at] = isAdded ? linked(before.chain[from] as number, k) : (before.chain[from] as number);
    after.count = at + 1;
  }
}

/** Whether a label before `next` (no more slots) uses no more of anything else and brings as many points. */
function isDominated({ points, weak, extras }: Labels, next: number, width: number): boolean {
  for (let at = next - 1; at >= Math.max(0, next - LOOK_BACK); at -= 1) {
    if ((points[at] as number) < (points[next] as number) || (weak[at] as number) > (weak[next] as number)) continue;
    let usesNoMore = true;
    for (let e = 0; e < width && usesNoMore; e += 1) {
      usesNoMore = (extras[at * width + e] as number) <= (extras[next * width + e] as number);
    }
    if (usesNoMore) return true;
  }
  return false;
}

function linked(parent: number, k: number): number {
  const link = chains.count;
  if (link === chains.parent.length) {
    chains.parent = longer(chains.parent);
    chains.item = longer(chains.item);
  }
  chains.parent[link] = parent;
  chains.item[link] = priced.position[k] as number;
  chains.count = link + 1;
  return link;
}

function longer(list: Int32Array): Int32Array {
  const copy = new Int32Array(2 * list.length);
  copy.set(list);
  return copy;
}

function emptyLabels(size: number): Labels {
  return {
    count: 0,
    slots: new Float64Array(size),
    weak: new Float64Array(size),
    value: new Float64Array(size),
    points: new Float64Array(size),
    chain: new Int32Array(size),
    extras: new Float64Array(size),
  };
}

const roomFor = (list: Float64Array, values: number) => (list.length < values ? new Float64Array(2 * values) : list);

function asColumns(person: PersonItems, budget: number, most: number): Columns {
  const near: number[] = [];
  for (let at = 0; at < labels.count; at += 1) if ((labels.value[at] as number) >= best - budget) near.push(at);
  near.sort((a, b) => (labels.value[b] as number) - (labels.value[a] as number) || a - b);
  const order = near.length > most ? near.slice(0, most) : near;
  const items = order.map((at) => itemsOf(labels.chain[at] as number));
  return {
    points: usesOf(person.points, items),
    value: picked(labels.value, order),
    use: person.use.map((list) => usesOf(list, items)),
    items,
    budget,
  };
}

function picked(list: Float64Array, order: number[]): Float64Array {
  const taken = new Float64Array(order.length);
  for (let c = 0; c < order.length; c += 1) taken[c] = list[order[c] as number] as number;
  return taken;
}

function itemsOf(chain: number): number[] {
  const taken: number[] = [];
  for (let link = chain; link > 0; link = chains.parent[link] as number) taken.push(chains.item[link] as number);
  return taken.toSorted((a, b) => a - b);
}

function usesOf(list: Float64Array | null, items: number[][]): Float64Array {
  const uses = new Float64Array(items.length);
  if (list === null) return uses;
  for (let c = 0; c < items.length; c += 1) {
    let used = 0;
    for (const j of items[c] ?? []) used += list[j] as number;
    uses[c] = used;
  }
  return uses;
}
