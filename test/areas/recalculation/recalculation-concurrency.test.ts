import { ne, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { serveRequests } from '#areas/recalculation/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { recalculationRequests, shareResults } from '#areas/recalculation/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { account, article, type PersonRow, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { actorOf } from '../../support/app.ts';
import { newTools, recalculateAll, serveDisciplines } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING } from '../evaluation/results.ts';

/** Several batches of people, each a co-author of the next, so that workers share people and works. */
async function chain(db: Db, length: number) {
  const people: PersonRow[] = [];
  for (let n = 0; n < length; n += 1) people.push(await researcher(db, { [COMPUTING]: 60, [AUTOMATION]: 40 }));
  const works = [];
  for (const [index, left] of people.entries()) {
    const right = people[(index + 1) % length] ?? left;
    const authors = [left, right].map((person) => ({ person, discipline: COMPUTING }));
    for (const year of [2020, 2024]) works.push(await article(db, { points: 70, year, authors }));
  }
  return { people, works };
}

/** A worker of its own: people, then disciplines. */
const drain = async (db: Db) => {
  const tools = newTools();
  while ((await serveRequests(db, tools)) > 0);
  while ((await serveDisciplines(db, tools)) > 0);
};

/** Results as values, without when they were written. */
const results = (db: Db) =>
  db
    .select({
      id: shareResults.authorshipId,
      k: shareResults.k,
      points: shareResults.points,
      ok: shareResults.accepted,
      reason: shareResults.rejectReason,
      own: shareResults.personAccepted,
    })
    .from(shareResults)
    .orderBy(shareResults.authorshipId);

test('workers beside each other and beside changes leave the results that one alone would', async ({ database }) => {
  const { db } = database;
  const { people, works } = await chain(db, 60);
  const older = await period(db, 2017);
  const newer = await period(db, 2022);
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const office = await actorOf(db, 'zespol');
  const ids = people.map(({ id }) => id);
  for (const { id } of [newer, older]) await requestRecalculation(db, id, ids);

  const change = async (index: number) => {
    const work = works[index * 2 + 1];
    const author = people[index];
    if (!work || !author) throw new Error(`No work ${index}`);
    await changeDiscipline(db, office, {
      as: 'office',
      article_id: work.id,
      author_id: author.id,
      discipline_id: 2021,
      period_id: newer.id,
    });
  };
  const changes = Array.from({ length: 20 }, (_, index) => change(index * 3));
  await Promise.all([drain(db), drain(db), drain(db), ...changes]);
  await drain(db);

  expect(await db.select().from(recalculationRequests)).toEqual([]);
  const stale = await db
    .select({ id: shareResults.authorshipId })
    .from(shareResults)
    .innerJoin(authorships, sql`${authorships.id} = ${shareResults.authorshipId}`)
    .where(ne(shareResults.revision, authorships.revision));
  expect(stale).toEqual([]);

  const together = await results(db);
  expect(together).toHaveLength(240);
  expect(together.filter(({ k }) => k === 1)).toHaveLength(40);
  await db.delete(shareResults);
  for (const { id } of [older, newer]) await requestFullRecalculation(db, office, id);
  await recalculateAll(db);
  expect(await results(db)).toEqual(together);
});
