/**
 * Modular relaxation: what is lost because a capacity cannot be filled exactly.
 *
 * With equal points per slot every price leaves many sets equally good, yet none fills the capacity: shares of 1 and ½
 * slots leave 0.24 empty. Keeping only the use modulo a slot is a relaxation that still sees this: a table by stage and
 * remainder of the least loss against the prices, unused capacity included. It never overstates the loss, whatever the
 * modulus.
 */
import type { Columns } from './person-columns.ts';
import type { Stages } from './search-stages.ts';

/**
 * `rows[stage][left % modulus]`: least loss of the people from `stage` on with so much capacity left, in `unit`s. From
 * `last` on nobody uses the resource; before the first row hardly anything is lost.
 */
export type Remainder = {
  resource: number;
  modulus: number;
  last: number;
  unit: number;
  rows: (Int32Array | undefined)[];
};

/** One slot. A modulus that common uses divide proves most, so several near it are tried. */
const SLOT = 10_000;
/** Values of all tables together, 4 bytes each. */
const MAX_VALUES = 24_000_000;
/** Losses are rounded down to whole units: as fine as reduced values, or so that two losses fit 31 bits. */
const FINEST = 2 ** -16;
const MOST_UNITS = 2 ** 29;
/** Common differences of use that moduli are made of. */
const MAX_DIVISORS = 3;
/** Losses below this part of what columns may lose are none. */
const NEGLIGIBLE = 1 / 400;
/** Where less than one of so many remainders is reached, only these are followed. */
const SPARSE = 8;
/** Columns per person that suffice to compare moduli. */
const TRIED_STEPS = 3;

/** What every set loses at least against the prices. */
export function leastLoss({
  capacities,
  remainders,
}: Pick<Stages, 'capacities'> & { remainders: Remainder[] }): number {
  return remainders.reduce((most, { resource, modulus, unit, rows }) => {
    const left = capacities[resource] ?? 0;
    return left < 0 ? most : Math.max(most, (rows[0]?.[left % modulus] ?? 0) * unit);
  }, 0);
}

type Which = { resource: number; modulus: number; keep: boolean };

/** Each resource's limit, and the moduli by limit. */
export type Moduli = { limits: string[]; known: Map<string, number> };

/** One table for each priced resource. The modulus that proves most for a limit is looked for once. */
export function remaindersOf(staged: Stages, prices: Float64Array, moduli: Moduli): Remainder[] {
  const priced = staged.capacities.flatMap((_, r) => ((prices[r] ?? 0) > 0 ? [r] : []));
  return priced.map((resource) => {
    const limit = moduli.limits[resource] ?? String(resource);
    const modulus = moduli.known.get(limit) ?? bestModulus(staged, prices, resource);
    moduli.known.set(limit, modulus);
    const length = (staged.lastUse[resource] ?? -1) + 2;
    return tableOf(staged, prices, {
      resource,
      modulus: fitting(modulus, length, MAX_VALUES / priced.length),
      keep: true,
    });
  });
}

/** The modulus, or its greatest divisor of which a table has no more values. */
function fitting(modulus: number, rows: number, values: number): number {
  let parts = Math.ceil((modulus * rows) / values);
  while (modulus % parts !== 0) parts += 1;
  return modulus / parts;
}

