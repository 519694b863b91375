import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { accounts } from '#areas/people/tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's 256-bit token, hex: a stolen table opens no session. */
    tokenHash: text().primaryKey(),
    /** Public name of the session: the token is never shown. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    physicalRow: refersTo(() => accounts.rowNum, { onDelete: 'cascade' }),
    loggedRow: refersTo(() => accounts.rowNum, { onDelete: 'cascade' }),
    /** CSRF token, repeated by unsafe requests in the x-csrf-token header. */
    csr: text().notNull(),
    /** SHA-256 of the login ticket or code; for single logout. */
    ticketHash: text(),
    /** SHA-256 of the identity server's ids of its session (`sid`) and of the person (`sub`), if it has any. */
    sidHash: text(),
    subjectHash: text(),
    /** Network address and User-Agent at login. */
    address: text(),
    agent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** While acting as another account: the reason, and when it expires. */
    actingReason: text(),
    actingUntil: timestamp({ withTimezone: true }),
  },
  (t) => [
    index().on(t.physicalRow),
    index().on(t.loggedRow),
    index().on(t.ticketHash),
    index().on(t.sidHash),
    index().on(t.subjectHash),
    check(
      'sessions_acting_check',
      sql`(${t.loggedRow} = ${t.physicalRow}) = (${t.actingUntil} is null)
        and (${t.actingUntil} is null) = (${t.actingReason} is null)`,
    ),
  ],
);
lockPlaces(sessions, { rows: 320 });

/** SHA-256 of used tickets and codes: each opens one session, even after logout. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    ticketHash: text().primaryKey(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.usedAt)],
);

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
