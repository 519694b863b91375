import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { refersTo } from '../database/columns.ts';
import { bytea, instant } from '../database/columns.ts';

/** Uploads waiting to be read, and results of jobs; deleted when they expire. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull().default(0),
    /** SHA-256 of the bytes, hex; empty until the file is complete. */
    hash: text().notNull().default(''),
    expiresAt: timestamp(instant).notNull(),
  },
  (t) => [index('files_expires_idx').on(t.expiresAt)],
);

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: refersTo(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
);
