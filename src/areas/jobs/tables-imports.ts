import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { IMPORT_STATUSES } from '#shared/file-import.ts';

/** The columns of a table of imports: of what jobs read into a preview, save and undo. */
export const importColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  status: text({ enum: IMPORT_STATUSES }).notNull().default('reading'),
  /** The latest job that reads, applies or undoes it. */
  jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
  failure: text(),
  createdAt: timestamp(instant).notNull().defaultNow(),
  createdBy: text().notNull(),
  appliedAt: timestamp(instant),
  appliedBy: text(),
  /** When it was taken back, or its preview was discarded. */
  undoneAt: timestamp(instant),
  undoneBy: text(),
});

/** And those of imports that are each one file of rows. */
export const importFileColumns = () => ({
  /** Name of the file, or the address. */
  fileName: text().notNull(),
  /** SHA-256 of the bytes, hex; the file itself is deleted after reading. */
  fileHash: text(),
  fileSize: integer().notNull().default(0),
  /** Rows of the file, and items equal to stored rows. */
  rowCount: integer().notNull().default(0),
  unchangedCount: integer().notNull().default(0),
});
