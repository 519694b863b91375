import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { peopleImportItems, peopleImportRows } from '../tables.ts';

/** Turns items into errors, which cannot be applied. Returns how many. */
export async function rejectRows(tx: Db, importId: number, { which }: { which: SQL }): Promise<number> {
  const rejected = await tx.execute(sql`
    with refused as (${which}),
    deleted as (delete from ${peopleImportItems} i using refused r where i.id = r.id returning i.line, i.ref, i.data, i.defaults, r.message)
    insert into ${peopleImportRows} (import_id, line, entity, ref, action, subject, doubt)
    select ${importId}, line, 'file', ref, 'error',
      coalesce(nullif(concat_ws(' ', data->>'last_name', data->>'first_name'), ''), data->>'name', defaults->>'subject', ''), message from deleted
    returning 1`);
  return rejected.length;
}
