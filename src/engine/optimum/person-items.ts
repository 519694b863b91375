/**
 * A person's shares as parallel arrays, in ascending order of ids. Whole units of 1/10 000. `use` is what each share
 * uses of each resource that the discipline limits; null where none of the person's shares uses it.
 */
export type PersonItems = {
  ids: number[];
  points: number[];
  slots: number[];
  /** Slots of a weak book, else 0. */
  weak: number[];
  use: (number[] | null)[];
  slotLimit: number;
  monographLimit: number;
};

/** A person's items worth a look at some prices, best value per slot first, with bounds of what is still to come. */
export type PricedItems = {
  count: number;
  /** Index in {@link PersonItems}. */
  position: number[];
  points: number[];
  slots: number[];
  weak: number[];
  /** Points less the price of what the share uses. */
  value: number[];
  /** Uses beyond slots and weak slots by which sets of this person can differ. */
  extras: number[][];
  /** Whether sets have to be told apart by their weak slots. */
  watchWeak: boolean;
  /** Value of a set that keeps to the limits. */
  greedy: number;
  /** The most that items from `k` on can add within so many slots and weak slots, were they divisible. */
  rest: (k: number, room: number, weakRoom: number) => number;
};

/** How a resource is used, so that the search knows what tells two sets apart. */
export type ResourceKind = 'slots' | 'weak' | 'extra';

/** The items whose value at the prices is not under -budget: no other is in a set within `budget` of the best. */
export function pricedItems(
  person: PersonItems,
  { prices, kinds }: { prices: ArrayLike<number>; kinds: ResourceKind[] },
  budget: number,
): PricedItems {
  const { points, slots, weak, use, slotLimit, monographLimit } = person;
  const value = points.map((own, j) => {
    let net = own;
    for (let r = 0; r < use.length; r += 1) net -= (prices[r] ?? 0) * (use[r]?.[j] ?? 0);
    return net;
  });
  const density = value.map((net, j) => (slots[j] ? net / (slots[j] ?? 1) : net > 0 ? Infinity : -Infinity));
  const position = value
    .map((_, j) => j)
    .filter((j) => (value[j] ?? 0) >= -budget && (slots[j] ?? 0) <= slotLimit && (weak[j] ?? 0) <= monographLimit)
    .toSorted((a, b) => (density[b] ?? 0) - (density[a] ?? 0) || a - b);
  const pick = (list: number[]) => position.map((j) => list[j] ?? 0);
  const items = { points: pick(points), slots: pick(slots), weak: pick(weak), value: pick(value) };
  const weakTotal = items.weak.reduce((sum, own) => sum + own, 0);
  const watchWeak = weakTotal > monographLimit || (weakTotal > 0 && kinds.includes('weak'));
  const extras = use.flatMap((list, r) => {
    if (list === null || kinds[r] !== 'extra') return [];
    const own = pick(list);
    // A use that is the same as the slots tells no more than they do: somebody all of whose shares are outside N.
    return own.every((amount, k) => amount === items.slots[k]) ? [] : [own];
  });
  return {
    ...items,
    count: position.length,
    position,
    extras,
    watchWeak,
    ...boundsOf(items, { slotLimit, monographLimit }),
  };
}

type Ordered = Pick<PricedItems, 'slots' | 'weak' | 'value'>;
type Limits = Pick<PersonItems, 'slotLimit' | 'monographLimit'>;

function boundsOf({ slots, weak, value }: Ordered, { slotLimit, monographLimit }: Limits) {
  const paying = value.findIndex((net) => net <= 0);
  const count = paying < 0 ? value.length : paying;
  const sumSlots = new Float64Array(count + 1);
  const sumValue = new Float64Array(count + 1);
  for (let k = 0; k < count; k += 1) {
    sumSlots[k + 1] = (sumSlots[k] ?? 0) + (slots[k] ?? 0);
    sumValue[k + 1] = (sumValue[k] ?? 0) + (value[k] ?? 0);
  }

  /** Whole items in order, then a fraction of the first that does not fit. */
  const filled = (k: number, room: number) => {
    if (k >= count) return 0;
    const until = (sumSlots[k] ?? 0) + room;
    let low = k;
    let high = count;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((sumSlots[middle] ?? 0) <= until) low = middle;
      else high = middle - 1;
    }
    const whole = (sumValue[low] ?? 0) - (sumValue[k] ?? 0);
    if (low === count) return whole;
    return whole + ((until - (sumSlots[low] ?? 0)) * (value[low] ?? 0)) / (slots[low] ?? 1);
  };

  let greedy = 0;
  let room = slotLimit;
  let weakRoom = monographLimit;
  let slotPrice = 0;
  let weakPrice = 0;
  for (let k = 0; k < count; k += 1) {
    const own = slots[k] ?? 0;
    const ownWeak = weak[k] ?? 0;
    const rate = (value[k] ?? 0) / own;
    if (own > room) slotPrice ||= rate;
    else if (ownWeak > weakRoom) weakPrice ||= rate;
    else {
      greedy += value[k] ?? 0;
      room -= own;
      weakRoom -= ownWeak;
    }
  }
  weakPrice = Math.max(0, weakPrice - slotPrice);
  const surplus = new Float64Array(count + 1);
  for (let k = count - 1; k >= 0; k -= 1) {
    const net = (value[k] ?? 0) - slotPrice * (slots[k] ?? 0) - weakPrice * (weak[k] ?? 0);
    surplus[k] = (surplus[k + 1] ?? 0) + Math.max(0, net);
  }
  const priced = (k: number, left: number, weakLeft: number) =>
    (surplus[Math.min(k, count)] ?? 0) + slotPrice * left + weakPrice * weakLeft;

  return {
    greedy,
    rest:
      weakPrice > 0
        ? (k: number, left: number, weakLeft: number) => Math.min(filled(k, left), priced(k, left, weakLeft))
        : filled,
  };
}
