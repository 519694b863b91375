import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#areas/people/tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's 256-bit token, hex: a stolen table opens no session. */
    tokenHash: text().primaryKey(),
    /** Names the session to people, who never see the token. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    physicalRow: integer()
      .notNull()
      .references(() => accounts.rowNum, { onDelete: 'cascade' }),
    loggedRow: integer()
      .notNull()
      .references(() => accounts.rowNum, { onDelete: 'cascade' }),
    /** Token that unsafe requests repeat in the x-csrf-token header. */
    csr: text().notNull(),
    /** SHA-256 of what the browser brought from the login service; for single logout. */
    ticketHash: text(),
    /** SHA-256 of the identity server's own names of its session and of the person; null where it has none. */
    sidHash: text(),
    subjectHash: text(),
    /** Where it was opened from: the network address and the browser's own description. */
    address: text(),
    agent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** While the session acts as another account: why, and when it ends by itself. */
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

/** What browsers brought from the login service and has opened a session, by SHA-256: it serves once, also after logout. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    ticketHash: text().primaryKey(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.usedAt)],
);
