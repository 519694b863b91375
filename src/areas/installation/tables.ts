import { bigint, index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** Processes of the product on this database, while they run. */
export const processes = pgTable(
  'processes',
  {
    id: uuid().primaryKey(),
    role: text({ enum: ['web', 'worker', 'all'] }).notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    version: text().notNull(),
    startedAt: timestamp(instant).notNull().defaultNow(),
    seenAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [index().on(t.seenAt)],
);

/** Backups and their drills, as the commands have left them; kept for two years. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    what: text({ enum: ['backup', 'drill'] }).notNull(),
    /** Of the folder; empty: there was none. */
    name: text().notNull(),
    endedAt: timestamp(instant).notNull().defaultNow(),
    seconds: real().notNull(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** Of the program that made the backup. */
    version: text().notNull(),
    /** What a drill has found beside, in Polish. */
    note: text().notNull().default(''),
    /** null: it went well. */
    failure: text(),
  },
  (t) => [index().on(t.what, t.id)],
);

/** When a process first had a key of birth dates, by the key's name: how old it is. */
export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  seenAt: timestamp(instant).notNull().defaultNow(),
});
