import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { formerNames } from './tables.ts';

/** SQL: names that people no longer have, as `n`. */
export const namesGiven = (names: readonly { id: number; firstName: string; lastName: string }[]): SQL =>
  recordset(
    names.map(({ id, firstName, lastName }) => ({ person_id: id, first_name: firstName, last_name: lastName })),
    'n(person_id int, first_name text, last_name text)',
  );

/** Keeps names that people had (`n`), by which imports and authors still find them. Returns the rows. */
export async function keepFormerNames(tx: Db, by: string, names: SQL): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    insert into ${formerNames} (person_id, first_name, last_name, recorded_by, recorded_at)
    select n.person_id, n.first_name, n.last_name, ${by}, clock_timestamp() from ${names} order by n.person_id
    returning id`);
  return rows.map(({ id }) => id);
}
