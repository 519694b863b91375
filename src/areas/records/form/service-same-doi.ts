import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { RecordContent } from '../schema.ts';
import type { Deleted, StoredRecord } from '../service-read.ts';
import { recordVersions } from '../tables.ts';
import { duplicateDecisions } from '../tables-duplicates.ts';

/** `again`: the deleted record that comes back. */
type SameDoi = {
  before: StoredRecord | null;
  again?: Deleted | undefined;
  content: RecordContent;
  reason: string | undefined;
};

type DoiWrite = { before: StoredRecord; content: RecordContent };

/**
 * Of these records, written at once, those that would get a DOI of another record, or of one another, with the titles of
 * the others. A pair that somebody has said to be two works may share one.
 */
export async function sharedDois(db: Db, writes: DoiWrite[]): Promise<Map<number, string>> {
  const given = writes
    .filter(({ before, content: { doi } }) => doi !== '' && doi !== before.content.doi)
    .map(({ before, content }) => ({ id: before.id, doi: content.doi.toLowerCase() }));
  if (given.length === 0) return new Map();
  const rows = await db.execute<{ id: number; others: string }>(sql`
    with given as (select * from ${recordset(given, 'r(id int, doi text)')}),
    same as (
      select g.id, p.id as other from given g join ${publications} p on lower(p.doi) = g.doi and p.doi is not null
      union select g.id, o.id from given g join given o on o.doi = g.doi)
    select s.id, string_agg(p.id || ' („' || ${ownTitleOf('p')} || '”)', ', ' order by p.id) as others
    from same s join ${publications} p on p.id = s.other
    where s.id <> s.other and not exists (
      select from ${duplicateDecisions} d where d.a = least(s.id, s.other) and d.b = greatest(s.id, s.other))
    group by s.id`);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/** What keeps a record from a DOI where nobody can be asked why two works share it. */
export const sameDoi = (others: string) => `Ten sam DOI ma też rekord ${others}: zmień go w rekordzie i podaj powód`;

/** SQL: the record `p` had its DOI when a record with the same one was deleted. */
const sharedBefore = ({ id, version }: Deleted) => sql`exists (
  select from ${recordVersions} gone
  where gone.publication_id = ${id} and gone.version = ${version} and lower(gone.content ->> 'doi') = lower(p.doi)
    and p.created_at <= gone.at and coalesce((
      select lower(v.content ->> 'doi') = lower(p.doi) from ${recordVersions} v
      where v.publication_id = p.id and v.at <= gone.at order by v.version desc limit 1), true))`;

/**
 * Records that have the DOI that this one gets. Two works may truly share one, which somebody has to say: once for a pair.
 * What a deleted record shared when it was deleted, it shares again.
 * @throws Refusal with the records where no reason is given
 */
export async function othersOfDoi(tx: Db, { before, again, content: { doi }, reason }: SameDoi): Promise<number[]> {
  if (doi === '' || doi === before?.content.doi) return [];
  const id = before?.id ?? again?.id ?? 0;
  const rows = await tx.execute<{ id: number; title: string }>(sql`
    select p.id, ${ownTitleOf('p')} as title from ${publications} p
    where lower(p.doi) = ${doi.toLowerCase()} and p.doi is not null and p.id <> ${id} and not exists (
      select from ${duplicateDecisions} d where d.a = least(p.id, ${id}::int) and d.b = greatest(p.id, ${id}::int))
      and not ${again ? sharedBefore(again) : sql`false`}
    order by p.id limit 20`);
  if (rows.length > 0 && !reason) {
    const titles = rows.map((row) => `${row.id} („${row.title}”)`).join(', ');
    throw new Refusal('conflict', `Ten sam DOI ma już rekord ${titles}`, { same_doi: rows });
  }
  return rows.map((row) => row.id);
}
