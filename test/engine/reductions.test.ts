import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { disciplineLimits } from '#engine/discipline-n.ts';
import { fixed4 } from '#engine/fixed.ts';
import { outsideNSpans } from '#engine/facts.ts';
import { type Declaration, type NStatement, type Span, yearShares } from '#engine/person-limits.ts';
import { reducedLimits, reducedSlots, type ReductionPerson, reductions } from '#engine/reductions.ts';
import { rules2022 } from '#engine/rules.ts';

const YEARS = [2022, 2023, 2024, 2025];
const A = 203;
const B = 602;
const OTHER = 701;

const span = (from: string, to: string | null = null): Span => ({ from, to });
const post = (from: string, to: string | null = null, research = true) => ({ ...span(from, to), research });
const named = (codes: number[], from = '2015-10-01', to: string | null = null): Declaration => ({
  ...span(from, to),
  disciplines: codes.map((code) => ({ code, percent: 100 / codes.length })),
});
const counted = (disciplines: number[], from = '2015-10-01', to: string | null = null): NStatement => ({
  ...span(from, to),
  disciplines,
});

type Case = Partial<Omit<ReductionPerson, 'yearShares'>> & { nStatements?: NStatement[] };

/** In N in A, full time throughout, on a research and teaching post, nothing authorised; changed by the case. */
function personOf({ nStatements = [counted([A])], ...changes }: Case): ReductionPerson {
  const person = {
    id: 1,
    employments: [post('2015-10-01')],
    declarations: [named([A])],
    leaves: [],
    authorised: [],
    ...changes,
  };
  const outsideN = outsideNSpans(
    person.employments.filter(({ research }) => research),
    rules2022.person.outsideNMonths,
  );
  const data = { ...person, employments: person.employments.map((each) => ({ ...each, fte: 10_000 })) };
  return { ...person, yearShares: yearShares({ ...data, nStatements, outsideN }, YEARS) };
}

const assess = (changes: Case, rules = rules2022) =>
  reductions([personOf(changes)], { years: YEARS, disciplines: [A, B, OTHER], rules });

/** A person's reductions: discipline, kind, slots, and why spared. */
const outcome = (changes: Case) =>
  assess(changes).map(({ discipline, kind, slots, spared }) => [discipline, kind, slots / 10_000, spared]);

const NONE: NStatement[] = [];
const TEACHING = [post('2015-10-01', null, false)];

