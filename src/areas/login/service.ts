import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import type { AccountFields } from './attributes.ts';
import { recordChanges } from '#server/audit.ts';
import type { Actor } from '#server/actor.ts';
import { lockTables } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { hash, type NewSession, openSession } from '#areas/session/service.ts';
import { deleteSessions } from '#areas/session/service-end.ts';
import { sessions } from '#areas/session/tables.ts';
import { sessionAudit } from '#areas/session/audit.ts';
import { loginAudit } from './audit.ts';

/** Whether the login name had an account that is no longer active. */
export async function hasInactiveAccount(db: Db, login: string): Promise<boolean> {
  const found = await db
    .select({ rowNum: accounts.rowNum })
    .from(accounts)
    .where(and(sql`lower(${accounts.login}) = ${login.toLowerCase()}`, not(accounts.active)))
    .limit(1);
  return found.length > 0;
}

/** Opens a session in place of the one that the browser held; its secret, undefined when the ticket has served before. */
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

/** The first of these that is the code of a unit, or the name of just one. */
async function findUnit(db: Db, told: string[]) {
  const [unit] = await db.execute<{ id: number; code: string }>(sql`
    select unit.id, unit.code
    from unnest(${sql.param(told)}::text[]) with ordinality told (text, place)
      join ${units} unit on lower(unit.code) = lower(told.text) or lower(unit.name) = lower(told.text)
        and not exists (select from ${units} other where lower(other.name) = lower(unit.name) and other.id <> unit.id)
    order by told.place, lower(unit.code) = lower(told.text) desc
    limit 1`);
  return unit;
}

/** What the account, and its person's unit, lacks of what the identity server says; undefined when nothing. */
async function lackOf(db: Db, rowNum: number, told: AccountFields) {
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
    ...(!account.polonUuid && told.polonUuid && { polonUuid: told.polonUuid }),
    ...(!account.email && told.email && { email: told.email }),
  };
  const needsUnit = account.person !== null && account.unitId === null && told.units.length > 0;
  const unit = needsUnit ? await findUnit(db, told.units) : undefined;
  return Object.keys(fields).length > 0 || unit ? { account, fields, unit } : undefined;
}

/** Fills what the account, and its person's unit, lacks with what the identity server says; what is there stays. */
export async function fillAccount(db: Db, rowNum: number, told: AccountFields): Promise<void> {
  if (!(await lackOf(db, rowNum, told))) return;
  await transact(db, async (tx) => {
    await lockTables(tx, persons, accounts);
    // Somebody may have filled it meanwhile.
    const lack = await lackOf(tx, rowNum, told);
    if (!lack) return;
    const { account, fields, unit } = lack;
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
