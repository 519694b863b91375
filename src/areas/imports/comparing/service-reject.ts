import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { type Comparison, isRefused } from './service-compare.ts';
import type { Written } from '../writing/service-entities.ts';
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

/** `by`: the key of which each has one row; of each entity its own where nothing else is said. */
type Repeated = { of: readonly Written[]; message: string; by?: SQL };

/** Of the file's rows that have one key the first counts. */
export const keepFirst = (tx: Db, importId: number, { of, message, by = sql`key` }: Repeated) =>
  rejectRows(tx, importId, {
    which: sql`select id, ${`${message} Wiersz pominięto.`}::text as message from (
      select id, row_number() over (partition by entity, ${by} order by id) as position
      from ${peopleImportItems} where import_id = ${importId} and entity = any(${sql.param(of)}::text[])) d
      where position > 1`,
  });

/** Nothing depends on who somebody is of whom nothing could be read: nobody is asked. */
export const settleRefused = (tx: Db, comparison: Pick<Comparison, 'id' | 'kind'>) =>
  tx.execute(sql`
    update ${peopleImportItems} i set settled = true
    where i.import_id = ${comparison.id} and i.entity = 'person' and not i.settled and ${isRefused(comparison)}`);
