import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';

/** Words that forms offer, of the dictionaries that `schema-kinds.ts` declares; a used one is retired, never deleted. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dictionary: text().notNull(),
    name: text().notNull(),
    /** Within its dictionary, from 1. */
    position: smallint().notNull(),
    retiredAt: timestamp(instant),
    updatedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    updatedBy: text().notNull(),
  },
  (t) => [
    uniqueIndex('dictionary_entries_name_idx').on(t.dictionary, sql`search_key(${t.name})`),
    check('dictionary_entries_name_check', sql`btrim(${t.name}) <> ''`),
  ],
);
lockPlaces(dictionaryEntries, { whole: 86, rows: 87 });
