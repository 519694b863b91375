import { expect, test } from 'vitest';
import type { YearStep } from '#areas/year/schema.ts';
import { layOut, positionOf } from '#areas/year/screens/lanes-layout.ts';

const YEAR = 2026;

/** The side of a step's label, and whether the drawing needs room behind the last month. */
function drawn(first: string, last: string, today: string | null) {
  const step = { key: 'annualReport', office: 'evaluation', year: YEAR, first_day: first, last_day: last };
  const now = today === null ? null : positionOf(today, { year: YEAR, months: 13 });
  const { bars, isBehind } = layOut([step as unknown as YearStep], { year: YEAR, months: 13, own: [], now });
  return [bars[0]?.label, isBehind];
}

test.each([
  ['early in the year', '2026-03-01', '2026-03-20', null, ['right', false]],
  ['late in the year', '2026-11-10', '2026-11-20', null, ['left', false]],
  ['late, with today before it', '2026-12-08', '2026-12-25', '2026-11-30', ['right', true]],
  ['late, with today long before it', '2026-12-08', '2026-12-25', '2026-03-01', ['left', false]],
  ['late, with today within it', '2026-12-08', '2026-12-25', '2026-12-10', ['left', false]],
  ['early, with today right after it', '2026-06-01', '2026-06-12', '2026-06-25', ['left', false]],
  [
    'early, with today right after it and no room on the left',
    '2026-01-05',
    '2026-01-12',
    '2026-01-20',
    ['right', false],
  ],
  ['wide enough for its label', '2026-03-01', '2026-09-30', '2026-05-01', ['in', false]],
] as const)('a label does not stand over the line of today: %s', (_, first, last, today, expected) => {
  expect(drawn(first, last, today)).toEqual(expected);
});
