import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { MATTER_KINDS } from './fields-inbox.ts';
import { recordBatches } from './tables.ts';

const instant = { withTimezone: true, precision: 6 } as const;

/** What the library says of something that waits: who has it, until when it is put off, that it is done. */
export const deskMarks = pgTable(
  'desk_marks',
  {
    kind: text({ enum: MATTER_KINDS }).notNull(),
    /** Of a record its number, of a claim the claim's, of messages the person's. */
    key: integer().notNull(),
    assignee: integer().references(() => accounts.rowNum, { onDelete: 'set null' }),
    snoozedUntil: date({ mode: 'string' }),
    /** What happens later brings it back. */
    doneAt: timestamp(instant),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index().on(t.assignee)],
);
lockPlaces(deskMarks, { rows: 342 });

/** Something done at the desk, to one or to many, which is undone at once. */
export const deskActs = pgTable(
  'desk_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    login: text().notNull(),
    act: text().notNull(),
    /** In words. */
    label: text().notNull(),
    /** The records' part of it. */
    batchId: integer().references(() => recordBatches.id),
    undoneAt: timestamp(instant),
    undoneBy: text(),
  },
  (t) => [index().on(t.at), index().on(t.batchId)],
);
lockPlaces(deskActs, { rows: 341 });

/** What an act was about, with the mark and the claim as they were before it. */
export const deskActItems = pgTable(
  'desk_act_items',
  {
    actId: integer()
      .notNull()
      .references(() => deskActs.id, { onDelete: 'cascade' }),
    kind: text({ enum: MATTER_KINDS }).notNull(),
    key: integer().notNull(),
    title: text().notNull(),
    assignee: integer(),
    snoozedUntil: date({ mode: 'string' }),
    doneAt: timestamp(instant),
    /** Messages that it confirmed. */
    findings: integer().array(),
  },
  (t) => [primaryKey({ columns: [t.actId, t.kind, t.key] }), index().on(t.kind, t.key)],
);

/** A person says that a work is theirs, or is not. */
export const recordClaims = pgTable(
  'record_claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => persons.id),
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
    publicationId: integer()
      .primaryKey()
      .references(() => publications.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => persons.id),
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
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => persons.id),
    text: text().notNull(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index().on(t.publicationId), index().on(t.personId)],
);
