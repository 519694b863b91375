import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships } from '#areas/publications/tables.ts';

const instant = { withTimezone: true, precision: 6 } as const;

/** Orders that gave shares their author's only discipline. */
export const soleBatches = pgTable(
  'sole_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer()
      .notNull()
      .references(() => evaluationPeriods.id),
    unitId: integer().references(() => units.id, { onDelete: 'set null' }),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** Shares assigned; null until the order has ended. */
    made: integer(),
    createdBy: text().notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    undoneBy: text(),
    undoneAt: timestamp(instant),
    /** Of an undone order the shares that had been changed or printed since and stayed. */
    kept: integer(),
  },
  (t) => [
    index().on(t.periodId),
    index().on(t.unitId),
    check('sole_batches_undone_check', sql`(${t.undoneBy} is null) = (${t.undoneAt} is null)`),
  ],
);
lockPlaces(soleBatches, { rows: 349 });

/** The shares of an order as it assigned them: one changed since has another time. */
export const soleBatchRows = pgTable(
  'sole_batch_rows',
  {
    batchId: integer()
      .notNull()
      .references(() => soleBatches.id, { onDelete: 'cascade' }),
    authorshipId: integer()
      .notNull()
      .references(() => authorships.id, { onDelete: 'cascade' }),
    disciplineCode: integer().notNull(),
    assignedAt: timestamp(instant).notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.authorshipId] }), index().on(t.authorshipId)],
);
