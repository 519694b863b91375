import { describe, expect, it } from 'vitest';
import { criterionValue, disciplineLimits, disciplineN, isEvaluated } from '#engine/discipline-n.ts';
import { fixed4 } from '#engine/fixed.ts';
import type { YearShare } from '#engine/person-limits.ts';
import { rules2017, rules2022 } from '#engine/rules.ts';

const part = (year: number, fte: number, changes: Partial<YearShare> = {}): YearShare => {
  return { year, discipline: 203, basis: 'n', fte: fixed4(fte), percent: 100, slot: 0, ...changes };
};

describe('disciplineN', () => {
  it('sums each year and takes the mean over all years', () => {
    const rows = [
      part(2022, 1),
      part(2022, 0.5),
      part(2023, 1, { percent: 50 }),
      part(2023, 1, { discipline: 101, percent: 50 }),
    ];
    expect([...disciplineN(rows, [2022, 2023, 2024])]).toEqual([
      [
        101,
        {
          years: [
            { year: 2022, n: 0 },
            { year: 2023, n: 5_000 },
            { year: 2024, n: 0 },
          ],
          mean: 1_700,
        },
      ],
      [
        203,
        {
          years: [
            { year: 2022, n: 15_000 },
            { year: 2023, n: 5_000 },
            { year: 2024, n: 0 },
          ],
          mean: 6_700,
        },
      ],
    ]);
  });

  it('rounds the mean half up from exact parts', () => {
    // 0.6667 · 33 % = 0.220011: three of them are 0.660033, their mean over 2 years 0.3300165.
    const rows = [2022, 2022, 2023].map((year) => part(year, 0.6667, { percent: 33 }));
    expect(disciplineN(rows, [2022, 2023]).get(203)).toEqual({
      years: [
        { year: 2022, n: 4_400 },
        { year: 2023, n: 2_200 },
      ],
      mean: 3_300,
    });
    expect(disciplineN([part(2022, 0.25), part(2023, 0.76)], [2022, 2023]).get(203)?.mean).toBe(5_100);
  });

  it('leaves out people outside N and other years', () => {
    const rows = [part(2022, 1, { basis: 'staff' }), part(2022, 1, { basis: 'student' }), part(2021, 1)];
    expect(disciplineN(rows, [2022]).size).toBe(0);
  });
});

describe('disciplineLimits', () => {
  it.each([
    [12, false, [360_000, 18_000, 72_000, 12]],
    [12, true, [360_000, 72_000, 72_000, 12]],
    [12.01, false, [360_300, 18_015, 72_060, 12]],
    [12.99, true, [389_700, 77_940, 77_940, 12]],
    [0.5, false, [15_000, 750, 3_000, 0]],
    [0, true, [0, 0, 0, 0]],
  ])('N %d, HST %s', (n, hst, [slots, weakBooks, outsideN, patents]) => {
    const limits = { slots, weakBooks, outsideN, newLists: null, patents };
    expect(disciplineLimits(fixed4(n), { code: 101, hst }, rules2022)).toEqual(limits);
  });

  // § 36: in 2017–2021 works valued by the new lists fill at most 2.2N, except in the disciplines of informatics.
  it.each([
    [rules2017, 101, 289_960],
    [rules2017, 203, null],
    [rules2017, 602, null],
    [rules2022, 101, null],
  ])('the new lists, case %#', (rules, code, newLists) => {
    expect(disciplineLimits(fixed4(13.18), { code, hst: false }, rules)).toMatchObject({ newLists, slots: 395_400 });
  });

  it('cuts a limit finer than 4 decimals', () => {
    const rules = { ...rules2022, discipline: { ...rules2022.discipline, weakBooksPercent: 3.33 } };
    // 3.33 % of 36.03 is 1.199799.
    expect(disciplineLimits(fixed4(12.01), { code: 101, hst: false }, rules).weakBooks).toBe(11_997);
  });
});

describe('the evaluation of a discipline', () => {
  it.each([
    [12, true],
    [11.9999, false],
    [0, false],
  ])('N of %d on the last day of the period: evaluated %s', (last, expected) => {
    const years = [
      { year: 2024, n: fixed4(30) },
      { year: 2025, n: fixed4(last) },
    ];
    expect(isEvaluated({ code: 203, n: { years, mean: fixed4(20) } }, rules2022)).toBe(expected);
  });

  it('is false without years', () => {
    expect(isEvaluated({ code: 203, n: { years: [], mean: 0 } }, rules2022)).toBe(false);
  });

  it.each([
    [1000.0001, 12, 1001, 83.42],
    [1000, 12, 1000, 83.33],
    [0, 12, 0, 0],
    // 100.5 / 4 rounds its total up to 101: 25.25; 1 / 8 = 0.125 ties up.
    [100.5, 4, 101, 25.25],
    [1, 8, 1, 0.13],
  ])('%d points with N %d: total %d, criterion %d', (...[points, n, total, value]) => {
    expect(criterionValue(fixed4(points), fixed4(n))).toEqual({ total: fixed4(total), value: fixed4(value) });
  });

  it('has no criterion value without N', () => {
    expect(criterionValue(fixed4(10), 0)).toEqual({ total: fixed4(10), value: null });
  });
});
