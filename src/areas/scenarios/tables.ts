import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { accounts } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import type { ScenarioResult, StoredChange } from './schema.ts';

/**
 * Named sets of hypothetical changes ('co jeśli') to a period, visible to whoever sees all `disciplines`. `result` is
 * as of `computedAt`; `resultState` is null once the changes differ from those computed.
 */
export const scenarios = pgTable(
  'scenarios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: refersTo(() => evaluationPeriods.id),
    ownerRow: refersTo(() => accounts.rowNum),
    name: text().notNull(),
    note: text().notNull().default(''),
    disciplines: integer().array().notNull(),
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    result: jsonb().$type<ScenarioResult>(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }),
    /** Stamp of the results and shares that the result was computed from. */
    resultState: text(),
    resultDisciplines: integer().array().notNull().default([]),
    resultWorks: integer().array().notNull().default([]),
  },
  (t) => [
    index('scenarios_period_owner_idx').on(t.periodId, t.ownerRow),
    check('scenarios_name_check', sql`length(${t.name}) between 1 and 200`),
  ],
);
lockPlaces(scenarios, { rows: 400 });
