import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { publications } from '#areas/publications/tables.ts';

const amount = { precision: 14, scale: 2 } as const;

/** What payments are for; a used one is retired, never deleted. */
export const paymentCategories = pgTable(
  'payment_categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    retiredAt: timestamp(instant),
    retiredBy: text(),
  },
  (t) => [uniqueIndex('payment_categories_name_idx').on(sql`search_key(${t.name})`)],
);
lockPlaces(paymentCategories, { rows: 360 });

/** Payments for publications. Amounts are null where nobody entered one. */
export const publicationPayments = pgTable(
  'publication_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: refersTo(() => publications.id),
    amountPln: numeric(amount),
    categoryId: integer().references(() => paymentCategories.id),
    currency: text().notNull(),
    amountCurrency: numeric(amount),
    vatClass: text().notNull(),
    source: text().notNull(),
    requestNo: text().notNull(),
    comment: text().notNull(),
    createdBy: text().notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    modifiedBy: text(),
    modifiedAt: timestamp(instant),
  },
  (t) => [
    index().on(t.publicationId),
    index().on(t.categoryId),
    index('publication_payments_no_category_idx').on(t.publicationId).where(sql`${t.categoryId} is null`),
    index().on(t.createdAt),
    // NaN is greater than every number.
    check(
      'publication_payments_amounts_check',
      sql`coalesce(${t.amountPln}, 0) between 0 and 999999999999.99
        and coalesce(${t.amountCurrency}, 0) between 0 and 999999999999.99`,
    ),
  ],
);
lockPlaces(publicationPayments, { rows: 370 });
