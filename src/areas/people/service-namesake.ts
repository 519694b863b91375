import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { persons, units } from './tables.ts';

type Names = { last_name: string; first_name: string };

/** What `lockName` takes: whoever adds a person holds it before the table of people, and looks for a namesake under both. */
export const nameOf = ({ last_name, first_name }: Names) => `${last_name} ${first_name}`;

/** A person who has the name already, with the name of the unit. */
export async function findNamesake(tx: Db, { last_name, first_name }: Names) {
  const [namesake] = await tx.execute<{ id: number; unit: string | null }>(sql`
    select p.id, u.name as unit from ${persons} p left join ${units} u on u.id = p.unit_id
    where p.merged_into is null and search_key(p.last_name) = search_key(${last_name})
      and search_key(p.first_name) = search_key(${first_name}) limit 1`);
  return namesake;
}
