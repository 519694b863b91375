import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts } from './tables.ts';

/** One writer of accounts at a time: that a login is free is looked up before it is written. */
export async function lockAccounts(db: Db) {
  await db.execute(sql`lock table ${accounts} in share row exclusive mode`);
}
