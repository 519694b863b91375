import { sql } from 'drizzle-orm';
import type { Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { CHAPTER } from '../fields.ts';
import type { RecordContent } from '../schema.ts';
import { recordBatches, recordVersions, type VersionAction } from '../tables.ts';

/** SQL: the actions that take a batch back, which are versions of it too. */
export const TAKES_BACK = sql`('undo', 'unmerge')`;
export const isBack = (action: VersionAction) => action === 'undo' || action === 'unmerge';

/** Begins changes that are undone together. Returns the number of their batch. */
export async function startBatch(
  tx: Db,
  actor: Names,
  made: string | { label: string; page: string },
): Promise<number> {
  const of = typeof made === 'string' ? { label: made } : made;
  const [batch] = await tx
    .insert(recordBatches)
    // As its versions say it: a transaction may have waited since it began.
    .values({ ...of, login: actor.physicalLogin, at: sql`clock_timestamp()` })
    .returning({ id: recordBatches.id });
  if (!batch) throw new Error('The batch was not written');
  return batch.id;
}

/** How many of these records are chapters of books among them: they are named apart. */
export function chaptersAmong(records: readonly { id: number; content: RecordContent }[]): number {
  const ids = new Set(records.map(({ id }) => id));
  return records.filter(({ content }) => content.type === CHAPTER && ids.has(content.parent_id ?? 0)).length;
}

/** SQL: whether the version `v` of a batch is of a chapter whose book is in the batch too. */
export const IS_WITHIN = sql`(v.content ->> 'type' = ${sql.raw(`'${CHAPTER}'`)} and exists (select from ${recordVersions} o
  where o.batch_id = v.batch_id and o.action not in ${TAKES_BACK} and o.publication_id = (v.content ->> 'parent_id')::int))`;

/** What a batch has changed. */
export async function changedBy(tx: Db, batch: number): Promise<{ changed: number; chapters: number }> {
  const [row] = await tx.execute<{ changed: number; chapters: number }>(sql`
    select count(*)::int as changed, count(*) filter (where ${IS_WITHIN})::int as chapters
    from ${recordVersions} v where v.batch_id = ${batch} and v.action not in ${TAKES_BACK}`);
  return row ?? { changed: 0, chapters: 0 };
}
