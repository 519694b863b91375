import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';
import type { PeriodRules } from '#engine/rules.ts';

export const evaluationPeriods = pgTable(
  'evaluation_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    yearFrom: smallint().notNull(),
    yearTo: smallint().notNull(),
    displayDefault: boolean().notNull().default(false),
    /** Last day on which authors may change disciplines; null: no deadline. */
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
lockPlaces(evaluationPeriods, { rows: 340 });
