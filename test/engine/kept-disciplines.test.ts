import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { disciplineProblem, evaluatePersons, valuePersons } from '#engine/evaluation.ts';
import type { AuthorshipFact, PersonRecord } from '#engine/facts.ts';
import { fixed4 } from '#engine/fixed.ts';
import { NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { rules2022 } from '#engine/rules.ts';
import { reductionPeople } from '#engine/scenario/scenario.ts';
import { factsOf, share, work } from './adviser-instances.ts';

const [A, B, C, D] = [203, 205, 501, 602] as const;
const CODES = [A, B, C, D];

/** In N in A and B to the end of 2023, then in C and D: a full slot limit of 1 in each. */
const wanderer = (id: number): PersonRecord => {
  const spans = [
    { from: '2015-10-01', to: '2023-12-31', codes: [A, B] },
    { from: '2024-01-01', to: null, codes: [C, D] },
  ];
  return {
    id,
    employments: [{ from: '2015-10-01', to: null, fte: fixed4(1), research: true }],
    declarations: spans.map(({ codes, ...span }) => ({
      ...span,
      disciplines: codes.map((code) => ({ code, percent: 50 })),
    })),
    nStatements: spans.map(({ codes, ...span }) => ({ ...span, disciplines: codes })),
    studies: [],
  };
};

type Row = { discipline: number | null; points: number; approved?: boolean } & Partial<
  Pick<AuthorshipFact, 'included' | 'selected'>
>;

function factsWith(rows: Row[]) {
  return factsOf({
    publications: rows.map(({ points, approved = true }, at) =>
      work(at + 1, { points: fixed4(points), pointsHst: fixed4(points), approved }),
    ),
    authorships: rows.map(({ points: _p, approved: _a, ...own }, at) => share(at + 1, 1, own)),
    persons: [wanderer(1)],
  });
}

/** Reasons of the rows in their order, 'yes' for the accepted. */
function outcome(rows: Row[]) {
  const { shares } = evaluatePersons(factsWith(rows), [1]);
  return shares
    .toSorted((a, b) => a.publication - b.publication)
    .map(({ accepted, rejectReason }) => (accepted ? 'yes' : rejectReason));
}

const of = (discipline: number | null, points = 100, other: Partial<Row> = {}): Row => ({
  discipline,
  points,
  ...other,
});

describe('a person keeps two disciplines', () => {
  it.each<[string, Row[], (string | number | null)[]]>([
    ['two: both', [of(A), of(B)], ['yes', 'yes']],
    ['three: the two with most points', [of(A, 100), of(B, 140), of(C, 200)], [7, 'yes', 'yes']],
    ['four: likewise', [of(A, 200), of(B, 70), of(C, 40), of(D, 140)], ['yes', 7, 7, 'yes']],
    [
      'points are those within the own limit of one slot, not of all works',
      [of(A, 100), of(A, 100), of(A, 100), of(B, 140), of(C, 140)],
      [7, 7, 7, 'yes', 'yes'],
    ],
    ['equal points: the smaller codes', [of(C), of(B), of(A)], [7, 'yes', 'yes']],
    ['a third that is not approved (R04)', [of(A), of(B), of(C, 200, { approved: false })], ['yes', 'yes', 4]],
    ['a third without a share in the period (R06)', [of(A), of(B), of(101, 200)], ['yes', 'yes', 6]],
    ['a third that is unassigned or unrelated', [of(A), of(B), of(null, 200), of(0, 200)], ['yes', 'yes']],
    [
      'a third left out on the wish of its author does not displace others',
      [of(A, 20), of(B, 20), of(C, 200, { included: false })],
      ['yes', 'yes', 7],
    ],
  ])('%s', (_name, rows, expected) => expect(outcome(rows)).toEqual(expected));

  it('keeps the same two in the custom selection', () => {
    const rows = [of(A, 100, { selected: true }), of(B, 140, { selected: true }), of(C, 200)];
    const { shares } = evaluatePersons(factsWith(rows), [1]);
    expect(shares.map((own) => [own.discipline, own.customAccepted, own.customRejectReason])).toEqual([
      [A, false, 7],
      [B, true, null],
      [C, false, null],
    ]);
  });

  it('leaves the others out of their disciplines, and k as the authors assigned it', () => {
    const facts = factsOf({
      publications: [work(1, { authorCount: 2 }), work(2), work(3)],
      authorships: [
        share(1, 1, { discipline: A }),
        share(1, 2, { discipline: A }),
        share(2, 1, { discipline: B }),
        share(3, 1, { discipline: C }),
      ],
      persons: [wanderer(1), wanderer(2)],
    });
    const valuation = valuePersons(facts, [1, 2]);
    const { shares } = disciplineProblem(facts, valuation, { discipline: A, limits: NO_LIMITS });
    expect(shares.map(({ person, points }) => [person, points])).toEqual([[2, fixed4(70)]]);
  });

  it('of equal points keeps those that take fewer slots', () => {
    // 100 points in each: of a whole work, and of two works shared with another author of the discipline.
    const whole = { points: fixed4(100), pointsHst: fixed4(100) };
    const halved = { points: fixed4(200), pointsHst: fixed4(200) };
    const facts = factsOf({
      publications: [work(1, whole), work(2, halved), work(3, halved)],
      authorships: [
        share(1, 1, { discipline: A }),
        ...[1, 2].flatMap((person) => [share(2, person, { discipline: B }), share(3, person, { discipline: C })]),
      ],
      persons: [wanderer(1), wanderer(2)],
    });
    const { shares } = valuePersons(facts, [1]);
    expect(shares.map(({ discipline, points, barred }) => [discipline, points, barred])).toEqual([
      [A, fixed4(100), 7],
      [B, fixed4(100), null],
      [C, fixed4(100), null],
    ]);
  });

  it('the number is data of the period', () => {
    const facts = factsWith([of(A), of(B), of(C)]);
    const rules = { ...rules2022, person: { ...rules2022.person, disciplines: 3 } };
    expect(evaluatePersons({ ...facts, rules }, [1]).shares.every(({ accepted }) => accepted)).toBe(true);
  });
});

test('of all pairs the kept one brings the person most', () => {
  const row = fc.record({ discipline: fc.constantFrom(...CODES), points: fc.constantFrom(20, 40, 70, 100, 140, 200) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const pointsOf = (facts: ReturnType<typeof factsWith>) =>
        evaluatePersons(facts, [1]).persons.reduce((sum, { points }) => sum + points, 0);
      const pairs = CODES.flatMap((one) => CODES.map((other) => [one, other]));
      const best = Math.max(
        ...pairs.map((pair) => pointsOf(factsWith(rows.filter(({ discipline }) => pair.includes(discipline))))),
      );
      expect(pointsOf(factsWith(rows))).toBe(best);
    }),
  );
});

test('a listed work in a discipline that is given up authorises nothing there', () => {
  const staff = [{ id: 1, employments: [{ from: '2015-10-01', to: null, research: true }], leaves: [] }];
  const authorised = (rows: Row[]) => reductionPeople(factsWith(rows), staff).map((each) => each.authorised.toSorted());
  expect(authorised([of(A, 100), of(B, 140), of(C, 200)])).toEqual([[B, C]]);
  expect(authorised([of(A, 100), of(B, 140), of(C, 200, { approved: false })])).toEqual([[A, B]]);
});
