import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Actor } from '#server/actor.ts';
import { audit } from './tables.ts';

/** Who acts in a command: nobody has logged in. */
export const CONSOLE = { physicalLogin: 'konsola', login: 'konsola' };

export type Change = { action: string; subject: string; before?: unknown; after?: unknown };

/** Writes one audit row per change, in the caller's transaction, with both names. */
export async function recordChanges(db: Db, actor: Pick<Actor, 'physicalLogin' | 'login'>, changes: Change[]) {
  if (changes.length === 0) return;
  await db
    .insert(audit)
    .values(changes.map((change) => ({ physicalUser: actor.physicalLogin, loggedUser: actor.login, ...change })));
}

/** What was opened: of one person, as another account, or a list of many people; the audit's screen knows the words. */
export type Reading = 'publications' | 'share' | 'polon' | 'account' | 'merge' | 'acting' | 'list';

/** `subject`: what the row is about, where that is not the person. */
type Opened = { personId: number | null; what: Reading; subject?: string };

export type Reader = Pick<Actor, 'physicalLogin' | 'login' | 'personId'>;

/**
 * Notes that the actor has opened somebody else's data: once an hour for each person and kind, so that paging through
 * a list does not bury the changes. Data that are read without a note are not given out: a failure here is theirs too.
 */
export async function recordReading(db: Db, actor: Reader, { personId, what, subject = `person:${personId}` }: Opened) {
  const isOwn = actor.physicalLogin === actor.login && personId === actor.personId;
  if (personId !== null && isOwn) return;
  const action = `read.${what}`;
  await db.execute(sql`
    insert into ${audit} (physical_user, logged_user, action, subject)
    select ${actor.physicalLogin}, ${actor.login}, ${action}, ${subject}
    where not exists (
      select from ${audit} where ${audit.subject} = ${subject} and ${audit.action} = ${action}
        and ${audit.physicalUser} = ${actor.physicalLogin} and ${audit.loggedUser} = ${actor.login}
        and ${audit.at} > now() - interval '1 hour')`);
}

/** Notes a file with data of many people, each time, and what was asked for. */
export const recordFile = (db: Db, actor: Reader, { call, question }: { call: string; question: unknown }) =>
  recordChanges(db, actor, [{ action: 'read.file', subject: `call:${call}`, after: question }]);
