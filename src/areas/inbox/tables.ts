import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { accounts } from '#areas/people/tables.ts';
import { MATTER_KINDS } from './fields.ts';

const ofMark = () => ({
  snoozedUntil: date({ mode: 'string' }),
  /** What happens later brings it back. */
  doneAt: timestamp(instant),
  /** What it said when it was marked as done, for what tells no time: another state brings it back. */
  doneState: text(),
});

/** What an office says of something that waits: who has it, until when it is put off, that it is done. */
export const deskMarks = pgTable(
  'desk_marks',
  {
    kind: text({ enum: MATTER_KINDS }).notNull(),
    /** Of a record its number, of a claim the claim's, of what is gathered by person the person's. */
    key: integer().notNull(),
    assignee: integer().references(() => accounts.rowNum, { onDelete: 'set null' }),
    ...ofMark(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index().on(t.assignee)],
);
lockPlaces(deskMarks, { rows: 342 });

/** Something done with matters, with one or with many, which is undone at once. */
export const deskActs = pgTable(
  'desk_acts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    login: text().notNull(),
    act: text().notNull(),
    /** In words. */
    label: text().notNull(),
    /** By which the area that settled them undoes it: of records their batch. */
    batchId: integer(),
    undoneAt: timestamp(instant),
    undoneBy: text(),
  },
  (t) => [index().on(t.at), index().on(t.batchId)],
);
lockPlaces(deskActs, { rows: 341 });

/** What an act was about, with the mark as it was before it. */
export const deskActItems = pgTable(
  'desk_act_items',
  {
    actId: refersTo(() => deskActs.id, { onDelete: 'cascade' }),
    kind: text({ enum: MATTER_KINDS }).notNull(),
    key: integer().notNull(),
    title: text().notNull(),
    assignee: integer(),
    ...ofMark(),
    /** Messages that it confirmed. */
    findings: integer().array(),
  },
  (t) => [primaryKey({ columns: [t.actId, t.kind, t.key] }), index().on(t.kind, t.key)],
);
