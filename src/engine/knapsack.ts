/**
 * Exact 0/1 knapsack for `personOptimum`: capacity in slots, of which limited items also keep to a smaller one. Slots
 * and points are whole (Fixed4) and positive.
 *
 * Dynamic programming over the sets that no other betters in slots and points (Nemhauser and Ullmann), not branch and
 * bound, which is exponential on equal points per slot, the usual case here. A limited item uses both capacities alike,
 * so each kind has states of its own, joined by how many slots the limited ones get. A capacity is at most 40 000 units,
 * so the work is at most items × 40 000 steps.
 *
 * Mostly it is far less: dominance and reduced costs fix most items. A set is below the LP bound by at least the
 * reduced cost of each decision against the prices (a paying item left out, a non-paying one taken), so within a budget
 * of loss only items near the price are open. A set found within the budget is optimal; else the budget grows.
 */
type KnapsackItem = { slots: number; points: number; limited: boolean };

type Capacity = { slots: number; limited: number };

type Item = KnapsackItem & { position: number };
/** Of one item: the states of it and the later ones, and whether they take it. */
type Step = { slots: Int32Array; taken: Uint8Array };
type States = { slots: Int32Array; points: Float64Array; items: Item[]; steps: Step[] };

const FIRST_BUDGET = 2 ** -16;
const BUDGET_GROWTH = 8;
/** Relative error of the float sums: an item too many open is safe, one too few is not. */
const FLOAT_ERROR = 2 ** -40;

/**
 * Ascending positions of the best set: most points, then fewest slots, then the smallest position in which two differ.
 */
export function solveKnapsack(given: KnapsackItem[], capacity: Capacity): number[] {
  const items = withoutDominated(
    given.map((item, position) => ({ ...item, position })),
    capacity,
  );
  const prices = pricesOf(items, capacity);
  const priced = items.map((item) => {
    return { item, gain: item.points - item.slots * (prices.slots + (item.limited ? prices.limited : 0)) };
  });
  const bound = priced.reduce(
    (sum, { gain }) => sum + Math.max(0, gain),
    prices.slots * capacity.slots + prices.limited * capacity.limited,
  );
  for (let budget = bound * FIRST_BUDGET; ; budget *= BUDGET_GROWTH) {
    const reach = budget + bound * FLOAT_ERROR;
    const fixed = priced.filter(({ gain }) => gain > reach).map(({ item }) => item);
    const open = priced.filter(({ gain }) => Math.abs(gain) <= reach).map(({ item }) => item);
    // Never negative: a fixed item pays more than its price, so it is whole in the LP optimum, which fits.
    const room = {
      slots: capacity.slots - sum(fixed, 'slots'),
      limited: capacity.limited - sum(fixed.filter(isLimited), 'slots'),
    };
    const found = [...fixed, ...solveOpen(open, room)];
    if (sum(found, 'points') >= bound - budget) return found.map(({ position }) => position).toSorted((a, b) => a - b);
  }
}

/** Drops items that cannot fit together with all items that dominate them. */
function withoutDominated(items: Item[], capacity: Capacity): Item[] {
  return items.filter((item) => {
    let { slots, limited } = capacity;
    for (const other of items) {
      if (!dominates(other, item)) continue;
      slots -= other.slots;
      if (other.limited) limited -= other.slots;
      if (slots < 0 || limited < 0) return false;
    }
    return true;
  });
}

/** Whether exchanging b for a betters any set with b and without a; true of the item itself. */
function dominates(a: Item, b: Item): boolean {
  if (a.slots > b.slots || a.points < b.points || (a.limited && !b.limited)) return false;
  return a.slots < b.slots || a.points > b.points || a.position <= b.position;
}

/** Dual prices of the LP relaxation, solved greedily: the rate of the first item that no longer fits. */
function pricesOf(items: Item[], capacity: Capacity): Capacity {
  let { slots: room, limited: limitedRoom } = capacity;
  let limitedRate = 0;
  for (const item of items.toSorted((a, b) => b.points / b.slots - a.points / a.slots)) {
    const rate = item.points / item.slots;
    const part = item.limited ? Math.min(item.slots, limitedRoom) : item.slots;
    if (part > room) return { slots: rate, limited: Math.max(0, limitedRate - rate) };
    if (part < item.slots) limitedRate ||= rate;
    if (item.limited) limitedRoom -= part;
    room -= part;
  }
  return { slots: 0, limited: limitedRate };
}

