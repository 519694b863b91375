/** What the people from a stage on would take at several prices: bounds, completions and targets of the search. */
import type { Columns } from './person-columns.ts';

/** Factors of the price vectors tried: on all prices at once, and on each of the first ones alone. */
const SLOPES = [0.98, 1.02, 0.9, 1.1, 0.6, 1.5];
const SLOPES_APART = [0.96, 1.04, 0.7, 1.4];
const PRICE_STEP = 2 ** 16;

/** By stage: value, points and use of the people from there on, each with the best column (`answer`) at `prices`. */
export type Suffix = {
  prices: number[];
  worth: Float64Array;
  points: Float64Array;
  use: Float64Array[];
  answer: Int32Array;
};

/** Interpolates between the suffixes just under and just over the capacity. */
export function targetOf(uses: Float64Array[], capacity: number): Float64Array {
  const all = uses.map((use) => ({ use, total: use[0] ?? 0 }));
  const [under] = all.filter(({ total }) => total <= capacity).toSorted((a, b) => b.total - a.total);
  const [over] = all.filter(({ total }) => total > capacity).toSorted((a, b) => a.total - b.total);
  if (!under || !over) {
    return all.reduce((a, b) => (Math.abs(b.total - capacity) < Math.abs(a.total - capacity) ? b : a)).use;
  }
  const part = (capacity - under.total) / (over.total - under.total);
  return under.use.map((own, stage) => own + part * ((over.use[stage] ?? 0) - own));
}

export function pricesAround(prices: Float64Array): number[][] {
  const own = [...prices];
  const priced = own.flatMap((price, r) => (price > 0 ? [r] : []));
  return [
    own,
    ...SLOPES.map((slope) => own.map((price) => scaled(price, slope))),
    ...(priced.length > 1 ? priced.slice(0, 3) : []).flatMap((one) =>
      SLOPES_APART.map((slope) => own.map((price, r) => (r === one ? scaled(price, slope) : price))),
    ),
  ];
}

function scaled(price: number, slope: number): number {
  return Math.round(price * slope * PRICE_STEP) / PRICE_STEP;
}

export function suffixOf(stages: Columns[], prices: number[]): Suffix {
  const size = stages.length + 1;
  const suffix: Suffix = {
    prices,
    worth: new Float64Array(size),
    points: new Float64Array(size),
    use: prices.map(() => new Float64Array(size)),
    answer: new Int32Array(stages.length),
  };
  for (let stage = stages.length - 1; stage >= 0; stage -= 1) {
    const { points, use } = stages[stage] ?? { points: [], use: [] };
    let most = -Infinity;
    let answer = 0;
    for (let c = 0; c < points.length; c += 1) {
      let worth = points[c] ?? 0;
      for (let r = 0; r < prices.length; r += 1) worth -= (prices[r] ?? 0) * (use[r]?.[c] ?? 0);
      if (worth > most) {
        most = worth;
        answer = c;
      }
    }
    suffix.answer[stage] = answer;
    suffix.worth[stage] = (suffix.worth[stage + 1] ?? 0) + most;
    suffix.points[stage] = (suffix.points[stage + 1] ?? 0) + (points[answer] ?? 0);
    for (const [r, own] of suffix.use.entries()) own[stage] = (own[stage + 1] ?? 0) + (use[r]?.[answer] ?? 0);
  }
  return suffix;
}
