import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What clients asked to be made, so that a repeated request makes no second one; kept for a month. */
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
    at: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.login, t.id] }), index().on(t.at)],
);
