import { lockPlaces } from '../database/locks.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../database/columns.ts';

/** Texts of templates as the office has saved them; the latest of a kind is in force, else the shipped one. */
export const documentTemplates = pgTable(
  'document_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** null: back to the shipped ones, also those of later releases. */
    texts: jsonb(),
    /** Of a DOCX template in place of texts: its file, its name when it was uploaded, and its tags in order. */
    file: bytea(),
    fileName: text(),
    tags: jsonb().$type<string[]>(),
    savedAt: timestamp(instant).notNull().defaultNow(),
    savedBy: text().notNull(),
  },
  (t) => [
    index('document_templates_kind_idx').on(t.kind, t.id),
    check('document_templates_file_check', sql`(${t.file} is null) = (${t.tags} is null)`),
  ],
);

/** Documents as they were made, kept for good. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What it is about, as `statement:12`. */
    subject: text().notNull(),
    /** Numbered from 1 in each year, without gaps; an attachment has the number of its document. */
    year: smallint().notNull(),
    number: integer().notNull(),
    /** null: the shipped texts. */
    templateId: integer().references(() => documentTemplates.id),
    /** Texts and data that the file is made of: the same ones make the same bytes. */
    content: jsonb().notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    createdBy: text().notNull(),
    /** Made when the document is first opened. */
    bytes: bytea(),
    /** SHA-256 of the bytes, hex. */
    hash: text(),
    /** Of a DOCX template: the filled file, made with the PDF. */
    editable: bytea(),
    editableHash: text(),
    /** Made in error: it stays, its number taken, and says so wherever it is shown. */
    voidedAt: timestamp(instant),
    voidedBy: text(),
    voidReason: text(),
  },
  (t) => [
    unique('documents_number_key').on(t.kind, t.year, t.number),
    index().on(t.subject),
    check(
      'documents_void_check',
      sql`num_nulls(${t.voidedAt}, ${t.voidedBy}, ${t.voidReason}) in (0, 3) and ${t.voidReason} <> ''`,
    ),
    check('documents_hash_check', sql`(${t.bytes} is null) = (${t.hash} is null)`),
  ],
);
lockPlaces(documents, { rows: 445 });
