import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Change } from '#areas/audit-words.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';

/** Append-only (a trigger refuses update and delete): who changed or read what, with both names. */
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

/** The two names in a row: who logged in, and the account acted as. */
export type Names = Pick<Actor, 'physicalLogin' | 'login'>;

/** Who acts in a command: nobody has logged in. */
export const CONSOLE: Names = { physicalLogin: 'konsola', login: 'konsola' };

/** These fields of a row alone, for the two sides of a change. */
export function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Partial<Pick<Row, Key>> {
  const picked: Partial<Pick<Row, Key>> = {};
  for (const key of keys) picked[key] = row[key];
  return picked;
}

/** Writes a row per change, in the caller's transaction. */
export async function recordChanges(db: Db, { physicalLogin, login }: Names, changes: Change[]) {
  if (changes.length === 0) return;
  await db.insert(audit).values(
    changes.map(({ action, subject, before, after }) => {
      return { physicalUser: physicalLogin, loggedUser: login, action, subject, before, after };
    }),
  );
}

export type Reader = Names & Pick<Actor, 'personId'>;

/**
 * Notes that the actor has opened data of a person, or of many (`personId` null), unless they are the actor's own: once
 * an hour, so that paging through a list does not bury the changes. What could not be noted must not be answered.
 */
export async function recordReading(
  db: Db,
  { physicalLogin, login, personId: own }: Reader,
  { personId, reading }: { personId: number | null; reading: Change },
) {
  if (personId !== null && personId === own && physicalLogin === login) return;
  const { action, subject } = reading;
  await db.execute(sql`
    insert into ${audit} (physical_user, logged_user, action, subject)
    select ${physicalLogin}, ${login}, ${action}, ${subject}
    where not exists (
      select from ${audit} where ${audit.subject} = ${subject} and ${audit.action} = ${action}
        and ${audit.physicalUser} = ${physicalLogin} and ${audit.loggedUser} = ${login}
        and ${audit.at} > now() - interval '1 hour')`);
}
