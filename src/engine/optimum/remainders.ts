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

/** Uses are mostly simple parts of one. */
const SLOT = 10_000;
/** Values of all tables together, 4 bytes each. */
const MAX_VALUES = 24_000_000;
/** Losses are rounded down to whole units: as fine as reduced values, or so that two losses fit 31 bits. */
const FINEST = 2 ** -16;
const MOST_UNITS = 2 ** 29;
/** Losses below this part of what columns may lose are none. */
const NEGLIGIBLE = 1 / 400;
/** Where less than one of so many remainders is reached, only these are followed. */
const SPARSE = 8;

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

/** One table for each priced resource. */
export function remaindersOf(staged: Stages, prices: Float64Array): Remainder[] {
  const priced = staged.capacities.flatMap((_, r) => ((prices[r] ?? 0) > 0 ? [r] : []));
  return priced.map((resource) => {
    const rows = (staged.lastUse[resource] ?? -1) + 2;
    return tableOf(staged, prices, { resource, modulus: modulusFor(rows, MAX_VALUES / priced.length) });
  });
}

/** A slot, or its greatest divisor of which a table has no more values. */
function modulusFor(rows: number, values: number): number {
  let parts = Math.min(SLOT, Math.ceil((SLOT * rows) / values));
  while (SLOT % parts !== 0) parts += 1;
  return SLOT / parts;
}

type Which = { resource: number; modulus: number };

/** Losses are exact below what columns may lose. */
function tableOf({ stages, lastUse }: Stages, prices: Float64Array, { resource, modulus }: Which): Remainder {
  const last = (lastUse[resource] ?? -1) + 1;
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
  const rows: Remainder['rows'] = [];
  rows[last] = next;
  let greatest = most;
  for (let stage = last - 1; stage >= 0 && greatest > most * NEGLIGIBLE; stage -= 1) {
    const changes = changesOf(stages[stage], { resource, modulus, unit });
    if (changes.length === 1 && changes[0]?.step === 0) {
      rows[stage] = next;
      continue;
    }
    const row = new Int32Array(modulus).fill(most);
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
    rows[stage] = row;
    next = row;
  }
  return { resource, modulus, last, unit, rows };
}

type Change = { loss: number; step: number };
type Modular = Which & { unit: number };

/** The least loss of each different remainder of a person's use, ascending. */
function changesOf(columns: Columns | undefined, { resource, modulus, unit }: Modular): Change[] {
  const { value, use } = columns ?? { value: [], use: [] };
  const changes: Change[] = [];
  const seen = new Set<number>();
  for (let c = 0; c < value.length; c += 1) {
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
