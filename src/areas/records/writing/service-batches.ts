import type { Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { recordBatches } from '../tables.ts';

/** Begins changes that are undone together. Returns the number of their batch. */
export async function startBatch(tx: Db, actor: Names, label: string): Promise<number> {
  const [batch] = await tx
    .insert(recordBatches)
    .values({ label, login: actor.physicalLogin })
    .returning({ id: recordBatches.id });
  if (!batch) throw new Error('The batch was not written');
  return batch.id;
}
