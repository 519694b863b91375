import { TransactionRollbackError } from 'drizzle-orm';
import { test as base, inject } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { openCopy } from './database-copy.ts';
import { part } from './runs.ts';

async function inRolledBackTransaction(db: Db, run: (tx: Db) => Promise<void>) {
  try {
    await db.transaction(async (tx) => {
      await run(tx);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/**
 * How many of a race's rounds are run: a tenth, but five; all with FULL=1. The embedded database's one connection runs
 * all that is sent to it in turn.
 */
export const rounds = (full: number) =>
  'dumpFile' in inject('testDatabase') ? 2 : Math.min(full, Math.max(5, part(full)));

/**
 * `database`: a copy per test file, for races and for code that needs several connections.
 * `db`: a transaction that is rolled back after the test, in a copy shared by the files of a worker.
 */
export const test = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openCopy(inject('testDatabase'));
    onCleanup(() => database.close());
    return database;
  })
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await openCopy(inject('testDatabase'));
    onCleanup(() => database.close());
    return database;
  })
  .extend('db', async ({ shared }, { onCleanup }) => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: opened, resolve, reject } = Promise.withResolvers<Db>();
    const transaction = inRolledBackTransaction(shared.db, async (tx) => {
      resolve(tx);
      await finished;
    });
    transaction.catch(reject);
    onCleanup(async () => {
      finish();
      await transaction;
    });
    return opened;
  });

/** What became of requests at once: `done`, or the kind of the refusal. */
export const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { kind?: string }).kind))
    .toSorted();
