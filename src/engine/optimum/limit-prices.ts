/**
 * Dual prices of the discipline's limits. Lagrangian relaxation: at a price per use people decouple, and
 *   Σ best value of each person + Σ price · capacity
 * bounds the optimum at any prices. The least such bound comes from column generation (Dantzig–Wolfe): the master
 * problem over the columns so far gives the next prices, people answer with new columns.
 */
import { bestValue, firstColumns } from './person-columns.ts';
import type { PersonItems, ResourceKind } from './person-items.ts';
import { dualPrices, initialMaster, type Master, pivot } from './master-problem.ts';

/** Shared capacities and how each is used; parallel arrays. */
type Resources = {
  capacities: number[];
  kinds: ResourceKind[];
  /** Polled; true ends the iteration. */
  stop: () => boolean;
  /** Prices of a similar problem to begin with: most rounds are saved. */
  near?: Float64Array;
};

type Prices = { prices: Float64Array; bound: number };

const MAX_ROUNDS = 60;
const MAX_STEPS = 600;
/** Relative gap to the least bound at which the iteration ends. */
const NEAR = 2e-9;
/** How far below a person's best a column may be to join the pool, in units: spare columns save rounds. */
const POOL_BUDGET = 5_000;
/** Columns a person may add per round. */
const POOL_STEP = 12;

/** A person's columns so far, over the resources that the person's shares use. */
type Pool = { resources: number[]; points: number[]; use: number[][]; known: Set<string> };

/** The bound that these prices prove. */
export function boundAt(people: PersonItems[], prices: Float64Array, of: Omit<Resources, 'stop'>): number {
  const market = { prices, kinds: of.kinds };
  return people.reduce((sum, person) => sum + bestValue(person, market), capacityValue(prices, of.capacities));
}

/** The least bound and its prices; ends at once where no limit binds: the bound then is the optimum. */
export function findPrices(people: PersonItems[], { capacities, kinds, stop, near }: Resources): Prices {
  const pools = people.map(({ use }): Pool => {
    const resources = use.flatMap((list, r) => (list === null ? [] : [r]));
    return { resources, points: [0], use: resources.map(() => [0]), known: new Set(['']) };
  });
  const master = initialMaster(capacities);
  let prices: Float64Array = near ?? new Float64Array(capacities.length);
  let least: Prices = { prices, bound: Infinity };
  for (let round = 0; round < MAX_ROUNDS && (round === 0 || !stop()); round += 1) {
    const budget = round === 0 && !near ? 0 : POOL_BUDGET;
    let bound = capacityValue(prices, capacities);
    for (const [i, person] of people.entries()) {
      const found = firstColumns(person, { prices, kinds }, { budget, most: POOL_STEP });
      bound += found.value[0] ?? 0;
      for (let c = 0; c < found.points.length; c += 1) {
        const use = found.use.map((own) => own[c] ?? 0);
        addColumn(pools[i], { points: found.points[c] ?? 0, use, key: (found.items[c] ?? []).join() });
      }
    }
    if (bound < least.bound) least = { prices, bound };
    const solved = solveMaster(master, pools, capacities);
    if (least.bound - solved.bound < Math.max(1, least.bound * NEAR)) break;
    prices = solved.prices;
  }
  return least;
}

function capacityValue(prices: Float64Array, capacities: number[]): number {
  return capacities.reduce((sum, capacity, r) => sum + capacity * (prices[r] ?? 0), 0);
}

function addColumn(pool: Pool | undefined, { points, use, key }: { points: number; use: number[]; key: string }): void {
  if (!pool || pool.known.has(key)) return;
  pool.known.add(key);
  pool.points.push(points);
  for (const [at, r] of pool.resources.entries()) pool.use[at]?.push(use[r] ?? 0);
}

/** Brings the pools' best plan at the master's prices into its basis until none improves it. */
function solveMaster(master: Master, pools: Pool[], capacities: number[]): Prices {
  let least: Prices = { prices: new Float64Array(capacities.length), bound: Infinity };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { prices, worth, negative } = dualPrices(master, capacities);
    if (negative > 0) {
      // A negative price: the slack of that capacity enters.
      pivot(master, { gain: 0, rows: [negative], amounts: [1] });
      continue;
    }
    const plan = bestPlan(pools, prices);
    const bound = plan.value + capacityValue(prices, capacities);
    if (bound < least.bound) least = { prices, bound };
    const amounts = capacities.map((capacity, r) => (plan.use[r] ?? 0) / Math.max(capacity, 1) - 1);
    const entering = { gain: plan.points, rows: [0, ...capacities.map((_, r) => r + 1)], amounts: [1, ...amounts] };
    if (bound - worth < Math.max(0.5, bound * NEAR) || !pivot(master, entering)) break;
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
