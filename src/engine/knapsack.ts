/**
 * Exact 0/1 knapsack for `personOptimum`: capacity in slots, of which limited items also keep to a smaller one. Slots
 * and points are whole (Fixed4) and positive.
 *
 * Dynamic programming over slots, not branch and bound, which is exponential on equal points per slot, the usual case
 * here. A limited item uses both capacities alike, so each kind has a table of its own, joined by how many slots the
 * limited ones get. A capacity is at most 40 000 units, so the work is at most items × 40 000 steps.
 *
 * Mostly it is far less: dominance and reduced costs fix most items. A set is below the LP bound by at least the
 * reduced cost of each decision against the prices (a paying item left out, a non-paying one taken), so within a budget
 * of loss only items near the price are open. A set found within the budget is optimal; else the budget grows.
 */
export type KnapsackItem = { slots: number; points: number; limited: boolean };

export type Capacity = { slots: number; limited: number };

type Item = KnapsackItem & { position: number };
type Table = { best: Float64Array; items: Item[]; taken: Uint8Array[] };

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

/** The best set of the open items: one table per kind, then the best division of the slots. */
function solveOpen(open: Item[], room: Capacity): Item[] {
  const limited = tableOf(open.filter(isLimited), Math.min(room.slots, room.limited));
  const others = tableOf(
    open.filter((item) => !item.limited),
    room.slots,
  );
  let divisions: [number, number][] = [];
  let most = -1;
  let least = 0;
  for (const [limitedSlots, limitedPoints] of limited.best.entries()) {
    const otherPoints = pointsAt(others, room.slots - limitedSlots);
    const points = limitedPoints + otherPoints;
    if (points < most) continue;
    const slots = limitedSlots + fewestSlots(others, otherPoints);
    if (points > most || slots < least) divisions = [];
    if (points > most || slots <= least) {
      most = points;
      least = slots;
      divisions.push([limitedSlots, slots - limitedSlots]);
    }
  }
  return divisions.map(([a, b]) => [...takenAt(limited, a), ...takenAt(others, b)]).reduce(preferred);
}

/** `best[s]`: most points within s slots; `taken[i][s]`: whether item i is taken from items i and later. */
function tableOf(items: Item[], room: number): Table {
  const size = Math.min(room, sum(items, 'slots')) + 1;
  const best = new Float64Array(size);
  const taken: Uint8Array[] = [];
  // Last item first, so that tracing back prefers the smallest positions in ties.
  for (const { slots, points } of items.toReversed()) {
    const row = new Uint8Array(size);
    for (let at = size - 1; at >= slots; at -= 1) {
      const withItem = (best[at - slots] ?? 0) + points;
      if (withItem >= (best[at] ?? 0)) {
        best[at] = withItem;
        row[at] = 1;
      }
    }
    taken.push(row);
  }
  return { best, items, taken: taken.toReversed() };
}

function takenAt({ items, taken }: Table, slots: number): Item[] {
  let left = slots;
  return items.filter((item, i) => {
    if (taken[i]?.[left] !== 1) return false;
    left -= item.slots;
    return true;
  });
}

function pointsAt({ best }: Table, slots: number): number {
  return best[Math.min(slots, best.length - 1)] ?? 0;
}

/** Binary search: `best` ascends. */
function fewestSlots({ best }: Table, points: number): number {
  let low = 0;
  let high = best.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((best[middle] ?? 0) >= points) high = middle;
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
