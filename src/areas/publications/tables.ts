import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { journals, publishers } from '#areas/library/tables.ts';
import { persons, wordsOf } from '#areas/people/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { LIST_OF_TYPE } from './schema-codes.ts';

/** Library stages of a record (`p_status`). */
export const publicationStatuses = pgTable('publication_statuses', {
  code: smallint().primaryKey(),
  description: text().notNull(),
  /** Only approved records are evaluated (R04 otherwise). */
  approved: boolean().notNull(),
});

/** What a record is evaluated as (`p_id_ocena`, `o_nazwa`). */
export const evaluationCategories = pgTable('evaluation_categories', {
  id: smallint().primaryKey(),
  name: text().notNull(),
  patentKind: text({ enum: ['european', 'foreign', 'polish', 'otherOwner', 'plantVariety', 'utilityModel'] }),
});

/** Works of every kind, patents among them (type code 7). */
export const publications = pgTable(
  'publications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    typeCode: smallint().notNull(),
    year: smallint().notNull(),
    title: text().notNull(),
    chapterTitle: text(),
    /** Journal of an article, publisher of a book, host of a chapter. */
    venue: text(),
    issn: text(),
    eissn: text(),
    isbn: text(),
    doi: text(),
    parentId: integer().references((): AnyPgColumn => publications.id),
    statusCode: smallint()
      .notNull()
      .references(() => publicationStatuses.code),
    categoryId: smallint()
      .notNull()
      .references(() => evaluationCategories.id),
    /** All authors (editors) in one line, as printed. */
    authorsText: text().notNull(),
    /** All authors (editors), the m of the rules; where that is unknown, those who are listed. */
    authorCount: smallint().notNull(),
    /** Whether somebody has said how many authors there are. */
    authorCountKnown: boolean().notNull().default(false),
    journalId: integer().references(() => journals.id, { onDelete: 'set null' }),
    publisherId: integer().references(() => publishers.id, { onDelete: 'set null' }),
    /** Total points (Pc) when shown in a discipline outside HST and in HST; null until valued. */
    points: numeric({ precision: 7, scale: 2 }),
    pointsHst: numeric({ precision: 7, scale: 2 }),
    /** How points are divided between authors: 100, 70, 10; 0 = not a kind that is evaluated. */
    emphasisMode: smallint(),
    /** In HST, where it differs; null: as outside. */
    emphasisModeHst: smallint(),
    /** What the chapters of a book may bring together (§ 14); null: not a book, or not valued. */
    bookPoints: numeric({ precision: 7, scale: 2 }),
    bookPointsHst: numeric({ precision: 7, scale: 2 }),
    /** Marks of the library: positive expert opinion on an unlisted book (§ 12 ust. 6). */
    expertOpinion: boolean().notNull().default(false),
    /** A translation or a source edition (§ 15). */
    translation: boolean().notNull().default(false),
    /** In a journal or proceedings indexed by Scopus or Web of Science (§ 34). */
    indexed: boolean().notNull().default(false),
    /** Key shared by the rights to one invention, utility model or variety (§ 19 ust. 2–3). */
    inventionKey: text(),
    /** Counts to the monograph limit: books of at most the period's weak-book points, their editorships and chapters. */
    monographLimited: boolean().notNull().default(false),
    monographLimitedHst: boolean().notNull().default(false),
    /** The row of the audit of the change of the lists or the rules that gave it these points; null: a save of the record. */
    valuedBy: bigint({ mode: 'number' }),
    impactFactor: numeric({ precision: 8, scale: 3 }),
    source: text().notNull(),
    sourceKey: text(),
    /** What citations and exchange need and no rule computes with: the fields of `records/fields.ts`. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Why the record was returned, rejected or withdrawn. */
    statusReason: text(),
    /** Since when the record has its status; null: since it was made. */
    statusChangedAt: timestamp({ withTimezone: true, precision: 6 }),
    /** Counts the saves; each names the version that it was made from. */
    version: integer().notNull().default(1),
    titleWords: wordsOf("coalesce(chapter_title || ' ', '') || title"),
    createdAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    modifiedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [
    unique('publications_source_key').on(t.source, t.sourceKey),
    // The orders of the library's list, with the type, which it asks of each record.
    index('publications_listed_idx').on(t.id, t.typeCode, t.modifiedAt),
    index('publications_year_idx').on(t.year, t.id, t.typeCode),
    index('publications_points_idx').on(t.points, t.id, t.typeCode),
    index('publications_modified_idx').on(t.modifiedAt, t.id, t.typeCode),
    index('publications_doi_idx').on(sql`lower(${t.doi})`).where(sql`${t.doi} is not null`),
    // With what the library's list of waiting records reads of all of them.
    index('publications_waiting_idx')
      .on(t.statusCode, t.id, t.statusChangedAt, t.createdAt)
      .where(sql`${t.statusCode} not in (3, 4)`),
    index('publications_uncounted_idx')
      .on(t.id, t.statusCode, t.statusChangedAt, t.createdAt)
      .where(sql`not ${t.authorCountKnown} and ${t.statusCode} in (3, 4)
      and (${t.emphasisMode} in (10, 70) or ${t.emphasisModeHst} in (10, 70))`),
    index('publications_patent_idx').on(t.year).where(sql`${t.typeCode} = 7`),
    index().on(t.parentId),
    index().on(t.journalId),
    index().on(t.publisherId),
    index('publications_invention_idx').on(t.inventionKey).where(sql`${t.inventionKey} is not null`),
    // With a pending list: without one, importing a work takes five times as long.
    index('publications_words_idx').using('gin', t.titleWords.op('gin_trgm_ops')),
    index('publications_venue_idx').using('gin', sql`search_words(${t.venue}) gin_trgm_ops`),
    index('publications_pbn_idx').on(sql`(${t.details} ->> 'pbn')`).where(sql`${t.details} ? 'pbn'`),
    index('publications_title_idx').on(sql`left(${t.title}, 200) collate polish`, t.id),
    index('publications_authors_idx').using('gin', sql`search_words(${t.authorsText}) gin_trgm_ops`),
    check(
      'publications_points_check',
      sql`coalesce(${t.points}, 0) between 0 and 1000 and coalesce(${t.pointsHst}, 0) between 0 and 1000`,
    ),
    check('publications_author_count_check', sql`${t.authorCount} >= 1`),
  ],
);
lockPlaces(publications, { rows: 350 });

