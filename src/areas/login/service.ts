import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import type { AccountFields } from './attributes.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { hash, isFirstUse, type NewSession, openSession } from '#areas/session/service.ts';
import { deleteSessions } from '#areas/session/service-end.ts';
import { sessions } from '#areas/session/tables.ts';
import { sessionAudit } from '#areas/session/audit.ts';
import { loginAudit } from './audit.ts';
import { DEMO_LOGINS } from './schema.ts';
import type { LogoutMessage } from './identity-server.ts';
import { logoutMessages } from './tables.ts';

/** Whether the login name has an inactive account. */
export async function hasInactiveAccount(db: Db, login: string): Promise<boolean> {
  const found = await db
    .select({ rowNum: accounts.rowNum })
    .from(accounts)
    .where(and(sql`lower(${accounts.login}) = ${login.toLowerCase()}`, not(accounts.active)))
    .limit(1);
  return found.length > 0;
}

/** Opens a session and ends the browser's former one. Returns the secret, or undefined if the ticket was used. */
export function logIn(db: Db, session: NewSession, former: Actor | undefined): Promise<string | undefined> {
  return transact(db, async (tx) => {
    const secret = await openSession(tx, session);
    if (secret === undefined) return undefined;
    const [opened] = await tx
      .select({ id: sessions.id, address: sessions.address, row: accounts.rowNum, login: accounts.login })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.rowNum, sessions.physicalRow))
      .where(eq(sessions.tokenHash, hash(secret)));
    if (!opened) return undefined;
    const login = opened.login ?? '';
    const by = { physicalLogin: login, login };
    if (former)
      await deleteSessions(tx, { which: eq(sessions.tokenHash, former.tokenHash), action: 'session.end', by });
    const after = { session: opened.id, address: opened.address };
    await recordChanges(tx, by, [sessionAudit.change('session.login', { subject: { account: opened.row }, after })]);
    return secret;
  });
}

/** The first of the texts that is the code of a unit, or the name of exactly one. */
async function findUnit(db: Db, texts: string[]) {
  const [unit] = await db.execute<{ id: number; code: string }>(sql`
    select unit.id, unit.code
    from unnest(${sql.param(texts)}::text[]) with ordinality claim (text, position)
      join ${units} unit on lower(unit.code) = lower(claim.text) or lower(unit.name) = lower(claim.text)
        and not exists (select from ${units} other where lower(other.name) = lower(unit.name) and other.id <> unit.id)
    order by claim.position, lower(unit.code) = lower(claim.text) desc
    limit 1`);
  return unit;
}

/** Empty fields of the account, and the person's empty unit, that the attributes fill; undefined if none. */
async function missingFields(db: Db, rowNum: number, offered: AccountFields) {
  const [account] = await db
    .select({
      login: accounts.login,
      polonUuid: accounts.polonUuid,
      email: accounts.email,
      person: persons.id,
      unitId: persons.unitId,
    })
    .from(accounts)
    .leftJoin(persons, eq(persons.id, accounts.personId))
    .where(eq(accounts.rowNum, rowNum));
  if (!account) return undefined;
  const fields = {
    ...(!account.polonUuid && offered.polonUuid && { polonUuid: offered.polonUuid }),
    ...(!account.email && offered.email && { email: offered.email }),
  };
  const needsUnit = account.person !== null && account.unitId === null && offered.units.length > 0;
  const unit = needsUnit ? await findUnit(db, offered.units) : undefined;
  return Object.keys(fields).length > 0 || unit ? { account, fields, unit } : undefined;
}

/** Fills empty fields of the account, and the person's empty unit, from the attributes; never overwrites. */
export async function fillAccount(db: Db, rowNum: number, offered: AccountFields): Promise<void> {
  if (!(await missingFields(db, rowNum, offered))) return;
  await transact(db, async (tx) => {
    await lockTables(tx, persons, accounts);
    // Another login may have filled it meanwhile.
    const missing = await missingFields(tx, rowNum, offered);
    if (!missing) return;
    const { account, fields, unit } = missing;
    const updatedAt = sql`clock_timestamp()`;
    if (unit && account.person !== null)
      await tx.update(persons).set({ unitId: unit.id, updatedAt }).where(eq(persons.id, account.person));
    if (Object.keys(fields).length > 0)
      await tx
        .update(accounts)
        .set({ ...fields, updatedAt })
        .where(eq(accounts.rowNum, rowNum));
    const login = account.login ?? '';
    const after = { ...fields, ...(unit && { unit: unit.code }) };
    const actor = { physicalLogin: login, login };
    await recordChanges(tx, actor, [loginAudit.change('account.fill', { subject: { account: rowNum }, after })]);
  });
}

/** Demo logins with an active account; a database filled by imports has none until they are attached. */
export async function demoLogins(db: Db) {
  const names = DEMO_LOGINS.map(({ login }) => login);
  const rows = await db
    .select({ login: accounts.login })
    .from(accounts)
    .where(and(eq(accounts.active, true), inArray(accounts.login, names)));
  const present = new Set(rows.map(({ login }) => login));
  return DEMO_LOGINS.filter(({ login }) => present.has(login));
}

const MESSAGES = { table: logoutMessages, key: logoutMessages.idHash, at: logoutMessages.receivedAt, hours: 1 };

/** A message with a `sid` ends that session, and the person's sessions opened without one; else all of the person's. */
function sessionsOf({ ticket, sid, subject }: LogoutMessage) {
  if (ticket !== undefined) return eq(sessions.ticketHash, hash(ticket));
  const ofSubject = subject === undefined ? undefined : eq(sessions.subjectHash, hash(subject));
  if (sid === undefined) return ofSubject;
  return or(eq(sessions.sidHash, hash(sid)), ofSubject && and(ofSubject, isNull(sessions.sidHash)));
}

/** Single logout: ends the sessions named by the message; false if it was handled before. */
export function logOutBy(db: Db, message: LogoutMessage): Promise<boolean> {
  return transact(db, async (tx) => {
    if (message.id !== undefined && !(await isFirstUse(tx, MESSAGES, message.id))) return false;
    await deleteSessions(tx, { which: sessionsOf(message), action: 'session.logout' });
    return true;
  });
}
