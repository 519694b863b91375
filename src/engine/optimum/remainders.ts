/**
 * Modular relaxation: what is lost because a capacity cannot be filled exactly.
 *
 * With equal points per slot every price leaves many sets equally good, yet none fills the capacity: shares of 1 and ½
 * slots leave 0.24 empty. Keeping only the use modulo a slot is a relaxation that still sees this: a table by stage and
 * remainder of the least loss against the prices, unused capacity included. It never overstates the loss, whatever the
 * modulus.
 */
import type { Stages } from './search-stages.ts';

/**
 * `rows[stage · modulus + left % modulus]`: least loss of the people from `stage` on with so much capacity left. From
 * `last` on nobody uses the resource.
 */
export type Remainder = { resource: number; modulus: number; last: number; rows: Float64Array };

/** One slot. A modulus that common uses divide proves most, so several near it are tried. */
const SLOT = 10_000;
/** Values of all tables together, 8 bytes each. */
const MAX_VALUES = 12_000_000;
/** Common differences of use that moduli are made of. */
const MAX_DIVISORS = 3;
/** Columns per person that suffice to compare moduli. */
const TRIED_STEPS = 3;

/** What every set loses at least against the prices. */
export function leastLoss({
  capacities,
  remainders,
}: Pick<Stages, 'capacities'> & { remainders: Remainder[] }): number {
  return remainders.reduce((most, { resource, modulus, rows }) => {
    const left = capacities[resource] ?? 0;
    return left < 0 ? most : Math.max(most, rows[left % modulus] ?? 0);
  }, 0);
}

type Which = { resource: number; modulus: number; keep: boolean };

/** One table for each of the first two priced resources. */
export function remaindersOf(staged: Stages, prices: Float64Array): Remainder[] {
  const priced = staged.capacities.flatMap((_, r) => ((prices[r] ?? 0) > 0 ? [r] : [])).slice(0, 2);
  return priced.map((resource) => {
    const length = (staged.lastUse[resource] ?? -1) + 2;
    const fits = Math.floor(MAX_VALUES / priced.length / length);
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

/** A slot, and the nearest multiples of the cheapest and most common differences in use. */
function modulusCandidates({ stages }: Stages, resource: number): number[] {
  const counts = new Map<number, number>();
  for (const { use, value } of stages) {
    const step = Math.abs((use[resource]?.[1] ?? 0) - (use[resource]?.[0] ?? 0));
    if (step > 0 && step <= SLOT)
      counts.set(step, (counts.get(step) ?? 0) + 1 / (1 + (value[0] ?? 0) - (value[1] ?? 0)));
  }
  const usual = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b).slice(0, MAX_DIVISORS);
  return [...new Set([SLOT, ...usual.map(([step]) => step * Math.round(SLOT / step))])];
}

/** All rows when `keep`; else only the first, from each person's best few columns. */
function tableOf({ stages, lastUse }: Stages, prices: Float64Array, { resource, modulus, keep }: Which): Remainder {
  const last = (lastUse[resource] ?? -1) + 1;
  const price = prices[resource] ?? 0;
  const most = keep ? Infinity : TRIED_STEPS;
  const rows = new Float64Array((keep ? stages.length + 1 : 2) * modulus);
  const rowOf = (stage: number) => {
    const at = (keep ? stage : stage % 2) * modulus;
    return rows.subarray(at, at + modulus);
  };
  // Capacity left by the last user is lost.
  const end = rowOf(last);
  for (let left = 0; left < modulus; left += 1) end[left] = left * price;
  for (let stage = last - 1; stage >= 0; stage -= 1) {
    const { value, use } = stages[stage] ?? { value: [], use: [] };
    const row = rowOf(stage).fill(Infinity);
    const next = rowOf(stage + 1);
    // Columns ascend by loss: of equal remainders the first is best.
    const seen = new Set<number>();
    for (let c = 0; c < value.length && seen.size < most; c += 1) {
      const loss = (value[0] ?? 0) - (value[c] ?? 0);
      const step = (use[resource]?.[c] ?? 0) % modulus;
      if (seen.has(step)) continue;
      seen.add(step);
      lower(row, next, { loss, shift: modulus - step, from: 0, to: step });
      lower(row, next, { loss, shift: -step, from: step, to: modulus });
    }
  }
  return { resource, modulus, last, rows };
}

/** `row` becomes the least of itself and `next`, shifted, plus the loss. */
function lower(
  row: Float64Array,
  next: Float64Array,
  { loss, shift, from, to }: { loss: number; shift: number; from: number; to: number },
): void {
  for (let left = from; left < to; left += 1) {
    const own = loss + (next[left + shift] as number);
    if (own < (row[left] as number)) row[left] = own;
  }
}
