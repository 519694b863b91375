import { expect, test } from 'vitest';
import { outsideNSpans } from '#engine/facts.ts';

const staff = (from: string, to: string | null) => ({ from, to, kind: 'staff' });

test.each([
  ['on the last day of twelve months', [{ from: '2022-03-01', to: null }], [staff('2023-02-28', null)]],
  ['in the year that begins with the employment', [{ from: '2022-01-01', to: null }], [staff('2022-12-31', null)]],
  ['by a contract of one year', [{ from: '2022-01-01', to: '2022-12-31' }], [staff('2022-12-31', '2022-12-31')]],
  ['not at all when it ends a day sooner', [{ from: '2022-01-01', to: '2022-12-30' }], []],
  ['not at all when it begins a day later', [{ from: '2022-01-02', to: '2022-12-31' }], []],
  ['on the two days it lasts', [{ from: '2022-03-01', to: '2023-03-01' }], [staff('2023-02-28', '2023-03-01')]],
  [
    'counted through employments that touch',
    [
      { from: '2022-09-01', to: null },
      { from: '2022-03-01', to: '2022-08-31' },
    ],
    [staff('2023-02-28', null)],
  ],
  [
    'counted anew after a break',
    [
      { from: '2021-01-01', to: '2022-06-30' },
      { from: '2022-07-02', to: null },
    ],
    [staff('2021-12-31', '2022-06-30'), staff('2023-07-01', null)],
  ],
  [
    'through a second employment that ends sooner',
    [
      { from: '2021-01-01', to: '2023-12-31' },
      { from: '2021-06-01', to: '2021-12-31' },
    ],
    [staff('2021-12-31', '2023-12-31')],
  ],
  [
    'through a second employment that lasts on',
    [
      { from: '2021-01-01', to: '2021-12-31' },
      { from: '2021-06-01', to: null },
    ],
    [staff('2021-12-31', null)],
  ],
  [
    'through two employments that begin on one day',
    [
      { from: '2021-01-01', to: '2021-06-30' },
      { from: '2021-01-01', to: null },
    ],
    [staff('2021-12-31', null)],
  ],
  ['from the last day of a shorter month', [{ from: '2023-02-28', to: null }], [staff('2024-02-27', null)]],
])('staff outside N may show achievements %s', (_case, employments, spans) => {
  expect(outsideNSpans(employments, 12)).toEqual(spans);
});

test('a start on 29 February counts to the day before the last of February', () => {
  expect(outsideNSpans([{ from: '2024-02-29', to: null }], 12)).toEqual([staff('2025-02-27', null)]);
});
