import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { lockPlaces } from '#platform/database/locks.ts';

/** A single row, set by an administrator around an upgrade or a large import. */
export const systemState = pgTable(
  'system_state',
  {
    id: integer().primaryKey().default(1),
    /** Greater than 0: the system is closed to all but administrators, and the dashboard is replaced by the upgrade notice. */
    pendingUpgrade: integer().notNull().default(0),
    importRunning: boolean().notNull().default(false),
  },
  (t) => [check('system_state_single_check', sql`${t.id} = 1`)],
);

lockPlaces(systemState, { rows: 2 });
