import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { paymentsAudit } from './audit.ts';
import type { CategoryRename, CategoryRetire, PaymentCategory } from './schema.ts';
import { paymentCategories as categories, publicationPayments } from './tables.ts';

/** All categories by name, retired ones last. */
export async function listCategories(db: Db): Promise<PaymentCategory[]> {
  // Qualified by hand: columns of a select from one table are not.
  const used = sql<number>`(select count(*)::int from ${publicationPayments} p where p.category_id = ${categories}.id)`;
  return db
    .select({
      cat_id: categories.id,
      cat_name: categories.name,
      retired: sql<boolean>`${categories.retiredAt} is not null`,
      payments: used,
    })
    .from(categories)
    .orderBy(sql`${categories.retiredAt} is not null`, inPolish(categories.name), categories.id);
}

const TAKEN = 'Taka kategoria już jest; wycofaną można przywrócić';
const isSameName = (name: string) => eq(sql`search_key(${categories.name})`, sql`search_key(${name})`);

async function categoryOf(db: Db, id: number): Promise<PaymentCategory> {
  const category = (await listCategories(db)).find(({ cat_id: each }) => each === id);
  if (!category) throw new Refusal('missing', 'Nie znaleziono kategorii płatności');
  return category;
}

export async function addCategory(db: Db, actor: Actor, name: string): Promise<PaymentCategory> {
  return transact(db, async (tx) => {
    const [added] = await tx.insert(categories).values({ name }).onConflictDoNothing().returning();
    if (!added) throw new FieldRefusal([{ path: 'cat_name', message: TAKEN }]);
    await recordChanges(tx, actor, [
      paymentsAudit.change('payment-category.add', {
        subject: { 'payment-category': added.id },
        after: { cat_name: name },
      }),
    ]);
    return categoryOf(tx, added.id);
  });
}

/** The category, locked. */
async function lockCategory(tx: Db, id: number) {
  const [category] = await lockRows(tx, categories, { where: eq(categories.id, id), strength: 'update' });
  if (!category) throw new Refusal('missing', 'Nie znaleziono kategorii płatności');
  return category;
}

/** Renames a category, on its payments too. */
export async function renameCategory(db: Db, actor: Actor, input: CategoryRename): Promise<PaymentCategory> {
  const { cat_id: id, cat_name: name } = input;
  return transact(db, async (tx) => {
    const before = await lockCategory(tx, id);
    if (before.name !== input.expected_name)
      throw new Refusal('conflict', 'Nazwę zmieniono w międzyczasie', await categoryOf(tx, id));
    if (before.name === name) return categoryOf(tx, id);
    const same = await tx.select().from(categories).where(isSameName(name));
    if (same.some((each) => each.id !== id)) throw new FieldRefusal([{ path: 'cat_name', message: TAKEN }]);
    await tx.update(categories).set({ name }).where(eq(categories.id, id));
    await recordChanges(tx, actor, [
      paymentsAudit.change('payment-category.rename', {
        subject: { 'payment-category': id },
        before: { cat_name: before.name },
        after: { cat_name: name },
      }),
    ]);
    return categoryOf(tx, id);
  });
}

/** Retires a category, or takes it into use again. */
export async function retireCategory(db: Db, actor: Actor, input: CategoryRetire): Promise<PaymentCategory> {
  const { cat_id: id, retired } = input;
  return transact(db, async (tx) => {
    const before = await lockCategory(tx, id);
    if ((before.retiredAt !== null) === retired) return categoryOf(tx, id);
    await tx
      .update(categories)
      .set(retired ? { retiredAt: sql`now()`, retiredBy: actor.physicalLogin } : { retiredAt: null, retiredBy: null })
      .where(eq(categories.id, id));
    await recordChanges(tx, actor, [
      paymentsAudit.change('payment-category.retire', {
        subject: { 'payment-category': id },
        before: { cat_name: before.name, retired: !retired },
        after: { cat_name: before.name, retired },
      }),
    ]);
    return categoryOf(tx, id);
  });
}

/** Deletes a category that no payment has ever kept. */
export async function deleteCategory(db: Db, actor: Actor, id: number) {
  return transact(db, async (tx) => {
    const before = await lockCategory(tx, id);
    const { payments } = await categoryOf(tx, id);
    if (payments > 0) throw new Refusal('conflict', 'Kategoria jest używana: można ją tylko wycofać');
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChanges(tx, actor, [
      paymentsAudit.change('payment-category.delete', {
        subject: { 'payment-category': id },
        before: { cat_name: before.name },
      }),
    ]);
    return { cat_id: id };
  });
}
