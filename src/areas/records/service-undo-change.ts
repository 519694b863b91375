import { and, eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { takeActBack } from '#areas/inbox/service-undo.ts';
import { deskActs } from '#areas/inbox/tables.ts';
import type { BatchUndo, BulkDone } from './schema-list.ts';
import { librarySettler } from './service-library-desk.ts';
import { undoBatch } from './service-undo.ts';
import { recordVersions } from './tables.ts';

/** Undoes a change of many records; one that was made in the library's list with its claims. */
export async function undoChange(db: Db, actor: Actor, order: BatchUndo): Promise<BulkDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const imported = await tx.$count(
      recordVersions,
      and(eq(recordVersions.batchId, order.id), eq(recordVersions.action, 'import')),
    );
    // It has also added records, and its own page says of each what became of it.
    if (imported > 0) throw new Refusal('conflict', 'Import cofa się na jego stronie: Biblioteka, Importy');
    const [act] = await tx.select({ id: deskActs.id }).from(deskActs).where(eq(deskActs.batchId, order.id));
    if (!act) return undoBatch(tx, actor, order);
    const { batch } = await takeActBack(tx, actor, { settler: librarySettler, order: { ...order, id: act.id } });
    return { batch: order.id, changed: batch?.changed ?? 0, skipped: batch?.skipped ?? [] };
  });
}
