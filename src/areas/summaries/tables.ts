import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';

const amount = () => numeric({ precision: 14, scale: 4 }).notNull();

/** Ordered summaries of years of one period. Their state is that of the job until they are generated. */
export const summaryOrders = pgTable(
  'summary_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    periodId: refersTo(() => evaluationPeriods.id),
    yearFrom: smallint().notNull(),
    yearTo: smallint().notNull(),
    /** Whether people outside N are counted. */
    withOutsideN: boolean().notNull(),
    requestedBy: text().notNull(),
    requestedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    generatedAt: timestamp(instant),
    /** By which it was computed; null: not yet, or by a version that did not keep them. */
    rules: jsonb().$type<PeriodRules['discipline']>(),
    /** Jobs are deleted a month after their end. */
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** Hidden, and gone for good a day later. */
    deletedAt: timestamp(instant),
  },
  (t) => [
    uniqueIndex('summary_orders_job_idx').on(t.jobId),
    check('summary_orders_years_check', sql`${t.yearFrom} <= ${t.yearTo}`),
    check('summary_orders_name_check', sql`length(${t.name}) between 1 and 200`),
  ],
);
lockPlaces(summaryOrders, { rows: 395 });

/** A discipline of an order under one of its simulations. */
export const summaryResults = pgTable(
  'summary_results',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: refersTo(() => summaryOrders.id, { onDelete: 'cascade' }),
    disciplineCode: refersTo(() => disciplines.code),
    /** As the discipline was called when the order was computed. */
    disciplineName: text().notNull(),
    simulation: smallint().notNull(),
    n: amount(),
    /** Slots that the discipline may fill, after reductions. */
    slotLimit: amount(),
    slots: amount(),
    points: amount(),
    shares: integer().notNull(),
    patents: integer().notNull(),
    patentPoints: amount(),
    /** What may be shown: points of the works, points and slots of their authors, shares. */
    workPoints: amount(),
    collectedPoints: amount(),
    collectedSlots: amount(),
    collectedShares: integer().notNull(),
    /** Of the discipline's optimum alone; `isProven` false: the search ran out of time. */
    bound: numeric({ precision: 14, scale: 4 }),
    isProven: boolean(),
    criterion: numeric({ precision: 14, scale: 4 }),
  },
  (t) => [
    uniqueIndex('summary_results_order_idx').on(t.orderId, t.disciplineCode, t.simulation),
    check('summary_results_simulation_check', sql`${t.simulation} between 1 and 3`),
  ],
);
