import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { JOB_STATES } from '#shared/job-states.ts';
import { lockPlaces } from '../database/locks.ts';
import { panelCodes } from '../database/sql.ts';
import { files } from '../files/tables.ts';

const owners: { key?: AnyPgColumn } = {};

/** Says which key the owners' column refers to: the table of accounts is an area's. */
export const declareOwners = (key: AnyPgColumn) => (owners.key = key);

function ownerKey() {
  if (!owners.key) throw new Error('No table has been declared as that of owners');
  return owners.key;
}

/** The queue of background jobs; finished ones are kept for a month. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    title: text().notNull(),
    payload: jsonb().notNull(),
    /** Jobs of a kind with the same key run one after the other. */
    key: text(),
    state: text({ enum: JOB_STATES }).notNull().default('waiting'),
    /** Who requested it, and the account that owns it. */
    physicalLogin: text().notNull(),
    login: text().notNull(),
    ownerRow: integer().references(ownerKey, { onDelete: 'set null' }),
    /** One of them is needed to see, cancel and repeat it, also by the owner; empty: the owner alone may. */
    panels: panelCodes().notNull(),
    /** The owner alone, who still needs one of the panels. */
    isPrivate: boolean().notNull().default(false),
    repeatable: boolean().notNull(),
    label: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Where the last step ended and the next attempt continues. */
    checkpoint: jsonb(),
    /** Failed attempts since the last successful step. */
    failures: smallint().notNull().default(0),
    failure: text(),
    resultFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    createdAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    /** Earliest start of the next attempt. */
    runAfter: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    startedAt: timestamp(instant),
    finishedAt: timestamp(instant),
    cancelRequested: boolean().notNull().default(false),
    /** The process that runs it, and its last heartbeat. */
    worker: uuid(),
    heartbeat: timestamp(instant),
  },
  (t) => [
    index('jobs_open_idx').on(t.id).where(sql`${t.state} in ('waiting', 'running')`),
    index('jobs_owner_idx').on(t.ownerRow, t.id),
    index('jobs_key_idx').on(t.kind, t.key),
    index('jobs_served_idx').on(t.kind, t.physicalLogin, t.startedAt),
  ],
);

/** What is ordered by itself at a time of day: a row for each schedule that an area declares. */
export const schedules = pgTable(
  'schedules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `<area>.<what>`. */
    name: text().notNull().unique(),
    version: integer().notNull().default(1),
    isOn: boolean().notNull(),
    /** In Warsaw, `HH:MM`. */
    time: text().notNull(),
    /** 1 Monday to 7 Sunday; null: every day. */
    weekday: smallint(),
    /** null: it is off. */
    nextAt: timestamp(instant),
    /** The last run by itself or by hand: its jobs, or why none was ordered. */
    lastAt: timestamp(instant),
    lastJobs: integer().array().notNull().default([]),
    failure: text(),
    changedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    changedBy: text().notNull().default(''),
  },
  (t) => [
    check('schedules_time_check', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('schedules_weekday_check', sql`${t.weekday} between 1 and 7`),
    check('schedules_next_check', sql`${t.isOn} = (${t.nextAt} is not null)`),
  ],
);
lockPlaces(schedules, { rows: 6 });
