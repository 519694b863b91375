import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { lastRemoval } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { savedRows, valuesBack } from '#platform/database/save.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { paymentsAudit } from './audit.ts';
import { type CategoryRename, type CategoryRetire, KeptCategory, type PaymentCategory } from './schema.ts';
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

const taken = () =>
  new FieldRefusal([{ path: 'cat_name', message: 'Taka kategoria już jest; wycofaną można przywrócić' }]);
const isSameName = (name: string) => eq(sql`search_key(${categories.name})`, sql`search_key(${name})`);

async function findCategory(db: Db, id: number): Promise<PaymentCategory> {
  const category = (await listCategories(db)).find(({ cat_id: each }) => each === id);
  if (!category) throw new Refusal('missing', 'Nie znaleziono kategorii płatności');
  return category;
}

const STAMPS = { retired_at: categories.retiredAt, retired_by: categories.retiredBy };

const rows = savedRows({
  table: categories,
  read: findCategory,
  check: 'panel',
  subject: ({ cat_id }) => ({ 'payment-category': cat_id }),
  fields: ['cat_name', 'retired'],
  context: ['cat_name'],
  stale: 'Nazwę zmieniono w międzyczasie',
  stamps: STAMPS,
});

export const addCategory = (db: Db, actor: Actor, name: string): Promise<PaymentCategory> =>
  rows.add(db, actor, {
    values: { name },
    taken,
    record: (sides) => paymentsAudit.change('payment-category.add', sides),
  });

/** Renames a category, on its payments too. */
export const renameCategory = (db: Db, actor: Actor, input: CategoryRename): Promise<PaymentCategory> =>
  rows.change(db, actor, {
    id: input.cat_id,
    seen: { cat_name: input.expected_name },
    to: async ({ cat_id }, tx) => {
      const same = await tx.select().from(categories).where(isSameName(input.cat_name));
      if (same.some(({ id }) => id !== cat_id)) throw taken();
      return { name: input.cat_name };
    },
    record: (sides) => paymentsAudit.change('payment-category.rename', sides),
  });

/** Retires a category, or takes it into use again. */
export const retireCategory = (
  db: Db,
  actor: Actor,
  { cat_id: id, retired }: CategoryRetire,
): Promise<PaymentCategory> =>
  rows.change(db, actor, {
    id,
    to: (before) => {
      if (before.retired === retired) return {};
      return retired ? { retiredAt: sql`now()`, retiredBy: actor.physicalLogin } : { retiredAt: null, retiredBy: null };
    },
    record: (sides) => paymentsAudit.change('payment-category.retire', sides),
  });

/** Deletes a category that no payment has ever kept. */
export async function deleteCategory(db: Db, actor: Actor, id: number) {
  return transact(db, async (tx) => {
    const { payments } = await rows.unchanged(tx, actor, { id });
    if (payments > 0) throw new Refusal('conflict', 'Kategoria jest używana: można ją tylko wycofać');
    await rows.remove(tx, actor, { id, record: (sides) => paymentsAudit.change('payment-category.delete', sides) });
    return { cat_id: id };
  });
}

/** Brings a deleted category back under its number. @throws Refusal where it, or another one with its name, is there */
export const restoreCategory = (db: Db, actor: Actor, id: number): Promise<PaymentCategory> =>
  transact(db, async (tx) => {
    const { before } = await lastRemoval(tx, {
      action: 'payment-category.delete',
      object: `payment-category:${id}`,
      kept: KeptCategory,
      missing: 'Nie znaleziono usuniętej kategorii',
    });
    return rows.add(tx, actor, {
      values: { id, name: before.cat_name, ...valuesBack(STAMPS, before) },
      back: true,
      taken,
      record: (sides) => paymentsAudit.change('payment-category.restore', sides),
    });
  });
