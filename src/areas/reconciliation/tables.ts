import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';
import { sql } from 'drizzle-orm';
import { instant, refersTo } from '#platform/database/columns.ts';
import { persons } from '#areas/people/tables.ts';
import type { MergeTrace, PersonFields } from './trace.ts';

/** Dismissed differences; void once the fingerprint changes. */
export const differenceDismissals = pgTable('difference_dismissals', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  reason: text().notNull(),
  dismissedBy: text().notNull(),
  dismissedAt: timestamp(instant).notNull().defaultNow(),
});

/** Merges, with what their undo needs. */
export const personMerges = pgTable(
  'person_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: refersTo(() => persons.id),
    goneId: refersTo(() => persons.id),
    /** Table → keys of moved rows. */
    moved: jsonb().$type<Record<string, (number | string)[]>>().notNull(),
    trace: jsonb().$type<MergeTrace>().notNull(),
    /** Fields of `kept` after the merge. */
    after: jsonb().$type<PersonFields>().notNull(),
    mergedBy: text().notNull(),
    mergedAt: timestamp(instant).notNull().defaultNow(),
    undoneBy: text(),
    undoneAt: timestamp(instant),
  },
  (t) => [
    index().on(t.keptId),
    index().on(t.goneId),
    check('person_merges_two_check', sql`${t.keptId} <> ${t.goneId}`),
    check('person_merges_undone_check', sql`(${t.undoneBy} is null) = (${t.undoneAt} is null)`),
  ],
);
lockPlaces(personMerges, { rows: 90 });
