import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import { CONTENT } from './service-read.ts';
import { recordVersions } from './tables.ts';

/** Keeps these records as they were found where no version says what they are, as after an import. */
export async function keepFound(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${recordVersions} (publication_id, version, at, login, action, status, status_reason, content)
    select p.id, p.version, p.modified_at, p.source, 'found', p.status_code, coalesce(p.status_reason, ''), ${CONTENT}
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

/** SQL: the fields of the content that people have changed of these records, as `(publication_id, fields)`. */
export const typedFields = (ids: SQL) => sql`(
  select v.publication_id, array_agg(distinct n.key) as fields
  from ${recordVersions} v join ${recordVersions} f on f.publication_id = v.publication_id and f.version = v.version - 1
  cross join lateral jsonb_each(v.content) as n(key, value)
  where v.publication_id in (${ids}) and v.action not in ('found', 'import') and n.value is distinct from f.content -> n.key
  group by v.publication_id)`;
