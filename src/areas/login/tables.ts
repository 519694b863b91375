import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** SHA-256 of handled logout messages, kept for as long as they could be replayed. */
export const logoutMessages = pgTable(
  'logout_messages',
  {
    idHash: text().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.receivedAt)],
);