describe('reductions', () => {
  const cases: [string, Case, ReturnType<typeof outcome>][] = [
    ['in N without a publication', {}, [[A, 'noPublication', 3, null]]],
    ['in N with one', { authorised: [A] }, []],
    ['in N with one in another discipline only', { authorised: [B] }, [[A, 'noPublication', 3, null]]],
    [
      'two disciplines named, one of them without a publication, in N in the other only',
      { declarations: [named([A, B])], authorised: [A] },
      [[B, 'noPublication', 3, null]],
    ],
    [
      'two disciplines named, no publication at all',
      { declarations: [named([B, A])], nStatements: [counted([A, B])] },
      [
        [A, 'noPublication', 3, null],
        [B, 'noPublication', 3, null],
      ],
    ],
    [
      'a discipline named for the first days of the period only, then another',
      { declarations: [named([B], '2019-01-01', '2022-01-01'), named([A], '2022-01-02')], authorised: [A] },
      [[B, 'noPublication', 3, null]],
    ],
    [
      'a discipline named on the last day of the period',
      { declarations: [named([A], '2015-10-01', '2025-12-30'), named([B], '2025-12-31')], authorised: [A] },
      [[B, 'noPublication', 3, null]],
    ],
    [
      'a discipline named before and after the period only',
      {
        declarations: [named([B], '2019-01-01', '2021-12-31'), named([A], '2022-01-01'), named([OTHER], '2026-01-01')],
      },
      [[A, 'noPublication', 3, null]],
    ],
    [
      'the same discipline named in two statements',
      { declarations: [named([A], '2019-01-01', '2023-06-30'), named([A, B], '2023-07-01')], authorised: [B] },
      [[A, 'noPublication', 3, null]],
    ],
    ['research staff in no N', { nStatements: NONE, authorised: [A] }, [[A, 'notInN', 6, null]]],
    [
      'research staff in no N, without a publication: the greater once',
      { nStatements: NONE },
      [[A, 'notInN', 6, null]],
    ],
    [
      'research staff in no N who named two disciplines',
      { nStatements: NONE, declarations: [named([A, B])], authorised: [B] },
      [
        [A, 'notInN', 6, null],
        [B, 'notInN', 6, null],
      ],
    ],
    ['in N on one 31 December', { nStatements: [counted([A], '2023-12-31', '2023-12-31')], authorised: [A] }, []],
    [
      'an N statement that no 31 December saw',
      { nStatements: [counted([A], '2023-01-01', '2023-12-30')], authorised: [A] },
      [[A, 'notInN', 6, null]],
    ],
    [
      'an N statement for a discipline that was not named',
      { nStatements: [counted([B])], authorised: [A] },
      [[A, 'notInN', 6, null]],
    ],
    [
      'research staff that named nothing',
      { declarations: [], nStatements: NONE },
      [
        [A, 'noStatement', 6, null],
        [B, 'noStatement', 6, null],
        [OTHER, 'noStatement', 6, null],
      ],
    ],
    [
      'research staff that named nothing in the period',
      { declarations: [named([A], '2015-10-01', '2021-12-31')], nStatements: NONE, authorised: [A] },
      [
        [A, 'noStatement', 6, null],
        [B, 'noStatement', 6, null],
        [OTHER, 'noStatement', 6, null],
      ],
    ],
    ['teaching staff that named nothing', { employments: TEACHING, declarations: [], nStatements: NONE }, []],
    ['teaching staff in N', { employments: TEACHING }, [[A, 'noPublication', 3, null]]],
    [
      'teaching staff in no N who named a discipline',
      { employments: TEACHING, nStatements: NONE },
      [[A, 'noPublication', 0, 'notCounted']],
    ],
    [
      'research for twenty-one months, teaching for the rest, in no N',
      { employments: [post('2022-06-01', '2024-02-29'), post('2024-03-01', null, false)], nStatements: NONE },
      [[A, 'noPublication', 3, null]],
    ],
    [
      'research for twenty-one months, teaching for the rest, in no N, with a publication',
      {
        employments: [post('2022-06-01', '2024-02-29'), post('2024-03-01', null, false)],
        nStatements: NONE,
        authorised: [A],
      },
      [[A, 'notInN', 0, 'months']],
    ],
    [
      'a day short of two years',
      { employments: [post('2022-03-15', '2024-03-13')] },
      [[A, 'noPublication', 0, 'months']],
    ],
    ['two years to the day', { employments: [post('2022-03-15', '2024-03-14')] }, [[A, 'noPublication', 3, null]]],
    [
      'a day short of two years in no N',
      { employments: [post('2022-03-15', '2024-03-13')], nStatements: NONE },
      [[A, 'notInN', 0, 'months']],
    ],
    [
      'a day short of two years with nothing named',
      { employments: [post('2022-03-15', '2024-03-13')], nStatements: NONE, declarations: [] },
      [
        [A, 'noStatement', 0, 'months'],
        [B, 'noStatement', 0, 'months'],
        [OTHER, 'noStatement', 0, 'months'],
      ],
    ],
    ['employed before the period only', { employments: [post('2015-10-01', '2021-12-31')] }, []],
    ['employed after the period only', { employments: [post('2026-01-01')], nStatements: NONE, declarations: [] }, []],
    [
      'research before the period, teaching in it',
      { employments: [post('2015-10-01', '2021-12-31'), post('2022-01-01', null, false)], nStatements: NONE },
      [[A, 'noPublication', 0, 'notCounted']],
    ],
    [
      'two years of leave in three parts',
      {
        leaves: [span('2022-01-01', '2022-06-30'), span('2023-01-01', '2023-12-31'), span('2025-07-01')],
      },
      [[A, 'noPublication', 0, 'leave']],
    ],
    [
      'leaves of which half lies before the period',
      { leaves: [span('2021-01-01', '2022-12-31')] },
      [[A, 'noPublication', 3, null]],
    ],
    [
      'two leaves on the same days',
      { leaves: [span('2022-01-01', '2022-12-31'), span('2022-01-01', '2022-12-31')] },
      [[A, 'noPublication', 3, null]],
    ],
    [
      'a long leave of research staff in no N',
      { nStatements: NONE, leaves: [span('2022-01-01', '2023-12-31')] },
      [[A, 'notInN', 0, 'leave']],
    ],
  ];
  it.each(cases)('%s', (_name, changes, expected) => expect(outcome(changes)).toEqual(expected));

  it('has the months of employment and leave', () => {
    const [row] = assess({
      employments: [post('2021-01-01', '2023-03-31'), post('2023-05-01', '2024-02-15')],
      leaves: [span('2023-01-01', '2023-03-10')],
    });
    expect(row).toMatchObject({ person: 1, months: 24, leaveMonths: 2 });
    expect(
      assess({ nStatements: NONE, employments: [post('2022-01-01', '2024-06-30'), post('2022-01-01', null, false)] }),
    ).toMatchObject([{ kind: 'notInN', months: 30 }]);
  });

  it("uses the period's rules", () => {
    const strict = { months: 12, noPublication: 2.5, notInN: 1, noStatement: 4 };
    const rules = { ...rules2022, discipline: { ...rules2022.discipline, reductions: strict } };
    const employments = [post('2022-03-15', '2023-03-14')];
    expect(assess({ employments }, rules)).toMatchObject([{ kind: 'noPublication', slots: 25_000 }]);
    // With rules that make the missing publication dearer, it counts instead.
    expect(assess({ nStatements: NONE }, rules)).toMatchObject([{ kind: 'noPublication', slots: 25_000 }]);
    expect(assess({ nStatements: NONE, declarations: [] }, rules)).toHaveLength(3);
  });

  it('treats people independently', () => {
    const people = [personOf({}), { ...personOf({}), id: 2 }, { ...personOf({ authorised: [A] }), id: 3 }];
    const rows = reductions(people, { years: YEARS, disciplines: [A], rules: rules2022 });
    expect(rows.map(({ person }) => person)).toEqual([1, 2]);
    expect(reducedSlots(rows)).toBe(60_000);
  });
});

