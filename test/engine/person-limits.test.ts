import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { displayedSlot, limitsInPeriod, type PersonData, personLimits, yearShares } from '#engine/person-limits.ts';
import { rules2017, rules2022 } from '#engine/rules.ts';

const COMPUTING = 203;
const MECHANICS = 205;
const YEARS = [2022, 2023, 2024, 2025];

const always = { from: '2018-10-01', to: null };
const halves = [
  { code: COMPUTING, percent: 50 },
  { code: MECHANICS, percent: 50 },
];
const person = (changes: Partial<PersonData> = {}): PersonData => ({
  employments: [{ ...always, fte: 10_000 }],
  declarations: [{ ...always, disciplines: [{ code: COMPUTING, percent: 100 }] }],
  nStatements: [{ ...always, disciplines: [COMPUTING] }],
  outsideN: [],
  ...changes,
});
const limitsOf = (data: PersonData) => Object.fromEntries(personLimits(yearShares(data, YEARS), YEARS, rules2022));
const yearsOf = (data: PersonData) => yearShares(data, YEARS).map(({ year }) => year);

const parts = (...ftes: number[]) => ftes.map((fte) => ({ ...always, fte }));

describe('yearShares', () => {
  it('has a row per year and discipline as of 31 December', () => {
    const rows = yearShares(
      person({
        employments: [{ ...always, fte: 7_500 }],
        declarations: [{ ...always, disciplines: halves.toReversed() }],
        nStatements: [{ ...always, disciplines: [MECHANICS, COMPUTING] }],
      }),
      [2022, 2023],
    );
    const row = { basis: 'n', fte: 7_500, percent: 50, slot: 3_750 };
    expect(rows).toEqual([
      { year: 2022, discipline: COMPUTING, ...row },
      { year: 2022, discipline: MECHANICS, ...row },
      { year: 2023, discipline: COMPUTING, ...row },
      { year: 2023, discipline: MECHANICS, ...row },
    ]);
  });

  it.each([
    ['ended the day before', { from: '2018-10-01', to: '2023-12-30' }, [2022]],
    ['ended that day', { from: '2018-10-01', to: '2023-12-31' }, [2022, 2023]],
    ['began that day', { from: '2023-12-31', to: null }, [2023, 2024, 2025]],
    ['began the day after', { from: '2024-01-01', to: null }, [2024, 2025]],
    ['lay between', { from: '2023-01-01', to: '2023-12-30' }, []],
  ])('an employment, a declaration or an N statement that %s', (_, span, years) => {
    expect(yearsOf(person({ employments: [{ ...span, fte: 10_000 }] }))).toEqual(years);
    expect(yearsOf(person({ nStatements: [{ ...span, disciplines: [COMPUTING] }] }))).toEqual(years);
    const declared = [{ ...span, disciplines: [{ code: COMPUTING, percent: 100 }] }];
    expect(yearsOf(person({ declarations: declared }))).toEqual(years);
  });

  it('sums employments, to full time at most', () => {
    expect(yearShares(person({ employments: parts(2_500, 3_333) }), [2022])[0]).toMatchObject({
      fte: 5_833,
      slot: 5_833,
    });
    expect(yearShares(person({ employments: parts(7_500, 5_000) }), [2022])[0]).toMatchObject({ fte: 10_000 });
    expect(yearShares(person({ employments: parts(0) }), [2022])).toEqual([]);
  });

  it('counts only the disciplines of the N statement that have a percent', () => {
    const declarations = [{ ...always, disciplines: [...halves, { code: 101, percent: 0 }] }];
    const disciplines = [COMPUTING, 101, 102];
    const rows = yearShares(person({ declarations, nStatements: [{ ...always, disciplines }] }), [2022]);
    expect(rows.map(({ discipline }) => discipline)).toEqual([COMPUTING]);
  });

  it('uses the latest statement', () => {
    const older = { from: '2018-10-01', to: null, disciplines: [{ code: COMPUTING, percent: 100 }] };
    const newer = { from: '2022-01-01', to: null, disciplines: [{ code: COMPUTING, percent: 60 }] };
    for (const declarations of [
      [older, newer],
      [newer, older],
    ]) {
      expect(yearShares(person({ declarations }), [2021, 2022]).map(({ percent }) => percent)).toEqual([100, 60]);
    }
  });

  it('rounds q half up to 4 decimals', () => {
    const declarations = [{ ...always, disciplines: [{ code: COMPUTING, percent: 33.33 }] }];
    const employments = [{ ...always, fte: 5_000 }];
    expect(yearShares(person({ declarations, employments }), [2022])[0]).toMatchObject({ percent: 33.33, slot: 1_667 });
  });

  it('counts research staff outside N in every declared discipline', () => {
    const staff = [{ from: '2023-02-01', to: null, kind: 'staff' as const }];
    const data = person({ declarations: [{ ...always, disciplines: halves }], nStatements: [], outsideN: staff });
    expect(yearShares(data, [2022, 2023])).toEqual([
      { year: 2023, discipline: COMPUTING, basis: 'staff', fte: 10_000, percent: 50, slot: 5_000 },
      { year: 2023, discipline: MECHANICS, basis: 'staff', fte: 10_000, percent: 50, slot: 5_000 },
    ]);
  });

  it('puts N before studies and studies before staff', () => {
    const outsideN = [
      { ...always, kind: 'staff' as const },
      { from: '2018-10-01', to: '2024-09-30', kind: 'student' as const, disciplines: [MECHANICS] },
    ];
    const nStatements = [{ from: '2018-10-01', to: '2022-12-31', disciplines: [COMPUTING] }];
    const rows = yearShares(person({ nStatements, outsideN }), YEARS);
    expect(rows.map(({ year, discipline, basis }) => [year, discipline, basis])).toEqual([
      [2022, COMPUTING, 'n'],
      [2023, MECHANICS, 'student'],
      [2024, COMPUTING, 'staff'],
      [2025, COMPUTING, 'staff'],
    ]);
    expect(rows[1]).toMatchObject({ fte: 0, percent: 0, slot: 0 });
  });

  it.each(['2022', '2022-1-01', '2022-13-01', '2022-01-32', '2022-01-00', '01.01.2022', ''])(
    'refuses the day %j',
    (day) => {
      expect(() => yearShares(person({ employments: [{ from: day, to: null, fte: 1 }] }), YEARS)).toThrow(RangeError);
      expect(() => yearShares(person({ employments: [{ from: '2018-10-01', to: day, fte: 1 }] }), YEARS)).toThrow(
        RangeError,
      );
    },
  );

  it('refuses negative parts', () => {
    expect(() => yearShares(person({ employments: [{ ...always, fte: -1 }] }), YEARS)).toThrow(RangeError);
    const declarations = [{ ...always, disciplines: [{ code: COMPUTING, percent: -5 }] }];
    expect(() => yearShares(person({ declarations }), YEARS)).toThrow(RangeError);
  });
});

