import { sql } from 'drizzle-orm';
import {
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
import { instant } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import type { RecordContent } from './schema.ts';
import { VIEWED_LISTS } from './fields.ts';

/** What made a version. */
export const VERSION_ACTIONS = [
  'found',
  'create',
  'change',
  'status',
  'restore',
  'merge',
  'unmerge',
  'bulk',
  'undo',
  'import',
  'delete',
] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

/** What a person who is no longer an author had of the work. */
export type RemovedShare = {
  person_id: number | null;
  discipline_code: number | null;
  discipline_changed_at: string | null;
  discipline_changed_by: string | null;
  include_in_optimum: boolean;
  custom_selected: boolean;
};

/** Changes of many records at once, which are undone at once. */
export const recordBatches = pgTable(
  'record_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What was done, as people read it. */
    label: text().notNull(),
    login: text().notNull(),
    at: timestamp(instant).notNull().defaultNow(),
    undoneAt: timestamp(instant),
    undoneBy: text(),
    /** The page of what made it and takes it back; null: the history does. */
    page: text(),
  },
  (t) => [index().on(t.at)],
);
lockPlaces(recordBatches, { rows: 345 });

/** A record as it was after each save, and as it was found before the first. They stay when the record is deleted. */
export const recordVersions = pgTable(
  'record_versions',
  {
    publicationId: integer().notNull(),
    version: integer().notNull(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    login: text().notNull(),
    action: text({ enum: VERSION_ACTIONS }).notNull(),
    reason: text().notNull().default(''),
    batchId: integer().references(() => recordBatches.id),
    status: smallint().notNull(),
    statusReason: text().notNull().default(''),
    /** Since when the record had the status that this save replaced or deleted, so that what comes back has its age too. */
    formerStatusSince: timestamp(instant),
    content: jsonb().$type<RecordContent>().notNull(),
    /** The shares of people whom this save took away, with their disciplines, so that they can come back. */
    removed: jsonb().$type<RemovedShare[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.publicationId, t.version] }),
    index().on(t.at),
    index('record_versions_deleted_idx').on(t.publicationId).where(sql`${t.action} = 'delete'`),
    index('record_versions_batch_idx').on(t.batchId).where(sql`${t.batchId} is not null`),
    check('record_versions_version_check', sql`${t.version} >= 1`),
  ],
);

/** Filters of a list of the library under a name, shared by the office. */
export const recordViews = pgTable(
  'record_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text({ enum: VIEWED_LISTS }).notNull().default('records'),
    name: text().notNull(),
    /** The search params of the list's address. */
    search: text().notNull(),
    login: text().notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [unique('record_views_name_key').on(t.list, t.name)],
);
lockPlaces(recordViews, { rows: 346 });

/** What somebody has typed into the form of a record and not saved; the number 0 is a new record, a deleted one that comes back has its own. */
export const recordDrafts = pgTable(
  'record_drafts',
  {
    login: text().notNull(),
    publicationId: integer().notNull(),
    /** The version that the form was opened with. */
    version: integer().notNull(),
    values: text().notNull(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.login, t.publicationId] }),
    check('record_drafts_version_check', sql`${t.version} >= 0 and ${t.publicationId} >= 0`),
  ],
);
lockPlaces(recordDrafts, { rows: 347 });
