import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { jobs } from '#areas/jobs/tables.ts';
import { ACTIONS, ENTITIES, IMPORT_KINDS, IMPORT_STATUSES, type ImportCounts, NO_ROWS, OUTCOMES } from './schema.ts';

const day = { withTimezone: true, precision: 6 } as const;

/** One import of people's data, from the file that came to what became of it; stays for good. */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    /** Of a file, or the address that was asked. */
    fileName: text().notNull(),
    /** SHA-256 of the bytes, hex: the file itself is deleted when it has been read. */
    fileHash: text(),
    fileSize: integer().notNull().default(0),
    /** Day that the file speaks of: what it no longer holds ended then. */
    asOf: date().notNull(),
    status: text({ enum: IMPORT_STATUSES }).notNull().default('reading'),
    /** That reads, applies or undoes it, or did so last. */
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    failure: text(),
    /** Rows of the file, and what it says that is here already. */
    rowCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>().notNull().default(NO_ROWS),
    createdAt: timestamp(day).notNull().defaultNow(),
    createdBy: text().notNull(),
    appliedAt: timestamp(day),
    appliedBy: text(),
    undoneAt: timestamp(day),
    undoneBy: text(),
  },
  (t) => [index('people_imports_created_idx').on(t.createdAt)],
);

const ofImport = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  importId: integer()
    .notNull()
    .references(() => peopleImports.id, { onDelete: 'cascade' }),
  line: integer().notNull(),
  entity: text({ enum: ENTITIES }).notNull(),
  /** What the file calls the same person by. */
  ref: text().notNull(),
});

/** What the file says, until it is applied or given up: one thing of one table, named as its columns. */
export const peopleImportItems = pgTable(
  'people_import_items',
  {
    ...ofImport(),
    /** Tells the things of one person apart; those of two sides with the same key are one. */
    key: text().notNull(),
    data: jsonb().notNull(),
    /** Of what is new and the file does not say. */
    defaults: jsonb().notNull(),
    doubt: text(),
    /** Of persons: who that is here; empty and without candidates: somebody new. */
    personId: integer(),
    candidates: integer().array().notNull().default([]),
    /** False: who that is waits for somebody's choice. */
    settled: boolean().notNull().default(true),
  },
  (t) => [index('people_import_items_idx').on(t.importId, t.entity, t.ref)],
);

/** What the import would change, row by row, and what became of it. */
export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    ...ofImport(),
    action: text({ enum: ACTIONS }).notNull(),
    subject: text().notNull(),
    personId: integer(),
    /** Key of the row in its table; a new one has it before it is there. */
    recordId: text(),
    /** The whole row as it was and as it shall be; empty: there is none. */
    before: jsonb(),
    after: jsonb(),
    /** Why somebody has to look at it first. */
    doubt: text(),
    candidates: integer().array().notNull().default([]),
    /** Who that is waits for somebody's choice: until then it cannot be applied. */
    unsettled: boolean().notNull().default(false),
    /** Of an applied import: why a row was not written; empty: it was. */
    outcome: text({ enum: OUTCOMES }),
    note: text(),
  },
  (t) => [
    index('people_import_rows_idx').on(t.importId, t.action, t.id),
    index('people_import_rows_ref_idx').on(t.importId, t.ref),
  ],
);
