/** A person's shares, parallel, ascending by id, in units of 1/10 000. `use` by resource; null: no share uses it. */
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

/** Items of positive interest at given prices, by value per slot, with bounds of the items to come. */
export type PricedItems = {
  count: number;
  /** Index in {@link PersonItems}. */
  position: number[];
  points: number[];
  slots: number[];
  weak: number[];
  /** Points less the price of the use. */
  value: number[];
  /** Uses beyond slots and weak slots in which sets can differ. */
  extras: number[][];
  /** Whether dominance must compare weak slots. */
  trackWeak: boolean;
  /** Value of a feasible set. */
  greedy: number;
  /** LP bound of the items from `k` on within so many slots and weak slots. */
  upperBound: (k: number, room: number, weakRoom: number) => number;
};

/** What a resource counts; decides which uses dominance compares. */
export type ResourceKind = 'slots' | 'weak' | 'extra';

/** Items whose value is at least -budget: no other is in a set within `budget` of the best. */
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
  const trackWeak = weakTotal > monographLimit || (weakTotal > 0 && kinds.includes('weak'));
  const extras = use.flatMap((list, r) => {
    if (list === null || kinds[r] !== 'extra') return [];
    const own = pick(list);
    // A use equal to the slots adds nothing: all shares are outside N.
    return own.every((amount, k) => amount === items.slots[k]) ? [] : [own];
  });
  return {
    ...items,
    count: position.length,
    position,
    extras,
    trackWeak,
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

  /** Dantzig's bound: whole items in order, then a fraction of the next. */
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
    upperBound:
      weakPrice > 0
        ? (k: number, left: number, weakLeft: number) => Math.min(filled(k, left), priced(k, left, weakLeft))
        : filled,
  };
}
