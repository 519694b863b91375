import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#areas/people/tables.ts';
import { JOB_STATES } from './schema-states.ts';

const instant = () => timestamp({ withTimezone: true, precision: 6 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

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
    expiresAt: instant().notNull(),
  },
  (t) => [index('files_expires_idx').on(t.expiresAt)],
);

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
);

/** The queue of background jobs; finished ones are kept for a month. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    title: text().notNull(),
    payload: jsonb().notNull(),
    /** Jobs of a kind with the same key run one after the other. */
    key: text(),
    state: text({ enum: JOB_STATES }).notNull().default('waiting'),
    /** Who requested it, and the account that owns it. */
    physicalLogin: text().notNull(),
    login: text().notNull(),
    ownerRow: integer().references(() => accounts.rowNum, { onDelete: 'set null' }),
    /** Panels whose holders may see, cancel and repeat it, besides the owner. */
    panels: integer().array().notNull(),
    repeatable: boolean().notNull(),
    label: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Where the last step ended and the next attempt continues. */
    checkpoint: jsonb(),
    /** Failed attempts since the last successful step. */
    failures: smallint().notNull().default(0),
    failure: text(),
    resultFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    /** Earliest start of the next attempt. */
    runAfter: instant().notNull().default(sql`clock_timestamp()`),
    startedAt: instant(),
    finishedAt: instant(),
    cancelRequested: boolean().notNull().default(false),
    /** The process that runs it, and its last heartbeat. */
    worker: uuid(),
    heartbeat: instant(),
  },
  (t) => [
    index('jobs_open_idx').on(t.id).where(sql`${t.state} in ('waiting', 'running')`),
    index('jobs_owner_idx').on(t.ownerRow, t.id),
    index('jobs_key_idx').on(t.kind, t.key),
  ],
);