describe('personLimits', () => {
  it('gives 4 and 2 for full time over the whole period', () => {
    expect(limitsOf(person())).toEqual({ [COMPUTING]: { mean: 10_000, slots: 40_000, monographs: 20_000 } });
  });

  it('divides them between two disciplines', () => {
    const declarations = [
      {
        ...always,
        disciplines: [
          { code: COMPUTING, percent: 75 },
          { code: MECHANICS, percent: 25 },
        ],
      },
    ];
    const nStatements = [{ ...always, disciplines: [COMPUTING, MECHANICS] }];
    expect(limitsOf(person({ declarations, nStatements }))).toEqual({
      [COMPUTING]: { mean: 7_500, slots: 30_000, monographs: 15_000 },
      [MECHANICS]: { mean: 2_500, slots: 10_000, monographs: 10_000 },
    });
  });

  it('counts missing years as 0 and never goes below 1', () => {
    const oneYear = [{ from: '2025-01-01', to: null, fte: 5_000 }];
    // 0.5 / 4 = 0.125 is 0.13 to 2 decimals.
    expect(limitsOf(person({ employments: oneYear }))).toEqual({
      [COMPUTING]: { mean: 1_300, slots: 10_000, monographs: 10_000 },
    });
  });

  it.each([
    [[10_000, 10_000, 10_000], 7_500, 30_000, 15_000],
    [[10_000, 10_000, 2_500], 5_600, 22_400, 11_200],
    // Σ 2.0199 / 4 = 0.504975 is 0.50; Σ 2.0200 / 4 = 0.505 is 0.51.
    [[10_000, 10_000, 199], 5_000, 20_000, 10_000],
    [[10_000, 10_000, 200], 5_100, 20_400, 10_200],
  ])('the mean of %j and a year without work', (...[ftes, mean, slots, monographs]) => {
    const employments = ftes.map((fte, i) => ({ from: `${2022 + i}-01-01`, to: `${2022 + i}-12-31`, fte }));
    expect(limitsOf(person({ employments }))).toEqual({ [COMPUTING]: { mean, slots, monographs } });
  });

  it('sums exact q, not the rounded one', () => {
    const declarations = [{ ...always, disciplines: halves }];
    const employments = [0, 1].map((i) => ({ from: `${2022 + i}-01-01`, to: `${2022 + i}-12-31`, fte: 199 }));
    // q = 0.00995 twice: Σ 0.0199 / 4 = 0.004975 is 0.00; rounded q (0.0100) would give 0.005, so 0.01.
    expect(limitsOf(person({ declarations, employments }))).toEqual({});
  });

  it('has no entry for a discipline whose mean is 0, nor without rows', () => {
    expect(limitsOf(person({ employments: [{ from: '2025-01-01', to: null, fte: 199 }] }))).toEqual({});
    expect(limitsOf(person({ nStatements: [] }))).toEqual({});
  });

  it('ignores rows of other years', () => {
    const rows = yearShares(person(), [2020, 2021, 2022]);
    expect(personLimits(rows, YEARS, rules2022).get(COMPUTING)).toMatchObject({ mean: 2_500 });
  });

  it('uses the same formula for staff outside N', () => {
    const data = person({ nStatements: [], outsideN: [{ from: '2024-01-01', to: null, kind: 'staff' }] });
    expect(limitsOf(data)).toEqual({ [COMPUTING]: { mean: 5_000, slots: 20_000, monographs: 10_000 } });
  });

  it('gives a student 4 slots, also when counted to N later', () => {
    const studies = [{ from: '2022-10-01', to: '2024-09-30', kind: 'student' as const, disciplines: [COMPUTING] }];
    const student = person({ employments: [], declarations: [], nStatements: [], outsideN: studies });
    expect(limitsOf(student)).toEqual({ [COMPUTING]: { mean: 0, slots: 40_000, monographs: 40_000, student: true } });
    const later = person({
      nStatements: [{ from: '2024-10-01', to: null, disciplines: [COMPUTING] }],
      outsideN: studies,
    });
    const limit = { mean: 5_000, slots: 40_000, monographs: 40_000, student: true };
    expect(limitsOf(later)).toEqual({ [COMPUTING]: limit });
  });

  it('gives who studied another discipline the formula', () => {
    const studies = [{ from: '2022-10-01', to: '2023-09-30', kind: 'student' as const, disciplines: [MECHANICS] }];
    const nStatements = [{ from: '2023-10-01', to: null, disciplines: [COMPUTING] }];
    expect(limitsOf(person({ nStatements, outsideN: studies }))).toEqual({
      [COMPUTING]: { mean: 7_500, slots: 30_000, monographs: 15_000 },
      [MECHANICS]: { mean: 0, slots: 40_000, monographs: 40_000, student: true },
    });
  });

  it('stays within the bounds for any person', () => {
    const ftes = fc.array(fc.integer({ min: 0, max: 12_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(ftes, fc.integer({ min: 1, max: 100 }), (all, percent) => {
        const employments = all.map((fte, i) => ({ from: `${2022 + i}-01-01`, to: `${2022 + i}-12-31`, fte }));
        const data = person({
          employments,
          declarations: [{ ...always, disciplines: [{ code: COMPUTING, percent }] }],
        });
        for (const { mean, slots, monographs } of Object.values(limitsOf(data))) {
          expect(mean % 100).toBe(0);
          expect(slots).toBe(Math.min(40_000, Math.max(10_000, 4 * mean)));
          expect(monographs).toBe(Math.max(10_000, 2 * mean));
        }
      }),
    );
  });
});

describe('display', () => {
  it('displays a slot of 2017–2021 times 0.8', () => {
    expect(displayedSlot(fixed4(1), rules2017)).toBe(8_000);
    expect(displayedSlot(fixed4(0.3333), rules2017)).toBe(2_666);
    expect(displayedSlot(fixed4(0.75), rules2022)).toBe(7_500);
  });
});

// § 17 ust. 2.
describe('two declared disciplines of which one is not evaluated', () => {
  const split = (computing: number, mechanics: number) => [
    { code: COMPUTING, percent: computing },
    { code: MECHANICS, percent: mechanics },
  ];
  const declared = (disciplines: { code: number; percent: number }[], counted = [COMPUTING, MECHANICS]) =>
    person({ declarations: [{ ...always, disciplines }], nStatements: [{ ...always, disciplines: counted }] });
  const limitOf = (data: PersonData, notEvaluated: number[]) =>
    limitsInPeriod(data, yearShares(data, YEARS), { years: YEARS, rules: rules2022, notEvaluated }).get(COMPUTING);

  it.each([
    ['a slot more', split(50, 50), [MECHANICS], { slots: 30_000, monographs: 10_000, beside: MECHANICS }],
    ['also when not counted to N in it', split(70, 30), [MECHANICS], { slots: 38_000, monographs: 14_000 }],
    ['up to 4', split(80, 20), [MECHANICS], { slots: 40_000, monographs: 16_000 }],
    ['after the least limit', split(10, 90), [MECHANICS], { slots: 20_000, monographs: 10_000 }],
    ['nothing when both are evaluated', split(50, 50), [], { slots: 20_000 }],
    ['nothing when neither is', split(50, 50), [COMPUTING, MECHANICS], { slots: 20_000 }],
    ['nothing in the one that is not', split(50, 50), [COMPUTING], { slots: 20_000 }],
    ['nothing for one discipline', split(100, 0).slice(0, 1), [MECHANICS], { slots: 40_000 }],
  ])('%s', (...[, disciplines, notEvaluated, limit]) => {
    expect(limitOf(declared(disciplines, [COMPUTING]), notEvaluated)).toMatchObject(limit);
    expect(limitOf(declared(disciplines), notEvaluated)).toMatchObject(limit);
  });

  it('goes by the last declaration of the period', () => {
    const declarations = [
      { from: '2018-10-01', to: '2023-06-30', disciplines: halves },
      { from: '2023-07-01', to: '2024-06-30', disciplines: halves.slice(0, 1) },
    ];
    expect(limitOf(person({ declarations }), [MECHANICS])).toEqual({ mean: 2_500, slots: 10_000, monographs: 10_000 });
    expect(limitOf(person({ declarations: declarations.slice(0, 1) }), [MECHANICS])).toMatchObject({
      slots: 20_000,
      beside: MECHANICS,
    });
  });
});
