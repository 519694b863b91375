import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';

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
});

/** A ministerial journal list; a publication is valued by the list in force on 31 December of its year. */
export const journalLists = pgTable('journal_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  name: text().notNull(),
  validFrom: date().notNull(),
  validTo: date(),
});
lockPlaces(journalLists, { rows: 20 });

export const journals = pgTable(
  'journals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => journalLists.id, { onDelete: 'cascade' }),
    /** Unique within the list; the importer's key. */
    position: integer().notNull(),
    title: text().notNull(),
    secondTitle: text(),
    issn: text(),
    eissn: text(),
    /** Every ISSN of the journal on the list (print, electronic, of the second title), sorted. */
    issns: text().array().notNull(),
    points: smallint().notNull(),
    disciplineCodes: integer().array().notNull(),
  },
  (t) => [
    index('journals_list_position_idx').on(t.listId, t.position),
    check('journals_points_check', sql`${t.points} between 0 and 1000`),
  ],
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
    listId: integer()
      .notNull()
      .references(() => publisherLists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** {@link publisherKey} of the name. */
    nameKey: text().notNull(),
    level: text({ enum: ['I', 'II'] }).notNull(),
  },
  (t) => [index('publishers_list_name_idx').on(t.listId, t.nameKey)],
);
