import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import { CONTENT } from '../service-read.ts';
import { recordVersions } from '../tables.ts';

/**
 * Keeps these records as they were found where no version says what they are, as after an import. A first version is as old
 * as its record, so that one that is deleted and comes back knows when it was added.
 */
export async function keepFound(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${recordVersions} (publication_id, version, at, login, action, status, status_reason, content)
    select p.id, p.version,
      case when exists (select from ${recordVersions} v where v.publication_id = p.id) then p.modified_at else p.created_at end,
      p.source, 'found', p.status_code, coalesce(p.status_reason, ''), ${CONTENT}
    from ${publications} p
    where p.id = any(${sql.param(ids)}::int[])
      and not exists (select from ${recordVersions} v where v.publication_id = p.id and v.version = p.version)`);
}

/** Keeps these records as an import has left them. */
export async function keepImported(
  tx: Db,
  { ids, login, fileName }: { ids: number[]; login: string; fileName: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${recordVersions} (publication_id, version, login, action, reason, status, status_reason, content)
    select p.id, p.version, ${login}, 'import', ${fileName}, p.status_code, coalesce(p.status_reason, ''), ${CONTENT}
    from ${publications} p where p.id = any(${sql.param(ids)}::int[])`);
}

/** Bring back what was there before: what nobody had typed then is not typed now. */
const BACK = sql`('undo', 'restore', 'unmerge')`;

/**
 * SQL: the fields of the content of these records that people have typed, as `(publication_id, fields)`. Of a field that an
 * undo brought back, whoever brought this value before it counts; what was never there before was typed with the deleted
 * record that came back.
 */
export const typedFields = (ids: SQL) => sql`(
  with changes as (
    select v.publication_id, v.version, v.action, n.key, n.value
    from ${recordVersions} v join ${recordVersions} f on f.publication_id = v.publication_id and f.version = v.version - 1
    cross join lateral jsonb_each(v.content) as n(key, value)
    where v.publication_id in (${ids}) and n.value is distinct from f.content -> n.key),
  last as (
    select distinct on (publication_id, key) * from changes where action not in ('found', 'import')
    order by publication_id, key, version desc)
  select l.publication_id, array_agg(l.key) as fields from last l
  where l.action not in ${BACK} or coalesce((
    select c.action not in ('found', 'import') from changes c
    where c.publication_id = l.publication_id and c.key = l.key and c.version < l.version and c.value = l.value
      and c.action not in ${BACK}
    order by c.version desc limit 1), not exists (
    select from ${recordVersions} e
    where e.publication_id = l.publication_id and e.version < l.version and e.content -> l.key = l.value))
  group by l.publication_id)`;
