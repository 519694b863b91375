import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PeriodRules } from '#engine/rules.ts';
import { disciplines } from '../library/tables.ts';
import { persons } from '../people/tables.ts';
import { authorships } from '../publications/tables.ts';

export const evaluationPeriods = pgTable(
  'evaluation_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    yearFrom: smallint().notNull(),
    yearTo: smallint().notNull(),
    displayDefault: boolean().notNull().default(false),
    /** Last day on which authors may change disciplines; null = no limit. */
    authorDeadline: date(),
    /** Everything that a regulation may change: limits, percents, factors, tables of points. */
    rules: jsonb().$type<PeriodRules>().notNull(),
  },
  (t) => [
    uniqueIndex('evaluation_periods_default_idx').on(t.displayDefault).where(sql`${t.displayDefault}`),
    uniqueIndex('evaluation_periods_years_idx').on(t.yearFrom, t.yearTo),
    check('evaluation_periods_years_check', sql`${t.yearFrom} <= ${t.yearTo}`),
  ],
);

/** Last recalculation's answer for one share; stale when its revision is not the authorship's. */
export const shareResults = pgTable(
  'share_results',
  {
    authorshipId: integer()
      .primaryKey()
      .references(() => authorships.id, { onDelete: 'cascade' }),
    periodId: integer()
      .notNull()
      .references(() => evaluationPeriods.id),
    personId: integer()
      .notNull()
      .references(() => persons.id),
    disciplineCode: integer()
      .notNull()
      .references(() => disciplines.code),
    /** Authors of the publication who have it in this discipline, and all its authors. */
    k: smallint().notNull(),
    m: smallint().notNull(),
    emphasisMode: smallint().notNull(),
    totalPoints: numeric({ precision: 7, scale: 2 }).notNull(),
    points: numeric({ precision: 9, scale: 4 }).notNull(),
    slots: numeric({ precision: 7, scale: 4 }).notNull(),
    monographLimited: boolean().notNull(),
    accepted: boolean().notNull(),
    rejectReason: smallint(),
    customAccepted: boolean().notNull(),
    customRejectReason: smallint(),
    revision: integer().notNull(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [
    index('share_results_person_idx').on(t.personId, t.periodId),
    index('share_results_discipline_idx').on(t.periodId, t.disciplineCode),
    check(
      'share_results_reason_check',
      sql`${t.rejectReason} between 1 and 6 and not ${t.accepted} or ${t.rejectReason} is null`,
    ),
    check('share_results_values_check', sql`${t.points} between 0 and 1000 and ${t.slots} between 0 and 1`),
  ],
);

/** Last recalculation's limits and totals of one person in one discipline. */
export const personResults = pgTable(
  'person_results',
  {
    periodId: integer()
      .notNull()
      .references(() => evaluationPeriods.id),
    personId: integer()
      .notNull()
      .references(() => persons.id),
    disciplineCode: integer()
      .notNull()
      .references(() => disciplines.code),
    slotLimit: numeric({ precision: 7, scale: 4 }).notNull(),
    monographLimit: numeric({ precision: 7, scale: 4 }).notNull(),
    slots: numeric({ precision: 7, scale: 4 }).notNull(),
    points: numeric({ precision: 9, scale: 4 }).notNull(),
    monographSlots: numeric({ precision: 7, scale: 4 }).notNull(),
    customSlots: numeric({ precision: 7, scale: 4 }).notNull(),
    customPoints: numeric({ precision: 9, scale: 4 }).notNull(),
    /** Counted to N (false: shown outside N). */
    inN: boolean().notNull(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.periodId, t.disciplineCode] }),
    index('person_results_discipline_idx').on(t.periodId, t.disciplineCode),
  ],
);

/** People whose results a change has outdated; a log without unique keys, so that adding to it never waits for anybody. */
export const recalculationRequests = pgTable(
  'recalculation_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer().notNull(),
    personId: integer().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // Every list asks whether its person waits.
  (t) => [index('recalculation_requests_person_idx').on(t.personId, t.periodId)],
);
