import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { units } from './tables.ts';

/** Numbers of the unit and of all that belong to it: there are three levels at most. */
export const unitsUnder = (code: string) => sql`
  select u.id from ${units} u left join ${units} p on p.id = u.parent_id left join ${units} g on g.id = p.parent_id
  where ${code} in (u.code, p.code, g.code)`;

/** Numbers of these units and of all above them. */
export const unitsAbove = (which: SQL) => sql`
  select unnest(array[u.id, p.id, p.parent_id]) from ${units} u left join ${units} p on p.id = u.parent_id
  where u.id in (${which})`;

/** SQL: whether the column's unit is this one or belongs to it. */
export const isInUnit = (column: SQL, unit: number) => sql`${column} in (
  select u.id from ${units} u left join ${units} p on p.id = u.parent_id where ${unit}::int in (u.id, u.parent_id, p.parent_id))`;

/** All units as a filter offers them: those above others first, by name. */
export async function unitOptions(db: Db): Promise<{ code: string; name: string }[]> {
  const found = await db.execute<{ code: string; name: string }>(
    sql`select id::text as code, name from ${units} order by level, name collate polish, id`,
  );
  return [...found];
}
