import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { STATEMENT_KINDS } from './schema.ts';
import { documents } from '#platform/documents/tables.ts';

/** A printed authorisation (art. 265.13) of one person and year; it freezes the disciplines it lists until withdrawn. */
export const printedStatements = pgTable(
  'printed_statements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    year: smallint().notNull(),
    kind: text({ enum: STATEMENT_KINDS }).notNull(),
    discipline1Code: integer().references(() => disciplines.code),
    discipline2Code: integer().references(() => disciplines.code),
    generatedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    generatedBy: text().notNull(),
    withdrawnAt: timestamp({ withTimezone: true, precision: 6 }),
    withdrawnBy: text(),
    withdrawReason: text(),
    /** The statement and its attachment; null until they are next printed. */
    documentId: integer().references(() => documents.id),
    attachmentId: integer().references(() => documents.id),
    /** The author's confirmation on the screen, of the document with this hash. */
    confirmedAt: timestamp({ withTimezone: true, precision: 6 }),
    confirmedBy: text(),
    confirmedHash: text(),
    /** The author asks for the withdrawal; the answer is the withdrawal itself, or a refusal. */
    unfreezeAskedAt: timestamp({ withTimezone: true, precision: 6 }),
    unfreezeMessage: text(),
    unfreezeRefusedAt: timestamp({ withTimezone: true, precision: 6 }),
    unfreezeRefusedBy: text(),
    unfreezeRefusal: text(),
  },
  (t) => [
    uniqueIndex('printed_statements_current_idx').on(t.personId, t.year, t.kind).where(sql`${t.withdrawnAt} is null`),
    index('printed_statements_unfreeze_idx')
      .on(t.unfreezeAskedAt)
      .where(sql`${t.unfreezeAskedAt} is not null and ${t.unfreezeRefusedAt} is null and ${t.withdrawnAt} is null`),
    check(
      'printed_statements_unfreeze_check',
      sql`(${t.unfreezeAskedAt} is null) = (${t.unfreezeMessage} is null)
        and (${t.unfreezeRefusedAt} is null) = (${t.unfreezeRefusal} is null)
        and (${t.unfreezeRefusedAt} is null or ${t.unfreezeAskedAt} is not null)`,
    ),
    index('printed_statements_withdrawn_idx').on(t.personId).where(sql`${t.withdrawnAt} is not null`),
  ],
);
lockPlaces(printedStatements, { rows: 380 });
