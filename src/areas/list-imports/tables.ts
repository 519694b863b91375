import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Reports of imports; kept as long as their data. */
export const importRuns = pgTable('import_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  fileName: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  startedBy: text().notNull(),
  report: jsonb().notNull(),
});
