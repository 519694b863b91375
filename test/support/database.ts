import { TransactionRollbackError } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { test as base, inject } from 'vitest';
import { type Database, type Db, openDatabase } from '#platform/database/db.ts';

/** A migrated database of its own. */
async function openCopy(): Promise<Database> {
  const source = inject('testDatabase');
  if ('dumpFile' in source) return openDatabase({ dump: new Uint8Array(readFileSync(source.dumpFile)) });
  const name = `dorobek_test_${process.pid}_${Date.now()}`;
  const admin = postgres(source.url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${source.template}`);
  const target = new URL(source.url);
  target.pathname = `/${name}`;
  const database = await openDatabase({ url: target.href, connections: 4 });
  return {
    ...database,
    async close() {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

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
 * `database`: a copy per test file, for races and for code that needs several connections.
 * `db`: a transaction that is rolled back after the test, in a copy shared by the files of a worker.
 */
export const test = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openCopy();
    onCleanup(() => database.close());
    return database;
  })
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await openCopy();
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
