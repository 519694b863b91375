import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PeriodFacts } from '#engine/facts.ts';
import { fixed4 } from '#engine/fixed.ts';
import { compareScenario } from '#engine/scenario/scenario.ts';
import { applyChanges, type ScenarioChange } from '#engine/scenario/scenario-changes.ts';
import {
  anyAddition,
  anyChange,
  anyFacts,
  INFORMATICS,
  COMPUTING,
  compare,
  facts,
  FROM,
  MEDIA,
  pointsOf,
  researcher,
  reverse,
  share,
  staffOf,
  work,
} from './scenario-facts.ts';
import { runs } from '../../support/runs.ts';

/** Anna and Jan in computing, Ewa in computing and informatics; one work of all three, one of each. */
const three = () =>
  facts({
    persons: [researcher(1, [COMPUTING]), researcher(2, [COMPUTING]), researcher(3, [COMPUTING, INFORMATICS])],
    publications: [work(1, 140), work(2, 100), work(3, 100), work(4, 200)],
    authorships: [
      share(1, 1),
      share(1, 2),
      share(1, 3),
      share(2, 1),
      share(3, 2),
      share(4, 3, { discipline: INFORMATICS }),
    ],
  });

const points = ({ disciplines }: ReturnType<typeof compare>) =>
  disciplines.map(({ discipline, before, after }) => [discipline, before.points, after.points]);

