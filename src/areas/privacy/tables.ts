import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { NOTICE_KINDS, TERM_KINDS } from './schema.ts';

/** Notices as the university has written them; of a kind without a row the shipped text holds. */
export const notices = pgTable('notices', {
  kind: text({ enum: NOTICE_KINDS }).primaryKey(),
  version: integer().notNull().default(0),
  text: text().notNull().default(''),
  changedAt: timestamp(instant).notNull().defaultNow(),
  changedBy: text().notNull().default(''),
});
lockPlaces(notices, { rows: 3 });

/** For how many days a kind of data is kept, where it is not the usual time; and what the last deletion did. */
export const retentionTerms = pgTable(
  'retention_terms',
  {
    kind: text({ enum: TERM_KINDS }).primaryKey(),
    version: integer().notNull().default(0),
    /** null: the usual time. */
    days: smallint(),
    changedBy: text().notNull().default(''),
    lastAt: timestamp(instant),
    lastDeleted: integer(),
  },
  (t) => [check('retention_terms_days_check', sql`${t.days} between 1 and 7300`)],
);
lockPlaces(retentionTerms, { rows: 4 });
