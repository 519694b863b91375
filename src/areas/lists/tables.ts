import { bigint, date, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LIST_KINDS } from '#areas/library/schema-words.ts';
import { publications } from '#areas/publications/tables.ts';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { importColumns, importFileColumns } from '#areas/jobs/tables-imports.ts';
import type { ListCounts, Effect } from './schema-lists.ts';
import { LIST_ACTIONS, LIST_OUTCOMES, MISSING } from './schema-words.ts';

/** Loads of a journal or publisher list, from the screen and by the command. */
export const listImports = pgTable(
  'list_imports',
  {
    ...importColumns(),
    ...importFileColumns(),
    kind: text({ enum: LIST_KINDS }).notNull(),
    /** Of the table of the kind; a list that has been loaded cannot be deleted. */
    listId: integer().notNull(),
    counts: jsonb().$type<ListCounts>(),
    /** What the works would gain or lose: of the preview, then of what was applied. */
    effect: jsonb().$type<Effect>(),
    /** What it was decided that the rows mean which the file lacks. */
    missing: text({ enum: MISSING }),
    endsOn: date(),
  },
  (t) => [index('list_imports_list_idx').on(t.kind, t.listId), index().on(t.createdAt)],
);
lockPlaces(listImports, { rows: 15 });

/** What a load changes; `before` and `after` are values named after the columns. */
export const listImportRows = pgTable(
  'list_import_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: refersTo(() => listImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    action: text({ enum: LIST_ACTIONS }).notNull(),
    subject: text().notNull(),
    /** The journal or publisher; of a new one the id that it will have. */
    recordId: integer(),
    before: jsonb(),
    after: jsonb(),
    /** Why somebody has to look at it; of an error or a note its text. */
    doubt: text(),
    /** Why a row of an applied load was not written; null if it was. */
    outcome: text({ enum: LIST_OUTCOMES }),
  },
  (t) => [index('list_import_rows_idx').on(t.importId, t.action, t.id)],
);

/** Works whose total points a load would change. */
export const listImportWorks = pgTable(
  'list_import_works',
  {
    importId: refersTo(() => listImports.id, { onDelete: 'cascade' }),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
    before: numeric({ precision: 7, scale: 2 }),
    after: numeric({ precision: 7, scale: 2 }).notNull(),
    beforeHst: numeric({ precision: 7, scale: 2 }),
    afterHst: numeric({ precision: 7, scale: 2 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.publicationId] }), index().on(t.publicationId)],
);
