import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { CORRECTED, TITLE_KINDS, type JournalValues, type PublisherValues } from './schema-words.ts';

/** The official classification; a renamed discipline has a new code, named by `successorCode`. */
export const disciplines = pgTable('disciplines', {
  code: integer().primaryKey(),
  name: text().notNull(),
  field: text().notNull(),
  polonCode: text().notNull().unique(),
  /** Humanities, social sciences, theology: other points and limits for books. */
  hst: boolean().notNull(),
  art: boolean().notNull(),
  validFrom: date().notNull(),
  validTo: date(),
  successorCode: integer(),
  /** Fields that people have corrected: a release leaves them as they are. */
  corrected: text().array().notNull().default([]),
  updatedAt: timestamp(instant),
  updatedBy: text(),
});
lockPlaces(disciplines, { whole: 88, rows: 89 });

/** A ministerial journal list; a publication is valued by the list in force on 31 December of its year. */
export const journalLists = pgTable('journal_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  validFrom: date().notNull(),
  validTo: date(),
});
lockPlaces(journalLists, { rows: 20 });

/** Journals as they are valued: a correction of the library is in these columns, the list's own values in `official`. */
export const journals = pgTable(
  'journals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: refersTo(() => journalLists.id, { onDelete: 'cascade' }),
    /** The number that the list gave it when it was first loaded; only shown. */
    position: integer().notNull(),
    title: text().notNull(),
    secondTitle: text(),
    issn: text(),
    eissn: text(),
    /** Every ISSN of the journal on the list (print, electronic, of the second title), sorted. */
    issns: text().array().notNull(),
    points: smallint().notNull(),
    disciplineCodes: integer().array().notNull(),
    /** The first day on which the list has it no more. */
    endedOn: date(),
    /** The correction in force; null: as the list has it. A removed journal values nothing. */
    corrected: text({ enum: CORRECTED }),
    /** The list's own values of a journal with corrected ones. */
    official: jsonb().$type<JournalValues>(),
    titleWords: text().generatedAlwaysAs(sql`search_words(title || ' ' || coalesce(second_title, ''))`),
  },
  (t) => [
    index('journals_list_position_idx').on(t.listId, t.position),
    index('journals_corrected_idx').on(t.corrected).where(sql`${t.corrected} is not null`),
    check('journals_points_check', sql`${t.points} between 0 and 1000`),
    check('journals_official_check', sql`(${t.official} is not null) = (${t.corrected} is not distinct from 'values')`),
  ],
);
lockPlaces(journals, { rows: 25 });

/** The columns of a correction beside the row that it corrects. */
const correction = <Values extends object>() => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: CORRECTED }).notNull(),
  /** The corrected values alone; of an added row all. */
  fields: jsonb().$type<Partial<Values>>().notNull(),
  reason: text().notNull(),
  /** What a later load of the list says of it. */
  doubt: text(),
  createdAt: timestamp(instant).notNull().defaultNow(),
  createdBy: text().notNull(),
  withdrawnAt: timestamp(instant),
  withdrawnBy: text(),
});

/** Corrections of the library, in force until withdrawn; kept for ever. */
export const journalCorrections = pgTable(
  'journal_corrections',
  {
    journalId: refersTo(() => journals.id, { onDelete: 'cascade' }),
    ...correction<JournalValues>(),
  },
  (t) => [
    index().on(t.journalId),
    uniqueIndex('journal_corrections_in_force').on(t.journalId).where(sql`${t.withdrawnAt} is null`),
    check('journal_corrections_reason_check', sql`${t.reason} <> ''`),
  ],
);

/**
 * Titles and ISSNs that a journal had before, or has had since: works under them are valued as its own, of years until the
 * change or from it on.
 */
export const journalTitles = pgTable(
  'journal_titles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    journalId: refersTo(() => journals.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    issns: text().array().notNull(),
    kind: text({ enum: TITLE_KINDS }).notNull().default('former'),
    /** Null: unknown, works of any year. */
    changedOn: date(),
    recordedAt: timestamp(instant).notNull().defaultNow(),
    recordedBy: text().notNull(),
  },
  (t) => [index().on(t.journalId)],
);

export const publisherLists = pgTable('publisher_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  validFrom: date().notNull(),
  validTo: date(),
});
lockPlaces(publisherLists, { rows: 30 });

export const publishers = pgTable(
  'publishers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: refersTo(() => publisherLists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** {@link publisherKey} of the name. */
    nameKey: text().notNull(),
    level: text({ enum: ['I', 'II'] }).notNull(),
    /** The first day on which the list has it no more. */
    endedOn: date(),
    /** As of journals. */
    corrected: text({ enum: CORRECTED }),
    official: jsonb().$type<PublisherValues>(),
  },
  (t) => [
    index('publishers_list_name_idx').on(t.listId, t.nameKey),
    check(
      'publishers_official_check',
      sql`(${t.official} is not null) = (${t.corrected} is not distinct from 'values')`,
    ),
  ],
);
lockPlaces(publishers, { rows: 35 });

/** Corrections of publishers, as those of journals. */
export const publisherCorrections = pgTable(
  'publisher_corrections',
  {
    publisherId: refersTo(() => publishers.id, { onDelete: 'cascade' }),
    ...correction<PublisherValues>(),
  },
  (t) => [
    index().on(t.publisherId),
    uniqueIndex('publisher_corrections_in_force').on(t.publisherId).where(sql`${t.withdrawnAt} is null`),
    check('publisher_corrections_reason_check', sql`${t.reason} <> ''`),
  ],
);
