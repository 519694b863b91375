import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareSearch } from '#engine/optimum/column-search.ts';
import type { Columns } from '#engine/optimum/person-columns.ts';
import { leastLoss } from '#engine/optimum/remainders.ts';
import { counted, part } from '../../support/runs.ts';

const PRICE = 100;
const SLOT = 10_000;

type Column = { loss: number; use: number };

/** A person's sets at the price: the first loses nothing. */
function columnsOf(own: Column[], budget: number): Columns {
  const [first, ...others] = own.toSorted((a, b) => a.loss - b.loss);
  const sorted = first ? [{ ...first, loss: 0 }, ...others] : [];
  return {
    points: Float64Array.from(sorted, ({ loss, use }) => 5_000_000 - loss + PRICE * use),
    value: Float64Array.from(sorted, ({ loss }) => 5_000_000 - loss),
    use: [Float64Array.from(sorted, ({ use }) => use)],
    items: sorted.map(() => []),
    budget,
  };
}

/** What a set loses at least if the slots it leaves may be any whole number more or fewer: all sets are tried. */
function leastOf(columns: Columns[], capacity: number): number {
  let sets = [{ loss: 0, left: capacity }];
  for (const { value, use } of columns) {
    sets = sets.flatMap(({ loss, left }) =>
      Array.from(value, (own, c) => ({ loss: loss + (value[0] ?? 0) - own, left: left - (use[0]?.[c] ?? 0) })),
    );
  }
  return Math.min(...sets.map(({ loss, left }) => loss + PRICE * (((left % SLOT) + SLOT) % SLOT)));
}

/** So little that few remainders are told apart; much; so much that losses are counted in coarse units. */
const BUDGETS = [40_000, 900_000, 2 ** 42];
const COARSE_UNIT = 2 ** 13;

// A loss that is overstated cuts off the best set; one that is understated proves nothing.
it('tables of losses say what every set loses at least', () => {
  const column = fc.record({
    loss: fc.integer({ min: 0, max: 30_000 }),
    use: fc.oneof(
      fc.nat(8).map((units) => units * 2_500),
      fc.nat(6).map((units) => units * 3_333),
      fc.integer({ min: 0, max: 20_000 }),
    ),
  });
  const people = fc.array(fc.array(column, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  let told = 0;
  fc.assert(
    fc.property(people, fc.constantFrom(...BUDGETS), fc.nat(SLOT), (drawn, budget, room) => {
      const columns = drawn.map((own) => columnsOf(own, budget));
      const capacity = room + 10 * SLOT;
      const loss = leastLoss(prepareSearch({ columns, capacities: [capacity], prices: Float64Array.of(PRICE) }));
      const least = Math.min(leastOf(columns, capacity), budget);
      expect(loss).toBeLessThanOrEqual(least);
      if (loss === 0) return;
      told += 1;
      expect(loss).toBeGreaterThan(least - (budget > 900_000 ? COARSE_UNIT * (columns.length + 1) : 1));
    }),
    counted(600),
  );
  expect(told).toBeGreaterThan(part(200));
});
