import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { publications } from '#areas/publications/tables.ts';
import type { RecordContent } from './schema.ts';
import type { StoredRecord } from './service-read.ts';
import { duplicateDecisions } from './tables-duplicates.ts';

type SameDoi = { before: StoredRecord | null; content: RecordContent; reason: string | undefined };

/**
 * Records that have the DOI that this one gets. Two works may truly share one, which somebody has to say: once for a pair.
 * @throws Refusal with the records where no reason is given
 */
export async function othersOfDoi(tx: Db, { before, content: { doi }, reason }: SameDoi): Promise<number[]> {
  if (doi === '' || doi === before?.content.doi) return [];
  const id = before?.id ?? 0;
  const rows = await tx.execute<{ id: number; title: string }>(sql`
    select p.id, coalesce(p.chapter_title, p.title) as title from ${publications} p
    where lower(p.doi) = ${doi.toLowerCase()} and p.doi is not null and p.id <> ${id} and not exists (
      select from ${duplicateDecisions} d where d.a = least(p.id, ${id}::int) and d.b = greatest(p.id, ${id}::int))
    order by p.id limit 20`);
  if (rows.length > 0 && !reason) {
    const titles = rows.map((row) => `${row.id} („${row.title}”)`).join(', ');
    throw new Refusal('conflict', `Ten DOI ma już rekord ${titles}`, { same_doi: rows });
  }
  return rows.map((row) => row.id);
}
