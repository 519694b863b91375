import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { OFFICES } from './schema-words.ts';

/** The steps of a year, with what people decided of them; what data say of them is counted. */
export const yearSteps = pgTable(
  'year_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    year: smallint().notNull(),
    /** Of `STEPS`; one that a later version does not know is not shown. */
    key: text().notNull(),
    office: text({ enum: OFFICES }).notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    /** The office is reminded by itself so many days before the last; null: it is not. */
    remindDays: smallint(),
    doneOn: date(),
    doneBy: text(),
    skippedOn: date(),
    skippedBy: text(),
    skipReason: text(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    updatedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('year_steps_key_idx').on(t.year, t.key),
    check('year_steps_days_check', sql`${t.firstDay} <= ${t.lastDay} and ${t.year} between 1900 and 2100`),
    check('year_steps_remind_check', sql`${t.remindDays} between 0 and 90`),
    check('year_steps_done_check', sql`(${t.doneOn} is null) = (${t.doneBy} is null)`),
    check(
      'year_steps_skipped_check',
      sql`(${t.skippedOn} is null) = (${t.skippedBy} is null) and (${t.skippedOn} is null) = (${t.skipReason} is null)
        and (${t.skippedOn} is null or ${t.doneOn} is null)`,
    ),
  ],
);
lockPlaces(yearSteps, { rows: 490 });

/** What was counted of a step last: a past year shows it, and the day on which nothing remained first. */
export const yearFigures = pgTable(
  'year_figures',
  {
    stepId: refersTo(() => yearSteps.id, { onDelete: 'cascade' }).primaryKey(),
    left: integer().notNull(),
    total: integer(),
    doneOn: date(),
  },
  (t) => [check('year_figures_check', sql`${t.left} >= 0 and ${t.total} >= 0`)],
);

/** Reminders of an office, and letters to authors; one that nobody sent was sent by itself. */
export const yearReminders = pgTable(
  'year_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    stepId: refersTo(() => yearSteps.id, { onDelete: 'cascade' }),
    createdAt: timestamp(instant).notNull().defaultNow(),
    createdBy: text(),
    /** Until then it can be taken back. */
    sendAt: timestamp(instant).notNull(),
    sentAt: timestamp(instant),
    undoneAt: timestamp(instant),
    /** How many people it went to. */
    people: integer(),
  },
  (t) => [
    index().on(t.stepId),
    uniqueIndex('year_reminders_itself_idx').on(t.stepId).where(sql`${t.createdBy} is null`),
    index('year_reminders_due_idx').on(t.sendAt).where(sql`${t.sentAt} is null and ${t.undoneAt} is null`),
    check('year_reminders_sent_check', sql`${t.sentAt} is null or ${t.undoneAt} is null`),
  ],
);
lockPlaces(yearReminders, { rows: 491 });
