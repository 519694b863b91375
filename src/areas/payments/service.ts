import { eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit, objectsOf, pick } from '#platform/audit.ts';
import { lastRemoval, numberOf } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { fieldsOf, savedRows, valuesBack, valuesBy } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { waitingSince } from '#platform/database/waiting.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Waiting } from '#shared/wire.ts';
import { paymentsAudit } from './audit.ts';
import {
  type AmountValues,
  KeptPayment,
  type Payment,
  type PaymentAdd,
  type PaymentDelete,
  type PaymentUpdate,
} from './schema.ts';
import { paymentCategories, publicationPayments as payments } from './tables.ts';

/** What people enter of a payment, and its columns. */
const AMOUNT = {
  payment_amount_pln: payments.amountPln,
  payment_category: payments.categoryId,
  payment_currency: payments.currency,
  payment_amount_currency: payments.amountCurrency,
  payment_vat_class: payments.vatClass,
  payment_source_pay: payments.source,
  payment_request_no: payments.requestNo,
  payment_comment: payments.comment,
};
const FIELDS = fieldsOf(AMOUNT);

/** What else makes a deleted payment the one that it was. */
const STAMPS = {
  created_by: payments.createdBy,
  created_at: payments.createdAt,
  modified_by: payments.modifiedBy,
  modified_at: payments.modifiedAt,
};

/** The columns of a payment on the wire. */
export const paymentColumns = {
  payment_id: payments.id,
  publ_id: payments.publicationId,
  ...AMOUNT,
  payment_amount_pln: sql<string>`coalesce(${payments.amountPln}::text, '')`,
  payment_category: sql<number>`coalesce(${payments.categoryId}, 0)`,
  payment_amount_currency: sql<string>`coalesce(${payments.amountCurrency}::text, '')`,
  created_by: payments.createdBy,
  created_name: doneBy(payments.createdBy),
  created_date: stampOf(payments.createdAt),
  modified_by: sql<string>`coalesce(${payments.modifiedBy}, '')`,
  modified_name: sql<string>`coalesce(${doneBy(payments.modifiedBy)}, '')`,
  modified_date: sql<string>`coalesce(${stampOf(payments.modifiedAt)}, '')`,
};

/** `12.5` as the database returns it: `12.50`. */
const stored = (amount: string) => {
  if (amount === '') return '';
  const [whole = '', part = ''] = amount.split('.');
  return `${BigInt(whole)}.${part.padEnd(2, '0')}`;
};

/** The values as they will be read back. */
const asStored = <Values extends AmountValues>(amount: Values): Values => ({
  ...amount,
  payment_amount_pln: stored(amount.payment_amount_pln),
  payment_amount_currency: stored(amount.payment_amount_currency),
});

/** The payments of a publication, the oldest first. @throws Refusal for an unknown publication */
export async function listPayments(db: Db, publicationId: number): Promise<Payment[]> {
  const found = await db
    .select(paymentColumns)
    .from(payments)
    .where(eq(payments.publicationId, publicationId))
    .orderBy(payments.id);
  if (found.length > 0) return found;
  const work = await db.select({ id: publications.id }).from(publications).where(eq(publications.id, publicationId));
  if (work.length === 0) throw new Refusal('missing', 'Nie znaleziono publikacji');
  return [];
}

async function findPayment(db: Db, id: number): Promise<Payment> {
  const [payment] = await db.select(paymentColumns).from(payments).where(eq(payments.id, id));
  if (!payment) throw new Refusal('missing', 'Nie znaleziono opłaty: mogła zostać usunięta');
  return payment;
}

const categoryName = async (tx: Db, id: number) => {
  const [category] = await tx.select().from(paymentCategories).where(eq(paymentCategories.id, id));
  return category?.name ?? '';
};

const rows = savedRows({
  table: payments,
  read: findPayment,
  check: 'panel',
  subject: ({ publ_id: publication, payment_id: payment }) => ({ publication, payment }),
  fields: FIELDS,
  // By number too, as names change.
  kept: async (tx, payment, fields) => {
    const { payment_category: category, ...others } = pick(payment, fields);
    return category === undefined
      ? others
      : { ...others, category: await categoryName(tx, category), category_id: category || null };
  },
  stale: 'Opłatę zmieniono w międzyczasie',
  stamp: (login) => ({ modifiedBy: login, modifiedAt: sql`clock_timestamp()` }),
  stamps: STAMPS,
});

/** The category of a payment before its last change, which may be taken back. */
async function formerCategory(tx: Db, payment: number): Promise<number | null> {
  const [last] = await tx.execute<{ category: number | null }>(sql`
    select (a.before ->> 'category_id')::int as category from ${audit} a
    where a.action = 'payment.update' and ${objectsOf(sql`a.subject`)} && array[${`payment:${payment}`}]
    order by a.id desc limit 1`);
  return last?.category ?? null;
}

