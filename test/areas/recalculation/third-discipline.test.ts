import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pointsDetail } from '#areas/publications/service-points.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { disciplineRequests, disciplineResults } from '#areas/recalculation/tables.ts';
import { disciplineStandings } from '#areas/recalculation/service-standing.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, type PersonRow, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA, personInThree, PHYSICS, recalculate } from '../evaluation/results.ts';

type Worth = { discipline: number; points: number };
const work = (db: Db, author: PersonRow, { discipline, points }: Worth) =>
  article(db, { points, authors: [{ person: author, discipline }] });
const patent = (db: Db, author: PersonRow, discipline: number | null) =>
  publication(db, {
    typeCode: 7,
    points: '75',
    pointsHst: '75',
    emphasisMode: 0,
    authors: [{ person: author, discipline }],
  });

const unassign = (db: Db, { id }: { id: number }) =>
  db
    .update(authorships)
    .set({ disciplineCode: null, revision: sql`${authorships.revision} + 1` })
    .where(eq(authorships.publicationId, id));

async function solved(db: Db, author: PersonRow) {
  await recalculate(db, author);
  await recalculateAll(db);
}

async function takenOff(db: Db, code: number) {
  const [standing] = await disciplineStandings(db, await period(db), [code]);
  return standing?.reductions.rows.map((row) => [row.person, row.kind]);
}

const patentsOf = async (db: Db, code: number) =>
  only(
    await db
      .select({ patents: disciplineResults.patents })
      .from(disciplineResults)
      .where(and(eq(disciplineResults.periodId, (await period(db)).id), eq(disciplineResults.disciplineCode, code))),
  ).patents;

test('a listed work in a discipline that its author gave up prevents no reduction there', async ({ db }) => {
  const anna = await personInThree(db);
  await work(db, anna, { discipline: COMPUTING, points: 200 });
  const poorest = await work(db, anna, { discipline: MEDIA, points: 70 });
  const physics = await work(db, anna, { discipline: PHYSICS, points: 100 });
  await solved(db, anna);
  expect(await takenOff(db, MEDIA)).toEqual([[anna.id, 'noPublication']]);
  // The explanation of its points names the rule.
  expect(await pointsDetail(db, poorest.id)).toMatchObject([{ es_discipline_id: MEDIA, reject_reason: 7 }]);

  await unassign(db, physics);
  await solved(db, anna);
  expect(await takenOff(db, MEDIA)).toEqual([]);
  expect(await takenOff(db, PHYSICS)).toEqual([[anna.id, 'noPublication']]);
  expect(await pointsDetail(db, poorest.id)).toMatchObject([{ reject_reason: null }]);
});

test('a patent beside publications in two other disciplines counts once one of these is left', async ({ db }) => {
  const anna = await personInThree(db);
  await work(db, anna, { discipline: COMPUTING, points: 200 });
  const left = await work(db, anna, { discipline: MEDIA, points: 70 });
  // N of at least one, so that a patent may count.
  await researcher(db, { [PHYSICS]: 100 });
  const own = await patent(db, anna, PHYSICS);
  await solved(db, anna);
  expect(await patentsOf(db, PHYSICS)).toEqual([]);

  await unassign(db, left);
  await solved(db, anna);
  expect(await patentsOf(db, PHYSICS)).toEqual([own.id]);
});

test("a patent that moves makes the disciplines of its author's other patents await the totals", async ({ db }) => {
  const anna = await personInThree(db);
  await account(db, { login: 'anna', person: anna, roles: ['employee', 'evaluation'] });
  await patent(db, anna, PHYSICS);
  const moved = await patent(db, anna, null);
  await db.delete(disciplineRequests);
  const change = { as: 'office' as const, article_id: moved.id, author_id: anna.id, period_id: (await period(db)).id };
  await changeDiscipline(db, await actorOf(db, 'anna'), { ...change, discipline_id: MEDIA });
  const requested = (await db.select().from(disciplineRequests)).map((row) => row.disciplineCode);
  expect(requested.toSorted()).toEqual([PHYSICS, MEDIA]);
});
