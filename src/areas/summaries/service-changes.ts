import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { cancelOpen, repeatJob } from '#areas/jobs/service.ts';
import { summariesAudit } from './audit.ts';
import type { Order } from './schema.ts';
import { findOrder } from './service.ts';
import { summaryOrders as o } from './tables.ts';

/** An order that the actor may take away or bring back: the own one, of an administrator any. */
async function findOwn(tx: Db, actor: Actor, id: number) {
  const [order] = await lockRows(tx, o, { where: eq(o.id, id) });
  if (!order) throw new Refusal('missing', 'Nie znaleziono zestawienia');
  if (order.requestedBy !== actor.login && !actor.panels.has('administration'))
    throw new Refusal('forbidden', 'Zestawienie usuwa ten, kto je zlecił, albo administrator');
  return order;
}

const valuesOf = ({ name, yearFrom, yearTo, withOutsideN }: typeof o.$inferSelect) => ({
  name,
  yearFrom,
  yearTo,
  withOutsideN,
});

/** Hides an order, of which the work that still runs is cancelled first; those hidden for a day are gone for good. */
export async function removeOrder(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    const order = await findOwn(tx, actor, id);
    if (order.deletedAt) return { id };
    if (order.jobId !== null) await cancelOpen(tx, actor, order.jobId);
    await tx.update(o).set({ deletedAt: sql`clock_timestamp()` }).where(eq(o.id, id));
    await recordChanges(tx, actor, [
      summariesAudit.change('summary.delete', { subject: { summary: id }, before: valuesOf(order) }),
    ]);
    await tx.delete(o).where(and(isNotNull(o.deletedAt), sql`${o.deletedAt} < clock_timestamp() - interval '1 day'`));
    return { id };
  });
}

/** Brings a deleted order back; what was cancelled with it can be repeated. */
export async function restoreOrder(db: Db, actor: Actor, id: number): Promise<Order> {
  return transact(db, async (tx) => {
    const order = await findOwn(tx, actor, id);
    if (!order.deletedAt) return findOrder(tx, id);
    await tx.update(o).set({ deletedAt: null }).where(eq(o.id, id));
    await recordChanges(tx, actor, [
      summariesAudit.change('summary.restore', { subject: { summary: id }, after: valuesOf(order) }),
    ]);
    return findOrder(tx, id);
  });
}

/** Computes an order that failed or was cancelled once more: it is ordered anew. */
export async function repeatOrder(db: Db, actor: Actor, id: number): Promise<Order> {
  return transact(db, async (tx) => {
    const [order] = await lockRows(tx, o, { where: and(eq(o.id, id), isNull(o.deletedAt)) });
    if (!order) throw new Refusal('missing', 'Nie znaleziono zestawienia');
    if (order.jobId === null)
      throw new Refusal('conflict', 'Tego zestawienia nie można już powtórzyć: zleć je ponownie');
    await repeatJob(tx, actor, order.jobId);
    await tx.update(o).set({ requestedAt: sql`clock_timestamp()` }).where(eq(o.id, id));
    return findOrder(tx, id);
  });
}
