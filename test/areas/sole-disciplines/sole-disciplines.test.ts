import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { authorRequests } from '#areas/advice/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { soleDisciplinesArea } from '#areas/sole-disciplines/router.ts';
import { listBatches, orderSole, undoSole } from '#areas/sole-disciplines/service-assign.ts';
import { listUnassignedShares } from '#areas/sole-disciplines/service-shares.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';

/** Anna with one discipline, Jan with two, Ewa without any, and Ola, who has chosen; all on one article of 2023. */
async function setUp(db: Db) {
  const anna = await researcher(db, { 203: 100 }, { lastName: 'Ananasowa' });
  const jan = await researcher(db, { 203: 50, 602: 50 }, { lastName: 'Bananowy' });
  const ewa = await person(db, { lastName: 'Cytrynowa' });
  const ola = await researcher(db, { 203: 100 }, { lastName: 'Daktylowa' });
  await account(db, { login: 'office', roles: ['evaluation'] });
  const work = await article(db, {
    points: 70,
    authors: [{ person: anna }, { person: jan }, { person: ewa }, { person: ola, discipline: 203 }, {}],
  });
  const { id: periodId } = await period(db);
  return { anna, jan, ewa, ola, work, periodId, actor: await actorOf(db, 'office') };
}

const shareOf = async (db: Db, work: { id: number }, person: { id: number }) =>
  only(
    await db
      .select()
      .from(authorships)
      .where(and(eq(authorships.publicationId, work.id), eq(authorships.personId, person.id))),
  );

const list = (db: Db, periodId: number, input: object = {}) =>
  listUnassignedShares(db, { period: periodId, page: 1, sort: 'author', show: 'all', ...input });

const order = (period: number, unit: number | null = null) => ({
  period,
  unit,
  without: [] as number[],
  request_id: randomUUID(),
});

test('the list says who has one discipline, several or none, and leaves out who has chosen', async ({ db }) => {
  const { periodId, anna } = await setUp(db);
  await article(db, { statusCode: 1, points: 70, authors: [{ person: anna }] });
  await article(db, { statusCode: 1, points: 70, year: 2016, authors: [{ person: anna }] });
  const { rows, counts, total, unapproved } = await list(db, periodId);
  expect(unapproved).toBe(1);
  expect(rows.map(({ author, state }) => [author.split(' ')[0], state])).toEqual([
    ['Ananasowa', 'ready'],
    ['Bananowy', 'several'],
    ['Cytrynowa', 'none'],
  ]);
  expect([counts, total]).toEqual([{ ready: 1, refused: 0, several: 1, none: 1 }, 3]);
  expect((await list(db, periodId, { show: 'several' })).rows).toHaveLength(1);
  expect((await list(db, periodId, { text: 'cytryn' })).rows.map(({ discipline }) => discipline)).toEqual([null]);
});

test.runIf(process.env.FULL)(
  'a part of more shares than a statement has parameters for is assigned',
  async ({ db }) => {
    const { anna, work, periodId, actor } = await setUp(db);
    const many = 22_000;
    await db.execute(sql`
    with people as (
      insert into ${persons} (first_name, last_name, unit_id)
      select 'Jan', 'Autor ' || n, unit_id from ${persons} p, generate_series(1, ${many}) n where p.id = ${anna.id} returning id),
    declared as (
      insert into ${disciplineDeclarations} (person_id, date_from, discipline1_code, discipline1_percent)
      select id, '2022-01-01', 203, 100 from people)
    insert into ${authorships} (publication_id, person_id, position, first_name, last_name, kind)
    select ${work.id}, id, 10 + row_number() over (order by id), 'Jan', 'Autor', 'A' from people`);
    await orderSole(db, actor, order(periodId));
    await runJobs(db, soleDisciplinesArea.jobs);
    expect(await listBatches(db, periodId)).toMatchObject([{ made: many + 1 }]);
  },
);

