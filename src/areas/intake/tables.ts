import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { keysOf } from '#shared/text.ts';
import { importColumns } from '#areas/jobs/tables-imports.ts';
import { publications } from '#areas/publications/tables.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { recordBatches } from '#areas/records/tables.ts';
import type { Difference } from './differences.ts';
import type { AuthorQuestion } from '#areas/records/schema-form.ts';
import {
  DECISIONS,
  FIELD_RULES,
  type FieldRule,
  PEOPLE_RULES,
  type PeopleRule,
  ROW_KINDS,
  SOURCES,
} from './schema-words.ts';

/** Records brought from elsewhere at once: what they are, what is decided of them, what became of them. */
export const intakes = pgTable(
  'intakes',
  {
    ...importColumns(),
    source: text({ enum: SOURCES }).notNull(),
    /** Name of the file, or what was pasted. */
    name: text().notNull(),
    /** SHA-256 of the file or of the pasted text, hex. */
    hash: text().notNull().default(''),
    /** Counted up by every change of rows or rules, so that what is saved is what was seen. */
    version: integer().notNull().default(1),
    fields: text({ enum: keysOf<FieldRule>(FIELD_RULES) })
      .notNull()
      .default('fill'),
    people: text({ enum: keysOf<PeopleRule>(PEOPLE_RULES) })
      .notNull()
      .default('ask'),
    /** Of new records. */
    newStatus: smallint().notNull().default(1),
    /** What it changed, to be undone. */
    batchId: integer().references(() => recordBatches.id),
  },
  (t) => [index().on(t.createdAt), check('intakes_status_check', sql`${t.newStatus} in (1, 3)`)],
);
lockPlaces(intakes, { rows: 343 });

export const intakeRows = pgTable(
  'intake_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    intakeId: refersTo(() => intakes.id, { onDelete: 'cascade' }),
    /** In the order of the source, from 1. */
    position: integer().notNull(),
    /** Of the file; 0: it has none. */
    line: integer().notNull().default(0),
    kind: text({ enum: ROW_KINDS }).notNull(),
    /** What is asked of a source: a DOI, the address of a page, an ORCID. */
    reference: text().notNull().default(''),
    /** Null: nothing could be read. */
    content: jsonb().$type<RecordContent>(),
    /** Of the content as it was read: the same record is found again. */
    hash: text().notNull().default(''),
    /** The DOI, or what else makes it the same work as another row. */
    key: text().notNull().default(''),
    title: text().notNull().default(''),
    /** Authors, container, year. */
    words: text().notNull().default(''),
    /** Why it was refused, or what was left out of it. */
    message: text().notNull().default(''),
    /** The record that it is, or may be. */
    publicationId: integer().references(() => publications.id, { onDelete: 'set null' }),
    /** The version of that record with which it was compared. */
    seenVersion: integer(),
    score: real(),
    reason: text().notNull().default(''),
    differences: jsonb().$type<Difference[]>().notNull().default([]),
    /** Printed statements list our record: what is here stays, unless somebody decides otherwise at the row. */
    listed: boolean().notNull().default(false),
    questions: jsonb().$type<AuthorQuestion[]>().notNull().default([]),
    decision: text({ enum: DECISIONS }),
    /** Names of the fields that are taken, by `custom`. */
    chosen: text().array().notNull().default([]),
    note: text().notNull().default(''),
    savedAt: timestamp(instant),
    /** Of the record after it was saved. */
    savedVersion: integer(),
  },
  (t) => [
    unique('intake_rows_position_key').on(t.intakeId, t.position),
    index('intake_rows_hash_idx').on(t.hash).where(sql`${t.savedAt} is not null`),
    index().on(t.publicationId),
    index('intake_rows_key_idx').on(t.intakeId, t.key).where(sql`${t.key} <> ''`),
  ],
);
