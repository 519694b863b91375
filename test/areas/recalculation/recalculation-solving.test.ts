import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import { SOLVE_DISCIPLINE } from '#areas/recalculation/service-verdicts.ts';
import { disciplineRequests, personResults, shareResults } from '#areas/recalculation/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tools } from '#platform/jobs/kind.ts';
import { article, period, researcher, type Work } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { heldTools, newTools, serveDisciplines, solveAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, recalculate, resultOf } from '../evaluation/results.ts';

async function setUp(db: Db, code: number) {
  const anna = await researcher(db, { [code]: 100 });
  const works: Work[] = [];
  for (const points of [200, 140, 140, 100]) {
    works.push(await article(db, { points, authors: [{ person: anna, discipline: code }] }));
  }
  await recalculate(db, anna);
  const [first, , , last] = works;
  if (!first || !last) throw new Error('No works');
  return { anna, first, last };
}

const waiting = (db: Db, code: number) =>
  db.select().from(disciplineRequests).where(eq(disciplineRequests.disciplineCode, code));

test('a change while the discipline is being solved gets no verdict of the old answer, and leads to another solve', async ({
  database: { db },
}) => {
  const { anna, first, last } = await setUp(db, COMPUTING);
  const worker = heldTools();
  const solving = serveDisciplines(db, worker);
  await worker.begun;
  // One connection is all that the embedded database has: this would hang if the solver held it.
  await db.execute(sql`update publications set points = 20, points_hst = 20 where id = ${first.id}`);
  await recalculate(db, anna);
  worker.release();
  expect(await solving).toBe(1);

  expect(await resultOf(db, first, anna)).toMatchObject({ points: '20.0000', accepted: false, rejectReason: 5 });
  expect(await resultOf(db, last, anna)).toMatchObject({ accepted: false, rejectReason: 2 });
  expect(await waiting(db, COMPUTING)).not.toEqual([]);
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ accepted: false, rejectReason: 2 });
  expect(await resultOf(db, last, anna)).toMatchObject({ accepted: true });
  expect(await waiting(db, COMPUTING)).toEqual([]);
});

test('no two workers solve one discipline at once, and the other disciplines do not wait for it', async ({
  database: { db },
}) => {
  await setUp(db, 602);
  await setUp(db, AUTOMATION);
  const [first, second, third] = [heldTools(), heldTools(), heldTools()];
  const solving = [serveDisciplines(db, first), serveDisciplines(db, second)];
  await Promise.all([first.begun, second.begun]);
  const { id: periodId } = await period(db);
  const claimed = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.state, 'running'));
  expect(claimed.map(({ key }) => key).toSorted()).toEqual([`${periodId}:2021`, `${periodId}:602`]);
  await db.insert(disciplineRequests).values({ periodId, disciplineCode: 602 });
  expect(await serveDisciplines(db, third)).toBe(0);
  first.release();
  second.release();
  expect(await Promise.all(solving)).toEqual([1, 1]);
  expect(await waiting(db, 602)).toHaveLength(1);
  await solveAll(db);
  expect(await waiting(db, 602)).toEqual([]);
  expect(await db.select().from(jobs).where(eq(jobs.kind, SOLVE_DISCIPLINE.name))).toEqual([]);
});

test('a stale solve is reclaimed, and its late answer is not written', async ({ database: { db } }) => {
  const { anna, last, first } = await setUp(db, 604);
  const silent = heldTools();
  const solving = serveDisciplines(db, silent);
  await silent.begun;
  await db.update(jobs).set({ heartbeat: new Date(0) });
  await db.update(authorships).set({ includeInOptimum: false }).where(eq(authorships.publicationId, first.id));
  await recalculate(db, anna);
  await solveAll(db);
  expect(await resultOf(db, last, anna)).toMatchObject({ accepted: true });
  const rows = () => db.select({ row: sql`${shareResults}.ctid::text` }).from(shareResults);
  const before = await rows();
  silent.release();
  await solving;
  expect(await rows()).toEqual(before);
  expect(await resultOf(db, last, anna)).toMatchObject({ accepted: true });
});

test('a failed solve is retried later, and the other disciplines go on', async ({ database: { db } }) => {
  const { anna, first } = await setUp(db, 303);
  const other = await setUp(db, 305);
  const tools = newTools();
  const broken: Tools = { ...tools, compute: { ...tools.compute, run: () => Promise.reject(new Error('no memory')) } };
  expect(await serveDisciplines(db, broken)).toBe(1);
  expect(await waiting(db, 303)).not.toEqual([]);
  await solveAll(db);
  expect(await resultOf(db, other.first, other.anna)).toMatchObject({ accepted: true });
  expect(await resultOf(db, first, anna)).toMatchObject({ rejectReason: 5 });
  for (let n = 0; n < 2; n += 1) {
    await db.update(jobs).set({ runAfter: new Date(0) });
    expect(await serveDisciplines(db, broken)).toBe(1);
  }
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ rejectReason: 5 });
  await db.update(jobs).set({ finishedAt: new Date(0) });
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ accepted: true });
});

test('a stopped worker releases its discipline at once', async ({ database: { db } }) => {
  const { anna, first } = await setUp(db, 304);
  const stopping = new AbortController();
  const tools = newTools();
  const run = () => {
    stopping.abort();
    return Promise.reject(stopping.signal.reason);
  };
  const stopped: Tools = { ...tools, signal: stopping.signal, compute: { ...tools.compute, run } };
  expect(await serveDisciplines(db, stopped)).toBe(1);
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ accepted: true });
});

test('a share whose person has no limits yet, as after an undone merge, waits and holds nobody up', async ({
  database: { db },
}) => {
  const { anna, first } = await setUp(db, 203);
  const jan = await researcher(db, { 203: 100 });
  const other = await article(db, { points: 100, authors: [{ person: jan, discipline: 203 }] });
  await recalculate(db, jan);
  await db.update(shareResults).set({ rejectReason: 5, accepted: false }).where(eq(shareResults.personId, jan.id));
  await db.delete(personResults).where(eq(personResults.personId, jan.id));
  await db.insert(disciplineRequests).values({ periodId: (await period(db)).id, disciplineCode: 203 });
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ accepted: true });
  expect(await resultOf(db, other, jan)).toMatchObject({ accepted: false, rejectReason: 5 });
});
