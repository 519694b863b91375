import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow();

/** Processes of the product on this database, while they run. */
export const processes = pgTable(
  'processes',
  {
    id: uuid().primaryKey(),
    role: text({ enum: ['web', 'worker', 'all'] }).notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    version: text().notNull(),
    startedAt: instant(),
    seenAt: instant(),
  },
  (t) => [index().on(t.seenAt)],
);
