import { describe, expect } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import { enqueueAll } from '#platform/jobs/enqueue.ts';
import { transact } from '#platform/database/transact.ts';
import { test } from '../../support/database.ts';
import { newTools, runJobs } from '../../support/tools.ts';
import { codes, FOUND, founding, jobRow, order } from './kinds.ts';

describe('enqueueing', () => {
  test('is part of its transaction: a job rolled back never runs', async ({ db }) => {
    const rolledBack = transact(db, async (tx) => {
      await order(tx);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await runJobs(db, [founding()]);
    expect(await codes(db)).toEqual([]);

    const id = await order(db);
    await runJobs(db, [founding()]);
    expect(await codes(db)).toEqual([`T${id}-1`]);
    expect(await jobRow(db, id)).toMatchObject({ state: 'finished', login: 'kadry', done: 1, total: 1, failures: 0 });
  });

  test('with the key of a waiting job returns that job; after a running one it adds another', async ({ db }) => {
    const again = () => order(db, { key: 'a' });
    const first = await again();
    expect(await again()).toBe(first);
    expect(await order(db, { key: 'b' })).not.toBe(first);
    let second = 0;
    const busy = founding(async ({ id }) => {
      if (id === first) second = await again();
    });
    await runJobs(db, [busy]);
    expect(second).toBeGreaterThan(first);
    expect(await jobRow(db, second)).toMatchObject({ state: 'finished' });
    expect(await db.$count(jobs)).toBe(3);
  });

  test('within some minutes returns the running job, but not a finished one', async ({ db }) => {
    const again = () => order(db, { key: 'report', withinMinutes: 5 });
    const first = await again();
    let second = 0;
    await runJobs(db, [
      founding(async () => {
        second = await again();
      }),
    ]);
    expect(second).toBe(first);
    expect(await again()).not.toBe(first);
  });

  test("people's jobs of a kind take turns, in their order", async ({ db }) => {
    const of = (login: string) => order(db, { by: { physicalLogin: login, login } });
    const own = [await of('kadry'), await of('kadry'), await of('kadry')];
    const others = [await of('dziekan'), await of('nowak')];
    const begun: number[] = [];
    await runJobs(db, [founding(({ id }) => void begun.push(id))]);
    expect(begun).toEqual([own[0], ...others, own[1], own[2]]);
  });

  test('several at once returns their ids in order', async ({ db }) => {
    const waiting = await order(db, { key: 'b' });
    const orders = ['a', 'b', 'c'].map((key) => ({ payload: { count: 1 }, key }));
    const by = { physicalLogin: 'kadry', login: 'kadry' };
    const ids = await transact(db, (tx) => enqueueAll(tx, FOUND, { by, orders }));
    expect(ids[1]).toBe(waiting);
    expect(await Promise.all(ids.map(async (id) => (await jobRow(db, id)).key))).toEqual(['a', 'b', 'c']);
  });
});

test('a job of an unknown kind waits for a process that has its handler', async ({ db }) => {
  const id = await order(db);
  await runJobs(db, [{ ...founding(), kind: 'test.other' }], newTools());
  expect(await jobRow(db, id)).toMatchObject({ state: 'waiting' });
});
