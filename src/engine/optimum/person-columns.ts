import { type PersonItems, pricedItems, type PricedItems, type ResourceKind } from './person-items.ts';

/**
 * One person's columns: sets of shares within the own limits, near the best at given prices. The optimum takes exactly
 * one column of every person.
 */
export type Columns = {
  /** Parallel, greatest value first; `use` by resource, then column. */
  points: number[];
  use: number[][];
  value: number[];
  /** Indices in {@link PersonItems}, ascending. */
  items: number[][];
  /** Every other set is dominated or more than this below the best. */
  budget: number;
};

export type ResourcePrices = { prices: ArrayLike<number>; kinds: ResourceKind[] };

/** Partial sets; parallel, ascending by slots. */
type Labels = {
  slots: number[];
  weak: number[];
  value: number[];
  points: number[];
  chain: number[];
  extras: number[][];
};
/** Linked lists: each link adds one item to an earlier set. */
type Chains = { parent: number[]; item: number[] };

/** Labels past which the budget is cut, so that time and memory are bounded. */
const MAX_LABELS = 3_000;
/** Earlier labels compared for dominance; comparing all costs more than it saves. */
const LOOK_BACK = 24;
/** Values are multiples of 2⁻¹⁶; the bounds' float error is far below. */
const FLOAT_ERROR = 2 ** -18;

/**
 * All undominated columns within `budget` of the best, or within the smaller `budget` of the answer when they are too
 * many; 0: the best and its equals.
 *
 * Label setting: items by value per slot; a label is dropped when its LP bound misses the budget or another with no
 * more of any use brings as many points.
 */
export function columnsNear(person: PersonItems, prices: ResourcePrices, budget: number): Columns {
  for (let reach = budget; ; reach /= 8) {
    const found = search(person, prices, reach < 1 ? 0 : reach);
    if (found) return found;
  }
}

function search(person: PersonItems, prices: ResourcePrices, budget: number): Columns | null {
  const items = pricedItems(person, prices, budget);
  const chains: Chains = { parent: [-1], item: [-1] };
  let labels = emptyLabels(items);
  addLabel(labels, { slots: 0, weak: 0, value: 0, points: 0, chain: 0, extras: items.extras.map(() => 0) });
  const reached = { best: items.greedy };
  for (let k = 0; k < items.count; k += 1) {
    labels = grow(labels, { k, items, person, chains, reached, budget });
    if (budget > 0 && labels.slots.length > MAX_LABELS) return null;
  }
  return asColumns(labels, { person, chains, least: reached.best - budget, budget });
}

type Growth = {
  k: number;
  items: PricedItems;
  person: PersonItems;
  chains: Chains;
  reached: { best: number };
  budget: number;
};

/** Merges the labels without item k and with it, both ascending by slots. */
function grow(labels: Labels, { k, items, person, chains, reached, budget }: Growth): Labels {
  const slots = items.slots[k] ?? 0;
  const weak = items.trackWeak ? (items.weak[k] ?? 0) : 0;
  const value = items.value[k] ?? 0;
  const points = items.points[k] ?? 0;
  const count = labels.slots.length;
  const next = emptyLabels(items);
  // One for all: most labels are dropped.
  const label: Label = { slots: 0, weak: 0, value: 0, points: 0, chain: 0, extras: items.extras.map(() => 0) };
  const least = () => reached.best - budget - FLOAT_ERROR;
  let without = 0;
  let withItem = 0;
  while (without < count || withItem < count) {
    const kept = without < count ? (labels.slots[without] ?? 0) : Infinity;
    const grown = withItem < count ? (labels.slots[withItem] ?? 0) + slots : Infinity;
    const take =
      grown < kept || (grown === kept && (labels.points[withItem] ?? 0) + points > (labels.points[without] ?? 0));
    const from = take ? withItem++ : without++;
    label.slots = take ? grown : kept;
    label.weak = (labels.weak[from] ?? 0) + (take ? weak : 0);
    const room = person.slotLimit - label.slots;
    const weakRoom = person.monographLimit - label.weak;
    if (room < 0 || weakRoom < 0) continue;
    label.value = (labels.value[from] ?? 0) + (take ? value : 0);
    if (label.value > reached.best) reached.best = label.value;
    if (label.value + items.upperBound(k + 1, room, weakRoom) < least()) continue;
    label.points = (labels.points[from] ?? 0) + (take ? points : 0);
    for (let e = 0; e < label.extras.length; e += 1) {
      label.extras[e] = (labels.extras[e]?.[from] ?? 0) + (take ? (items.extras[e]?.[k] ?? 0) : 0);
    }
    if (isDominated(label, next)) continue;
    label.chain = labels.chain[from] ?? 0;
    if (take) {
      chains.parent.push(label.chain);
      chains.item.push(items.position[k] ?? 0);
      label.chain = chains.parent.length - 1;
    }
    addLabel(next, label);
  }
  return next;
}

type Label = { slots: number; weak: number; value: number; points: number; chain: number; extras: number[] };

function emptyLabels(items: PricedItems): Labels {
  return { slots: [], weak: [], value: [], points: [], chain: [], extras: items.extras.map(() => []) };
}

function addLabel(labels: Labels, label: Label): void {
  labels.slots.push(label.slots);
  labels.weak.push(label.weak);
  labels.value.push(label.value);
  labels.points.push(label.points);
  labels.chain.push(label.chain);
  for (let e = 0; e < label.extras.length; e += 1) labels.extras[e]?.push(label.extras[e] ?? 0);
}

/** Whether an earlier label (no more slots) uses no more of anything else and brings as many points. */
function isDominated(label: Label, earlier: Labels): boolean {
  const end = earlier.slots.length;
  for (let at = end - 1; at >= Math.max(0, end - LOOK_BACK); at -= 1) {
    if (
      (earlier.points[at] ?? 0) >= label.points &&
      (earlier.weak[at] ?? 0) <= label.weak &&
      usesNoMore(earlier.extras, at, label.extras)
    ) {
      return true;
    }
  }
  return false;
}

function usesNoMore(earlier: number[][], at: number, extras: number[]): boolean {
  for (let e = 0; e < extras.length; e += 1) if ((earlier[e]?.[at] ?? 0) > (extras[e] ?? 0)) return false;
  return true;
}

type Found = { person: PersonItems; chains: Chains; least: number; budget: number };

function asColumns(labels: Labels, { person, chains, least, budget }: Found): Columns {
  const order = labels.value
    .map((_, at) => at)
    .filter((at) => (labels.value[at] ?? 0) >= least)
    .toSorted((a, b) => (labels.value[b] ?? 0) - (labels.value[a] ?? 0) || a - b);
  const items = order.map((at) => {
    const taken: number[] = [];
    for (let link = labels.chain[at] ?? 0; link > 0; link = chains.parent[link] ?? 0)
      taken.push(chains.item[link] ?? 0);
    return taken.toSorted((a, b) => a - b);
  });
  return {
    points: order.map((at) => labels.points[at] ?? 0),
    value: order.map((at) => labels.value[at] ?? 0),
    use: person.use.map((list) => items.map((taken) => sumOf(list, taken))),
    items,
    budget,
  };
}

function sumOf(list: number[] | null, taken: number[]): number {
  return list === null ? 0 : taken.reduce((total, j) => total + (list[j] ?? 0), 0);
}
