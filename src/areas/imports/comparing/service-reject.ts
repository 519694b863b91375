import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { type Comparison, isRefused } from './service-compare.ts';
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

/** Nothing depends on who somebody is of whom nothing could be read: nobody is asked. */
export const settleRefused = (tx: Db, comparison: Pick<Comparison, 'id' | 'kind'>) =>
  tx.execute(sql`
    update ${peopleImportItems} i set settled = true
    where i.import_id = ${comparison.id} and i.entity = 'person' and not i.settled and ${isRefused(comparison)}`);
