import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Logout messages that were obeyed, by SHA-256, for as long as they could come again. */
export const logoutMessages = pgTable(
  'logout_messages',
  {
    idHash: text().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.receivedAt)],
);
