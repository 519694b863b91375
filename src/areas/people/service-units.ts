import { type SQL, sql } from 'drizzle-orm';
import { units } from './tables.ts';

/** Numbers of the unit and of all that belong to it: there are three levels at most. */
export const unitsUnder = (code: string) => sql`
  select u.id from ${units} u left join ${units} p on p.id = u.parent_id left join ${units} g on g.id = p.parent_id
  where ${code} in (u.code, p.code, g.code)`;

/** Numbers of these units and of all above them. */
export const unitsAbove = (which: SQL) => sql`
  select unnest(array[u.id, p.id, p.parent_id]) from ${units} u left join ${units} p on p.id = u.parent_id
  where u.id in (${which})`;
