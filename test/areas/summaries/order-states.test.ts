import { expect } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import { cancelJob, repeatJob } from '#areas/jobs/service.ts';
import { NewOrder } from '#areas/summaries/schema.ts';
import { listOrders, orderResults, orderSummary } from '#areas/summaries/service.ts';
import { summaryResults } from '#areas/summaries/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { actorOf } from '../../support/app.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { heldTools, newTools, runJobs, tools } from '../../support/tools.ts';
import { university } from '../scenarios/scenario-calls.ts';
import { serveStep, WHOLE } from './orders.ts';
import { summariesJobs } from '#areas/summaries/router.ts';

async function ordered(db: Db) {
  await university(db);
  const actor = await actorOf(db, 'zespol');
  const { id, job } = await orderSummary(db, actor, NewOrder.parse(WHOLE));
  const state = async () => only(await listOrders(db)).current_state;
  return { actor, id, job: job?.id ?? 0, state };
}

/** Ends the wait between two attempts. */
const laterAttempt = (db: Db) => db.update(jobs).set({ runAfter: new Date(0) });
const broken = { ...tools, compute: { ...tools.compute, run: () => Promise.reject(new Error('no memory')) } };

test('a worker killed in the middle is followed by another, which goes on where it was', async ({ db }) => {
  const { id, state } = await ordered(db);
  expect(await state()).toBe(0);
  await serveStep(db);
  await serveStep(db);
  const half = await db.select().from(summaryResults);
  expect(half).toHaveLength(3);
  expect(await orderResults(db, [id])).toEqual([]);

  const killed = heldTools();
  const standing = serveJob(db, summariesJobs, killed);
  await killed.begun;
  expect(await state()).toBe(1);
  await db.update(jobs).set({ heartbeat: new Date(0) });
  await runJobs(db, summariesJobs, newTools());
  expect(await state()).toBe(2);
  killed.release();
  await standing;
  expect(await orderResults(db, [id])).toHaveLength(6);
  const kept = await db.select().from(summaryResults);
  expect(kept.filter((row) => half.some((each) => each.id === row.id))).toEqual(half);
});

test('what fails three times has failed, with the reason, and can be repeated', async ({ db }) => {
  const { actor, id, job, state } = await ordered(db);
  await serveStep(db);
  await serveStep(db);
  for (let n = 0; n < 3; n += 1) {
    await serveJob(db, summariesJobs, broken);
    await laterAttempt(db);
  }
  expect(await state()).toBe(3);
  expect(only(await listOrders(db)).job).toMatchObject({ state: 'failed', failure: expect.stringContaining('błędu') });
  await repeatJob(db, actor, job);
  expect(await state()).toBe(0);
  await runJobs(db, summariesJobs);
  expect(await state()).toBe(2);
  expect(await orderResults(db, [id])).toHaveLength(6);
});

test('a cancelled order has failed, and one whose job was deleted too', async ({ db }) => {
  const { actor, job, state } = await ordered(db);
  await cancelJob(db, actor, job);
  await runJobs(db, summariesJobs);
  expect(await state()).toBe(3);
  await db.delete(jobs);
  expect(await state()).toBe(3);
  expect(only(await listOrders(db)).job).toBeNull();
});