/** SQL: the search words of all authors' names, which an index finds. */
export const authorsWords = sql<string>`search_words(${publications.authorsText})`;

/** SQL: the library has neither refused the record nor withdrawn it. `work`: the table's alias. */
export const isWork = (work = 'publications') => sql`${sql.raw(work)}.status_code not in (2, 6)`;

/** SQL: the work is a patent; a literal, so that indexes serve it and groups are counted by it. */
export const isPatent = sql`${publications.typeCode} = 7`;

const LISTED_TYPES = sql.raw(Object.keys(LIST_OF_TYPE).join(', '));

/**
 * SQL: a work whose authors choose a discipline: a patent, or one of a type that has a list and whose points are divided.
 * `work`: the table's alias.
 */
export const isChosenIn = (work = 'publications') => {
  const w = sql.raw(work);
  return sql`(${isWork(work)} and (${w}.type_code = 7 or ${w}.type_code in (${LISTED_TYPES}) and ${w}.emphasis_mode > 0))`;
};

/** SQL: the work's own title: of a chapter its own, not its book's. `work`: the table's alias. An empty one is never kept. */
export const ownTitleOf = (work = 'publications') =>
  sql<string>`${sql.raw(`coalesce(${work}.chapter_title, ${work}.title)`)}`;

/** The work's own title; of a chapter followed by its book's. */
export const titleWithBook = sql<string>`case when ${publications.chapterTitle} is null then ${publications.title}
  else ${publications.chapterTitle} || '. W: ' || ${publications.title} end`;

/** SQL: points are divided by authors whose number nobody has said, so that they may be too many. `work`: the table's alias. */
export const isCountUnknown = (work = 'publications') =>
  sql<boolean>`${sql.raw(`(not ${work}.author_count_known and
    (coalesce(${work}.emphasis_mode, 0) in (10, 70) or coalesce(${work}.emphasis_mode_hst, 0) in (10, 70)))`)}`;

const AUTHOR_KINDS = ['A', 'R'] as const;

/** An author (editor) of a work, from this university (personId) or from outside; with a discipline it is a share. */
export const authorships = pgTable(
  'authorships',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    personId: integer().references(() => persons.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    kind: text({ enum: AUTHOR_KINDS }).notNull(),
    affiliation: text(),
    /** As the source of the record has it, of authors from outside too. */
    orcid: text(),
    corresponding: boolean().notNull().default(false),
    /** null = unassigned, 0 = unrelated to research, else the discipline's code. */
    disciplineCode: integer(),
    disciplineChangedAt: timestamp({ withTimezone: true, precision: 6 }),
    disciplineChangedBy: text(),
    includeInOptimum: boolean().notNull().default(true),
    customSelected: boolean().notNull().default(false),
    /** Printed statement that freezes the discipline. */
    statementId: integer().references(() => printedStatements.id),
    /** Incremented by every change of the share; results of older revisions await recalculation (R05). */
    revision: integer().notNull().default(0),
  },
  (t) => [
    unique('authorships_position_key').on(t.publicationId, t.position),
    unique('authorships_person_key').on(t.publicationId, t.personId),
    index().on(t.personId),
    index().on(t.statementId),
    // The first author from here, of many works at once.
    index('authorships_ours_idx').on(t.publicationId, t.position, t.personId).where(sql`${t.personId} is not null`),
    index('authorships_unassigned_idx')
      .on(t.publicationId, t.personId)
      .where(sql`${t.personId} is not null and ${t.disciplineCode} is null`),
    index('authorships_discipline_idx').on(t.disciplineCode, t.publicationId).where(sql`${t.disciplineCode} > 0`),
  ],
);

/**
 * SQL: the year of works that are found by something narrower, as one person's. The planner expects few works between
 * unknown years; `+ 0` keeps it from reading all of a period by the index of years.
 */
export const isYearBetween = (first: SQLWrapper, last: SQLWrapper) =>
  sql<boolean>`${publications.year} + 0 between ${first} and ${last}`;

/** A work as the printed statement lists it, to see what has changed since. */
export const printedWorks = pgTable(
  'printed_works',
  {
    statementId: refersTo(() => printedStatements.id),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
    disciplineCode: integer(),
    authorsText: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.publicationId] }), index().on(t.publicationId)],
);

/**
 * Keys of imports of records that the library has merged into another one or deleted: a file that brings them again adds no
 * record. They stay when the record that they name is deleted, so that it is known too.
 */
export const mergedSourceKeys = pgTable(
  'merged_source_keys',
  {
    source: text().notNull(),
    sourceKey: text().notNull(),
    /** The record that it was merged into; of a deleted record its own number. */
    publicationId: integer().notNull(),
    /** The deleted record's own key, which it has again when it comes back. */
    own: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceKey] }), index().on(t.publicationId)],
);
