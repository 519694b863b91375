import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './db.ts';
import { transact } from './transact.ts';

/** Runs the work in a savepoint that is rolled back, and returns what it found: the same code tries out and saves. */
export async function tryOut<Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> {
  const found: Value[] = [];
  try {
    await transact(
      db,
      async (tx) => {
        found.push(await work(tx));
        tx.rollback();
      },
      { once: true },
    );
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [value] = found;
  if (found.length === 0) throw new Error('Nothing was tried out');
  return value as Value;
}
