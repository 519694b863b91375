import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { serveDisciplines } from '#areas/recalculation/service-verdicts.ts';
import { disciplineClaims, disciplineRequests, shareResults } from '#areas/recalculation/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { Db } from '#server/db.ts';
import type { Tools } from '#server/jobs/kind.ts';
import { article, period, researcher, type Work } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { newTools, solveAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, recalculate, resultOf } from '../evaluation/results.ts';

/** A worker whose solver has begun and does not end before it is told to. */
function heldTools(): Tools & { begun: Promise<void>; release: () => void } {
  const tools = newTools();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    ...tools,
    begun,
    release,
    compute: {
      ...tools.compute,
      async run(...task) {
        begin();
        await released;
        return tools.compute.run(...task);
      },
    },
  };
}

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

test('a change that comes while the discipline is solved is not judged by the old answer, and leads to another solve', async ({
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
  const claimed = await db.select({ code: disciplineClaims.disciplineCode }).from(disciplineClaims);
  expect(claimed.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([602, 2021]);
  const { id: periodId } = await period(db);
  await db.insert(disciplineRequests).values({ periodId, disciplineCode: 602 });
  expect(await serveDisciplines(db, third)).toBe(0);
  first.release();
  second.release();
  expect(await Promise.all(solving)).toEqual([1, 1]);
  expect(await waiting(db, 602)).toHaveLength(1);
  await solveAll(db);
  expect(await waiting(db, 602)).toEqual([]);
  expect(await db.select().from(disciplineClaims)).toEqual([]);
});

test('who goes silent loses the discipline, and writes nothing when the answer comes after all', async ({
  database: { db },
}) => {
  const { anna, last, first } = await setUp(db, 604);
  const silent = heldTools();
  const solving = serveDisciplines(db, silent);
  await silent.begun;
  await db.execute(sql`update discipline_claims set heartbeat = clock_timestamp() - interval '2 minutes'`);
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

test('a solver that fails leaves the discipline for later, and the other disciplines go on', async ({
  database: { db },
}) => {
  const { anna, first } = await setUp(db, 303);
  const other = await setUp(db, 305);
  const tools = newTools();
  const broken: Tools = { ...tools, compute: { ...tools.compute, run: () => Promise.reject(new Error('no memory')) } };
  await expect(serveDisciplines(db, broken)).rejects.toThrow('no memory');
  expect(await waiting(db, 303)).not.toEqual([]);
  await solveAll(db);
  expect(await resultOf(db, other.first, other.anna)).toMatchObject({ accepted: true });
  expect(await resultOf(db, first, anna)).toMatchObject({ rejectReason: 5 });
  await db.execute(sql`update discipline_claims set heartbeat = clock_timestamp() - interval '2 minutes'`);
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ accepted: true });
});

test('a worker that is told to stop leaves the discipline to the next one at once', async ({ database: { db } }) => {
  const { anna, first } = await setUp(db, 304);
  const stopping = new AbortController();
  const tools = newTools();
  const run = () => {
    stopping.abort();
    return Promise.reject(stopping.signal.reason);
  };
  const stopped: Tools = { ...tools, signal: stopping.signal, compute: { ...tools.compute, run } };
  await expect(serveDisciplines(db, stopped)).rejects.toThrow('abort');
  await solveAll(db);
  expect(await resultOf(db, first, anna)).toMatchObject({ accepted: true });
});
