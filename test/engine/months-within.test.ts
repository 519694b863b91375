import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#engine/day.ts';
import type { Span } from '#engine/person-limits.ts';
import { monthsWithin } from '#engine/reductions.ts';

const YEARS = [2022, 2023, 2024, 2025];
const span = (from: string, to: string | null = null): Span => ({ from, to });

describe('monthsWithin', () => {
  it.each([
    ['nothing', [], 0],
    ['the whole period and more', [span('2015-10-01')], 48],
    ['a year from the middle of a month', [span('2022-03-15', '2023-03-14')], 12],
    ['a day less', [span('2022-03-15', '2023-03-13')], 11],
    ['from the last of a long month to that of a short one', [span('2022-01-31', '2022-02-27')], 1],
    ['over the last of February in a leap year', [span('2024-01-31', '2024-02-29')], 1],
    ['odd days of two times that make thirty', [span('2022-01-01', '2022-01-15'), span('2022-03-01', '2022-03-15')], 1],
    ['odd days of two times that do not', [span('2022-01-01', '2022-01-15'), span('2022-03-01', '2022-03-14')], 0],
    ['February and the days missing to a month', [span('2023-02-01', '2023-02-28')], 1],
    ['thirty days of a month that has more', [span('2022-01-15', '2022-02-13')], 0],
    ['a day short of two years, thirty days of them odd', [span('2022-01-15', '2024-01-13')], 23],
    ['thirty days cut in two', [span('2022-01-01', '2022-01-15'), span('2022-01-16', '2022-01-30')], 0],
    ['a single day that makes thirty', [span('2022-01-01', '2022-01-29'), span('2022-06-01', '2022-06-01')], 1],
    ['times that touch', [span('2022-01-20', '2022-02-10'), span('2022-02-11', '2022-03-19')], 2],
    ['times that overlap', [span('2022-01-01', '2022-03-31'), span('2022-02-01', '2022-02-28')], 3],
    ['times that overlap and go on', [span('2022-01-01', '2022-03-31'), span('2022-02-01', '2022-05-31')], 5],
    ['times in any order', [span('2023-01-01', '2023-01-31'), span('2022-01-01', '2022-01-31')], 2],
    ['what is cut at both ends', [span('2021-12-15', '2022-01-31'), span('2025-12-01', '2026-03-31')], 2],
    ['what lies outside', [span('2021-01-01', '2021-12-31'), span('2026-01-01')], 0],
    ['a single day', [span('2022-05-05', '2022-05-05')], 0],
  ] as [string, Span[], number][])('%s', (_name, spans, months) => {
    expect(monthsWithin(spans, YEARS)).toBe(months);
  });

  const day = fc.integer({ min: 0, max: 2_400 }).map((days) => {
    return addDays('2020-06-01', days);
  });
  const spans = fc.array(
    fc.tuple(day, day, fc.boolean()).map(([one, two, lasting]) => {
      const [from = one, to = two] = [one, two].toSorted();
      return span(from, lasting ? null : to);
    }),
    { maxLength: 5 },
  );

  test('is independent of order and repetition, and nearly monotonic', () => {
    fc.assert(
      fc.property(spans, spans, (some, more) => {
        const months = monthsWithin(some, YEARS);
        expect(monthsWithin([...some, ...some].toReversed(), YEARS)).toBe(months);
        expect(months).toBeGreaterThanOrEqual(0);
        expect(months).toBeLessThanOrEqual(48);
        // Merging two spans may turn thirty odd days into part of a month of 31: at most one month per merge.
        expect(monthsWithin([...some, ...more], YEARS)).toBeGreaterThanOrEqual(months - some.length);
      }),
    );
  });

  test('is the same for a continuous span split in two', () => {
    fc.assert(
      fc.property(fc.tuple(day, day, day), (days) => {
        const [from = '', cut = '', to = ''] = days.toSorted();
        const next = addDays(cut, 1);
        const parts = next > to ? [span(from, to)] : [span(from, cut), span(next, to)];
        expect(monthsWithin(parts, YEARS)).toBe(monthsWithin([span(from, to)], YEARS));
      }),
    );
  });
});
