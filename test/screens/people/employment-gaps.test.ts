import { expect, test } from 'vitest';
import { gapsAround } from '#areas/employment/facts.ts';

const former = { from: '2015-10-01', to: '2021-09-30' };
const later = { from: '2024-03-01', to: null };

test.each([
  ['beside both neighbours', { from: '2021-10-01', to: '2024-02-29' }, [former, later], []],
  ['a month late', { from: '2021-11-01', to: '2024-02-29' }, [former, later], [['2021-10-01', '2021-10-31']]],
  ['a day early', { from: '2021-10-01', to: '2024-02-28' }, [former, later], [['2024-02-29', '2024-02-29']]],
  [
    'short on both sides',
    { from: '2022-01-01', to: '2022-12-31' },
    [former, later],
    [
      ['2021-10-01', '2021-12-31'],
      ['2023-01-01', '2024-02-29'],
    ],
  ],
  ['within another', { from: '2022-01-01', to: '2022-12-31' }, [{ from: '2020-01-01', to: null }], []],
  [
    'another goes on from before',
    { from: '2021-11-01', to: null },
    [former, { from: '2020-01-01', to: '2022-01-01' }],
    [],
  ],
  ['the first job', { from: '2010-01-01', to: null }, [former], []],
  ['the only job', { from: '2010-01-01', to: '2011-01-01' }, [], []],
] as const)('gaps around a job %s', (...[, job, others, gaps]) => {
  expect(gapsAround(job, others).map(({ from, to }) => [from, to])).toEqual(gaps);
});
