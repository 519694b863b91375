import { describe, expect, test } from 'vitest';
import { disciplineProblem, evaluatePersons, valueShares } from '#engine/evaluation.ts';
import { type AuthorshipFact, type FactRecords, type PersonRecord, periodFacts } from '#engine/facts.ts';
import { FIXED4_ONE, fixed4 } from '#engine/fixed.ts';
import { NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { rules2022 } from '#engine/rules.ts';

const COMPUTING = 203;
const MEDIA = 504;
const from = '2015-10-01';

/** Employed full time in one discipline and counted to N in it. */
const researcher = (id: number, code: number, other: Partial<PersonRecord> = {}): PersonRecord => ({
  id,
  employments: [{ from, to: null, fte: FIXED4_ONE, research: true }],
  declarations: [{ from, to: null, disciplines: [{ code, percent: 100 }] }],
  nStatements: [{ from, to: null, disciplines: [code] }],
  studies: [],
  ...other,
});

const work = (id: number, other: Partial<FactRecords['publications'][number]> = {}) => ({
  id,
  type: 20,
  year: 2023,
  approved: true,
  mode: 100 as const,
  points: fixed4(140),
  pointsHst: fixed4(140),
  authorCount: 3,
  weakBook: false,
  weakBookHst: false,
  book: null,
  listed: true,
  ...other,
});

let nextId = 0;
const share = (publication: number, person: number, other: Partial<AuthorshipFact> = {}): AuthorshipFact => {
  nextId += 1;
  return {
    id: nextId,
    publication,
    person,
    discipline: COMPUTING,
    included: true,
    selected: false,
    revision: 0,
    frozen: false,
    ...other,
  };
};

const facts = (records: Partial<FactRecords>) =>
  periodFacts({
    years: [2022, 2023, 2024, 2025],
    ended: true,
    rules: rules2022,
    hst: [MEDIA],
    notEvaluated: [],
    renamed: [[202, 2021]],
    publications: [],
    authorships: [],
    persons: [],
    books: [],
    ...records,
  });

describe('value of shares', () => {
  test('k does not count an author whose share of the period rounds to nothing (R06)', () => {
    const guest = { employments: [{ from: '2023-01-01', to: '2023-12-31', fte: fixed4(0.01), research: true }] };
    const given = facts({
      publications: [work(1)],
      authorships: [share(1, 1), share(1, 2)],
      persons: [researcher(1, COMPUTING), researcher(2, COMPUTING, guest)],
    });
    const values = [
      { person: 1, k: 1, points: fixed4(140), barred: null },
      { person: 2, barred: 6 },
    ];
    expect(valueShares(given)).toMatchObject(values);
    expect(evaluatePersons(given, [1, 2]).shares).toMatchObject([
      { person: 1, k: 1, rejectReason: null },
      { person: 2, rejectReason: 6 },
    ]);
  });

  test('k counts authors who may show the work in the discipline; others are valued with k = 1', () => {
    const given = facts({
      publications: [work(1)],
      authorships: [share(1, 1), share(1, 2), share(1, 3), share(1, 4, { discipline: MEDIA }), share(1, 5)],
      persons: [
        researcher(1, COMPUTING),
        researcher(2, COMPUTING),
        researcher(3, MEDIA),
        researcher(4, MEDIA),
        researcher(5, COMPUTING, { nStatements: [], employments: [] }),
      ],
    });
    expect(valueShares(given).map(({ person, k, barred, points }) => [person, k, barred, points])).toEqual([
      [1, 2, null, fixed4(70)],
      [2, 2, null, fixed4(70)],
      [3, 2, 6, fixed4(70)],
      [4, 1, null, fixed4(140)],
      [5, 2, 6, fixed4(70)],
    ]);
  });

  test('k counts authors of a work that the library has not approved yet', () => {
    const given = facts({
      publications: [work(1, { approved: false })],
      authorships: [share(1, 1), share(1, 2)],
      persons: [researcher(1, COMPUTING), researcher(2, COMPUTING)],
    });
    expect(valueShares(given)).toMatchObject([
      { k: 2, points: fixed4(70), barred: 4 },
      { k: 2, points: fixed4(70), barred: 4 },
    ]);
  });

  test('a work is of somebody outside N by the year of its publication', () => {
    const spans = { nStatements: [{ from: '2023-10-01', to: null, disciplines: [COMPUTING] }] };
    const given = facts({
      publications: [work(1, { year: 2022 }), work(2, { year: 2023 })],
      authorships: [share(1, 1), share(2, 1)],
      persons: [researcher(1, COMPUTING, spans)],
    });
    expect(valueShares(given)).toMatchObject([
      { outsideN: true, barred: null },
      { outsideN: false, barred: null },
    ]);
  });

  test('where nobody may show it, each is valued with k = 1 of all authors', () => {
    const given = facts({ publications: [work(1)], authorships: [share(1, 1)], persons: [researcher(1, MEDIA)] });
    expect(valueShares(given)).toMatchObject([{ k: 1, m: 3, barred: 6, points: fixed4(140) }]);
  });

  test('unassigned and unrelated authorships are not shares', () => {
    const given = facts({
      publications: [work(1)],
      authorships: [share(1, 1, { discipline: null }), share(1, 2, { discipline: 0 })],
      persons: [researcher(1, COMPUTING), researcher(2, COMPUTING)],
    });
    expect(valueShares(given)).toEqual([]);
  });

  test('HST disciplines have their own value and monograph limit', () => {
    const book = { points: fixed4(80), pointsHst: fixed4(120), weakBook: false, weakBookHst: true };
    const given = facts({
      publications: [work(1, book)],
      authorships: [share(1, 1), share(1, 2, { discipline: MEDIA })],
      persons: [researcher(1, COMPUTING), researcher(2, MEDIA)],
    });
    expect(valueShares(given).map(({ total, weakBook }) => [total, weakBook])).toEqual([
      [fixed4(80), false],
      [fixed4(120), true],
    ]);
  });

  test('a renamed discipline counts under its successor, in works and in statements', () => {
    const given = facts({
      publications: [work(1)],
      authorships: [share(1, 1, { discipline: 202 }), share(1, 2, { discipline: 2021 })],
      persons: [researcher(1, 202), researcher(2, 2021)],
    });
    expect(valueShares(given)).toMatchObject([
      { discipline: 2021, k: 2, barred: null },
      { discipline: 2021, k: 2, barred: null },
    ]);
  });
});

describe('results of people', () => {
  test('results are for the given people, without works that are not evaluated', () => {
    const given = facts({
      publications: [work(1), work(2, { mode: 0 })],
      authorships: [share(1, 1), share(1, 2), share(2, 1)],
      persons: [researcher(1, COMPUTING), researcher(2, COMPUTING)],
    });
    const { shares, persons } = evaluatePersons(given, [1, 1]);
    expect(shares).toMatchObject([{ person: 1, publication: 1, k: 2, accepted: true, rejectReason: null }]);
    expect(persons).toMatchObject([
      {
        person: 1,
        discipline: COMPUTING,
        slotLimit: fixed4(4),
        monographLimit: fixed4(2),
        slots: fixed4(0.5),
        inN: true,
      },
    ]);
  });

  test('a person without works has limits only; a person without facts nothing', () => {
    const given = facts({ persons: [researcher(1, COMPUTING)] });
    const { shares, persons } = evaluatePersons(given, [1, 99]);
    expect(shares).toEqual([]);
    expect(persons).toMatchObject([{ person: 1, slotLimit: fixed4(4), slots: 0, points: 0 }]);
  });

  test('the custom selection is cut independently, and only its shares have that verdict', () => {
    const works = [1, 2, 3, 4, 5].map((id) => work(id, { points: fixed4(id === 5 ? 100 : 140), authorCount: 1 }));
    const given = facts({
      publications: works,
      authorships: works.map(({ id }) => share(id, 1, { selected: id === 5 })),
      persons: [researcher(1, COMPUTING)],
    });
    const outcome = evaluatePersons(given, [1]).shares;
    expect(outcome.map(({ accepted }) => accepted)).toEqual([true, true, true, true, false]);
    expect(outcome.at(-1)).toMatchObject({ rejectReason: 2, customAccepted: true, customRejectReason: null });
    expect(outcome[0]).toMatchObject({ customAccepted: false, customRejectReason: null });
  });

  test("a year share that rounds to 0 in the period's mean is no share in the discipline", () => {
    const tiny = { employments: [{ from, to: null, fte: fixed4(0.01), research: false }] };
    const declarations = [
      { from, to: '2022-12-31', disciplines: [{ code: COMPUTING, percent: 1 }] },
      { from: '2023-01-01', to: null, disciplines: [{ code: MEDIA, percent: 100 }] },
    ];
    const given = facts({
      publications: [work(1, { year: 2022 })],
      authorships: [share(1, 1, { selected: true })],
      persons: [
        researcher(1, COMPUTING, {
          ...tiny,
          declarations,
          nStatements: [{ from, to: null, disciplines: [COMPUTING] }],
        }),
      ],
    });
    const { shares, persons } = evaluatePersons(given, [1]);
    expect(shares).toMatchObject([{ accepted: false, rejectReason: 6, customRejectReason: 6 }]);
    expect(persons).toEqual([]);
  });
});

describe("a discipline's problem", () => {
  const student = { from: '2023-10-01', to: null, discipline: COMPUTING };

  test("has the shares that pass R03–R06, authors' wishes and who was outside N in the year", () => {
    const given = facts({
      publications: [work(1), work(2, { approved: false }), work(3, { weakBook: true })],
      authorships: [share(1, 1), share(2, 1), share(3, 1, { included: false }), share(1, 2), share(1, 3)],
      persons: [
        researcher(1, COMPUTING),
        researcher(2, COMPUTING, { employments: [], declarations: [], nStatements: [], studies: [student] }),
        researcher(3, MEDIA),
      ],
    });
    const outcomes = evaluatePersons(given, [1, 2, 3]);
    const problem = disciplineProblem(given, outcomes, { discipline: COMPUTING, limits: NO_LIMITS });
    expect(problem.shares).toMatchObject([
      { person: 1, points: fixed4(70), outsideN: false, weakBook: false, included: true },
      { person: 1, points: fixed4(140), outsideN: false, weakBook: true, included: false },
      { person: 2, points: fixed4(70), outsideN: true, weakBook: false, included: true },
    ]);
    expect([...problem.persons]).toEqual([
      [1, { slots: fixed4(4), monographs: fixed4(2) }],
      [2, { slots: fixed4(4), monographs: fixed4(4) }],
    ]);
    expect(problem.limits).toBe(NO_LIMITS);
  });

  test("has the host books' own value in the discipline", () => {
    const given = facts({
      publications: [work(1, { book: 90 }), work(2, { book: 91 }), work(3)],
      authorships: [1, 2, 3].flatMap((id) => [share(id, 1), share(id, 2, { discipline: MEDIA })]),
      persons: [researcher(1, COMPUTING), researcher(2, MEDIA)],
      books: [{ id: 90, points: fixed4(80), pointsHst: fixed4(120) }],
    });
    const outcomes = evaluatePersons(given, [1, 2]);
    const inMedia = disciplineProblem(given, outcomes, { discipline: MEDIA, limits: NO_LIMITS });
    expect(inMedia.shares.map(({ book }) => book)).toEqual([90, undefined, undefined]);
    expect([...inMedia.books]).toEqual([[90, fixed4(120)]]);
    const inComputing = disciplineProblem(given, outcomes, { discipline: COMPUTING, limits: NO_LIMITS });
    expect([...inComputing.books]).toEqual([[90, fixed4(80)]]);
  });
});

test('facts and results survive JSON', () => {
  const given = facts({ publications: [work(1)], authorships: [share(1, 1)], persons: [researcher(1, COMPUTING)] });
  const copy: typeof given = JSON.parse(JSON.stringify(given));
  const results = evaluatePersons(given, [1]);
  expect(evaluatePersons(copy, [1])).toEqual(results);
  expect(JSON.parse(JSON.stringify(results))).toEqual(results);
});
