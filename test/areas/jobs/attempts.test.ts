import { describe, expect } from 'vitest';
import { files } from '#platform/files/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { DatabaseUnavailable } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import { reclaimAll } from '#platform/jobs/claim.ts';
import { readFile } from '#platform/files/stored.ts';
import { handler } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { Refusal } from '#platform/refusal.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pieces } from '../../support/import.ts';
import { failingOn, newTools, runJobs } from '../../support/tools.ts';
import { codes, FOUND, founding, foundUnit, jobRow, order } from './kinds.ts';

/** Simulates missing heartbeats. */
const silence = (db: Db) => db.update(jobs).set({ heartbeat: new Date(0) });
/** Simulates the end of the delay between attempts. */
const laterAttempt = (db: Db) => db.update(jobs).set({ runAfter: new Date(0) });

/** A process that stands still before this number, as one does that is killed there; `goOn` brings it back. */
async function standingAt(db: Db, number: number) {
  const reached = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const stalling = founding((_, at) => {
    if (at !== number) return undefined;
    reached.resolve();
    return stopped.promise;
  });
  const ended = serveJob(db, [stalling], newTools());
  await reached.promise;
  return {
    goOn() {
      stopped.resolve();
      return ended;
    },
  };
}

describe('a job whose process has died', () => {
  test('is reclaimed and continues after its last step; the first process cannot write any more', async ({ db }) => {
    const id = await order(db, { count: 3 });
    const first = await standingAt(db, 3);
    const begun: number[] = [];
    const noting = founding((_, number) => {
      begun.push(number);
    });
    await runJobs(db, [noting]);
    expect(begun).toEqual([]);
    await silence(db);
    await runJobs(db, [noting]);
    expect(begun).toEqual([3]);
    expect(await jobRow(db, id)).toMatchObject({ state: 'finished', done: 3, failures: 0 });
    await first.goOn();
    expect(await codes(db)).toEqual([`T${id}-1`, `T${id}-2`, `T${id}-3`]);
    expect(await jobRow(db, id)).toMatchObject({ state: 'finished', done: 3 });
  });

  test('on the embedded database is reclaimed at the next start', async ({ db }) => {
    const id = await order(db, { count: 2 });
    const first = await standingAt(db, 2);
    await reclaimAll(db);
    await runJobs(db, [founding()]);
    expect(await jobRow(db, id)).toMatchObject({ state: 'finished' });
    await first.goOn();
    expect(await codes(db)).toHaveLength(2);
  });

  test('that kills its process each time is abandoned', async ({ db }) => {
    const id = await order(db, { count: 1 });
    const goOn: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < 3; n += 1) {
      goOn.push((await standingAt(db, 1)).goOn);
      await silence(db);
    }
    await runJobs(db, [founding()]);
    expect(await jobRow(db, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Przerwano kilka razy'),
    });
    for (const each of goOn) await each();
    expect(await codes(db)).toEqual(['porzucone']);
  });
});

describe('an error', () => {
  const broken = founding(() => Promise.reject(new Error('no memory')));

  test('is retried with growing delays, then fails the job with a reason', async ({ db }) => {
    const id = await order(db, { count: 1 });
    const waits: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      expect(await serveJob(db, [broken], newTools())).toBe(true);
      expect(await serveJob(db, [broken], newTools())).toBe(false);
      const { state, failures, runAfter } = await jobRow(db, id);
      expect({ state, failures }).toEqual({ state: 'waiting', failures: n + 1 });
      waits.push(Math.round((runAfter.getTime() - Date.now()) / 1_000));
      await laterAttempt(db);
    }
    expect(waits).toEqual([5, 20]);
    await runJobs(db, [broken]);
    expect(await jobRow(db, id)).toMatchObject({
      state: 'failed',
      failure: 'Nie udało się z powodu błędu wewnętrznego. Spróbuj ponownie; powód jest w dzienniku serwera.',
    });
    expect(await codes(db)).toEqual(['porzucone']);
  });

  test('after a successful step counts from zero', async ({ db }) => {
    const id = await order(db, { count: 4 });
    // Fails once before each unit.
    const tried = new Set<number>();
    const flaky = founding(async (_, number) => {
      if (tried.has(number)) return;
      tried.add(number);
      throw new Error('again');
    });
    for (let n = 0; n < 5; n += 1) {
      await runJobs(db, [flaky]);
      await laterAttempt(db);
    }
    expect(await jobRow(db, id)).toMatchObject({ state: 'finished', failures: 0, failure: null });
    expect(await codes(db)).toHaveLength(4);
  });

  test('meant for the user fails the job at once', async ({ db }) => {
    const id = await order(db, { count: 1 });
    await runJobs(db, [founding(() => Promise.reject(new Refusal('conflict', 'Ktoś był szybszy.')))]);
    expect(await jobRow(db, id)).toMatchObject({ state: 'failed', failure: 'Ktoś był szybszy.', failures: 0 });
  });
});

