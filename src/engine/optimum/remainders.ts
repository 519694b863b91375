/**
 * What is lost because a capacity cannot be filled exactly.
 *
 * Where shares have equal points per slot, every price leaves many sets equally good, yet none of them fills the
 * capacity to the last unit: with shares of 1 and ½ slots, 0.24 stay empty. Forgetting all of a use but its remainder
 * modulo a whole slot keeps just that: a table by remainder, one row a stage, of the least that the people from there on
 * lose against the prices, what stays empty at the end included. It never overstates the loss, whatever the modulus.
 */
import type { Stages } from './search-stages.ts';

/**
 * `rows[stage · modulus + left % modulus]`: the least loss of the people from a stage on, when so much of the capacity is
 * left. From stage `last` on nobody uses the resource: what is left of it counts nowhere.
 */
export type Remainder = { resource: number; modulus: number; last: number; rows: Float64Array };

/** Of a slot; a modulus that the usual uses divide tells most, so several near it are tried. */
const SLOT = 10_000;
/** Values of all tables together: 8 bytes each. */
const MOST_VALUES = 12_000_000;
/** Uses by which people can differ that are tried as divisors of a modulus. */
const MOST_DIVISORS = 3;
/** Remainders of a person's best columns that are enough to tell which modulus is the best. */
const TRIED_STEPS = 3;

type Which = { resource: number; modulus: number; keep: boolean };

/** A table for each of the first priced resources. */
export function remaindersOf(staged: Stages, prices: Float64Array): Remainder[] {
  const priced = staged.capacities.flatMap((_, r) => ((prices[r] ?? 0) > 0 ? [r] : [])).slice(0, 2);
  return priced.map((resource) => {
    const length = (staged.lastUse[resource] ?? -1) + 2;
    const fits = Math.floor(MOST_VALUES / priced.length / length);
    const moduli = modulusCandidates(staged, resource).map((modulus) => modulus / Math.ceil(modulus / fits));
    const whole = moduli.filter((modulus) => Number.isInteger(modulus));
    const left = staged.capacities[resource] ?? 0;
    const tried = whole.map((modulus) => {
      const { rows } = tableOf(staged, prices, { resource, modulus, keep: false });
      return { modulus, loss: rows[left % modulus] ?? 0 };
    });
    const best = tried.reduce((a, b) => (b.loss > a.loss ? b : a), { modulus: 1, loss: -1 });
    return tableOf(staged, prices, { resource, modulus: best.modulus, keep: true });
  });
}

/** A whole slot, and the multiples near it of the differences that cost people least and occur most. */
function modulusCandidates({ stages }: Stages, resource: number): number[] {
  const counts = new Map<number, number>();
  for (const { use, value } of stages) {
    const step = Math.abs((use[resource]?.[1] ?? 0) - (use[resource]?.[0] ?? 0));
    if (step > 0 && step <= SLOT)
      counts.set(step, (counts.get(step) ?? 0) + 1 / (1 + (value[0] ?? 0) - (value[1] ?? 0)));
  }
  const usual = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b).slice(0, MOST_DIVISORS);
  return [...new Set([SLOT, ...usual.map(([step]) => step * Math.round(SLOT / step))])];
}

/** All rows when `keep`, else only the first, the loss of everybody with the best few of the columns. */
function tableOf({ stages, lastUse }: Stages, prices: Float64Array, { resource, modulus, keep }: Which): Remainder {
  const last = (lastUse[resource] ?? -1) + 1;
  const price = prices[resource] ?? 0;
  const most = keep ? Infinity : TRIED_STEPS;
  const rows = new Float64Array((keep ? stages.length + 1 : 2) * modulus);
  const rowOf = (stage: number) => {
    const at = (keep ? stage : stage % 2) * modulus;
    return rows.subarray(at, at + modulus);
  };
  // What the last user leaves is lost.
  const end = rowOf(last);
  for (let left = 0; left < modulus; left += 1) end[left] = left * price;
  for (let stage = last - 1; stage >= 0; stage -= 1) {
    const { value, use } = stages[stage] ?? { value: [], use: [] };
    const row = rowOf(stage).fill(Infinity);
    const next = rowOf(stage + 1);
    // Columns come with the least loss first: of those with one remainder only the first can be better.
    const met = new Set<number>();
    for (let c = 0; c < value.length && met.size < most; c += 1) {
      const loss = (value[0] ?? 0) - (value[c] ?? 0);
      const step = (use[resource]?.[c] ?? 0) % modulus;
      if (met.has(step)) continue;
      met.add(step);
      for (let left = 0; left < modulus; left += 1) {
        const after = left >= step ? left - step : left - step + modulus;
        const own = loss + (next[after] ?? 0);
        if (own < (row[left] ?? 0)) row[left] = own;
      }
    }
  }
  return { resource, modulus, last, rows };
}
