import { and, eq, not, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts } from '../people/tables.ts';
import type { AccountFields } from './login-attributes.ts';
import { recordChanges } from './service-audit.ts';
import { type Actor, hash, type NewSession, openSession } from './service.ts';
import { deleteSessions } from './service-session-end.ts';
import { sessions } from './tables.ts';

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

/** Fills what the account lacks with what the identity server says; what somebody has entered stays. */
export async function fillAccount(db: Db, rowNum: number, told: AccountFields): Promise<void> {
  if (!told.polonUuid && !told.email) return;
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.rowNum, rowNum)).for('no key update');
    if (!account) return;
    const { login, polonUuid, email } = account;
    const filled = {
      ...(!polonUuid && told.polonUuid && { polonUuid: told.polonUuid }),
      ...(!email && told.email && { email: told.email }),
    };
    if (Object.keys(filled).length === 0) return;
    await tx
      .update(accounts)
      .set({ ...filled, updatedAt: sql`clock_timestamp()` })
      .where(eq(accounts.rowNum, rowNum));
    const actor = { physicalLogin: login ?? '', login: login ?? '' };
    await recordChanges(tx, actor, [{ action: 'account.fill', subject: `account:${rowNum}`, after: filled }]);
  });
}
