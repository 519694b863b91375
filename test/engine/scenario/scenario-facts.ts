import * as fc from 'fast-check';
import type { AuthorshipFact, PeriodFacts, PersonFact, PublicationFact } from '#engine/facts.ts';
import { FIXED4_ONE, fixed4 } from '#engine/fixed.ts';
import { rules2022 } from '#engine/rules.ts';
import { compareScenario, type ScenarioChange, type StaffFact } from '#engine/scenario/scenario.ts';

export const COMPUTING = 203;
export const MEDIA = 504;
export const INFORMATICS = 602;
const CODES = [COMPUTING, MEDIA, INFORMATICS];
const YEARS = [2022, 2023, 2024, 2025];
export const FROM = '2015-10-01';

/** Employed full time, in N in every discipline declared. */
export const researcher = (id: number, codes: number[], other: Partial<PersonFact['data']> = {}): PersonFact => ({
  id,
  data: {
    employments: [{ from: FROM, to: null, fte: FIXED4_ONE }],
    declarations: [{ from: FROM, to: null, disciplines: codes.map((code) => ({ code, percent: 100 / codes.length })) }],
    nStatements: [{ from: FROM, to: null, disciplines: codes }],
    outsideN: [],
    ...other,
  },
});

export const work = (id: number, points: number, other: Partial<PublicationFact> = {}): PublicationFact => ({
  id,
  type: 20,
  year: 2023,
  approved: true,
  mode: points >= 100 ? 100 : points >= 40 ? 70 : 10,
  points: fixed4(points),
  pointsHst: fixed4(points),
  authorCount: 4,
  weakBook: false,
  weakBookHst: false,
  book: null,
  listed: true,
  ...other,
});

export const share = (publication: number, person: number, other: Partial<AuthorshipFact> = {}): AuthorshipFact => ({
  id: publication * 100 + person,
  publication,
  person,
  discipline: COMPUTING,
  included: true,
  selected: false,
  revision: 0,
  frozen: false,
  ...other,
});

export const facts = (given: Partial<PeriodFacts>): PeriodFacts => ({
  years: YEARS,
  ended: true,
  rules: rules2022,
  hst: [MEDIA],
  notEvaluated: [],
  publications: [],
  authorships: [],
  persons: [],
  books: [],
  ...given,
});

/** Everybody on a research post while employed. */
export const staffOf = ({ persons }: PeriodFacts): StaffFact[] =>
  persons.map(({ id, data }) => ({
    id,
    employments: data.employments.map(({ from, to }) => ({ from, to, research: true })),
    leaves: [],
  }));

export const compare = (given: PeriodFacts, changes: ScenarioChange[], chosen: number[] = []) =>
  compareScenario(given, changes, { staff: staffOf(given), chosen });

const code = fc.constantFrom(...CODES);
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 2 });
const points = fc.constantFrom(5, 20, 40, 70, 100, 140, 200);

const person = fc.record({
  codes,
  inN: fc.boolean(),
  until: fc.constantFrom(null, null, '2023-06-30'),
  student: fc.option(code, { freq: 4 }),
});
const publication = fc.record({
  points,
  year: fc.constantFrom(...YEARS),
  approved: fc.boolean(),
  weak: fc.boolean(),
  listed: fc.boolean(),
  authors: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  assigned: fc.array(fc.option(code, { freq: 6 }), { minLength: 3, maxLength: 3 }),
  included: fc.boolean(),
  chapter: fc.boolean(),
});

/** A small university in which limits bind, people have two disciplines, leave, study, and write chapters of one book. */
export const anyFacts: fc.Arbitrary<PeriodFacts> = fc
  .record({
    people: fc.array(person, { minLength: 5, maxLength: 5 }),
    works: fc.array(publication, { minLength: 1, maxLength: 12 }),
  })
  .map(({ people, works }) =>
    facts({
      persons: people.map(({ codes, inN, until, student }, index) =>
        researcher(index + 1, codes, {
          employments: [{ from: FROM, to: until, fte: FIXED4_ONE }],
          nStatements: inN ? [{ from: FROM, to: null, disciplines: codes }] : [],
          outsideN: [
            { from: FROM, to: until, kind: 'staff' },
            ...(student === null ? [] : [{ from: FROM, to: null, kind: 'student' as const, disciplines: [student] }]),
          ],
        }),
      ),
      publications: works.map(({ points, year, approved, weak, listed, chapter }, index) =>
        work(index + 1, points, {
          year,
          approved,
          weakBook: weak,
          weakBookHst: weak,
          listed,
          book: chapter && index > 0 ? 1 : null,
        }),
      ),
      authorships: works.flatMap(({ authors, assigned, included }, index) =>
        authors.map((author, place) =>
          share(index + 1, author, { discipline: assigned[place] ?? null, included: included || place > 0 }),
        ),
      ),
      books: works.slice(0, 1).map(({ points }) => ({ id: 1, points: fixed4(points), pointsHst: fixed4(points) })),
    }),
  );

