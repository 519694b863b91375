import type { Fixed4 } from './fixed.ts';
import { solveKnapsack } from './knapsack.ts';

/**
 * One share of the person in the discipline: U and Pu, and whether it counts to the monograph limit.
 * `included` false is the author's wish to leave it out of the optimum.
 */
export type OptimumItem = { id: number; slots: Fixed4; points: Fixed4; monograph: boolean; included?: boolean };

/** Both in slots; a `PersonLimit` fits. */
export type OptimumLimits = { slots: Fixed4; monographs: Fixed4 };

/** `chosen` ascending; `rejected` has every other item that took part, with reason 1 (R01) or 2 (R02). */
export type Optimum = {
  chosen: number[];
  points: Fixed4;
  slots: Fixed4;
  monographSlots: Fixed4;
  rejected: Map<number, 1 | 2>;
};

/**
 * The best set of one person's shares in one discipline: most points within the slots and, of these, the monograph
 * slots (Dz.U. 2022 poz. 661 § 17 ust. 1–3a). Shares are taken whole or not at all; the answer is proven, not
 * approximate, and does not depend on the order of the items.
 * Ties: most points, then fewest slots, then the set that has the smallest id in which the two differ. A share without
 * points is never chosen. Shares that the author wishes to leave out are neither chosen nor rejected.
 *
 * Reasons: R01 for a monograph share that would still fit beside the chosen ones but for the monograph limit, or that
 * the optimum without the monograph limit would choose; R02 for every other.
 * A person with two disciplines has two optima: each publication is assigned to one discipline, and each discipline
 * has its own limits.
 * @throws RangeError for an id that comes twice, and for slots, points or limits that are negative or not Fixed4.
 */
export function personOptimum(items: OptimumItem[], limits: OptimumLimits): Optimum {
  return cutCustom(
    items.filter(({ included }) => included !== false),
    limits,
  );
}

/**
 * The shares that people ticked, cut by the same limits: all of them when they fit, otherwise the best set among them,
 * with the same ties and reasons as {@link personOptimum}. `included` has no say here, the tick has. Same errors.
 */
export function cutCustom(items: OptimumItem[], limits: OptimumLimits): Optimum {
  check(items, limits);
  const ordered = items.toSorted((a, b) => a.id - b.id);
  const unlimited = best(ordered, { slots: limits.slots, monographs: limits.slots });
  // What is best without the monograph limit and keeps to it is best with it.
  const chosen = monographSlotsOf(unlimited) <= limits.monographs ? unlimited : best(ordered, limits);
  const slots = total(chosen, 'slots');
  const monographSlots = monographSlotsOf(chosen);
  const left = ordered.filter((item) => !chosen.includes(item));
  const blocked = (item: OptimumItem) =>
    item.monograph &&
    (unlimited.includes(item) ||
      (item.points > 0 && slots + item.slots <= limits.slots && monographSlots + item.slots > limits.monographs));
  return {
    chosen: chosen.map(({ id }) => id),
    points: total(chosen, 'points'),
    slots,
    monographSlots,
    rejected: new Map(left.map((item) => [item.id, blocked(item) ? 1 : 2])),
  };
}

/** The best set in ascending order of ids; `items` come in that order. */
function best(items: OptimumItem[], { slots, monographs }: OptimumLimits): OptimumItem[] {
  const free = (item: OptimumItem) => item.slots === 0 && item.points > 0;
  const costly = items.filter(({ slots, points }) => slots > 0 && points > 0);
  const positions = solveKnapsack(
    costly.map((item) => ({ slots: item.slots, points: item.points, limited: item.monograph && monographs < slots })),
    { slots, limited: Math.min(monographs, slots) },
  );
  const taken = new Set(positions.map((position) => costly[position]));
  return items.filter((item) => free(item) || taken.has(item));
}

function monographSlotsOf(items: OptimumItem[]): Fixed4 {
  return total(
    items.filter(({ monograph }) => monograph),
    'slots',
  );
}

function total(items: OptimumItem[], of: 'points' | 'slots'): Fixed4 {
  return items.reduce((sum, item) => sum + item[of], 0);
}

function check(items: OptimumItem[], limits: OptimumLimits): void {
  if (!isAmount(limits.slots) || !isAmount(limits.monographs)) {
    throw new RangeError(`Not limits: ${limits.slots}, ${limits.monographs}`);
  }
  const ids = new Set<number>();
  for (const { id, slots, points } of items) {
    if (ids.has(id)) throw new RangeError(`The share comes twice: ${id}`);
    if (!isAmount(slots) || !isAmount(points)) throw new RangeError(`Not slots and points: ${slots}, ${points}`);
    ids.add(id);
  }
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
