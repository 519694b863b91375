import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset, shownDayOf } from '#platform/database/sql.ts';
import { mergedSourceKeys, publications } from '#areas/publications/tables.ts';
import type { RecordContent } from '../schema.ts';
import { recordVersions } from '../tables.ts';

/** So that a file that brings these records again finds that they are gone, or the record that they are a part of now. */
export async function keepKeys(tx: Db, ids: readonly number[], kept: number | undefined): Promise<void> {
  await tx.execute(sql`
    insert into ${mergedSourceKeys} (source, source_key, publication_id, own)
    select p.source, p.source_key, ${kept === undefined ? sql`p.id` : sql`${kept}::int`}, ${kept === undefined}
    from ${publications} p where p.id = any(${sql.param(ids)}::int[]) and p.source_key is not null`);
}

/** Deleted records that are here again have their keys again. */
export async function returnKeys(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    with back as (
      delete from ${mergedSourceKeys} where publication_id = any(${sql.param(ids)}::int[]) and own
      returning publication_id, source, source_key)
    update ${publications} p set source = b.source, source_key = b.source_key from back b where p.id = b.publication_id`);
}

/** SQL: the day on which the record `id`, which is not here, was last deleted, as people read it. */
export const deletedDay = (id: SQL) => sql<string>`(
  select ${shownDayOf(sql`max(v.at)`)} from ${recordVersions} v where v.publication_id = ${id} and v.action = 'delete')`;

export type DeletedWork = { id: number; version: number; day: string };

/**
 * Which of these works the library has deleted, by the place of the content: the last record with its DOI or, where one of
 * them has none, of its kind, year and title. What the undo of an import took away was deleted by nobody.
 */
export async function deletedWorks(db: Db, contents: readonly RecordContent[]): Promise<Map<number, DeletedWork>> {
  const asked = contents.map(({ doi, type, year, title, chapter_title: chapter }, at) => ({
    at,
    doi: doi.toLowerCase(),
    type,
    year,
    title: chapter || title,
  }));
  const rows = await db.execute<DeletedWork & { at: number }>(sql`
    with asked as materialized (
      select r.*, search_key(r.title) as key
      from ${recordset(asked, 'r(at int, doi text, type int, year int, title text)')}),
    gone as materialized (
      select v.publication_id as id, v.version, v.at as deleted, lower(v.content ->> 'doi') as doi,
        (v.content ->> 'type')::int as type, (v.content ->> 'year')::int as year,
        search_key(coalesce(nullif(v.content ->> 'chapter_title', ''), v.content ->> 'title')) as key
      from ${recordVersions} v
      where v.action = 'delete' and not exists (select from ${publications} p where p.id = v.publication_id)
        and not exists (
          select from ${recordVersions} l where l.publication_id = v.publication_id and l.version > v.version)
        and exists (
          select from ${recordVersions} d where d.publication_id = v.publication_id and d.action = 'delete' and d.reason = ''))
    select distinct on (a.at) a.at, g.id, g.version, ${shownDayOf(sql`g.deleted`)} as day
    from asked a join gone g on a.doi <> '' and g.doi = a.doi
      or (a.doi = '' or g.doi = '') and g.type = a.type and g.year = a.year and g.key = a.key
    order by a.at, (a.doi <> '' and g.doi = a.doi) desc, g.deleted desc, g.id`);
  return new Map(rows.map(({ at, ...work }) => [at, work]));
}
