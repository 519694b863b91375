import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { RecordContent } from '#areas/records/schema.ts';

/** What the person has said of an offered work. */
const OFFER_STATES = ['open', 'taken', 'dismissed'] as const;

/** `gone`: the person has deleted it there, so that it is not written again. */
const WRITTEN_STATES = ['there', 'gone', 'refused'] as const;

/** People who have linked their ORCID by logging in there. */
export const orcidLinks = pgTable('orcid_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: refersTo(() => persons.id).unique(),
  orcid: text().notNull().unique(),
  /** The person wants the own works to be written there. */
  writes: boolean().notNull().default(false),
  /** The access token, encrypted with the key of this name. */
  keyId: text(),
  sealed: text(),
  linkedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  /** When new works were last looked for. */
  checkedAt: timestamp(instant),
  /** When works were last written. */
  writtenAt: timestamp(instant),
  /** When ORCID no longer accepted the token. */
  refusedAt: timestamp(instant),
  /** The record that ORCID has joined this one to. */
  movedTo: text(),
  /** Why new works could not be looked for; empty: they could. */
  trouble: text().notNull().default(''),
  /** The person has taken it back, and it is being undone. */
  isLeaving: boolean().notNull().default(false),
});
lockPlaces(orcidLinks, { rows: 303 });

/** Works of somebody's ORCID record that are not on the person's list here. */
export const orcidOffers = pgTable(
  'orcid_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    /** The DOI, or what else makes it the same work when it is found again. */
    key: text().notNull(),
    doi: text().notNull(),
    content: jsonb().$type<RecordContent>().notNull(),
    title: text().notNull(),
    /** Authors, where it appeared, when. */
    words: text().notNull(),
    /** The record that it is: the person is not among its authors, or has handed it in. */
    publicationId: integer().references(() => publications.id, { onDelete: 'set null' }),
    state: text({ enum: OFFER_STATES }).notNull().default('open'),
    foundAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    decidedAt: timestamp(instant),
  },
  (t) => [unique('orcid_offers_key').on(t.personId, t.key), index().on(t.publicationId)],
);
lockPlaces(orcidOffers, { rows: 354 });

/** What we have written to somebody's ORCID record. */
export const orcidWorks = pgTable(
  'orcid_works',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    /** Null: our record is gone, so that it goes there too. */
    publicationId: integer().references(() => publications.id, { onDelete: 'set null' }),
    /** ORCID's number of it; null: ORCID has refused it. */
    putCode: bigint({ mode: 'number' }),
    /** SHA-256 of what was sent: the same is not sent again. */
    hash: text().notNull(),
    state: text({ enum: WRITTEN_STATES }).notNull(),
    /** Why it was refused. */
    message: text().notNull().default(''),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [unique('orcid_works_key').on(t.personId, t.publicationId), index().on(t.publicationId)],
);
