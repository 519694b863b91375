import { expect, test } from 'vitest';
import type { YearStep } from '#areas/year/schema.ts';
import { layOut, positionOf } from '#areas/year/screens/lanes-layout.ts';

const YEAR = 2026;

/** The side of a step's label, and whether the drawing needs room behind the last month. */
function drawn(first = '', last = '', today: string | null = null) {
  const step = { key: 'annualReport', office: 'evaluation', year: YEAR, first_day: first, last_day: last };
  const now = today === null ? null : positionOf(today, { year: YEAR, months: 13 });
  const { bars, isBehind } = layOut([step as unknown as YearStep], { year: YEAR, months: 13, own: [], now });
  return [bars[0]?.label, isBehind];
}

test.each([
  { what: 'early in the year', days: ['2026-03-01', '2026-03-20'], today: null, side: 'right', behind: false },
  { what: 'late in the year', days: ['2026-11-10', '2026-11-20'], today: null, side: 'left', behind: false },
  {
    what: 'late, today before it',
    days: ['2026-12-08', '2026-12-25'],
    today: '2026-11-30',
    side: 'right',
    behind: true,
  },
  {
    what: 'late, today long before',
    days: ['2026-12-08', '2026-12-25'],
    today: '2026-03-01',
    side: 'left',
    behind: false,
  },
  {
    what: 'late, today within it',
    days: ['2026-12-08', '2026-12-25'],
    today: '2026-12-10',
    side: 'left',
    behind: false,
  },
  {
    what: 'early, today right after',
    days: ['2026-06-01', '2026-06-12'],
    today: '2026-06-25',
    side: 'left',
    behind: false,
  },
  {
    what: 'early, without room on the left',
    days: ['2026-01-05', '2026-01-12'],
    today: '2026-01-20',
    side: 'right',
    behind: false,
  },
  {
    what: 'wide enough for its label',
    days: ['2026-03-01', '2026-09-30'],
    today: '2026-05-01',
    side: 'in',
    behind: false,
  },
] as const)('a label does not stand over the line of today: $what', ({ days, today, side, behind }) => {
  const [first, last] = days;
  expect(drawn(first, last, today)).toEqual([side, behind]);
});
