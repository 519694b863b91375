import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import type { AccountFields } from './attributes.ts';
import { recordChanges } from '#areas/audit/service.ts';
import type { Actor } from '#server/actor.ts';
import { hash, type NewSession, openSession } from '#areas/session/service.ts';
import { deleteSessions } from '#areas/session/service-end.ts';
import { sessions } from '#areas/session/tables.ts';

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
  return db.transaction(async (tx) => {
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
    await recordChanges(tx, by, [{ action: 'session.login', subject: `account:${opened.row}`, after }]);
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

/** Gives a person who has no unit the one that is told; its code, undefined when nothing changes. */
async function fillUnit(db: Db, personId: number | null, told: string[]): Promise<string | undefined> {
  if (personId === null || told.length === 0) return undefined;
  const unit = await findUnit(db, told);
  if (!unit) return undefined;
  const filled = await db
    .update(persons)
    .set({ unitId: unit.id, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(persons.id, personId), isNull(persons.unitId)))
    .returning({ id: persons.id });
  return filled.length > 0 ? unit.code : undefined;
}

/** Fills what the account, and its person's unit, lacks with what the identity server says; what is there stays. */
export async function fillAccount(db: Db, rowNum: number, told: AccountFields): Promise<void> {
  if (!told.polonUuid && !told.email && told.units.length === 0) return;
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.rowNum, rowNum)).for('no key update');
    if (!account) return;
    const { polonUuid, email, personId } = account;
    const filled = {
      ...(!polonUuid && told.polonUuid && { polonUuid: told.polonUuid }),
      ...(!email && told.email && { email: told.email }),
    };
    const unit = await fillUnit(tx, personId, told.units);
    const after = { ...filled, ...(unit !== undefined && { unit }) };
    if (Object.keys(after).length === 0) return;
    if (Object.keys(filled).length > 0) {
      await tx
        .update(accounts)
        .set({ ...filled, updatedAt: sql`clock_timestamp()` })
        .where(eq(accounts.rowNum, rowNum));
    }
    const login = account.login ?? '';
    const actor = { physicalLogin: login, login };
    await recordChanges(tx, actor, [{ action: 'account.fill', subject: `account:${rowNum}`, after }]);
  });
}
