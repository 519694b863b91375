/**
 * The exact search under `personOptimum`: choose whole items of most value within a capacity of slots, of which the
 * limited items also keep to a smaller one. Slots and points are whole (Fixed4) and positive.
 *
 * Why a table by slots: a limited item uses both capacities alike, so the two kinds of item are two ordinary problems
 * of one capacity each, joined by how many slots the limited ones get. A capacity is at most 4.0000 = 40 000 units, so
 * the work is items × 40 000 simple steps at worst (tens of milliseconds for 400 items). Branch and bound would be
 * exponential on shares of equal points per slot, which is the usual case here.
 *
 * Why it is mostly far less: items that enough better ones precede are dropped, and prices decide most others. The
 * relaxation that may split items, solved greedily by points per slot, prices a slot. A set misses the value of the
 * relaxation by at least the loss of each decision against the prices: a paying item left out, a non-paying one taken.
 * So within a budget of loss only the items near the price are open; once a set within the budget is found, nothing
 * outside it can be better. The budget starts small and grows until then.
 */
export type KnapsackItem = { slots: number; points: number; limited: boolean };

export type Capacity = { slots: number; limited: number };

type Item = KnapsackItem & { position: number };
type Table = { best: Float64Array; items: Item[]; taken: Uint8Array[] };

const FIRST_BUDGET = 2 ** -16;
const BUDGET_GROWTH = 8;
/** Part of the bound that float sums may lose: opening an item too many is safe, one too few is not. */
const FLOAT_ERROR = 2 ** -40;

/**
 * Positions, ascending, of the best set: most points, then fewest slots, then the set that has the smallest position
 * in which the two differ.
 */
export function solveKnapsack(given: KnapsackItem[], capacity: Capacity): number[] {
  const items = withoutHopeless(
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
    const sure = priced.filter(({ gain }) => gain > reach).map(({ item }) => item);
    const open = priced.filter(({ gain }) => Math.abs(gain) <= reach).map(({ item }) => item);
    // Not negative: a sure item pays more than its price, so it is whole in the relaxation, and that fits.
    const room = {
      slots: capacity.slots - sum(sure, 'slots'),
      limited: capacity.limited - sum(sure.filter(isLimited), 'slots'),
    };
    const found = [...sure, ...solveOpen(open, room)];
    if (sum(found, 'points') >= bound - budget) return found.map(({ position }) => position).toSorted((a, b) => a - b);
  }
}

/** An item is only taken with all that precede it: when these and itself have no room together, never. */
function withoutHopeless(items: Item[], capacity: Capacity): Item[] {
  return items.filter((item) => {
    let { slots, limited } = capacity;
    for (const other of items) {
      if (!precedes(other, item)) continue;
      slots -= other.slots;
      if (other.limited) limited -= other.slots;
      if (slots < 0 || limited < 0) return false;
    }
    return true;
  });
}

/** Whether a set with b and without a is bettered by changing b for a; of an item itself, yes. */
function precedes(a: Item, b: Item): boolean {
  if (a.slots > b.slots || a.points < b.points || (a.limited && !b.limited)) return false;
  return a.slots < b.slots || a.points > b.points || a.position <= b.position;
}

/** Prices of a slot at the greedy optimum of the relaxation: what the first item that no longer fits would pay. */
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

/** The best set of the open items: a table for each kind, then the best division of the slots between the two. */
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

/** `best[s]`: most points of these items within s slots; `taken[i][s]`: whether that takes item i, of i and later. */
function tableOf(items: Item[], room: number): Table {
  const size = Math.min(room, sum(items, 'slots')) + 1;
  const best = new Float64Array(size);
  const taken: Uint8Array[] = [];
  // Last item first: the way back then meets the smallest position first and takes it wherever a tie lets it.
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

/** The table rises with the slots, so the first place that gives these points is found by halving. */
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
