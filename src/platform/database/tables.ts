import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What clients asked to be made, so that a repeated request makes no second one; kept for some weeks. */
export const requests = pgTable(
  'requests',
  {
    /** Of the account that is logged in: nobody's request answers another's. */
    login: text().notNull(),
    /** The client's. */
    id: uuid().notNull(),
    /** SHA-256 of the call and of what was sent, hex. */
    fingerprint: text().notNull(),
    /** The number of what was made. */
    made: integer().notNull(),
    at: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.login, t.id] }), index().on(t.at)],
);

/** A text sealed by the key of birth dates, which a start opens: a single row. With another key the start is refused. */
export const keyCheck = pgTable(
  'key_check',
  {
    id: smallint().primaryKey().default(1),
    keyId: text().notNull(),
    sealed: text().notNull(),
  },
  (t) => [check('key_check_single_check', sql`${t.id} = 1`)],
);
