import { type Fixed4, isAmount } from './fixed.ts';
import { solveKnapsack } from './knapsack.ts';

/** A person's share in the discipline: slots U, points Pu. `included` false: left out on the author's wish. */
export type OptimumItem = { id: number; slots: Fixed4; points: Fixed4; monograph: boolean; included?: boolean };

/** In slots. */
export type OptimumLimits = { slots: Fixed4; monographs: Fixed4 };

/** `chosen` ascending; `rejected`: the other items that took part, by reason R01 or R02. */
export type Optimum = {
  chosen: number[];
  points: Fixed4;
  slots: Fixed4;
  monographSlots: Fixed4;
  rejected: Map<number, 1 | 2>;
};

/**
 * The best set of a person's shares in one discipline: most points within the slots and the monograph slots (Dz.U. 2022
 * poz. 661 § 17 ust. 1–3a). Whole shares, proven optimal, independent of the items' order.
 * Ties: fewest slots, then the smallest id in which two sets differ. Shares without points are never chosen; shares
 * left out on their author's wish are neither chosen nor rejected.
 * R01: a monograph share that only the monograph limit keeps out, or that the optimum without that limit chooses; else
 * R02. A person with two disciplines has two independent optima.
 * @throws RangeError for a repeated id, and for slots, points or limits that are negative or not Fixed4.
 */
export function personOptimum(items: OptimumItem[], limits: OptimumLimits): Optimum {
  return cutCustom(
    items.filter(({ included }) => included !== false),
    limits,
  );
}

/**
 * The custom selection cut by the same limits: all of it when it fits, else the best subset, with the ties and reasons
 * of {@link personOptimum}. Ignores `included`. Same errors.
 */
export function cutCustom(items: OptimumItem[], limits: OptimumLimits): Optimum {
  check(items, limits);
  const ordered = items.toSorted((a, b) => a.id - b.id);
  const unlimited = best(ordered, { slots: limits.slots, monographs: limits.slots });
  // An optimum without the monograph limit that keeps it is optimal with it.
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

/** `items` ascend by id, and so does the result. */
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