type Kept = Pick<Payment, 'payment_id' | 'payment_category'>;

/** Refuses an unknown category, and a retired one unless the payment has it, or had it before its last change. */
export async function requireCategory(tx: Db, id: number, kept?: Kept): Promise<void> {
  if (id === 0) return;
  const [category] = await lockRows(tx, paymentCategories, { where: eq(paymentCategories.id, id), strength: 'share' });
  const path = 'amount.payment_category';
  if (!category) throw new FieldRefusal([{ path, message: 'Nie ma takiej kategorii płatności' }]);
  const isKept =
    category.retiredAt === null ||
    id === kept?.payment_category ||
    (kept && (await formerCategory(tx, kept.payment_id)) === id);
  if (!isKept) throw new FieldRefusal([{ path, message: `Kategoria „${category.name}” jest wycofana: wybierz inną` }]);
}

/** Adds a payment. A repeated request gets the payment that the first one added. */
export async function addPayment(db: Db, actor: Actor, { amount: given }: PaymentAdd): Promise<Payment> {
  const amount = asStored(given);
  const add = async (tx: Db) => {
    const where = eq(publications.id, amount.publ_id);
    const [work] = await lockRows(tx, publications, { where, strength: 'key share' });
    if (!work) throw new Refusal('missing', 'Nie znaleziono publikacji');
    await requireCategory(tx, amount.payment_category);
    const row = await rows.add(tx, actor, {
      values: {
        ...valuesBy(AMOUNT, amount),
        publicationId: work.id,
        createdBy: actor.physicalLogin,
        createdAt: sql`clock_timestamp()`,
      },
      record: (sides) => paymentsAudit.change('payment.add', sides),
    });
    return row.payment_id;
  };
  return transact(db, async (tx) => {
    const request = { call: 'payments.add', by: actor, id: amount.request_id, input: { work: amount.publ_id } };
    const { made, isRepeated } = await once(tx, request, () => add(tx));
    const isThere = (await tx.$count(payments, eq(payments.id, made))) > 0;
    if (!isThere) throw new Refusal('conflict', 'Tę opłatę dodano już wcześniej, a potem usunięto');
    const added = await findPayment(tx, made);
    if (isRepeated && changedFields(added, amount).length > 0)
      throw new Refusal('conflict', 'Tę opłatę już dodano', added);
    return added;
  });
}

const changedFields = (before: Payment, after: AmountValues) =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** Saves a payment. */
export async function updatePayment(db: Db, actor: Actor, { amount: given }: PaymentUpdate): Promise<Payment> {
  const amount = asStored(given);
  const { payment_id: id, modified_date } = amount;
  return transact(db, async (tx) => {
    await requireCategory(tx, amount.payment_category, await findPayment(tx, id));
    return rows.change(tx, actor, {
      id,
      seen: { modified_date },
      to: () => valuesBy(AMOUNT, amount),
      record: (sides) => paymentsAudit.change('payment.update', sides),
    });
  });
}

/** Deletes a payment; the audit keeps it. */
export const deletePayment = (db: Db, actor: Actor, { amount }: PaymentDelete): Promise<Payment> =>
  rows.remove(db, actor, {
    id: amount.payment_id,
    seen: { modified_date: amount.modified_date },
    record: (sides) => paymentsAudit.change('payment.delete', sides),
  });

/**
 * Brings a deleted payment back as it was. @throws Refusal where it is there again, its publication is not, or its category has
 * been deleted
 */
export const restorePayment = (db: Db, actor: Actor, id: number): Promise<Payment> =>
  transact(db, async (tx) => {
    const { subject, before } = await lastRemoval(tx, {
      action: 'payment.delete',
      object: `payment:${id}`,
      kept: KeptPayment,
      missing: 'Nie znaleziono usuniętej opłaty',
    });
    const publicationId = numberOf(subject, 'publication');
    const where = eq(publications.id, publicationId);
    const [work] = await lockRows(tx, publications, { where, strength: 'key share' });
    if (!work) throw new Refusal('conflict', 'Publikacji, której dotyczyła ta opłata, nie ma już w bazie');
    const category = before.category_id ?? 0;
    await requireCategory(tx, category, { payment_id: id, payment_category: category });
    const values = { ...valuesBy(AMOUNT, { ...before, payment_category: category }), ...valuesBack(STAMPS, before) };
    return rows.add(tx, actor, {
      values: { id, publicationId, ...values },
      back: true,
      taken: () => new Refusal('conflict', 'Tę opłatę już przywrócono'),
      record: (sides) => paymentsAudit.change('payment.restore', sides),
    });
  });

/** How many payments have no category. */
export const countUncategorised = (db: Db): Promise<number> => db.$count(payments, isNull(payments.categoryId));

/** Payments without a category, since when. */
export const uncategorised = (db: Db): Promise<Waiting | null> =>
  waitingSince(db, sql`select p.created_at as since from ${payments} p where p.category_id is null`);
