import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { accounts, units } from '#areas/people/tables.ts';
import { CANDIDATE_SOURCES } from './schema-words.ts';

const instant = { withTimezone: true, precision: 6 } as const;

/** Accounts made for many people at once. */
export const accountBatches = pgTable(
  'account_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: CANDIDATE_SOURCES }).notNull(),
    unitId: integer().references(() => units.id, { onDelete: 'set null' }),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    /** Accounts made; null until then. */
    made: integer(),
    createdBy: text().notNull(),
    createdAt: timestamp(instant).notNull().defaultNow(),
    undoneBy: text(),
    undoneAt: timestamp(instant),
    /** Of an undone batch the accounts that were in use already and stayed. */
    kept: integer(),
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
    batchId: integer()
      .notNull()
      .references(() => accountBatches.id, { onDelete: 'cascade' }),
    accountRow: integer()
      .notNull()
      .references(() => accounts.rowNum, { onDelete: 'cascade' }),
    madeAt: timestamp(instant).notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.accountRow] }), index().on(t.accountRow)],
);
