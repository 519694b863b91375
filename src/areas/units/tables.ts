import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { persons, units } from '#areas/people/tables.ts';
import { CHANGE_KINDS, PLAN_STATES, PLANNED_KINDS, type Trace } from './schema-words.ts';

/** Former names and codes of units, under which they are still found. */
export const unitNames = pgTable(
  'unit_names',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    unitId: refersTo(() => units.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    /** The last day on which the unit was called so. */
    lastDay: date().notNull(),
  },
  (t) => [index().on(t.unitId)],
);

/** Who heads a unit from day to day; one person at a time, which the lock of `units` guards. */
export const unitHeads = pgTable(
  'unit_heads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    unitId: refersTo(() => units.id),
    personId: refersTo(() => persons.id),
    dateFrom: date().notNull(),
    dateTo: date(),
  },
  (t) => [
    index().on(t.unitId),
    index().on(t.personId),
    check('unit_heads_dates_check', sql`${t.dateTo} is null or ${t.dateTo} >= ${t.dateFrom}`),
  ],
);
lockPlaces(unitHeads, { rows: 315 });

/** Changes of units, with what their undo needs. */
export const unitChanges = pgTable(
  'unit_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    unitId: refersTo(() => units.id, { onDelete: 'cascade' }),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** The new parent of a moved unit, or what a unit was merged into. */
    targetId: integer().references(() => units.id),
    /** The day from which it holds; null: a correction. */
    onDay: date(),
    trace: jsonb().$type<Trace>().notNull(),
    changedBy: text().notNull(),
    /** After the locks: a change that has waited for an import comes after it. */
    changedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    undoneBy: text(),
    undoneAt: timestamp(instant),
  },
  (t) => [
    index().on(t.unitId),
    index().on(t.targetId),
    check('unit_changes_undone_check', sql`(${t.undoneBy} is null) = (${t.undoneAt} is null)`),
  ],
);

/** Changes of units that wait for their day, and what became of them; under the lock of `units`. */
export const unitPlans = pgTable(
  'unit_plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    unitId: refersTo(() => units.id, { onDelete: 'cascade' }),
    kind: text({ enum: PLANNED_KINDS }).notNull(),
    /** Of a new name. */
    code: text(),
    name: text(),
    /** The new parent of a unit to be moved, or what it will be merged into. */
    targetId: integer().references(() => units.id),
    onDay: date().notNull(),
    plannedBy: text().notNull(),
    plannedAt: timestamp(instant).notNull().defaultNow(),
    state: text({ enum: PLAN_STATES }).notNull().default('waiting'),
    /** Why it could not be carried out. */
    note: text(),
    settledAt: timestamp(instant),
  },
  (t) => [
    index().on(t.unitId),
    index().on(t.targetId),
    index('unit_plans_waiting_idx').on(t.onDay).where(sql`${t.state} = 'waiting'`),
    check('unit_plans_name_check', sql`(${t.kind} = 'rename') = (${t.code} is not null and ${t.name} is not null)`),
  ],
);
