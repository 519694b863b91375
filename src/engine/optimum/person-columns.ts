import { type PersonItems, pricedItems, type PricedItems, type ResourceKind } from './person-items.ts';

/**
 * Columns of one person: sets of shares that the person's own limits allow and that come near the best at given prices
 * of what the discipline limits. The discipline's optimum takes exactly one column of every person.
 */
export type Columns = {
  /** Parallel, greatest value at the prices first; `use` by resource, then by column. */
  points: number[];
  use: number[][];
  value: number[];
  /** Positions in {@link PersonItems} of each column's shares, ascending. */
  items: number[][];
  /** Every set that is not listed is worse than the best by more than this, or a listed one dominates it. */
  budget: number;
};

export type Market = { prices: ArrayLike<number>; kinds: ResourceKind[] };

/** Sets under construction; parallel, ascending by slots. */
type Labels = {
  slots: number[];
  weak: number[];
  value: number[];
  points: number[];
  chain: number[];
  extras: number[][];
};
/** Sets as chains: each link adds one item to an earlier set. */
type Chains = { parent: number[]; item: number[] };

/** Labels of a person beyond which the budget is cut: time and memory stay bounded whatever the input. */
const MOST_LABELS = 3_000;
/** How many labels dominance looks back at where sets differ in more than slots; looking at all costs more than it saves. */
const LOOK_BACK = 24;
/** Values are whole multiples of 2⁻¹⁶, bounds are floats with an error far below this. */
const FLOAT_ERROR = 2 ** -18;

/**
 * All columns within `budget` of the best at these prices, or within the smaller budget that the answer names when
 * they are too many. With budget 0 the best alone, with its equals.
 *
 * Sets grow item by item, best value per slot first. A label is dropped when not even fractions of the later items
 * bring it within the budget, or when another uses no more of anything and brings as many points.
 */
export function columnsNear(person: PersonItems, market: Market, budget: number): Columns {
  for (let reach = budget; ; reach /= 8) {
    const found = search(person, market, reach < 1 ? 0 : reach);
    if (found) return found;
  }
}

function search(person: PersonItems, market: Market, budget: number): Columns | null {
  const items = pricedItems(person, market, budget);
  const chains: Chains = { parent: [-1], item: [-1] };
  let labels = emptyLabels(items);
  addLabel(labels, { slots: 0, weak: 0, value: 0, points: 0, chain: 0, extras: items.extras.map(() => 0) });
  const reached = { best: items.greedy };
  for (let k = 0; k < items.count; k += 1) {
    labels = grow(labels, { k, items, person, chains, reached, budget });
    if (budget > 0 && labels.slots.length > MOST_LABELS) return null;
  }
  return asColumns(labels, { person, market, chains, items, least: reached.best - budget, budget });
}

type Growth = {
  k: number;
  items: PricedItems;
  person: PersonItems;
  chains: Chains;
  reached: { best: number };
  budget: number;
};

/** The labels without item k and with it, merged: both lists rise by slots. */
function grow(labels: Labels, { k, items, person, chains, reached, budget }: Growth): Labels {
  const slots = items.slots[k] ?? 0;
  const weak = items.watchWeak ? (items.weak[k] ?? 0) : 0;
  const value = items.value[k] ?? 0;
  const points = items.points[k] ?? 0;
  const count = labels.slots.length;
  const next = emptyLabels(items);
  let without = 0;
  let withItem = 0;
  while (without < count || withItem < count) {
    const kept = without < count ? (labels.slots[without] ?? 0) : Infinity;
    const grown = withItem < count ? (labels.slots[withItem] ?? 0) + slots : Infinity;
    const take =
      grown < kept || (grown === kept && (labels.points[withItem] ?? 0) + points > (labels.points[without] ?? 0));
    const from = take ? withItem++ : without++;
    const label = {
      slots: take ? grown : kept,
      weak: (labels.weak[from] ?? 0) + (take ? weak : 0),
      value: (labels.value[from] ?? 0) + (take ? value : 0),
      points: (labels.points[from] ?? 0) + (take ? points : 0),
      chain: labels.chain[from] ?? 0,
      extras: labels.extras.map((own, e) => (own[from] ?? 0) + (take ? (items.extras[e]?.[k] ?? 0) : 0)),
    };
    const room = person.slotLimit - label.slots;
    const weakRoom = person.monographLimit - label.weak;
    if (room < 0 || weakRoom < 0) continue;
    if (label.value > reached.best) reached.best = label.value;
    const most = label.value + items.rest(k + 1, room, weakRoom);
    if (most < reached.best - budget - FLOAT_ERROR || isDominated(label, next)) continue;
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
  for (const [e, amount] of label.extras.entries()) labels.extras[e]?.push(amount);
}

/** Whether an earlier label, which has no more slots, uses no more of the rest and brings as many points. */
function isDominated(label: Label, earlier: Labels): boolean {
  const end = earlier.slots.length;
  for (let at = end - 1; at >= Math.max(0, end - LOOK_BACK); at -= 1) {
    if (
      (earlier.points[at] ?? 0) >= label.points &&
      (earlier.weak[at] ?? 0) <= label.weak &&
      label.extras.every((amount, e) => (earlier.extras[e]?.[at] ?? 0) <= amount)
    ) {
      return true;
    }
  }
  return false;
}

type Found = { person: PersonItems; market: Market; chains: Chains; items: PricedItems; least: number; budget: number };

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
