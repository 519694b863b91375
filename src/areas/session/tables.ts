import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { disciplines } from '../library/tables.ts';
import { accounts, units } from '../people/tables.ts';

/** A role is a set of panel codes; the panels that a user holds are the permissions. */
export const roles = pgTable('roles', {
  key: text().primaryKey(),
  name: text().notNull(),
  panels: integer().array().notNull(),
  /** Sees all disciplines and units, whatever the scope of the grant. */
  scope: text({ enum: ['own', 'granted', 'all'] }).notNull(),
});

export const grants = pgTable(
  'grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountRow: integer()
      .notNull()
      .references(() => accounts.rowNum, { onDelete: 'cascade' }),
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

/** Logout messages that were obeyed, by SHA-256, for as long as they could come again. */
export const logoutMessages = pgTable(
  'logout_messages',
  {
    idHash: text().primaryKey(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.receivedAt)],
);

/** Append-only (a trigger refuses update and delete): who changed what, with both names. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    physicalUser: text().notNull(),
    loggedUser: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index().on(t.at),
    // With the pattern class a beginning is found by the index too, whatever the database's collation.
    index('audit_subject_prefix_idx').on(t.subject.op('text_pattern_ops'), t.id),
    index('audit_action_prefix_idx').on(t.action.op('text_pattern_ops'), t.id),
    index('audit_physical_idx').on(sql`lower(${t.physicalUser}) text_pattern_ops`, t.id),
    index('audit_logged_idx').on(sql`lower(${t.loggedUser}) text_pattern_ops`, t.id),
  ],
);
