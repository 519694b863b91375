import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { serveRequests } from '#areas/recalculation/service.ts';
import { recalculationStatus } from '#areas/recalculation/service-status.ts';
import { requestFullRecalculation, requestMissingVerdicts } from '#areas/recalculation/service-runs.ts';
import { disciplineResults, personResults, recalculationRequests, shareResults } from '#areas/recalculation/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { audit, CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tools } from '#platform/jobs/kind.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, only, type PersonRow, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { heldTools, newTools, recalculateAll, serveDisciplines, serveRuns, tools } from '../../support/tools.ts';
import { COMPUTING, recalculate, resultOf } from '../evaluation/results.ts';

/** `count` co-authors of one work in computing. */
async function team(db: Db, count: number) {
  const people: PersonRow[] = [];
  for (let n = 0; n < count; n += 1) people.push(await researcher(db, { [COMPUTING]: 60, 602: 40 }));
  const work = await article(db, {
    points: 70,
    authors: people.map((person) => ({ person, discipline: COMPUTING })),
  });
  const [anna] = people;
  if (!anna) throw new Error('Nobody');
  const { id: periodId } = await period(db);
  return { anna, people, work, periodId };
}

const STAGE = sql<string>`case when ${jobs.state} = 'finished' then 'finished'
  else coalesce(${jobs.checkpoint} ->> 'stage', 'waiting') end`;
const runsOf = (db: Db) =>
  db
    .select({
      id: jobs.id,
      periodId: sql<number>`${jobs.key}::int`,
      requestedBy: jobs.login,
      stage: STAGE,
      state: jobs.state,
      done: jobs.done,
      failures: jobs.failures,
      failed: jobs.failure,
    })
    .from(jobs)
    .where(eq(jobs.kind, 'recalculation.period'))
    .orderBy(jobs.id);

const lastRun = async (db: Db) => only((await runsOf(db)).slice(-1));

/** Ends the wait between two attempts. */
const laterAttempt = (db: Db) => db.update(jobs).set({ runAfter: new Date(0) });

/** Steps until the run is in this stage. */
async function until(db: Db, stage: string, by: Tools = tools) {
  while ((await lastRun(db)).stage !== stage) await serveRuns(db, by);
}

