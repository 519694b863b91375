import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import { cancelJob } from '#areas/jobs/service.ts';
import { NewOrder } from '#areas/summaries/schema.ts';
import { listOrders, orderResults, orderSummary } from '#areas/summaries/service.ts';
import { removeOrder, repeatOrder, restoreOrder } from '#areas/summaries/service-changes.ts';
import { summaryOrders, summaryResults } from '#areas/summaries/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
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

test('an order that goes on after the rules have changed begins anew, so that one set of rules holds', async ({
  db,
}) => {
  const { actor, id } = await ordered(db);
  await serveStep(db);
  await serveStep(db);
  const half = await db.select().from(summaryResults);
  expect(half).toHaveLength(3);
  await db.execute(sql`update evaluation_periods set rules = jsonb_set(rules, '{discipline,slotsPerN}', '4')`);
  await runJobs(db, summariesJobs, newTools());
  const resultsOf = async (order: number) =>
    (await orderResults(db, [order])).map((row) => ({ ...row, id: 0, order_id: 0 }));
  const other = await orderSummary(db, actor, NewOrder.parse(WHOLE));
  await runJobs(db, summariesJobs, newTools());
  expect(await resultsOf(id)).toEqual(await resultsOf(other.id));
  expect(await db.$count(summaryResults, eq(summaryResults.id, half[0]?.id ?? 0))).toBe(0);
});

test('what fails three times has failed, with the reason, and can be repeated', async ({ db }) => {
  const { actor, id, state } = await ordered(db);
  await serveStep(db);
  await serveStep(db);
  for (let n = 0; n < 3; n += 1) {
    await serveJob(db, summariesJobs, broken);
    await laterAttempt(db);
  }
  expect(await state()).toBe(3);
  expect(only(await listOrders(db)).job).toMatchObject({ state: 'failed', failure: expect.stringContaining('błędu') });
  const before = only(await listOrders(db)).request_stamp;
  expect((await repeatOrder(db, actor, id)).request_stamp > before).toBe(true);
  await expect(repeatOrder(db, actor, id)).rejects.toMatchObject({ kind: 'conflict' });
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

test('an order is deleted by its orderer or an administrator, its work cancelled; it comes back for a day', async ({
  db,
}) => {
  const { actor, id, job } = await ordered(db);
  await account(db, { login: 'inna', roles: ['evaluation'] });
  await account(db, { login: 'szef', roles: ['admin'] });
  const [other, admin] = [await actorOf(db, 'inna'), await actorOf(db, 'szef')];
  await expect(removeOrder(db, other, id)).rejects.toMatchObject({ kind: 'forbidden' });
  await removeOrder(db, actor, id);
  expect(await listOrders(db)).toEqual([]);
  expect(only(await db.select().from(jobs).where(eq(jobs.id, job)))).toMatchObject({ cancelRequested: true });
  // The same may be ordered at once: what is being cancelled is not taken for it.
  const again = await orderSummary(db, actor, NewOrder.parse(WHOLE));
  expect(again).toMatchObject({ reused: false });
  await runJobs(db, summariesJobs);
  expect(await restoreOrder(db, admin, id)).toMatchObject({ id, current_state: 3, job: { state: 'cancelled' } });
  await removeOrder(db, admin, id);
  await db
    .update(summaryOrders)
    .set({ deletedAt: new Date(0) })
    .where(eq(summaryOrders.id, id));
  await removeOrder(db, admin, again.id);
  await expect(restoreOrder(db, admin, id)).rejects.toMatchObject({ kind: 'missing' });
  expect(await orderResults(db, [again.id])).toEqual([]);
  await restoreOrder(db, actor, again.id);
  expect(await orderResults(db, [again.id])).toHaveLength(6);
});