test('an order assigns what is ready, audits it, recalculates the co-author, and is undone', async ({ db }) => {
  const { anna, jan, ola, work, periodId, actor } = await setUp(db);
  await db.delete(recalculationRequests);
  const batch = await orderSole(db, actor, order(periodId));
  await runJobs(db, soleDisciplinesArea.jobs);
  expect(await shareOf(db, work, anna)).toMatchObject({
    disciplineCode: 203,
    disciplineChangedBy: 'office',
    revision: 1,
  });
  expect((await shareOf(db, work, jan)).disciplineCode).toBeNull();
  expect((await shareOf(db, work, ola)).revision).toBe(1);
  const requests = await db.select().from(recalculationRequests);
  expect(requests.map(({ personId }) => personId).toSorted()).toEqual([anna.id, ola.id].toSorted());
  expect(await listBatches(db, periodId)).toMatchObject([
    { id: batch, made: 1, created_by: 'Jan Testowy', undone_at: null },
  ]);
  expect(await undoSole(db, actor, batch)).toEqual({ removed: 1, kept: 0 });
  expect(await shareOf(db, work, anna)).toMatchObject({ disciplineCode: null, revision: 2 });
  const actions = await db.select({ action: audit.action, after: audit.after }).from(audit);
  expect(actions).toEqual(
    expect.arrayContaining([
      { action: 'publication.discipline', after: { discipline: 203 } },
      { action: 'sole-batch.assign', after: { period: periodId, unit: null, made: 1 } },
      { action: 'publication.discipline', after: { discipline: null } },
      { action: 'sole-batch.undo', after: { removed: 1, kept: 0 } },
    ]),
  );
  await expect(undoSole(db, actor, batch)).rejects.toMatchObject({ kind: 'conflict' });
});

test('a share whose author has refused the discipline is left alone, and one that is left out', async ({ db }) => {
  const { anna, work, periodId, actor } = await setUp(db);
  const other = await article(db, { points: 70, authors: [{ person: anna }] });
  const third = await article(db, { points: 70, authors: [{ person: anna }] });
  await db.insert(authorRequests).values({
    periodId,
    disciplineCode: 203,
    publicationId: work.id,
    personId: anna.id,
    message: 'Czy ta praca?',
    gain: '70',
    askedByRow: actor.accountRow,
    answer: 'no',
    answeredAt: new Date(),
  });
  expect((await list(db, periodId)).counts).toMatchObject({ ready: 2, refused: 1 });
  const { id: left } = await shareOf(db, other, anna);
  await orderSole(db, actor, { ...order(periodId), without: [left] });
  await runJobs(db, soleDisciplinesArea.jobs);
  const codes = await Promise.all(
    [work, other, third].map(async (each) => (await shareOf(db, each, anna)).disciplineCode),
  );
  expect(codes).toEqual([null, null, 203]);
});

test('the same request orders once, and a repeated job assigns nothing twice', async ({ db }) => {
  const { anna, work, periodId, actor } = await setUp(db);
  const input = order(periodId);
  expect(await orderSole(db, actor, input)).toBe(await orderSole(db, actor, input));
  await orderSole(db, actor, order(periodId));
  await runJobs(db, soleDisciplinesArea.jobs);
  expect((await shareOf(db, work, anna)).revision).toBe(1);
  expect((await listBatches(db, periodId)).map(({ made }) => made)).toEqual([0, 1]);
});

test('an undo leaves what was changed or printed since', async ({ db }) => {
  const { anna, work, periodId, actor } = await setUp(db);
  const other = await article(db, { points: 70, authors: [{ person: anna }] });
  const batch = await orderSole(db, actor, order(periodId));
  await runJobs(db, soleDisciplinesArea.jobs);
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 0, period_id: periodId };
  await changeDiscipline(db, actor, { ...change, as: 'office' });
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId: anna.id, year: 2023, kind: 'publication', generatedBy: 'anna' })
      .returning(),
  );
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, other.id));
  expect(await undoSole(db, actor, batch)).toEqual({ removed: 0, kept: 2 });
  expect((await shareOf(db, work, anna)).disciplineCode).toBe(0);
  expect((await shareOf(db, other, anna)).disciplineCode).toBe(203);
});

test('a closed period is refused', async ({ db }) => {
  const { periodId, actor } = await setUp(db);
  const isClosed = async () => (await listUnassignedShares(db, { period: periodId, show: 'all', page: 1 })).closed;
  expect(await isClosed()).toBe(false);
  await db
    .update(evaluationPeriods)
    .set({ closedAt: new Date(), closedBy: 'admin' })
    .where(eq(evaluationPeriods.id, periodId));
  expect(await isClosed()).toBe(true);
  await expect(orderSole(db, actor, order(periodId))).rejects.toMatchObject({ kind: 'conflict' });
});