/** A change of what there is, which another one takes back. */
type Reversible = Exclude<ScenarioChange, { kind: 'added' }>;

/** Changes of these facts, of every kind but additions. */
export function anyChange(given: PeriodFacts): fc.Arbitrary<Reversible> {
  const subject = fc
    .constantFrom(...given.authorships)
    .map((row) => ({ publication: row.publication, person: row.person }));
  return fc.oneof(
    fc
      .tuple(subject, fc.option(code))
      .map(([row, discipline]) => ({ kind: 'discipline' as const, ...row, discipline })),
    fc.tuple(subject, fc.boolean()).map(([row, included]) => ({ kind: 'share' as const, ...row, included })),
    fc.record({
      kind: fc.constant('nStatement' as const),
      person: fc.integer({ min: 1, max: 5 }),
      disciplines: fc.uniqueArray(code, { maxLength: 2 }),
      from: fc.constantFrom('2021-01-01', '2023-05-01', '2025-12-31'),
      to: fc.constantFrom(null, '2025-12-31'),
    }),
    fc.tuple(fc.constantFrom(...given.publications), points).map(([{ id }, value]) => ({
      kind: 'points' as const,
      works: [{ ...pointsOf(work(id, value)), weakBook: value < 70, listed: value > 5 }],
    })),
  );
}

const NEWCOMER = -1000;

/** Somebody who comes, perhaps, and works of them or of people who are here. */
export const anyAddition: fc.Arbitrary<ScenarioChange> = fc
  .record({
    comes: fc.option(fc.record({ codes, from: fc.constantFrom('2020-01-01', '2024-06-01') })),
    works: fc.array(
      fc.record({
        points,
        year: fc.constantFrom(...YEARS),
        authors: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
        code,
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ comes, works }) => {
    const span = { from: comes?.from ?? FROM, to: null };
    const own = comes && researcher(NEWCOMER, comes.codes);
    const data = own && {
      ...own.data,
      employments: [{ ...span, fte: FIXED4_ONE }],
      nStatements: [{ ...span, disciplines: comes.codes }],
    };
    const newcomer = data && { id: NEWCOMER, data, employments: [{ ...span, research: true }] };
    return {
      kind: 'added',
      newcomer,
      works: works.map(({ points, year, authors, code }, index) => ({
        work: work(-1 - index, points, { year }),
        shares: [...authors, ...(newcomer ? [NEWCOMER] : [])].map((person, at) =>
          share(-1 - index, person, { id: -100 * (index + 1) - at, discipline: code }),
        ),
      })),
    };
  });

export const pointsOf = ({ id, points, pointsHst, mode, weakBook, weakBookHst, listed }: PublicationFact) => ({
  id,
  points,
  pointsHst,
  mode,
  weakBook,
  weakBookHst,
  listed,
  chapters: { points, pointsHst },
});

/** The inverse of the change. */
export function reverse(given: PeriodFacts, change: Reversible): ScenarioChange[] {
  if (change.kind === 'points') {
    const ids = new Set(change.works.map(({ id }) => id));
    return [{ kind: 'points', works: given.publications.filter(({ id }) => ids.has(id)).map(pointsOf) }];
  }
  if (change.kind === 'nStatement') {
    const { nStatements = [] } = given.persons.find(({ id }) => id === change.person)?.data ?? {};
    const [first] = nStatements;
    return [{ kind: 'nStatement', person: change.person, disciplines: first?.disciplines ?? [], from: FROM, to: null }];
  }
  const row = given.authorships.filter(
    ({ publication, person }) => publication === change.publication && person === change.person,
  );
  return row.map(({ publication, person, discipline, included }) =>
    change.kind === 'share'
      ? { kind: 'share', publication, person, included }
      : { kind: 'discipline', publication, person, discipline },
  );
}
