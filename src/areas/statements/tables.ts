import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';

/** A printed authorisation (art. 265.13) of one person and year; it freezes the disciplines it lists until withdrawn. */
export const printedStatements = pgTable(
  'printed_statements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: integer()
      .notNull()
      .references(() => persons.id),
    year: smallint().notNull(),
    kind: text({ enum: ['publication', 'patent'] }).notNull(),
    discipline1Code: integer().references(() => disciplines.code),
    discipline2Code: integer().references(() => disciplines.code),
    generatedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    generatedBy: text().notNull(),
    withdrawnAt: timestamp({ withTimezone: true, precision: 6 }),
    withdrawnBy: text(),
    withdrawReason: text(),
  },
  (t) => [
    uniqueIndex('printed_statements_current_idx').on(t.personId, t.year, t.kind).where(sql`${t.withdrawnAt} is null`),
  ],
);
