import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A sum over further rows of the audit and the sum before it: who changes a row has to change all later sums. Append-only. */
export const auditSeals = pgTable('audit_seals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  /** Its rows are those after the last one of the seal before. */
  lastAudit: bigint({ mode: 'number' }).notNull(),
  rows: integer().notNull(),
  /** SHA-256, in hexadecimal digits. */
  sum: text().notNull(),
});