describe('an attempt that the loss of the database ends', () => {
  const lost = new DatabaseUnavailable('lost');
  const losing = founding(() => Promise.reject(lost));
  test.for(['as cancelled from jobs', "set state = 'waiting'"])(
    'does not count as failed, also when it is lost again at `%s`',
    async (text, { db }) => {
      const id = await order(db, { count: 1 });
      await serveJob(failingOn(db, { text, error: lost, times: 2 }), [losing], newTools());
      expect(await jobRow(db, id)).toMatchObject({ state: 'waiting', failures: 0, failure: null });
      await runJobs(db, [founding()]);
      expect(await jobRow(db, id)).toMatchObject({ state: 'finished', failures: 0 });
    },
  );

  test('is left to another process that holds the job meanwhile', async ({ db }) => {
    const id = await order(db, { count: 1 });
    const stolen = founding(async () => {
      await db.update(jobs).set({ state: 'waiting', worker: null });
      throw lost;
    });
    await serveJob(failingOn(db, { text: 'as cancelled from jobs', error: lost, times: 1 }), [stolen], newTools());
    expect(await jobRow(db, id)).toMatchObject({ state: 'waiting', failures: 0 });
  });
});

test('the final transaction also ends the job: both are rolled back together', async ({ db }) => {
  const id = await order(db, { count: 1 });
  let attempts = 0;
  const ending = handler(FOUND, {
    run: async () => async (tx) => {
      await foundUnit(tx, 'koniec');
      attempts += 1;
      if (attempts === 1) throw new Error('no connection');
    },
  });
  await runJobs(db, [ending]);
  expect([await codes(db), (await jobRow(db, id)).state]).toEqual([[], 'waiting']);
  await laterAttempt(db);
  await runJobs(db, [ending]);
  expect([await codes(db), (await jobRow(db, id)).state]).toEqual([['koniec'], 'finished']);
});

test('progress only grows and is visible at each step', async ({ db }) => {
  const id = await order(db, { count: 5 });
  const seen: number[] = [];
  await runJobs(db, [
    founding(async () => {
      seen.push((await jobRow(db, id)).done);
    }),
  ]);
  expect(seen).toEqual([0, 1, 2, 3, 4]);
  expect(await jobRow(db, id)).toMatchObject({ done: 5, total: 5, label: 'Zakładanie' });
});

test('the result file is unchanged byte for byte, and a second attempt replaces it', async ({ db }) => {
  const id = await order(db, { count: 1 });
  const bytes = Uint8Array.from({ length: 700_001 }, (_, index) => (index * 7 + (index >> 8)) % 256);
  let attempts = 0;
  const writing = handler(FOUND, {
    async run(job) {
      await job.resultFile({ name: 'wynik.bin', bytes: pieces(bytes, 65_521) });
      attempts += 1;
      if (attempts === 1) throw new Error('again');
      return undefined;
    },
  });
  for (let n = 0; n < 2; n += 1) {
    await runJobs(db, [writing]);
    await laterAttempt(db);
  }
  const file = only(await db.select().from(files));
  expect(file).toMatchObject({ name: 'wynik.bin', size: bytes.length });
  expect((await jobRow(db, id)).resultFileId).toBe(file.id);
  const read: Uint8Array[] = [];
  for await (const chunk of readFile(db, file)) read.push(chunk);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  expect(file.hash).toMatch(/^[0-9a-f]{64}$/);
});
