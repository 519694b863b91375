import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { importColumns, importFileColumns } from '#areas/jobs/tables-imports.ts';
import { type ImportCounts, NO_ROWS } from './schema.ts';
import { SOURCE_KEYS, WINNERS, type Winner } from './schema-sources.ts';
import { ACTIONS, ENTITIES, IMPORT_KINDS, OUTCOMES } from './schema-words.ts';

/** An import of people's data; kept for ever. */
export const peopleImports = pgTable(
  'people_imports',
  {
    ...importColumns(),
    ...importFileColumns(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    /** The day that the data describe: what they lack ended by then. */
    asOf: date().notNull(),
    /** With the columns of the file that are not known, which are read once. */
    counts: jsonb().$type<ImportCounts & { unknown?: string[] }>().notNull().default(NO_ROWS),
  },
  (t) => [index('people_imports_created_idx').on(t.createdAt)],
);
lockPlaces(peopleImports, { rows: 80 });

const ofImport = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  importId: refersTo(() => peopleImports.id, { onDelete: 'cascade' }),
  line: integer().notNull(),
  entity: text({ enum: ENTITIES }).notNull(),
  /** Identifies the person within the file. */
  ref: text().notNull(),
});

/** Items read from the file, until it is applied or discarded; `data` is named after the table's columns. */
export const peopleImportItems = pgTable(
  'people_import_items',
  {
    ...ofImport(),
    /** Distinguishes items of one person, and pairs them with stored rows. */
    key: text().notNull(),
    data: jsonb().notNull(),
    /** Values for new rows that the file does not give. */
    defaults: jsonb().notNull(),
    doubt: text(),
    /** Of persons: the match here; null without candidates: a new person. */
    personId: integer(),
    candidates: integer().array().notNull().default([]),
    /** False while the person waits for a choice. */
    settled: boolean().notNull().default(true),
  },
  (t) => [index('people_import_items_idx').on(t.importId, t.entity, t.ref)],
);

export type Kept = Record<string, { value: unknown; winner: Winner }>;

/** Differences between the file and the stored data, with their outcome. */
export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    ...ofImport(),
    action: text({ enum: ACTIONS }).notNull(),
    subject: text().notNull(),
    personId: integer(),
    /** Primary key of the row; assigned to new rows before they are written. */
    recordId: text(),
    /** The whole row before and after; null: does not exist. */
    before: jsonb(),
    after: jsonb(),
    /** Why the row has to be reviewed. */
    doubt: text(),
    /** What the file says and a rule of sources leaves as it is: by column the value and the source that wins. */
    kept: jsonb().$type<Kept>(),
    candidates: integer().array().notNull().default([]),
    /** Waits for the choice of a person and cannot be applied until then. */
    unsettled: boolean().notNull().default(false),
    /** Why a row of an applied import was not written; null if it was. */
    outcome: text({ enum: OUTCOMES }),
    note: text(),
    /** The first line of the person in the file: the rows of one person stand together. */
    place: integer().notNull().default(0),
  },
  (t) => [
    index('people_import_rows_idx').on(t.importId, t.action, t.id),
    index('people_import_rows_ref_idx').on(t.importId, t.ref),
    // Where a stored row comes from, and what became of a person.
    index('people_import_rows_record_idx').on(t.entity, t.recordId),
    index('people_import_rows_person_idx').on(t.personId),
  ],
);

/** Which source wins where several say different things of a person; without a row the latest import does. */
export const sourceRules = pgTable('source_rules', {
  field: text({ enum: SOURCE_KEYS }).primaryKey(),
  winner: text({ enum: WINNERS }),
  changedBy: text().notNull(),
  changedAt: timestamp(instant).notNull(),
});
lockPlaces(sourceRules, { whole: 84 });