test('neither an authorised publication nor a longer leave ever costs slots', () => {
  const someone = fc
    .record({
      research: fc.boolean(),
      inN: fc.boolean(),
      from: fc.constantFrom('2015-10-01', '2022-01-02', '2024-01-01', '2024-01-02'),
      codes: fc.subarray([A, B]),
      authorised: fc.subarray([A, B]),
    })
    .map(({ research, inN, from, codes, authorised }): Case => {
      return {
        employments: [post(from, null, research)],
        declarations: codes.length > 0 ? [named(codes)] : [],
        nStatements: inN && codes.length > 0 ? [counted(codes)] : [],
        authorised,
      };
    });
  fc.assert(
    fc.property(someone, (before) => {
      const sum = reducedSlots(assess(before));
      expect(reducedSlots(assess({ ...before, authorised: [A, B] }))).toBeLessThanOrEqual(sum);
      expect(reducedSlots(assess({ ...before, leaves: [span('2022-01-01', '2023-12-31')] }))).toBe(0);
    }),
  );
});

describe('reducedLimits', () => {
  it.each([
    [0, 36],
    [9, 27],
    [36, 0],
    [40, 0],
  ])('%d slots off 3N of 36 leave %d, the percents as they were', (off, slots) => {
    const whole = disciplineLimits(fixed4(12), { code: 101, hst: false }, rules2022);
    expect(reducedLimits(whole, fixed4(off))).toEqual({ ...whole, slots: fixed4(slots) });
  });
});
