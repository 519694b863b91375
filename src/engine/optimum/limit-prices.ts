/**
 * Prices of the discipline's limits. With a price on every use, people are independent of each other, and
 *   Σ best value of each person at the prices + Σ price · capacity
 * is at least the optimum, whatever the prices (Lagrange). The least such bound is found by mixing columns (Dantzig and
 * Wolfe): a small linear programme over all columns met so far gives the next prices, people answer with new columns.
 */
import { columnsNear } from './person-columns.ts';
import type { PersonItems, ResourceKind } from './person-items.ts';
import { enter, type Mix, pricesOf, startMix } from './price-mix.ts';

/** What is shared: capacities, and how each resource is used. Parallel arrays. */
export type Resources = {
  capacities: number[];
  kinds: ResourceKind[];
  /** Asked now and then; true ends the search for better prices. */
  stop: () => boolean;
};

export type Prices = { prices: Float64Array; bound: number };

const MOST_ROUNDS = 60;
const MOST_STEPS = 600;
/** A bound this near to the least possible one is good enough, as part of it; less than a unit is no gain at all. */
const NEAR = 2e-9;
/** How far below a person's best a column may be to enter the mix: some spare columns save rounds. In units. */
const POOL_BUDGET = 5_000;
/** Columns that one person may add in a round. */
const POOL_STEP = 12;

/** A person's columns met so far; only the resources that the person can use at all are looked at. */
type Pool = { resources: number[]; points: number[]; use: number[][]; known: Set<string> };

/** The least bound and its prices; stops early where no limit binds, the bound then being the optimum. */
export function findPrices(people: PersonItems[], { capacities, kinds, stop }: Resources): Prices {
  const pools = people.map(({ use }): Pool => {
    const resources = use.flatMap((list, r) => (list === null ? [] : [r]));
    return { resources, points: [0], use: resources.map(() => [0]), known: new Set(['']) };
  });
  const mix = startMix(capacities);
  let prices: Float64Array = new Float64Array(capacities.length);
  let least: Prices = { prices, bound: Infinity };
  for (let round = 0; round < MOST_ROUNDS && (round === 0 || !stop()); round += 1) {
    let bound = paid(prices, capacities);
    for (const [i, person] of people.entries()) {
      const found = columnsNear(person, { prices, kinds }, round === 0 ? 0 : POOL_BUDGET);
      bound += found.value[0] ?? 0;
      for (let c = 0; c < Math.min(found.points.length, POOL_STEP); c += 1) {
        const use = found.use.map((own) => own[c] ?? 0);
        addColumn(pools[i], { points: found.points[c] ?? 0, use, key: (found.items[c] ?? []).join() });
      }
    }
    if (bound < least.bound) least = { prices, bound };
    const mixed = improve(mix, pools, capacities);
    if (least.bound - mixed.bound < Math.max(1, least.bound * NEAR)) break;
    prices = mixed.prices;
  }
  return least;
}

function paid(prices: Float64Array, capacities: number[]): number {
  return capacities.reduce((sum, capacity, r) => sum + capacity * (prices[r] ?? 0), 0);
}

function addColumn(pool: Pool | undefined, { points, use, key }: { points: number; use: number[]; key: string }): void {
  if (!pool || pool.known.has(key)) return;
  pool.known.add(key);
  pool.points.push(points);
  for (const [at, r] of pool.resources.entries()) pool.use[at]?.push(use[r] ?? 0);
}

/** Takes the best plan of the pools at the mix's prices into the mix, until none is better. */
function improve(mix: Mix, pools: Pool[], capacities: number[]): Prices {
  let least: Prices = { prices: new Float64Array(capacities.length), bound: Infinity };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { prices, worth, refused } = pricesOf(mix, capacities);
    if (refused > 0) {
      // A negative price: that capacity is better left over.
      enter(mix, { gain: 0, rows: [refused], amounts: [1] });
      continue;
    }
    const plan = bestPlan(pools, prices);
    const bound = plan.value + paid(prices, capacities);
    if (bound < least.bound) least = { prices, bound };
    const amounts = capacities.map((capacity, r) => (plan.use[r] ?? 0) / Math.max(capacity, 1) - 1);
    const entering = { gain: plan.points, rows: [0, ...capacities.map((_, r) => r + 1)], amounts: [1, ...amounts] };
    if (bound - worth < Math.max(0.5, bound * NEAR) || !enter(mix, entering)) break;
  }
  return least;
}

function bestPlan(pools: Pool[], prices: Float64Array): { value: number; points: number; use: Float64Array } {
  const plan = { value: 0, points: 0, use: new Float64Array(prices.length) };
  for (const { resources, points, use } of pools) {
    let best = 0;
    let chosen = 0;
    for (let c = 1; c < points.length; c += 1) {
      let value = points[c] ?? 0;
      for (let at = 0; at < resources.length; at += 1) value -= (prices[resources[at] ?? 0] ?? 0) * (use[at]?.[c] ?? 0);
      if (value > best) {
        best = value;
        chosen = c;
      }
    }
    plan.value += best;
    plan.points += points[chosen] ?? 0;
    for (const [at, r] of resources.entries()) plan.use[r] = (plan.use[r] ?? 0) + (use[at]?.[chosen] ?? 0);
  }
  return plan;
}