describe('changes', () => {
  test("a moved share raises its co-authors' shares and may not fit its new discipline", () => {
    const move: ScenarioChange = { kind: 'discipline', publication: 1, person: 3, discipline: INFORMATICS };
    const result = compare(three(), [move]);
    expect(points(result)).toEqual([
      [COMPUTING, fixed4(340.0001), fixed4(340)],
      [INFORMATICS, fixed4(200), fixed4(200)],
    ]);
    const limits = { slotLimit: 40_000, monographLimit: 20_000, inN: true };
    const [computing, informatics] = result.disciplines;
    expect(computing?.persons).toEqual([
      {
        person: 1,
        before: { ...limits, slots: 13_333, points: 1_466_667, shares: 2 },
        after: { ...limits, slots: 15_000, points: 1_700_000, shares: 2 },
        entered: [],
        left: [],
        revalued: [
          {
            publication: 1,
            before: { publication: 1, slots: 3_333, points: 466_667 },
            after: { publication: 1, slots: 5_000, points: 700_000 },
          },
        ],
      },
      expect.objectContaining({ person: 2 }),
      expect.objectContaining({
        person: 3,
        left: [{ publication: 1, slots: 3_333, points: 466_667, reason: null, limit: null }],
      }),
    ]);
    expect(informatics?.persons).toEqual([]);
    expect(result.totals.before).toEqual({ points: fixed4(540.0001), slots: 40_000 - 1, n: 30_000 });
  });

  test('leaving N takes slots, limits and eligibility along', () => {
    const leave: ScenarioChange = { kind: 'nStatement', person: 2, disciplines: [], from: '2022-01-01', to: null };
    const given = three();
    const [computing, ...others] = compare(given, [leave]).disciplines;
    expect(others).toEqual([]);
    expect(computing).toMatchObject({
      before: { n: { mean: 25_000 }, limits: { slots: 75_000 }, criterion: fixed4(136.4) },
      // Research staff in no N cost the discipline six slots.
      after: { n: { mean: 15_000 }, limits: { slots: 0 }, reductions: 60_000, points: 0, criterion: 0 },
      persons: [
        expect.objectContaining({
          person: 1,
          left: expect.arrayContaining([
            { publication: 2, slots: 10_000, points: 1_000_000, reason: 2, limit: 'slots' },
          ]),
        }),
        expect.objectContaining({
          person: 2,
          after: null,
          left: expect.arrayContaining([expect.objectContaining({ publication: 3, reason: 6 })]),
        }),
        expect.objectContaining({ person: 3 }),
      ],
    });
  });

  test('a statement for part of the period replaces later ones', () => {
    const given = facts({ persons: [researcher(1, [COMPUTING, INFORMATICS])] });
    const change: ScenarioChange = {
      kind: 'nStatement',
      person: 1,
      disciplines: [INFORMATICS],
      from: '2023-07-01',
      to: '2024-12-31',
    };
    expect(applyChanges(given, [change]).persons[0]?.data.nStatements).toEqual([
      { from: FROM, to: '2023-06-30', disciplines: [COMPUTING, INFORMATICS] },
      { from: '2023-07-01', to: '2024-12-31', disciplines: [INFORMATICS] },
    ]);
    const n = compare(given, [change]).disciplines.map(({ discipline, after }) => [
      discipline,
      ...after.n.years.map(({ n }) => n),
    ]);
    expect(n).toEqual([
      [COMPUTING, 5_000, 0, 0, 0],
      [INFORMATICS, 5_000, 5_000, 5_000, 0],
    ]);
  });

  test('a share taken out of the optimum is replaced by another', () => {
    const given = facts({
      persons: [researcher(1, [COMPUTING])],
      publications: [work(1, 200), work(2, 140), work(3, 140), work(4, 100)],
      authorships: [share(1, 1), share(2, 1), share(3, 1), share(4, 1)],
    });
    const out: ScenarioChange = { kind: 'share', publication: 1, person: 1, included: false };
    expect(compare(given, [out]).disciplines[0]).toMatchObject({
      before: { points: fixed4(480), bound: fixed4(480), slots: 30_000 },
      after: { points: fixed4(380), bound: fixed4(380) },
      persons: [{ entered: [{ publication: 4 }], left: [{ publication: 1, reason: null, limit: null }] }],
    });
  });

  test('authorising an unassigned work ends the reduction; points below the list restore it', () => {
    const given = facts({
      persons: [researcher(1, [COMPUTING]), researcher(2, [COMPUTING])],
      publications: [work(1, 140), work(2, 140)],
      authorships: [share(1, 1), share(2, 2, { discipline: null })],
    });
    const assign: ScenarioChange = { kind: 'discipline', publication: 2, person: 2, discipline: COMPUTING };
    expect(compare(given, [assign]).disciplines[0]).toMatchObject({
      before: { reductions: 30_000, limits: { slots: 30_000 }, points: fixed4(140) },
      after: { reductions: 0, limits: { slots: 60_000 }, points: fixed4(280) },
    });
    const unlisted = { ...pointsOf(work(2, 5)), listed: false };
    expect(compare(given, [assign, { kind: 'points', works: [unlisted] }]).disciplines[0]).toMatchObject({
      after: { reductions: 30_000, points: fixed4(141.25) },
    });
  });

  test.each([
    [COMPUTING, 30_000],
    [MEDIA, 0],
  ])('a book with an expert opinion ends a reduction in HST only: %d', (discipline, reductions) => {
    const given = facts({
      persons: [researcher(1, [discipline])],
      publications: [work(1, 20, { type: 3, listed: false, listedHst: true })],
      authorships: [share(1, 1, { discipline })],
    });
    const out: ScenarioChange = { kind: 'share', publication: 1, person: 1, included: false };
    expect(compare(given, [out]).disciplines[0]).toMatchObject({ before: { reductions }, after: { reductions } });
  });

  test('a host book worth more admits more of its chapters, also one that had no value', () => {
    const chapters = [2, 3].map((id) => work(id, 50, { book: 1, mode: 100 }));
    const given = facts({
      persons: [researcher(1, [COMPUTING])],
      publications: [work(1, 80), ...chapters],
      authorships: [share(2, 1), share(3, 1)],
      books: [{ id: 1, points: fixed4(80), pointsHst: fixed4(80) }],
    });
    const better: ScenarioChange = { kind: 'points', works: [pointsOf(work(1, 200))] };
    expect(points(compare(given, [better]))).toEqual([[COMPUTING, fixed4(50), fixed4(100)]]);
    const worse: ScenarioChange = { kind: 'points', works: [pointsOf(work(1, 20))] };
    expect(points(compare({ ...given, books: [] }, [worse]))).toEqual([[COMPUTING, fixed4(100), 0]]);
  });

  test('a chosen discipline is shown without differences', () => {
    const [informatics, ...others] = compare(three(), [], [INFORMATICS]).disciplines;
    expect(others).toEqual([]);
    expect(informatics?.after).toEqual(informatics?.before);
    expect(informatics?.before).toMatchObject({ points: fixed4(200), n: { mean: 5_000 }, evaluated: false });
  });

  test('neither a distant deadline nor unknown staff changes the result', () => {
    const given = three();
    const chosen = [COMPUTING, INFORMATICS];
    const solve = { deadline: Date.now() + 60_000 };
    const staff = [...staffOf(given), { id: 99, employments: [], leaves: [] }];
    expect(compareScenario(given, [], { staff, chosen, solve })).toEqual(compare(given, [], chosen));
  });
});

