import { expect, test } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { deadlinesOf } from '#areas/doctoral/deadlines.ts';
import { plannedOf, STAGES } from '#areas/doctoral/journey.ts';
import { plannedLate } from '#areas/doctoral/terms.ts';

test('a day to come plans a term and does not meet it', () => {
  const days = { data_powolania_zespolu_8PRK: '2026-03-02', data_spotkania_zespolu_8PRK: '2026-09-01' };
  const found = deadlinesOf({ days, marks: {}, settings: [], today: '2026-06-05' });
  expect(found).toMatchObject([{ term: 'team-meeting', met_on: null, planned_on: '2026-09-01', state: 'late' }]);
  const later = deadlinesOf({ days, marks: {}, settings: [], today: '2026-09-01' });
  expect(later).toMatchObject([{ met_on: '2026-09-01', planned_on: null, state: 'metLate' }]);
});

test.for([
  ['after a term that is over', 10, -1, ['minął']],
  ['after a term that runs', 10, 5, ['mija']],
  ['on the last day', 10, 10, []],
  ['in the past, as it was', -1, -5, []],
] as const)('a day that is planned %s', ([, planned, due, said]) => {
  const days = { data_spotkania_zespolu_8PRK: addDays(today(), planned) };
  const found = plannedLate(days, [{ term: 'team-meeting', due: addDays(today(), due) }]);
  expect(found.map(({ message }) => /jest po terminie, który (\p{L}+)/u.exec(message)?.[1])).toEqual(said);
});

test('with a day to come that ends a stage there is nothing to do but to wait for it', () => {
  const [{ needs }] = STAGES;
  const [field, day] = ['data_spotkania_zespolu_8PRK', addDays(today(), 1)];
  const days = { data_powolania_zespolu_8PRK: '2026-03-02' };
  expect(plannedOf({ needs }, { ...days, [field]: day })).toEqual({ field, day });
  expect(plannedOf({ needs }, { ...days, [field]: today() })).toBeUndefined();
});
