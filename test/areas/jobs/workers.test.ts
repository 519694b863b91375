import { eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, vi } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { type Handler, handler, type Job } from '#platform/jobs/kind.ts';
import { startWorkers, type Workers } from '#platform/jobs/worker.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { codes, FOUND, founding, foundUnit, jobRow, order } from './kinds.ts';

const started: Workers[] = [];
/** A separate process on the database. */
function start(db: Db, ...handlers: Handler[]): Workers {
  const workers = startWorkers(db, { handlers, alone: false }, tools);
  started.push(workers);
  return workers;
}
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop();
});

const SOON = { timeout: 30_000, interval: 20 };
const comesTo = (db: Db, id: number, state: string) =>
  vi.waitFor(async () => expect(await jobRow(db, id)).toMatchObject({ state }), SOON);

/** Long work that respects the signal, and reports its start. */
function lasting() {
  const begun = Promise.withResolvers<void>();
  const work = handler(FOUND, {
    async run({ signal }: Job<unknown>) {
      begun.resolve();
      await pause(60_000, undefined, { signal });
      return undefined;
    },
  });
  return { work, begun: begun.promise };
}

describe('several workers on one database', () => {
  test('run each job once', async ({ database: { db } }) => {
    const runs: number[] = [];
    const noting = handler(FOUND, {
      async run({ id }) {
        runs.push(id);
        return undefined;
      },
    });
    const ids: number[] = [];
    for (let n = 0; n < 40; n += 1) ids.push(await order(db));
    for (const { wake } of [start(db, noting), start(db, noting), start(db, noting)]) wake();
    await vi.waitFor(async () => expect(await db.$count(jobs, eq(jobs.state, 'finished'))).toBe(40), SOON);
    expect(runs.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('run jobs with the same key one after the other', async ({ database: { db } }) => {
    const steps: string[] = [];
    let follower = 0;
    const noting = handler(FOUND, {
      async run({ id }) {
        steps.push(`begin ${id}`);
        if (follower === 0) {
          follower = await order(db, { key: 'period:1' });
          for (const { wake } of started) wake();
          // The other worker polls meanwhile, and this is the only job.
          for (let n = 0; n < 20; n += 1) await jobRow(db, follower);
        }
        steps.push(`end ${id}`);
        return undefined;
      },
    });
    start(db, noting);
    start(db, noting);
    const first = await order(db, { key: 'period:1' });
    await vi.waitFor(() => expect(follower).toBeGreaterThan(0), SOON);
    await comesTo(db, follower, 'finished');
    expect(steps).toEqual([`begin ${first}`, `end ${first}`, `begin ${follower}`, `end ${follower}`]);
  });
});

test('the same job enqueued concurrently is one job', async ({ database: { db } }) => {
  const same = () => order(db, { key: 'report', withinMinutes: 5 });
  const ids = await Promise.all(Array.from({ length: 12 }, same));
  expect(new Set(ids).size).toBe(1);
});

test('a waiting job does not start before the change that enqueued it again is committed', async ({
  database: { db },
}) => {
  const seen = new Map<number, string[]>();
  const reading = handler(FOUND, {
    async run(job) {
      seen.set(job.id, await codes(db));
      return undefined;
    },
  });
  const id = await order(db, { key: 'seen' });
  await transact(db, async (tx) => {
    expect(await order(tx, { key: 'seen' })).toBe(id);
    start(db, reading).wake();
    for (let n = 0; n < 20; n += 1) await foundUnit(tx, `W${n}`);
  });
  await comesTo(db, id, 'finished');
  expect(seen.get(id)).toContain('W19');
});

test('a process that stops releases its job at once, and another starts it', async ({ database: { db } }) => {
  const id = await order(db);
  const { work, begun } = lasting();
  const first = start(db, work);
  await begun;
  await first.stop();
  expect(await jobRow(db, id)).toMatchObject({ state: 'waiting', worker: null, failures: 0 });
  start(db, founding());
  await comesTo(db, id, 'finished');
});

test('a running job is stopped by its cancellation', async ({ database: { db } }) => {
  const id = await order(db);
  const { work, begun } = lasting();
  start(db, work);
  await begun;
  await db.update(jobs).set({ cancelRequested: true }).where(eq(jobs.id, id));
  await comesTo(db, id, 'cancelled');
});

test('a job waiting for another of its kind is cancelled at once', async ({ database: { db } }) => {
  const { work, begun } = lasting();
  start(db, work);
  const running = await order(db);
  await begun;
  const waiting = await order(db);
  await db.update(jobs).set({ cancelRequested: true }).where(eq(jobs.id, waiting));
  await comesTo(db, waiting, 'cancelled');
  expect(await jobRow(db, running)).toMatchObject({ state: 'running' });
});
