import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { units } from '#areas/people/tables.ts';

/** The columns of a table of batches: of what a job makes at once for many, and of its undo. */
export const batchColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** For the people of a unit alone. */
  unitId: integer().references(() => units.id, { onDelete: 'set null' }),
  jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
  /** How many were made; null until the job has ended. */
  made: integer(),
  createdBy: text().notNull(),
  createdAt: timestamp(instant).notNull().defaultNow(),
  undoneBy: text(),
  undoneAt: timestamp(instant),
  /** Of an undone batch how many had been used or changed since, and stayed. */
  kept: integer(),
});
