import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import type { ScenarioResult, StoredChange } from './schema.ts';

/**
 * Named sets of suppositions ('co jeśli') about a period, seen by whoever sees all its `disciplines`. The result is of
 * the facts of `computedAt`; its state is null once the changes are others than those it was computed for.
 */
export const scenarios = pgTable(
  'scenarios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer()
      .notNull()
      .references(() => evaluationPeriods.id),
    ownerRow: integer()
      .notNull()
      .references(() => accounts.rowNum),
    name: text().notNull(),
    note: text().notNull().default(''),
    disciplines: integer().array().notNull(),
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    result: jsonb().$type<ScenarioResult>(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }),
    /** Of the disciplines' results and the shares of the works that the result follows from, when it was computed. */
    resultState: text(),
    resultDisciplines: integer().array().notNull().default([]),
    resultWorks: integer().array().notNull().default([]),
  },
  (t) => [
    index('scenarios_period_owner_idx').on(t.periodId, t.ownerRow),
    check('scenarios_name_check', sql`length(${t.name}) between 1 and 200`),
  ],
);
