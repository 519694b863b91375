import type { Db } from './db.ts';
import { transact } from './transact.ts';

/**
 * Reads from one snapshot, where several statements must agree: N and the reductions; a job and what it made, since a screen
 * that saw the end of the job without its result would ask no more.
 */
export function inSnapshot<Answer>(db: Db, read: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return transact(db, read, { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } });
}