/** The best set of the open items: the states of each kind, then the best division of the slots. */
function solveOpen(open: Item[], room: Capacity): Item[] {
  const limited = statesOf(open.filter(isLimited), Math.min(room.slots, room.limited));
  const others = statesOf(
    open.filter((item) => !item.limited),
    room.slots,
  );
  let divisions: [number, number][] = [];
  let most = -1;
  let least = 0;
  // Both ascend: what the limited items leave shrinks.
  let other = others.slots.length - 1;
  for (let own = 0; own < limited.slots.length; own += 1) {
    const [ownSlots = 0, ownPoints = 0] = [limited.slots[own], limited.points[own]];
    while ((others.slots[other] ?? 0) > room.slots - ownSlots) other -= 1;
    const points = ownPoints + (others.points[other] ?? 0);
    const slots = ownSlots + (others.slots[other] ?? 0);
    if (points < most || (points === most && slots > least)) continue;
    if (points > most || slots < least) divisions = [];
    most = points;
    least = slots;
    divisions.push([ownSlots, slots - ownSlots]);
  }
  return divisions.map(([a, b]) => [...takenAt(limited, a), ...takenAt(others, b)]).reduce(preferred);
}

/** The states of these items, by ascending slots and points. */
function statesOf(items: Item[], room: number): States {
  let slots = Int32Array.of(0);
  let points = Float64Array.of(0);
  const steps: Step[] = [];
  // Last item first: of equal states the one with the item has the smallest position in which they differ.
  for (const item of items.toReversed()) {
    const count = grow({ slots, points }, item, room);
    slots = grown.slots.slice(0, count);
    points = grown.points.slice(0, count);
    steps.push({ slots, taken: grown.taken.slice(0, count) });
  }
  return { slots, points, items, steps: steps.toReversed() };
}

/** Room for the states of one step, shared by all calls. */
let grown = { slots: new Int32Array(0), points: new Float64Array(0), taken: new Uint8Array(0) };

/** Merges the states with those with the item, without those that others better, into `grown`; returns their number. */
function grow({ slots, points }: Pick<States, 'slots' | 'points'>, item: Item, room: number): number {
  const size = slots.length;
  if (grown.slots.length < 2 * size) {
    grown = { slots: new Int32Array(4 * size), points: new Float64Array(4 * size), taken: new Uint8Array(4 * size) };
  }
  let count = 0;
  let most = -1;
  let [without, withItem] = [0, 0];
  while (without < size || withItem < size) {
    const slotsWith = withItem < size ? (slots[withItem] ?? 0) + item.slots : Infinity;
    const slotsWithout = without < size ? (slots[without] ?? 0) : Infinity;
    if (slotsWith > room && slotsWithout === Infinity) break;
    const pointsWith = (points[withItem] ?? 0) + item.points;
    const takes =
      slotsWith <= room &&
      (slotsWith < slotsWithout || (slotsWith === slotsWithout && pointsWith >= (points[without] ?? 0)));
    const reached = takes ? pointsWith : (points[without] ?? 0);
    if (reached > most) {
      grown.slots[count] = takes ? slotsWith : slotsWithout;
      grown.points[count] = reached;
      grown.taken[count] = takes ? 1 : 0;
      most = reached;
      count += 1;
    }
    if (takes) withItem += 1;
    else without += 1;
  }
  return count;
}

/** The set whose state has exactly these slots. */
function takenAt({ items, steps }: States, slots: number): Item[] {
  let left = slots;
  return items.filter((item, i) => {
    const step = steps[i];
    if (step?.taken[indexOf(step.slots, left)] !== 1) return false;
    left -= item.slots;
    return true;
  });
}

/** Binary search of a value that is there. */
function indexOf(values: Int32Array, value: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function preferred(a: Item[], b: Item[]): Item[] {
  const onlyIn = (own: Item[], other: Item[]) =>
    Math.min(...own.filter((item) => !other.includes(item)).map(({ position }) => position));
  return onlyIn(a, b) < onlyIn(b, a) ? a : b;
}

function isLimited(item: Item): boolean {
  return item.limited;
}

function sum(items: Item[], of: 'slots' | 'points'): number {
  return items.reduce((total, item) => total + item[of], 0);
}
