/** A person's shares, parallel, ascending by id, in units of 1/10 000. `use` by resource; null: no share uses it. */
export type PersonItems = {
  ids: number[];
  points: Float64Array;
  slots: Float64Array;
  /** Slots of a weak book, else 0. */
  weak: Float64Array;
  use: (Float64Array | null)[];
  slotLimit: number;
  monographLimit: number;
};

/** What a resource counts; decides which uses dominance compares. */
export type ResourceKind = 'slots' | 'weak' | 'extra';

export type ResourcePrices = { prices: ArrayLike<number>; kinds: readonly ResourceKind[] };

/**
 * A person's items of interest at given prices, by value per slot, with bounds of the items to come. One instance serves
 * one person after another: millions are priced, and new arrays for each would cost more than the work.
 */
export class PricedItems {
  count = 0;
  /** By item: index in {@link PersonItems}. */
  position = new Int32Array(64);
  points = new Float64Array(64);
  slots = new Float64Array(64);
  weak = new Float64Array(64);
  /** Points less the price of the use. */
  value = new Float64Array(64);
  /** Uses beyond slots and weak slots in which sets can differ: `width` of each item. */
  extras = new Float64Array(64);
  width = 0;
  /** Whether dominance must compare weak slots. */
  trackWeak = false;
  /** Value of a feasible set. */
  greedy = 0;

  /** Items of a value above 0, and by their number: slots and value of so many first ones. */
  #paying = 0;
  #sumSlots = new Float64Array(65);
  #sumValue = new Float64Array(65);
  /** What the items from `k` on bring beyond the person's own prices per slot and weak slot. */
  #surplus = new Float64Array(65);
  #slotPrice = 0;
  #weakPrice = 0;
  #density = new Float64Array(64);
  #net = new Float64Array(64);

  /** Takes the items whose value is at least -budget: no other is in a set within `budget` of the best. */
  load(person: PersonItems, { prices, kinds }: ResourcePrices, budget: number): void {
    this.#reserve(person.points.length, person.use.length);
    this.#order(person, prices, budget);
    const { count, position, points, slots, weak, value } = this;
    let weakTotal = 0;
    for (let k = 0; k < count; k += 1) {
      const j = position[k] as number;
      points[k] = person.points[j] as number;
      slots[k] = person.slots[j] as number;
      weak[k] = person.weak[j] as number;
      value[k] = this.#net[j] as number;
      weakTotal += weak[k] as number;
    }
    this.trackWeak = weakTotal > person.monographLimit || (weakTotal > 0 && kinds.includes('weak'));
    this.#takeExtras(person, kinds);
    this.#sum();
    this.#fill(person);
  }

  /** Leaves the items of a value above 0, and dominance to their value and the person's own limits. */
  keepGains(): void {
    this.count = this.#paying;
    this.points.set(this.value.subarray(0, this.count));
    this.width = 0;
  }

  /** LP bound of the items from `k` on within so many slots and weak slots. */
  upperBound(k: number, room: number, weakRoom: number): number {
    const filled = this.#filled(k, room);
    if (this.#weakPrice <= 0) return filled;
    const priced =
      (this.#surplus[Math.min(k, this.#paying)] as number) + this.#slotPrice * room + this.#weakPrice * weakRoom;
    return Math.min(filled, priced);
  }

  #reserve(items: number, resources: number): void {
    if (this.points.length < items) {
      const size = 2 * items;
      this.position = new Int32Array(size);
      this.points = new Float64Array(size);
      this.slots = new Float64Array(size);
      this.weak = new Float64Array(size);
      this.value = new Float64Array(size);
      this.#sumSlots = new Float64Array(size + 1);
      this.#sumValue = new Float64Array(size + 1);
      this.#surplus = new Float64Array(size + 1);
      this.#density = new Float64Array(size);
      this.#net = new Float64Array(size);
    }
    if (this.extras.length < items * resources) this.extras = new Float64Array(2 * items * resources);
  }

  /** Positions by value per slot, then as they come. */
  #order(
    { points, slots, weak, use, slotLimit, monographLimit }: PersonItems,
    prices: ArrayLike<number>,
    budget: number,
  ) {
    const net = this.#net;
    net.set(points);
    for (let r = 0; r < use.length; r += 1) {
      const price = prices[r] ?? 0;
      const list = use[r];
      if (!list || price === 0) continue;
      for (let j = 0; j < points.length; j += 1) net[j] = (net[j] as number) - price * (list[j] as number);
    }
    const { position } = this;
    const density = this.#density;
    let count = 0;
    for (let j = 0; j < points.length; j += 1) {
      const own = net[j] as number;
      const used = slots[j] as number;
      if (own < -budget || used > slotLimit || (weak[j] as number) > monographLimit) continue;
      const rate = used > 0 ? own / used : own > 0 ? Infinity : -Infinity;
      let at = count;
      for (; at > 0 && (density[at - 1] as number) < rate; at -= 1) {
        density[at] = density[at - 1] as number;
        position[at] = position[at - 1] as number;
      }
      density[at] = rate;
      position[at] = j;
      count += 1;
    }
    this.count = count;
  }

