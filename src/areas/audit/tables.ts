import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Append-only (a trigger refuses update and delete): who changed what, with both names. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    physicalUser: text().notNull(),
    loggedUser: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index().on(t.at),
    // With the pattern class a beginning is found by the index too, whatever the database's collation.
    index('audit_subject_prefix_idx').on(t.subject.op('text_pattern_ops'), t.id),
    index('audit_action_prefix_idx').on(t.action.op('text_pattern_ops'), t.id),
    index('audit_physical_idx').on(sql`lower(${t.physicalUser}) text_pattern_ops`, t.id),
    index('audit_logged_idx').on(sql`lower(${t.loggedUser}) text_pattern_ops`, t.id),
  ],
);
