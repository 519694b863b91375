import type { Db } from '#platform/database/db.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { type DeletedWork, deletedWorks } from '#areas/records/writing/service-deleted.ts';

type Row = { id: number; decision: string | null; content: RecordContent };

/** The deleted records that rows are again, by the row; the second of two rows of one is a new record. */
export async function comingBack(tx: Db, rows: readonly Row[]): Promise<Map<number, DeletedWork>> {
  const restored = rows.filter(({ decision }) => decision === 'restore');
  if (restored.length === 0) return new Map();
  const found = await deletedWorks(
    tx,
    restored.map(({ content }) => content),
  );
  const back = new Map<number, DeletedWork>();
  const taken = new Set<number>();
  for (const [at, { id }] of restored.entries()) {
    const work = found.get(at);
    if (!work || taken.has(work.id)) continue;
    taken.add(work.id);
    back.set(id, work);
  }
  return back;
}