function bestModulus(staged: Stages, prices: Float64Array, resource: number): number {
  const left = staged.capacities[resource] ?? 0;
  const tried = modulusCandidates(staged, resource).map((modulus) => {
    const { rows } = tableOf(staged, prices, { resource, modulus, keep: false });
    return { modulus, loss: rows[0]?.[left % modulus] ?? 0 };
  });
  return tried.reduce((a, b) => (b.loss > a.loss ? b : a)).modulus;
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

/** All rows when `keep`; else only the first, from each person's best few columns. Losses are exact below `most`. */
function tableOf({ stages, lastUse }: Stages, prices: Float64Array, { resource, modulus, keep }: Which): Remainder {
  const last = (lastUse[resource] ?? -1) + 1;
  const steps = keep ? Infinity : TRIED_STEPS;
  // Sets that lose more than the columns' budget were not made: no table tells anything of them.
  const budget = stages.reduce((most, own) => Math.max(most, own.budget), 1);
  const unit = Math.max(FINEST, 2 ** Math.ceil(Math.log2(budget / MOST_UNITS)));
  const most = Math.floor(budget / unit);
  // Capacity left by the last user is lost.
  let next = new Int32Array(modulus).fill(most);
  let reached: number[] | null = [];
  for (let left = 0; left < modulus; left += 1) {
    const loss = Math.floor((left * (prices[resource] ?? 0)) / unit);
    if (loss >= most) break;
    next[left] = loss;
    reached.push(left);
  }
  let spare = new Int32Array(modulus);
  const rows: Remainder['rows'] = [];
  if (keep || last === 0) rows[last] = next;
  let greatest = most;
  for (let stage = last - 1; stage >= 0 && greatest > most * NEGLIGIBLE; stage -= 1) {
    const changes = changesOf(stages[stage], { resource, modulus, steps, unit });
    if (changes.length === 1 && changes[0]?.step === 0) {
      if (keep || stage === 0) rows[stage] = next;
      continue;
    }
    const row = keep ? new Int32Array(modulus).fill(most) : spare.fill(most);
    if (reached && reached.length * SPARSE < modulus) {
      reached = lowerSome(row, next, { reached, changes, most });
    } else {
      reached = null;
      greatest = most;
      for (const { loss, step } of changes) {
        // The least of a row is 0.
        if (loss >= greatest) break;
        greatest = Math.max(
          lower(row, next, { loss, shift: modulus - step, from: 0, to: step }),
          lower(row, next, { loss, shift: -step, from: step, to: modulus }),
        );
      }
    }
    if (keep || stage === 0) rows[stage] = row;
    if (!keep) spare = next;
    next = row;
  }
  return { resource, modulus, last, unit, rows };
}

type Change = { loss: number; step: number };
type Modular = Pick<Which, 'resource' | 'modulus'> & { steps: number; unit: number };

/** The least loss of each of the first different remainders of a person's use, ascending. */
function changesOf(columns: Columns | undefined, { resource, modulus, steps, unit }: Modular): Change[] {
  const { value, use } = columns ?? { value: [], use: [] };
  const changes: Change[] = [];
  const seen = new Set<number>();
  for (let c = 0; c < value.length && seen.size < steps; c += 1) {
    const step = (use[resource]?.[c] ?? 0) % modulus;
    if (seen.has(step)) continue;
    seen.add(step);
    changes.push({ loss: Math.floor(((value[0] ?? 0) - (value[c] ?? 0)) / unit), step });
  }
  return changes;
}

type Sparse = { reached: number[]; changes: Change[]; most: number };

/** {@link lower} from the few remainders reached below `most`; those that the row reaches. */
function lowerSome(row: Int32Array, next: Int32Array, { reached, changes, most }: Sparse): number[] {
  const found: number[] = [];
  for (const { loss, step } of changes) {
    for (const from of reached) {
      const own = loss + (next[from] as number);
      if (own >= most) continue;
      const left = (from + step) % row.length;
      if (row[left] === most) found.push(left);
      if (own < (row[left] as number)) row[left] = own;
    }
  }
  return found;
}

/** `row` becomes the least of itself and `next`, shifted, plus the loss; its greatest there. */
function lower(
  row: Int32Array,
  next: Int32Array,
  { loss, shift, from, to }: { loss: number; shift: number; from: number; to: number },
): number {
  let greatest = 0;
  for (let left = from; left < to; left += 1) {
    const before = row[left] as number;
    // Least and greatest by the sign bit: whether a loss is lower cannot be foretold, and a wrong guess costs more.
    const less = ((next[left + shift] as number) + loss - before) | 0;
    const least = (before + (less & (less >> 31))) | 0;
    row[left] = least;
    const more = (greatest - least) | 0;
    greatest = (greatest - (more & (more >> 31))) | 0;
  }
  return greatest;
}
