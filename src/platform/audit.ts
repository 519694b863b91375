import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from './database/columns.ts';
import { type Change, CONSOLE_USER, type Reading, readingsAudit } from '#shared/audit-words.ts';
import type { Actor } from './actor.ts';
import type { Db } from './database/db.ts';

/** SQL: the objects of a subject: of `publication:1:person:2` `publication:1` and `person:2`. */
export const objectsOf = (subject: AnyPgColumn | SQL) => sql`regexp_split_to_array(${subject}, ':(?=[a-z])')`;

/** Who changed or read what. Append-only: a trigger refuses updates and deletes. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp(instant).notNull().defaultNow(),
    physicalUser: text().notNull(),
    loggedUser: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index().on(t.at),
    // The pattern class serves prefix searches under any collation.
    index('audit_subject_prefix_idx').on(t.subject.op('text_pattern_ops'), t.id),
    index('audit_action_prefix_idx').on(t.action.op('text_pattern_ops'), t.id),
    index('audit_physical_idx').on(sql`lower(${t.physicalUser}) text_pattern_ops`, t.id),
    index('audit_logged_idx').on(sql`lower(${t.loggedUser}) text_pattern_ops`, t.id),
    // Without a pending list, which a search would scan for each object.
    index('audit_objects_idx').using('gin', objectsOf(t.subject)).with({ fastupdate: false }),
  ],
);

/** A sum over further rows of the audit and the sum before it: who changes a row has to change all later sums. Append-only. */
export const auditSeals = pgTable('audit_seals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp(instant).notNull().defaultNow(),
  /** Its rows are those after the last one of the seal before. */
  lastAudit: bigint({ mode: 'number' }).notNull(),
  rows: integer().notNull(),
  /** SHA-256, in hexadecimal digits. */
  sum: text().notNull(),
});

/** The two users of a row: who logged in, and the account acted as. */
export type Names = Pick<Actor, 'physicalLogin' | 'login'>;

/** The user of a command. */
export const CONSOLE: Names = { physicalLogin: CONSOLE_USER, login: CONSOLE_USER };

export function pick<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Partial<Pick<Row, Key>> {
  const picked: Partial<Pick<Row, Key>> = {};
  for (const key of keys) picked[key] = row[key];
  return picked;
}

const auditRows = ({ physicalLogin, login }: Names, changes: Change[]) =>
  changes.map(({ action, subject, before, after }) => {
    return { physicalUser: physicalLogin, loggedUser: login, action, subject, before, after };
  });

/** Rows in a statement, which may have 65,535 parameters. */
const PART = 1_000;

/** Inserts a row per change in the caller's transaction. */
export async function recordChanges(db: Db, names: Names, changes: Change[]) {
  for (let start = 0; start < changes.length; start += PART)
    await db.insert(audit).values(auditRows(names, changes.slice(start, start + PART)));
}

/** The same; returns the numbers of the rows, by which an undo finds what was there before. */
export async function recordForUndo(db: Db, names: Names, changes: Change[]): Promise<number[]> {
  const numbers: number[] = [];
  for (let start = 0; start < changes.length; start += PART) {
    const rows = db.insert(audit).values(auditRows(names, changes.slice(start, start + PART)));
    for (const { id } of await rows.returning({ id: audit.id })) numbers.push(id);
  }
  return numbers;
}

/** The same of one change, by whose number others say what they follow from. */
export async function recordAct(db: Db, names: Names, change: Change): Promise<number> {
  const [id] = await recordForUndo(db, names, [change]);
  if (id === undefined) throw new Error('An insertion returns its row');
  return id;
}

export type Reader = Names & Pick<Actor, 'personId'>;

/** Readings whose row is younger than an hour, by user and subject: until when (`performance.now()`). */
const recent = new WeakMap<Db, Map<string, number>>();
const MOST_RECENT = 10_000;

/**
 * Records that the actor has read data of a person, or of many (`personId` null), but not the actor's own. Once an hour,
 * so that paging does not bury the changes. If it throws, the data must not be returned. The hour is that of the row in
 * the database; this process remembers the rows it has seen, which nothing can delete.
 */
export async function recordReading(
  db: Db,
  { physicalLogin, login, personId: own }: Reader,
  { personId, reading }: { personId: number | null; reading: Change },
) {
  if (personId !== null && personId === own && physicalLogin === login) return;
  const { action, subject } = reading;
  const seen = recent.get(db) ?? new Map<string, number>();
  recent.set(db, seen);
  const key = JSON.stringify([physicalLogin, login, action, subject]);
  const askedAt = performance.now();
  if (askedAt < (seen.get(key) ?? 0)) return;
  const [row] = await db.execute<{ milliseconds: number }>(sql`
    with found as (
      select max(${audit.at}) as at from ${audit}
      where ${audit.subject} = ${subject} and ${audit.action} = ${action}
        and ${audit.physicalUser} = ${physicalLogin} and ${audit.loggedUser} = ${login}
        and ${audit.at} > now() - interval '1 hour'),
    made as (
      insert into ${audit} (physical_user, logged_user, action, subject)
      select ${physicalLogin}, ${login}, ${action}, ${subject} from found where at is null
      returning at)
    select extract(epoch from coalesce(found.at, made.at) + interval '1 hour' - now())::float8 * 1000 as milliseconds
    from found left join made on true`);
  if (seen.size >= MOST_RECENT) seen.clear();
  seen.set(key, askedAt + (row?.milliseconds ?? 0));
}

/** Records that the actor has read a list of people's data, by its call or within another answer. */
export const recordListReading = (db: Db, reader: Reader, { call }: Reading) =>
  recordReading(db, reader, {
    personId: null,
    reading: readingsAudit.change('read.list', { subject: `call:${call}` }),
  });
