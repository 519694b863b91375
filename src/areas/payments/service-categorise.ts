import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { paymentsAudit } from './audit.ts';
import type { Payment, PaymentCategorise } from './schema.ts';
import { paymentColumns, requireCategory } from './service.ts';
import { paymentCategories, publicationPayments as payments } from './tables.ts';

/**
 * Gives several payments one category, all or none of them. Those that have it already stay as they are. Returns those that it
 * has changed, which alone may be taken back; a repeated request changes nothing and returns the same.
 * @throws Refusal where one is gone or has been changed since it was read
 */
export async function categorisePayments(
  db: Db,
  actor: Actor,
  { payment_category: category, payments: asked }: PaymentCategorise,
): Promise<{ payments: Payment[] }> {
  const seen = new Map(asked.map(({ payment_id: id, modified_date }) => [id, modified_date]));
  const where = inArray(payments.id, [...seen.keys()]);
  return transact(db, async (tx) => {
    await requireCategory(tx, category);
    await lockRows(tx, payments, { where, strength: 'update' });
    const read = () => tx.select(paymentColumns).from(payments).where(where).orderBy(payments.id);
    const before = await read();
    if (before.length < seen.size)
      throw new Refusal('conflict', 'Jedną z tych opłat ktoś w międzyczasie usunął: sprawdź listę');
    const changed = before.filter((row) => row.payment_category !== category);
    if (changed.some((row) => row.modified_date !== seen.get(row.payment_id)))
      throw new Refusal('conflict', 'Jedną z tych opłat ktoś w międzyczasie zmienił: sprawdź listę');
    // Whoever else gave one this category meanwhile keeps it.
    const isRepeated = ({ payment_category, modified_by, modified_date, payment_id: id }: Payment) =>
      payment_category === category && modified_by === actor.physicalLogin && modified_date !== seen.get(id);
    const repeated = before.filter(isRepeated);
    if (changed.length === 0) return { payments: repeated };
    const ids = changed.map((row) => row.payment_id);
    await tx
      .update(payments)
      .set({ categoryId: category || null, modifiedBy: actor.physicalLogin, modifiedAt: sql`clock_timestamp()` })
      .where(inArray(payments.id, ids));
    const names = new Map((await tx.select().from(paymentCategories)).map(({ id, name }) => [id, name]));
    const kept = (id: number) => ({ category: names.get(id) ?? '', category_id: id || null });
    await recordChanges(
      tx,
      actor,
      changed.map(({ publ_id: publication, payment_id: payment, payment_category: former }) =>
        paymentsAudit.change('payment.update', {
          subject: { publication, payment },
          before: kept(former),
          after: kept(category),
        }),
      ),
    );
    const own = new Set([...ids, ...repeated.map((row) => row.payment_id)]);
    return { payments: (await read()).filter((row) => own.has(row.payment_id)) };
  });
}
