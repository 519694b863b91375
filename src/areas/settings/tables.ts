import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea, instant } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';

/** Logos that the university has used, by the SHA-256 of their bytes, hex. */
export const logos = pgTable('logos', {
  hash: text().primaryKey(),
  type: text({ enum: ['svg', 'png'] }).notNull(),
  bytes: bytea().notNull(),
  savedAt: timestamp(instant).notNull().defaultNow(),
});

/** A single row: what an administrator sets on the screen. null: as the environment says, or the product. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    universityName: text(),
    universityGenitive: text(),
    universityLocative: text(),
    colour: text(),
    logoHash: text().references(() => logos.hash),
    contactEmail: text(),
    mailFrom: text(),
    sessionIdleMinutes: smallint(),
    sessionHours: smallint(),
    statementFreeze: text({ enum: ['print', 'confirmation'] }),
    statusMode: smallint(),
    legacyPanelUrl: text(),
    lawCitation: text(),
    lawCheckedOn: date(),
    changedAt: timestamp(instant).notNull().defaultNow(),
    /** The login; empty until the first change. */
    changedBy: text().notNull().default(''),
  },
  (t) => [
    check('settings_single_check', sql`${t.id} = 1`),
    check('settings_colour_check', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    check('settings_idle_check', sql`${t.sessionIdleMinutes} between 5 and 1440`),
    check('settings_hours_check', sql`${t.sessionHours} between 1 and 24`),
    check('settings_mode_check', sql`${t.statusMode} between 0 and 2`),
  ],
);
lockPlaces(settings, { rows: 7 });
