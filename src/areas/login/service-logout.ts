import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { freeKeys } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { LogoutMessage } from './identity-server.ts';
import { deleteSessions } from '#areas/session/service-end.ts';
import { hash } from '#areas/session/service.ts';
import { logoutMessages } from './tables.ts';
import { sessions } from '#areas/session/tables.ts';

/** Claims a message; false if it was handled before. */
async function isFirstUse(db: Db, id: string): Promise<boolean> {
  const inserted = await db
    .insert(logoutMessages)
    .values({ idHash: hash(id) })
    .onConflictDoNothing()
    .returning();
  const old = lt(logoutMessages.receivedAt, sql`now() - interval '1 hour'`);
  await db.delete(logoutMessages).where(inArray(logoutMessages.idHash, freeKeys(logoutMessages, old)));
  return inserted.length > 0;
}

/** A message with a `sid` ends that session, and the person's sessions opened without one; else all of the person's. */
function sessionsOf({ ticket, sid, subject }: LogoutMessage) {
  if (ticket !== undefined) return eq(sessions.ticketHash, hash(ticket));
  const ofSubject = subject === undefined ? undefined : eq(sessions.subjectHash, hash(subject));
  if (sid === undefined) return ofSubject;
  return or(eq(sessions.sidHash, hash(sid)), ofSubject && and(ofSubject, isNull(sessions.sidHash)));
}

/** Single logout: ends the sessions named by the message; false if it was handled before. */
export function endSessionsOf(db: Db, message: LogoutMessage): Promise<boolean> {
  return transact(db, async (tx) => {
    if (message.id !== undefined && !(await isFirstUse(tx, message.id))) return false;
    await deleteSessions(tx, { which: sessionsOf(message), action: 'session.logout' });
    return true;
  });
}