describe('a full recalculation', () => {
  test('writes people’s results and disciplines’ verdicts, reports progress, and is audited', async ({ db }) => {
    const { anna, work, periodId } = await team(db, 2);
    await account(db, { login: 'zespol', roles: ['admin'] });
    await requestFullRecalculation(db, await actorOf(db, 'zespol'), periodId);
    expect(await recalculationStatus(db, periodId)).toMatchObject({
      run: { stage: 'waiting', started: null, requested_by: 'zespol' },
      last_finished: null,
    });
    await serveRuns(db, tools);
    expect(await recalculationStatus(db, periodId)).toMatchObject({ run: { stage: 'persons', done: 0, total: 0 } });
    await serveRuns(db, tools);
    expect(await recalculationStatus(db, periodId)).toMatchObject({
      run: { stage: 'persons', done: 2, total: 2 },
      // Nearly all await during a run, and its progress says how far it is.
      pending_shares: 0,
    });
    await until(db, 'disciplines');
    expect(await recalculationStatus(db, periodId)).toMatchObject({ run: { done: 0, total: 2 } });
    await recalculateAll(db);

    const status = await recalculationStatus(db, periodId);
    expect(status).toMatchObject({ pending_shares: 0, pending_people: 0, pending_disciplines: 0, run: null });
    expect(Date.parse(status.last_finished ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await resultOf(db, work, anna)).toMatchObject({ accepted: true, k: 2 });
    // Limits of people without works, and of disciplines without shares, are results too.
    expect(await db.select().from(personResults)).toHaveLength(4);
    expect((await db.select().from(disciplineResults)).map((row) => row.n).toSorted()).toEqual(['0.8000', '1.2000']);
    expect(await db.select().from(audit).where(eq(audit.action, 'recalculation.request'))).toMatchObject([
      { loggedUser: 'zespol', subject: `period:${periodId}` },
    ]);
  });

  test('twice writes nothing the second time', async ({ db }) => {
    const { periodId } = await team(db, 3);
    const places = async () =>
      Promise.all(
        [shareResults, personResults, disciplineResults].map((table) =>
          db.select({ row: sql`${table}.ctid::text` }).from(table),
        ),
      );
    await requestFullRecalculation(db, CONSOLE, periodId);
    await recalculateAll(db);
    const before = await places();
    expect(before.map((rows) => rows.length)).toEqual([3, 6, 2]);
    await requestFullRecalculation(db, CONSOLE, periodId);
    await recalculateAll(db);
    expect(await places()).toEqual(before);
  });

  test('of every period is requested by one statement; a waiting one suffices, a running one is followed', async ({
    db,
  }) => {
    await requestFullRecalculation(db, CONSOLE);
    await requestFullRecalculation(db, CONSOLE);
    expect(await runsOf(db)).toHaveLength(3);
    await serveRuns(db, tools);
    await requestFullRecalculation(db, CONSOLE);
    expect(await runsOf(db)).toHaveLength(4);
    await requestFullRecalculation(db, CONSOLE);
    expect(await runsOf(db)).toHaveLength(4);
    await recalculateAll(db);
    const runs = await runsOf(db);
    expect(runs.map(({ stage }) => stage)).toEqual(['finished', 'finished', 'finished', 'finished']);
    expect(runs.at(-1)?.periodId).toBe(runs[0]?.periodId);
    await expect(requestFullRecalculation(db, CONSOLE, 999)).rejects.toMatchObject({ kind: 'missing' });
  });
});

test('results from before disciplines were solved are recalculated once', async ({ db }) => {
  const { anna, work } = await team(db, 1);
  await requestMissingVerdicts(db);
  expect(await runsOf(db)).toEqual([]);
  await recalculate(db, anna);
  for (let n = 0; n < 2; n += 1) await requestMissingVerdicts(db);
  expect(only(await runsOf(db))).toMatchObject({ requestedBy: 'system', stage: 'waiting' });
  await recalculateAll(db);
  await requestMissingVerdicts(db);
  expect(await runsOf(db)).toHaveLength(1);
  expect(await resultOf(db, work, anna)).toMatchObject({ accepted: true });
});

describe('changes during a run', () => {
  test('wait in the queue and are served after it, and none is lost', async ({ db }) => {
    const { anna, people, work, periodId } = await team(db, 3);
    await account(db, { login: 'anna', person: anna });
    await requestFullRecalculation(db, CONSOLE, periodId);
    await until(db, 'disciplines');
    // The run has passed Anna already.
    const change = { article_id: work.id, author_id: anna.id, discipline_id: 602, period_id: periodId };
    await changeDiscipline(db, await actorOf(db, 'anna'), { ...change, as: 'author' });
    expect(await serveRequests(db, tools)).toBe(0);
    expect(await serveDisciplines(db, tools)).toBe(0);
    expect((await db.select().from(recalculationRequests)).length).toBe(3);
    await until(db, 'finished');
    expect(await resultOf(db, work, anna)).toMatchObject({ disciplineCode: COMPUTING });
    await recalculateAll(db);
    // The two who named 602 and have no work in it take six slots off it: more than its 3N.
    expect(await resultOf(db, work, anna)).toMatchObject({
      disciplineCode: 602,
      k: 1,
      rejectReason: 2,
      personAccepted: true,
    });
    for (const other of people.slice(1))
      expect(await resultOf(db, work, other)).toMatchObject({ k: 2, accepted: true });
  });

  test('hold up nobody else’s period', async ({ db }) => {
    const { anna, periodId } = await team(db, 1);
    await requestFullRecalculation(db, CONSOLE, periodId);
    await serveRuns(db, tools);
    const { id: older } = await period(db, 2017);
    await db.insert(recalculationRequests).values([
      { periodId: older, personId: anna.id },
      { periodId, personId: anna.id },
    ]);
    expect(await serveRequests(db, tools)).toBe(1);
    expect(only(await db.select().from(recalculationRequests))).toMatchObject({ periodId });
  });
});

const noMemory = () => Promise.reject(new Error('no memory'));

describe('a crash', () => {
  test('is resumed by another process where the first stopped, and the first can write no more', async ({ db }) => {
    const { anna, work, periodId } = await team(db, 2);
    await requestFullRecalculation(db, CONSOLE, periodId);
    await until(db, 'persons');
    const crashed = heldTools();
    const standing = serveRuns(db, crashed);
    await crashed.begun;
    const other = newTools();
    expect(await serveRuns(db, other)).toBe(0);
    await db.update(jobs).set({ heartbeat: new Date(0) });
    await until(db, 'disciplines', other);
    crashed.release();
    await standing;
    expect(await lastRun(db)).toMatchObject({ stage: 'disciplines', done: 0, failures: 0 });
    await until(db, 'finished', other);
    expect(await resultOf(db, work, anna)).toMatchObject({ accepted: true });
  });

  test('in the middle of a step leaves nothing of the step', async ({ db }) => {
    const { periodId } = await team(db, 2);
    await requestFullRecalculation(db, CONSOLE, periodId);
    const slow = newTools();
    await until(db, 'persons', slow);
    // Taken over while the facts were being computed.
    const run: Tools['compute']['run'] = async (...task) => {
      await db.update(jobs).set({ worker: tools.worker });
      return slow.compute.run(...task);
    };
    expect(await serveRuns(db, { ...slow, compute: { ...slow.compute, run } })).toBe(1);
    expect(await db.select().from(personResults)).toEqual([]);
    expect(await lastRun(db)).toMatchObject({ stage: 'persons', done: 0, failures: 0 });
  });

  test('that repeats fails the run, and the queue continues', async ({ db }) => {
    const { anna, periodId } = await team(db, 1);
    await requestFullRecalculation(db, CONSOLE, periodId);
    await until(db, 'persons');
    const broken = { ...tools, compute: { ...tools.compute, run: noMemory } };
    for (let n = 0; n < 3; n += 1) {
      expect(await serveRuns(db, broken)).toBe(1);
      await laterAttempt(db);
    }
    expect(await lastRun(db)).toMatchObject({ state: 'failed', failed: expect.stringContaining('błędu wewnętrznego') });
    expect(await recalculationStatus(db, periodId)).toMatchObject({
      run: null,
      last_failed: true,
      last_finished: null,
    });
    await db.insert(recalculationRequests).values({ periodId, personId: anna.id });
    await recalculateAll(db);
    expect(await db.select().from(personResults)).toHaveLength(2);
  });
});

test('the calls: who may request it, and who sees its progress', async ({ db }) => {
  const { anna, periodId } = await team(db, 1);
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'zespol', roles: ['admin'] });
  const app = testApp(db);
  const [employee, admin] = [await signIn(app, 'anna'), await signIn(app, 'zespol')];
  const ask = (as: typeof employee) => post(app, '/api/v2/recalculation', { as, body: { period: periodId } });
  expect((await ask(employee)).status).toBe(403);
  expect(await (await ask(admin)).json()).toMatchObject({ run: { stage: 'waiting', requested_by: 'zespol' } });
  const status = await app.request(`/api/v2/recalculationStatus?period=${periodId}`, {
    headers: { cookie: employee.cookie },
  });
  expect(await status.json()).toMatchObject({ run: { stage: 'waiting' }, pending_shares: 0 });
});
