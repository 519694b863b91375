import { type SQL, sql } from 'drizzle-orm';
import type { Waiting } from '#shared/wire.ts';
import type { Db } from './db.ts';
import { dayOf } from './sql.ts';

/** What waits and is of no period; null: nothing does. */
export const waitingOrNull = <Row extends { count: number }>(row: Row | undefined) =>
  row && row.count > 0 ? { ...row, period: null } : null;

/** How many of the query's rows wait, and since when, by their `since`. */
export async function waitingSince(db: Db, rows: SQL): Promise<Waiting | null> {
  const [row] = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, ${dayOf(sql`min(w.since)`)} as since from (${rows}) w`);
  return waitingOrNull(row);
}
