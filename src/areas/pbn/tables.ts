import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { PbnStatement, Problem } from './shapes.ts';
import { DIFFERENCE_KINDS, ENTITY_KINDS, MATCHED_BY, STATES } from './schema-words.ts';

/** A single row: how PBN is reached. */
export const pbnSettings = pgTable(
  'pbn_settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    /** Without a slash at its end; null: PBN is not used. */
    address: text(),
    appId: text(),
    /** Encrypted with the key of this name. */
    appTokenKey: text(),
    appToken: text(),
    /** The university in PBN. */
    institutionId: text(),
    /** What PBN said of the application, so that nothing is sent until somebody changes the settings. */
    failure: text(),
    changedAt: timestamp(instant).notNull().defaultNow(),
    /** The login; empty until the first change. */
    changedBy: text().notNull().default(''),
  },
  (t) => [check('pbn_settings_single_check', sql`${t.id} = 1`)],
);
lockPlaces(pbnSettings, { rows: 11 });

/** Clerks who have logged in to PBN: what is sent is sent in somebody's name. */
export const pbnTokens = pgTable('pbn_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  login: text().notNull().unique(),
  /** Encrypted with the key of this name; null: logging in has begun. */
  keyId: text(),
  sealed: text(),
  /** SHA-256 of what the login was begun with, hex, and when. */
  stateHash: text(),
  begunAt: timestamp(instant),
  obtainedAt: timestamp(instant),
  /** When PBN no longer accepted it. */
  refusedAt: timestamp(instant),
});
lockPlaces(pbnTokens, { rows: 14 });

/** A record on its way to PBN, and what PBN has of it since it was last sent. */
export const pbnRecords = pgTable(
  'pbn_records',
  {
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }).primaryKey(),
    state: text({ enum: STATES }).notNull(),
    /** The record in PBN. */
    objectId: text(),
    /** In whose name, and since when it waits. */
    queuedBy: text().notNull(),
    queuedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    /** Not before; later after each try that PBN could not take. */
    dueAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    tries: smallint().notNull().default(0),
    /** Why it waits or was refused, or what is worth knowing of what was sent. */
    message: text().notNull().default(''),
    problems: jsonb().$type<Problem[]>().notNull().default([]),
    /** SHA-256 of the record and of the fee that PBN took last: the same is not sent again. */
    bodyHash: text(),
    feeHash: text(),
    /** The statements that we have sent: these alone may be taken away again. */
    statements: jsonb().$type<PbnStatement[]>().notNull().default([]),
    /** Statements taken from PBN to be replaced, until the new ones stand there. */
    removing: jsonb().$type<PbnStatement[]>().notNull().default([]),
    /** What the record, its disciplines and payments were when it was sent: another one has changed. */
    fingerprint: text(),
    /** Whether that is another one now; null: not known since something of it was written, as triggers note. */
    isChanged: boolean(),
    sentAt: timestamp(instant),
    sentBy: text(),
  },
  (t) => [
    index('pbn_records_queue_idx').on(t.queuedBy, t.dueAt).where(sql`${t.state} in ('queued', 'sending')`),
    index().on(t.objectId),
    index('pbn_records_standing_idx').on(t.state, t.isChanged),
  ],
);
lockPlaces(pbnRecords, { rows: 351 });

/** Journals, publishers, institutions, people and disciplines of PBN. */
export const pbnEntities = pgTable(
  'pbn_entities',
  {
    kind: text({ enum: ENTITY_KINDS }).notNull(),
    objectId: text().notNull(),
    /** As PBN says it: ACTIVE, MERGED, DELETED, or what it may say later. */
    status: text().notNull(),
    name: text().notNull(),
    /** What it is found by: ISSNs, the ministry's number, the ORCID, the code. */
    keys: text().array().notNull(),
    /** Of a discipline, which statements need. */
    uuid: text(),
    /** The first and the last day of a discipline's group; null: not known. */
    validFrom: text(),
    validTo: text(),
    /** Of the record that PBN gave: the same is not written again. */
    hash: text().notNull(),
    changedAt: timestamp(instant).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.objectId] }),
    index('pbn_entities_keys_idx').using('gin', t.keys),
    index('pbn_entities_name_idx').on(t.kind, sql`search_key(${t.name})`),
  ],
);

/** When all of a kind were last read, and what came of it. */
export const pbnReadings = pgTable('pbn_readings', {
  kind: text({ enum: [...ENTITY_KINDS, 'profile'] }).primaryKey(),
  readAt: timestamp(instant).notNull(),
  total: integer().notNull(),
  changed: integer().notNull(),
  gone: integer().notNull(),
});

/** Which person of PBN somebody here is. */
export const pbnPeople = pgTable('pbn_people', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: refersTo(() => persons.id).unique(),
  objectId: text().notNull().unique(),
  by: text({ enum: MATCHED_BY }).notNull(),
  login: text().notNull(),
  at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
});
lockPlaces(pbnPeople, { rows: 302 });

/** The university's records as PBN had them when they were last read. */
export const pbnCopies = pgTable(
  'pbn_copies',
  {
    objectId: text().primaryKey(),
    uuid: text(),
    publicationId: integer().references(() => publications.id, { onDelete: 'set null' }),
    status: text().notNull(),
    /** The record as PBN gave it: what is unknown here is kept. */
    content: jsonb().$type<unknown>().notNull(),
    statements: jsonb().$type<PbnStatement[]>().notNull().default([]),
    readAt: timestamp(instant).notNull(),
  },
  (t) => [index().on(t.publicationId)],
);

/** Where PBN and we differ; what somebody has accepted stays accepted until one of the two changes. */
export const pbnDifferences = pgTable(
  'pbn_differences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    publicationId: integer().references(() => publications.id, { onDelete: 'cascade' }),
    objectId: text(),
    /** The compared field; of a statement the person and the discipline. */
    field: text().notNull(),
    title: text().notNull(),
    year: smallint().notNull(),
    ours: text().notNull(),
    theirs: text().notNull(),
    /** The comparison that found it last. */
    seenAt: timestamp(instant).notNull(),
    acceptedAt: timestamp(instant),
    acceptedBy: text(),
    acceptedReason: text(),
  },
  (t) => [
    unique('pbn_differences_key').on(t.publicationId, t.objectId, t.kind, t.field).nullsNotDistinct(),
    check('pbn_differences_accepted_check', sql`(${t.acceptedAt} is null) = (${t.acceptedReason} is null)`),
  ],
);
lockPlaces(pbnDifferences, { rows: 353 });
