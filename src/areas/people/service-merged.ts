import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { persons } from './tables.ts';

/** Who these people are now that some were merged into others; who is unknown is not in it. */
export async function peopleNow(db: Db, ids: Iterable<number>): Promise<Map<number, number>> {
  const rows = await db.execute<{ id: number; now: number }>(sql`
    with recursive found as (
      select id, id as now, merged_into from ${persons} where id = any(${sql.param([...new Set(ids)])}::int[])
      union all select f.id, p.id, p.merged_into from found f join ${persons} p on p.id = f.merged_into)
    select id, now from found where merged_into is null`);
  return new Map(rows.map((row) => [row.id, row.now]));
}
