import { expect, test } from 'vitest';
import { noReductions, reducedOf } from '#areas/summaries/lists.ts';
import type { Order, Result } from '#areas/summaries/schema.ts';

const order = (slots_per_n: number, whole_period = true) =>
  ({ id: 1, period_id: 2, whole_period, slots_per_n }) as Order;
const result = (value_n: number, total_slots: number) =>
  ({ order_id: 1, discipline_code: 203, discipline_name: 'informatyka', value_n, total_slots }) as Result;

test.for([
  ['2.5: the whole limit', order(2.5), result(12, 30), []],
  ['2.5: reduced', order(2.5), result(12, 28.5), [1.5]],
  ['3: the whole limit of a rounded N', order(3), result(12.33, 36.995), []],
  ['3: reduced', order(3), result(12, 34), [2]],
  ['4: less than 4N', order(4), result(12, 40), [8]],
  ['a part of the period', order(3, false), result(12, 34), []],
] as const)('slots for 1 N by the rules of the period: %s', ([, of, found, slots]) => {
  expect(reducedOf([of], [found]).map((each) => each.slots)).toEqual(slots);
});

test('the limit of a part of a period is named by the rules of its period', () => {
  expect(noReductions([order(3)])).toContain('limit slotów jego części to 3N bez pomniejszeń');
  expect(noReductions([order(2.5), order(3), order(2.5)])).toContain(' to 2,5N albo 3N bez pomniejszeń');
});
