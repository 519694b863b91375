import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';
import { panelCodes } from '#platform/database/sql.ts';
import { accounts, units } from '#areas/people/tables.ts';

/** A role is a set of panels; a user's panels are their permissions. */
export const roles = pgTable('roles', {
  key: text().primaryKey(),
  name: text().notNull(),
  panels: panelCodes().notNull(),
  /** 'own': own data; 'granted': the discipline or unit of the grant; 'all': every discipline and unit. */
  scope: text({ enum: ['own', 'granted', 'all'] }).notNull(),
});

export const grants = pgTable(
  'grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountRow: refersTo(() => accounts.rowNum, { onDelete: 'cascade' }),
    role: text()
      .notNull()
      .references(() => roles.key),
    disciplineCode: integer().references(() => disciplines.code),
    unitId: integer().references(() => units.id),
    validFrom: date().notNull().default(sql`current_date`),
    validTo: date(),
    grantedBy: text().notNull(),
    grantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('grants_unique_idx').on(
      t.accountRow,
      t.role,
      sql`coalesce(${t.disciplineCode}, 0)`,
      sql`coalesce(${t.unitId}, 0)`,
    ),
  ],
);
lockPlaces(grants, { whole: 195, rows: 330 });