test.each<[string, ScenarioChange]>([
  ['authorship of person 2 in publication 4', { kind: 'discipline', publication: 4, person: 2, discipline: COMPUTING }],
  ['authorship of person 9 in publication 1', { kind: 'share', publication: 1, person: 9, included: true }],
  ['person 9', { kind: 'nStatement', person: 9, disciplines: [], from: FROM, to: null }],
  ['publication 9', { kind: 'points', works: [pointsOf(work(9, 5))] }],
])('an unknown subject is named: %s', (name, change) => {
  expect(() => compare(three(), [change])).toThrow(new RangeError(`Unknown ${name}`));
});

/** Facts and a few changes to them. */
const anyScenario = anyFacts.chain((given) =>
  fc
    .tuple(fc.array(anyChange(given), { minLength: 1, maxLength: 4 }), fc.option(anyAddition))
    .map(([changes, addition]): [PeriodFacts, ScenarioChange[]] => [
      given,
      addition ? [...changes, addition] : changes,
    ]),
);
const ALL = [COMPUTING, MEDIA, INFORMATICS];
const RUNS = runs(150);

describe('properties', () => {
  test('no changes make no difference', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(compare(given, []).disciplines).toEqual([]);
        for (const { before, after, persons } of compare(given, [], ALL).disciplines) {
          expect(after).toEqual(before);
          expect(persons).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  test('a change and its inverse make no difference', () => {
    fc.assert(
      fc.property(
        anyFacts.chain((given) => fc.tuple(fc.constant(given), anyChange(given))),
        ([given, change]) => {
          expect(compare(given, [change, ...reverse(given, change)]).disciplines).toEqual([]);
        },
      ),
      RUNS,
    );
  });

  test('the state after equals evaluating the changed facts, in every discipline', () => {
    fc.assert(
      fc.property(anyScenario, ([given, changes]) => {
        const real = compare(applyChanges(given, changes), [], ALL).disciplines.map(({ before }) => before);
        const was = compare(given, [], ALL).disciplines.map(({ before }) => before);
        const shown = new Map(compare(given, changes).disciplines.map((each) => [each.discipline, each]));
        for (const [index, code] of ALL.toSorted((a, b) => a - b).entries()) {
          expect(shown.get(code)?.after ?? was[index]).toEqual(real[index]);
          expect(shown.get(code)?.before ?? was[index]).toEqual(was[index]);
        }
        const alone = compareScenario(given, changes, { staff: staffOf(given), chosen: [], figuresOnly: true });
        expect(alone.disciplines).toEqual([...shown.values()].map((each) => ({ ...each, persons: [] })));
      }),
      RUNS,
    );
  });

  test('people’s differences add up to the discipline’s', () => {
    fc.assert(
      fc.property(anyScenario, ([given, changes]) => {
        for (const { before, after, persons } of compare(given, changes).disciplines) {
          for (const of of ['points', 'slots'] as const) {
            const difference = persons.reduce(
              (sum, each) => sum + (each.after?.[of] ?? 0) - (each.before?.[of] ?? 0),
              0,
            );
            expect(difference).toBe(after[of] - before[of]);
          }
        }
      }),
      RUNS,
    );
  });

  test('the facts are not modified', () => {
    fc.assert(
      fc.property(anyScenario, ([given, changes]) => {
        const copy = structuredClone(given);
        compare(given, changes);
        expect(given).toEqual(copy);
      }),
      RUNS,
    );
  });
});
