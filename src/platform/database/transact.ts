import { is } from 'drizzle-orm';
import { type PgTransactionConfig, PgTransaction } from 'drizzle-orm/pg-core';
import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './database-errors.ts';
import type { Db } from './db.ts';
import { shareLocks } from './locks.ts';
import { Refusal } from '../refusal.ts';

/** Deadlock and serialization failure. */
const REPEATABLE = ['40P01', '40001'];
const ATTEMPTS = 4;
const PAUSE_MS = 20;

const BUSY = 'Ktoś inny zmienia teraz te same dane. Niczego nie zapisano: spróbuj ponownie za chwilę.';

/** A message for each transaction rolled back because of another one. */
export const collisions = channel('dorobek:collisions');
export type Collision = { code: string; attempt: number };

/** What a call has done so far. */
type Call = { hasSaved: boolean };
const calls = new AsyncLocalStorage<Call>();

/** Runs a call that may change data; `hasSaved` once a transaction of it has committed. */
export function noteSaves<Value>(run: (call: Call) => Promise<Value>): Promise<Value> {
  const call = { hasSaved: false };
  return calls.run(call, () => run(call));
}

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * `once`: the work cannot be retried, since it reads a stream or has effects outside the database. `alone`: nobody else uses
 * the database yet, so that what is a transaction of its own within it takes its locks anew.
 */
export type Options = { once?: true; alone?: true; config?: PgTransactionConfig };

/**
 * Runs the work in a transaction, or in a savepoint if `db` is one. Deadlocks and serialization failures are retried, so
 * the work must have no effects outside the database.
 */
export async function transact<Value>(
  db: Db,
  work: (tx: Transaction) => Promise<Value>,
  { once, alone, config }: Options = {},
): Promise<Value> {
  const run = (tx: Transaction) => {
    if (!alone) shareLocks(db, tx);
    return work(tx);
  };
  // Only the outermost transaction can be retried.
  if (is(db, PgTransaction)) return db.transaction(run);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const value = await db.transaction(run, config);
      const call = calls.getStore();
      if (call) call.hasSaved = true;
      return value;
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined || !REPEATABLE.includes(code)) throw error;
      collisions.publish({ code, attempt } satisfies Collision);
      if (once || attempt === ATTEMPTS) throw new Refusal('unavailable', BUSY);
      await pause(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }
}
