import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PersonPublications } from '#areas/publications/schema.ts';
import { authorships } from '#areas/publications/tables.ts';
import { personPublications } from '#areas/publications/service.ts';
import { awaitingOf, allWorks, isPublication, isUnassigned } from '#areas/publications/screens/rows/work.ts';
import type { Db } from '#platform/database/db.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account, article, book, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculatePeriod } from '../scenarios/scenario-calls.ts';

const COMPUTING = 203;
type Person = Awaited<ReturnType<typeof researcher>>;
const by = (person: Person, discipline: number | null) => [{ person, discipline }];

/** What the line above the lists counts, and what the lists leave out. */
async function countsOf(db: Db, person: Person, years: Awaited<ReturnType<typeof period>>) {
  const answer = await personPublications(db, person, years);
  const works = allWorks(answer);
  const publications = works.filter(isPublication);
  return {
    listed: publications.length,
    patents: works.length - publications.length,
    accepted: publications.filter((work) => work.accepted_to_eval).length,
    unassigned: works.filter(isUnassigned).length,
    awaiting: awaitingOf(works),
    level: answer.rejected_pub_level.length,
    year: answer.rejected_pub_year.length,
    grouped: Object.values(answer.dyscypliny_kod_publikacje).flat().length,
    pending: answer.pending,
  };
}

const NONE = {
  listed: 0,
  patents: 0,
  accepted: 0,
  unassigned: 0,
  awaiting: 0,
  level: 0,
  year: 0,
  grouped: 0,
  pending: 0,
};
const ONE = { ...NONE, listed: 1, grouped: 1 };

test.for([
  ['an accepted article', (db, p) => article(db, { points: 70, authors: by(p, COMPUTING) }), { ...ONE, accepted: 1 }],
  [
    'one that nobody has assigned',
    (db, p) => article(db, { points: 70, authors: by(p, null) }),
    { ...ONE, unassigned: 1 },
  ],
  ['one that is not reported', (db, p) => article(db, { points: 70, authors: by(p, 0) }), ONE],
  [
    'one that waits for the library',
    (db, p) => article(db, { points: 70, statusCode: 1, authors: by(p, COMPUTING) }),
    ONE,
  ],
  [
    'an unassigned one that the library has refused',
    (db, p) => article(db, { points: 70, statusCode: 2, authors: by(p, null) }),
    ONE,
  ],
  ['a chapter', (db, p) => book(db, { kind: 'chapter', authors: by(p, null) }), { ...ONE, unassigned: 1 }],
  [
    'a patent without a discipline',
    (db, p) => publication(db, { typeCode: 7, categoryId: 23, authors: by(p, null) }),
    { ...NONE, patents: 1, unassigned: 1, grouped: 1 },
  ],
  [
    'a conference, which no list shows',
    (db, p) => publication(db, { typeCode: 4, emphasisMode: 100, authors: by(p, null) }),
    { ...NONE, level: 1 },
  ],
  [
    'an article that is not evaluated',
    (db, p) => publication(db, { emphasisMode: 0, authors: by(p, null) }),
    { ...NONE, level: 1 },
  ],
  [
    'an article of another period',
    (db, p) => article(db, { points: 70, year: 2019, authors: by(p, null) }),
    { ...NONE, year: 1 },
  ],
] as [string, (db: Db, person: Person) => Promise<unknown>, typeof NONE][])(
  'is counted where it is shown: %s',
  async ([, write, counts], { db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    await write(db, anna);
    const years = await period(db);
    await recalculatePeriod(db, years.id);
    expect(await countsOf(db, anna, years)).toEqual(counts);
  },
);

test('before it is recalculated a work awaits it, and so does its person', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await article(db, { points: 70, authors: by(anna, COMPUTING) });
  expect(await countsOf(db, anna, await period(db))).toEqual({ ...ONE, awaiting: 1, pending: 1 });
});

test('a work that a limit leaves out says which, and the answer how much of each is used', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const jan = await researcher(db, { [COMPUTING]: 100 });
  for (const points of [200, 140, 140, 100, 70]) await article(db, { points, authors: by(anna, COMPUTING) });
  for (const points of [40, 40, 20]) await article(db, { points, authors: by(jan, COMPUTING) });
  const years = await period(db);
  await recalculatePeriod(db, years.id);
  const left = async (person: Person) => {
    const { publications, limits } = await personPublications(db, person, years);
    const out = publications.articles.filter((work) => !work.accepted_to_eval);
    return out.map((work) => [
      work.dpp_punkty,
      work.reject_reason,
      limits.find(({ limit, discipline }) => limit === work.reject_limit && discipline === work.es_discipline_id),
    ]);
  };
  // Four slots are Anna's, six the discipline's.
  const [changed] = await db
    .select()
    .from(authorships)
    .where(eq(authorships.personId, anna.id))
    .orderBy(authorships.id);
  expect(await left(anna)).toEqual([[70, 2, { discipline: COMPUTING, limit: 'personSlots', used: 4, most: 4 }]]);
  expect(await left(jan)).toEqual([[20, 2, { discipline: COMPUTING, limit: 'slots', used: 6, most: 6 }]]);
  // What has been changed since the recalculation takes nothing until the next one.
  await db
    .update(authorships)
    .set({ revision: sql`revision + 1` })
    .where(eq(authorships.id, changed?.id ?? 0));
  const { limits } = await personPublications(db, anna, years);
  expect(limits).toContainEqual({ discipline: COMPUTING, limit: 'personSlots', used: 3, most: 4 });
});

test('the limits of disciplines are told to offices, not in the own lists', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const { rowNum } = await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  await article(db, { points: 70, authors: by(anna, COMPUTING) });
  const years = await period(db);
  await recalculatePeriod(db, years.id);
  const app = testApp(db);
  const limitsOf = async (login: string, address: string, body: object) => {
    const answer = await post(app, address, { as: await signIn(app, login), body });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as PersonPublications).limits.length;
  };
  const office = { ue_mapping_rowid: rowNum, period: years.id };
  expect(await limitsOf('biblioteka', '/api/admin/EvaluationPersonData', office)).toBeGreaterThan(0);
  expect(await limitsOf('anna', '/api/v2/EvaluationPersonData', { period: years.id })).toBe(0);
});
