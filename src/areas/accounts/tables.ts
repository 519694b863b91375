import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { batchColumns } from '#areas/jobs/tables-batches.ts';
import { accounts } from '#areas/people/tables.ts';
import { CANDIDATE_SOURCES } from './schema-words.ts';

/** Accounts made for many people at once. */
export const accountBatches = pgTable(
  'account_batches',
  {
    ...batchColumns(),
    source: text({ enum: CANDIDATE_SOURCES }).notNull(),
  },
  (t) => [
    index().on(t.unitId),
    check('account_batches_undone_check', sql`(${t.undoneBy} is null) = (${t.undoneAt} is null)`),
  ],
);
lockPlaces(accountBatches, { rows: 85 });

/** The accounts of a batch as it made them: one changed since has another time. */
export const accountBatchRows = pgTable(
  'account_batch_rows',
  {
    batchId: refersTo(() => accountBatches.id, { onDelete: 'cascade' }),
    accountRow: refersTo(() => accounts.rowNum, { onDelete: 'cascade' }),
    madeAt: timestamp(instant).notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.accountRow] }), index().on(t.accountRow)],
);
