import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { batchColumns } from '#areas/jobs/tables-batches.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships } from '#areas/publications/tables.ts';

/** Orders that gave shares their author's only discipline. */
export const soleBatches = pgTable(
  'sole_batches',
  {
    ...batchColumns(),
    periodId: refersTo(() => evaluationPeriods.id),
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
    batchId: refersTo(() => soleBatches.id, { onDelete: 'cascade' }),
    authorshipId: refersTo(() => authorships.id, { onDelete: 'cascade' }),
    disciplineCode: integer().notNull(),
    assignedAt: timestamp(instant).notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.authorshipId] }), index().on(t.authorshipId)],
);
