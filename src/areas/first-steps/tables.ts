import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';
import { STEPS } from './schema-words.ts';

const instant = () => timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow();

/** Steps of the assistant that an administrator has put aside; all others are judged by the data. */
export const skippedSteps = pgTable('skipped_steps', {
  step: text({ enum: STEPS }).primaryKey(),
  skippedAt: instant(),
  skippedBy: text().notNull(),
});

/** Codes that make the first administrator, printed by starts: SHA-256, hex. Used once, all are gone. */
export const administratorCodes = pgTable('administrator_codes', {
  hash: text().primaryKey(),
  createdAt: instant(),
  /** Who has shown it and is to log in; null: nobody yet. */
  firstName: text(),
  lastName: text(),
});
lockPlaces(administratorCodes, { rows: 8 });
