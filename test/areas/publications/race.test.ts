import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { shareResults } from '#areas/recalculation/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { changeDiscipline, selectShare } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { recalculateAll } from '../../support/tools.ts';
import { test } from '../../support/database.ts';

test('of two people who change what both saw, one wins and the other gets a conflict', async ({ database: { db } }) => {
  const anna = await researcher(db, { 203: 50, 602: 50 });
  await account(db, { login: 'race-anna', person: anna });
  const work = await article(db, { points: 70, authors: [{ person: anna, discipline: 203 }] });
  const { id: period_id } = await period(db);
  const actor = await actorOf(db, 'race-anna');
  const change = (discipline_id: number) =>
    changeDiscipline(db, actor, {
      article_id: work.id,
      author_id: anna.id,
      discipline_id,
      period_id,
      expected: 203,
      as: 'office',
    });
  const results = await Promise.allSettled([change(602), change(0), change(602), change(0)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const refusal of refusals) expect(refusal).toMatchObject({ kind: 'conflict' });
});

test('co-authors who change one work at the same time all succeed, and every share is recalculated', async ({
  database: { db },
}) => {
  const people = [];
  for (const firstName of ['Ala', 'Ewa', 'Iza', 'Ola']) {
    const created = await researcher(db, { 203: 50, 602: 50 }, { firstName });
    await account(db, { login: `race-${firstName}`, person: created });
    people.push({ created, actor: await actorOf(db, `race-${firstName}`) });
  }
  const work = await article(db, {
    points: 70,
    authors: people.map(({ created }) => ({ person: created, discipline: 203 })),
  });
  const { id: period_id } = await period(db);
  const changes = people.flatMap(({ created, actor }) =>
    [602, 203, 602].map((discipline_id) =>
      changeDiscipline(db, actor, {
        article_id: work.id,
        author_id: created.id,
        discipline_id,
        period_id,
        as: 'author',
      }),
    ),
  );
  await Promise.all([...changes, recalculateAll(db)]);
  await recalculateAll(db);
  const results = await db
    .select({ discipline: authorships.disciplineCode, revision: authorships.revision, result: shareResults })
    .from(authorships)
    .innerJoin(shareResults, eq(shareResults.authorshipId, authorships.id))
    .where(eq(authorships.publicationId, work.id));
  expect(results).toHaveLength(4);
  const together = new Map<number | null, number>();
  for (const { discipline } of results) together.set(discipline, (together.get(discipline) ?? 0) + 1);
  for (const { discipline, revision, result } of results) {
    expect(result).toMatchObject({ revision, disciplineCode: discipline, k: together.get(discipline) });
  }
});

// The last of the file: a closed period stays closed.
test('a tick that comes while the period is being closed waits, and is refused', async ({ database: { db } }) => {
  const holder = await researcher(db, { 203: 100 });
  await account(db, { login: 'closing', person: holder });
  const actor = await actorOf(db, 'closing');
  const work = await article(db, { points: 70, authors: [{ person: holder, discipline: 203 }] });
  const { id } = await period(db);
  let answered = 0;
  const tick = (selection: 'optimum' | 'custom') =>
    selectShare(db, actor, { publId: work.id, sel: selection === 'custom', polonuuid: null, selection })
      .then(
        () => 'done',
        ({ kind }) => kind,
      )
      .finally(() => (answered += 1));
  const ticks: Promise<string>[] = [];
  const waiting = sql`pg_locks l where locktype in ('transactionid', 'tuple') and not granted`;
  await db.transaction(async (tx) => {
    const closed = { closedAt: sql`clock_timestamp()`, closedBy: 'dyrekcja' };
    await tx.update(evaluationPeriods).set(closed).where(eq(evaluationPeriods.id, id));
    ticks.push(tick('optimum'), tick('custom'));
    await expect.poll(async () => answered + (await tx.$count(waiting as never))).toBeGreaterThanOrEqual(2);
  });
  expect(await Promise.all(ticks)).toEqual(['conflict', 'conflict']);
  expect(await db.select().from(authorships).where(eq(authorships.publicationId, work.id))).toEqual(work.shares);
});
