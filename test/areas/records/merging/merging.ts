import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { MergeOrder } from '#areas/records/schema-duplicates.ts';
import { readStored } from '#areas/records/service-read.ts';
import type { z } from 'zod';

/** An order to merge two records as they are now. */
export async function mergeOrder(
  db: Db,
  kept: { id: number },
  { gone, ...how }: { gone: { id: number } } & Partial<Omit<z.input<typeof MergeOrder>, 'kept' | 'gone'>>,
) {
  const stored = await readStored(db, [kept.id, gone.id]);
  const seen = ({ id }: { id: number }) => ({ id, version: stored.get(id)?.version ?? 1 });
  return MergeOrder.parse({ kept: seen(kept), gone: seen(gone), ...how });
}

/** What a save computes anew: the works of these tests were not valued by it. */
const COMPUTED = [
  'version',
  'modified_at',
  'status_changed_at',
  'authors_text',
  'category_id',
  'points',
  'points_hst',
  'emphasis_mode',
  'emphasis_mode_hst',
  'book_points',
  'book_points_hst',
  'monograph_limited',
  'monograph_limited_hst',
];

const rowsOf = (table: string, where = sql`true`, without: string[] = []) => sql`
    (select coalesce(json_agg(to_jsonb(t) - ${sql.param(without)}::text[] order by (to_jsonb(t) - ${sql.param(without)}::text[])::text), '[]') from ${sql.raw(table)} t where ${where})`;

/** What counts of the given records, and all that refers to them: not how often they were saved. */
export async function worldOf(db: Db, ids: number[]): Promise<unknown> {
  const all = sql.param(ids);
  const [world] = await db.execute<{ world: unknown }>(sql`
    select json_build_object(
      'publications', ${rowsOf('publications', sql`id = any(${all}::int[])`, COMPUTED)},
      'authorships', ${rowsOf('authorships', sql`publication_id = any(${all}::int[])`, ['revision', 'id'])},
      'payments', ${rowsOf('publication_payments')},
      'findings', ${rowsOf('assignment_findings')}, 'printed', ${rowsOf('printed_works')},
      'highlighted', ${rowsOf('highlighted_works')}, 'claims', ${rowsOf('record_claims')},
      'submissions', ${rowsOf('record_submissions')}, 'messages', ${rowsOf('record_messages')},
      'marks', ${rowsOf('desk_marks')}, 'drafts', ${rowsOf('record_drafts')}, 'imports', ${rowsOf('list_import_works')},
      'keys', ${rowsOf('merged_source_keys')}, 'apart', ${rowsOf('duplicate_decisions')},
      'pairs', ${rowsOf('duplicate_pairs', sql`true`, ['id'])}) as world`);
  return world?.world;
}
