import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';

/** A person says that a work is theirs, or is not. */
export const recordClaims = pgTable(
  'record_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
    personId: refersTo(() => persons.id),
    mine: text({ enum: ['mine', 'not-mine'] }).notNull(),
    /** The author of the record that the person says to be. */
    authorId: integer(),
    note: text().notNull().default(''),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    state: text({ enum: ['open', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    reason: text().notNull().default(''),
    decidedBy: text(),
    decidedAt: timestamp(instant),
    /** When the person has seen the decision. */
    seenAt: timestamp(instant),
    /** The moment of the decision that the person has been written about. */
    toldAt: timestamp(instant),
  },
  (t) => [
    uniqueIndex('record_claims_open_key').on(t.publicationId, t.personId).where(sql`${t.state} = 'open'`),
    index('record_claims_open_idx').on(t.at).where(sql`${t.state} = 'open'`),
    index().on(t.personId),
    check('record_claims_decided_check', sql`(${t.state} in ('open', 'withdrawn')) = (${t.decidedAt} is null)`),
  ],
);
lockPlaces(recordClaims, { rows: 344 });

/** Who has handed a record in. */
export const recordSubmissions = pgTable(
  'record_submissions',
  {
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }).primaryKey(),
    personId: refersTo(() => persons.id),
    note: text().notNull().default(''),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    /** The moment of the decision that the person has been written about. */
    toldAt: timestamp(instant),
  },
  (t) => [index().on(t.personId)],
);

/** What authors answer the library about a record that it returned. */
export const recordMessages = pgTable(
  'record_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
    personId: refersTo(() => persons.id),
    text: text().notNull(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index().on(t.publicationId), index().on(t.personId)],
);
