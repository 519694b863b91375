/**
 * Prices of the discipline's limits. With a price on every use, people are independent of each other, and
 *   Σ best value of each person at the prices + Σ price · capacity
 * is at least the optimum, whatever the prices (Lagrange). The least such bound is found by mixing columns (Dantzig and
 * Wolfe): a small linear programme over all columns met so far gives the next prices, people answer with new columns.
 */
import { columnsNear } from './person-columns.ts';
import type { PersonItems, ResourceKind } from './person-items.ts';

/** What is shared: capacities, and how each resource is used. Parallel arrays. */
export type Resources = { capacities: number[]; kinds: ResourceKind[] };

export type Prices = { prices: Float64Array; bound: number };

/** Prices are whole multiples of 2⁻¹⁶, so that values (whole units less price · use) are exact in floating point. */
const STEP = 2 ** 16;
const MOST_ROUNDS = 60;
const MOST_STEPS = 400;
/** How far below a person's best a column may be to enter the mix: some spare columns save rounds. In points. */
const POOL_BUDGET = 5_000;
/** Columns that one person may add in a round. */
const POOL_STEP = 12;

type Pool = { points: number[]; use: number[][]; known: Set<string> };

/** The least bound and its prices; stops early where no limit binds, the bound then being the optimum. */
export function findPrices(people: PersonItems[], resources: Resources): Prices {
  const { capacities, kinds } = resources;
  const pools: Pool[] = people.map(() => ({ points: [0], use: capacities.map(() => [0]), known: new Set(['']) }));
  const mix = startMix(capacities);
  let prices: Float64Array = new Float64Array(capacities.length);
  let least: Prices = { prices, bound: Infinity };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let bound = capacities.reduce((sum, capacity, r) => sum + capacity * (prices[r] ?? 0), 0);
    for (const [i, person] of people.entries()) {
      const { points, use, value, items } = columnsNear(person, { prices, kinds }, round === 0 ? 0 : POOL_BUDGET);
      bound += value[0] ?? 0;
      for (let c = 0; c < Math.min(points.length, POOL_STEP); c += 1) {
        addColumn(pools[i], {
          points: points[c] ?? 0,
          use: use.map((own) => own[c] ?? 0),
          key: items[c]?.join() ?? '',
        });
      }
    }
    if (bound < least.bound) least = { prices, bound };
    const mixed = improve(mix, pools, capacities);
    if (least.bound - mixed.bound < 1) break;
    prices = mixed.prices;
  }
  return least;
}

function addColumn(pool: Pool | undefined, { points, use, key }: { points: number; use: number[]; key: string }): void {
  if (!pool || pool.known.has(key)) return;
  pool.known.add(key);
  pool.points.push(points);
  for (const [r, amount] of use.entries()) pool.use[r]?.push(amount);
}

/**
 * The linear programme as a basis of the primal simplex: one row that makes the mix whole and one per capacity, its
 * unit the capacity. Columns are plans of everybody together, or a capacity left over.
 */
type Mix = { inverse: number[][]; amounts: number[]; gains: number[] };

function startMix(capacities: number[]): Mix {
  // The plan of taking nothing leaves every capacity over.
  const size = capacities.length + 1;
  const inverse = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column || column === 0 ? 1 : 0)),
  );
  return { inverse, amounts: Array.from({ length: size }, () => 1), gains: Array.from({ length: size }, () => 0) };
}

/** Takes the best plan of the pools at the mix's prices into the mix, until none is better. */
function improve(mix: Mix, pools: Pool[], capacities: number[]): Prices {
  let least: Prices = { prices: new Float64Array(capacities.length), bound: Infinity };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const duals = mix.inverse.map((_, column) =>
      mix.gains.reduce((sum, gain, row) => sum + gain * (mix.inverse[row]?.[column] ?? 0), 0),
    );
    const negative = duals.findIndex((dual, row) => row > 0 && dual < -1e-9);
    if (negative > 0) {
      enter(
        mix,
        duals.map((_, row) => (row === negative ? 1 : 0)),
        0,
      );
      continue;
    }
    const prices = Float64Array.from(capacities, (capacity, r) => {
      return Math.max(0, Math.round(((duals[r + 1] ?? 0) / Math.max(capacity, 1)) * STEP) / STEP);
    });
    const plan = bestPlan(pools, prices);
    const bound = plan.value + capacities.reduce((sum, capacity, r) => sum + capacity * (prices[r] ?? 0), 0);
    if (bound < least.bound) least = { prices, bound };
    const column = [1, ...capacities.map((capacity, r) => (plan.use[r] ?? 0) / Math.max(capacity, 1) - 1)];
    const gain = plan.points - duals.reduce((sum, dual, row) => sum + dual * (column[row] ?? 0), 0);
    if (gain < 0.5 || !enter(mix, column, plan.points)) break;
  }
  return least;
}

function bestPlan(pools: Pool[], prices: Float64Array): { value: number; points: number; use: number[] } {
  const plan = { value: 0, points: 0, use: Array.from(prices, () => 0) };
  for (const { points, use } of pools) {
    let best = 0;
    let chosen = 0;
    for (let c = 1; c < points.length; c += 1) {
      let value = points[c] ?? 0;
      for (let r = 0; r < prices.length; r += 1) value -= (prices[r] ?? 0) * (use[r]?.[c] ?? 0);
      if (value > best) {
        best = value;
        chosen = c;
      }
    }
    plan.value += best;
    plan.points += points[chosen] ?? 0;
    for (let r = 0; r < prices.length; r += 1) plan.use[r] = (plan.use[r] ?? 0) + (use[r]?.[chosen] ?? 0);
  }
  return plan;
}

/** One pivot; false when the column cannot enter. */
function enter(mix: Mix, column: number[], gain: number): boolean {
  const direction = mix.inverse.map((row) => row.reduce((sum, own, k) => sum + own * (column[k] ?? 0), 0));
  let leaving = -1;
  let least = Infinity;
  for (const [row, slope] of direction.entries()) {
    if (slope <= 1e-11) continue;
    const ratio = (mix.amounts[row] ?? 0) / slope;
    if (ratio < least) {
      least = ratio;
      leaving = row;
    }
  }
  const pivotRow = mix.inverse[leaving];
  const pivot = direction[leaving];
  if (!pivotRow || pivot === undefined) return false;
  const scaled = pivotRow.map((own) => own / pivot);
  mix.inverse = mix.inverse.map((own, row) =>
    row === leaving ? scaled : own.map((value, k) => value - (direction[row] ?? 0) * (scaled[k] ?? 0)),
  );
  mix.amounts = mix.amounts.map((own, row) => (row === leaving ? least : own - (direction[row] ?? 0) * least));
  mix.gains[leaving] = gain;
  return true;
}
