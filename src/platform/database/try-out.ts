import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './db.ts';
import { type Options, type Transaction, transact } from './transact.ts';

/** Runs the work in a savepoint that is rolled back, and returns what it found: the same code tries out and saves. */
export async function tryOut<Value>(
  db: Db,
  work: (tx: Db) => Promise<Value>,
  options?: Pick<Options, 'once'>,
): Promise<Value> {
  const found: Value[] = [];
  const run = async (tx: Transaction) => {
    found.push(await work(tx));
    tx.rollback();
  };
  try {
    await transact(db, run, options);
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [value] = found;
  if (found.length === 0) throw new Error('Nothing was tried out');
  return value as Value;
}