  #takeExtras({ use, slots }: PersonItems, kinds: readonly ResourceKind[]): void {
    const { count, position, extras } = this;
    const differing: Float64Array[] = [];
    for (let r = 0; r < use.length; r += 1) {
      const list = use[r];
      if (!list || kinds[r] !== 'extra') continue;
      let isSlots = true;
      for (let k = 0; k < count && isSlots; k += 1) {
        const j = position[k] as number;
        isSlots = list[j] === slots[j];
      }
      // A use equal to the slots adds nothing: all shares are outside N.
      if (!isSlots) differing.push(list);
    }
    this.width = differing.length;
    for (let k = 0; k < count; k += 1) {
      for (let e = 0; e < differing.length; e += 1) {
        extras[k * differing.length + e] = differing[e]?.[position[k] as number] as number;
      }
    }
  }

  #sum(): void {
    const { count, slots, value } = this;
    let paying = 0;
    while (paying < count && (value[paying] as number) > 0) {
      this.#sumSlots[paying + 1] = (this.#sumSlots[paying] as number) + (slots[paying] as number);
      this.#sumValue[paying + 1] = (this.#sumValue[paying] as number) + (value[paying] as number);
      paying += 1;
    }
    this.#paying = paying;
  }

  /** Whole items in order; what first stands in the way of one prices slots and weak slots. */
  #fill({ slotLimit, monographLimit }: PersonItems): void {
    const { slots, weak, value } = this;
    const count = this.#paying;
    let greedy = 0;
    let room = slotLimit;
    let weakRoom = monographLimit;
    let slotPrice = 0;
    let weakPrice = 0;
    for (let k = 0; k < count; k += 1) {
      const own = slots[k] as number;
      const ownWeak = weak[k] as number;
      const rate = (value[k] as number) / own;
      if (own > room) slotPrice ||= rate;
      else if (ownWeak > weakRoom) weakPrice ||= rate;
      else {
        greedy += value[k] as number;
        room -= own;
        weakRoom -= ownWeak;
      }
    }
    weakPrice = Math.max(0, weakPrice - slotPrice);
    this.#surplus[count] = 0;
    for (let k = count - 1; k >= 0; k -= 1) {
      const net = (value[k] as number) - slotPrice * (slots[k] as number) - weakPrice * (weak[k] as number);
      this.#surplus[k] = (this.#surplus[k + 1] as number) + Math.max(0, net);
    }
    this.greedy = greedy;
    this.#slotPrice = slotPrice;
    this.#weakPrice = weakPrice;
  }

  /** Dantzig's bound: whole items in order, then a fraction of the next. */
  #filled(k: number, room: number): number {
    const count = this.#paying;
    if (k >= count) return 0;
    const sumSlots = this.#sumSlots;
    const until = (sumSlots[k] as number) + room;
    let low = k;
    let high = count;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((sumSlots[middle] as number) <= until) low = middle;
      else high = middle - 1;
    }
    const whole = (this.#sumValue[low] as number) - (this.#sumValue[k] as number);
    if (low === count) return whole;
    return whole + ((until - (sumSlots[low] as number)) * (this.value[low] as number)) / (this.slots[low] as number);
  }
}
