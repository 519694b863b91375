import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { grantFromConsole } from '#areas/grants/service-command.ts';
import { isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { findAccountByLogin, hash, token } from '#areas/session/service.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { firstStepsAudit } from './audit.ts';
import type { Claim } from './schema.ts';
import { administratorCodes } from './tables.ts';

const HOURS = 24;

const isFresh = gt(administratorCodes.createdAt, sql`clock_timestamp() - make_interval(hours => ${HOURS})`);

const refused = () =>
  new Refusal(
    'forbidden',
    'Ten kod jest nieprawidłowy, zużyty albo starszy niż doba. Nowy wypisuje każde uruchomienie serwera.',
  );

/** Whether nobody can log in as an administrator yet. */
export async function isUnclaimed(db: Db): Promise<boolean> {
  const held = await db
    .select({ id: grants.id })
    .from(grants)
    .innerJoin(accounts, and(eq(accounts.rowNum, grants.accountRow), accounts.active, isNotNull(accounts.login)))
    .where(and(eq(grants.role, 'admin'), isHeldToday))
    .limit(1);
  return held.length === 0;
}

/** A new code for the first administrator; undefined where there is one. Codes of other starts stay valid for a day. */
export function offerCode(db: Db): Promise<string | undefined> {
  return transact(db, async (tx) => {
    if (!(await isUnclaimed(tx))) return undefined;
    const code = token();
    await tx.insert(administratorCodes).values({ hash: hash(code) });
    return code;
  });
}

/** Keeps under whose name the code will be used: by whoever logs in next with it. @throws Refusal */
export async function presentCode(db: Db, { code, first_name, last_name }: Claim): Promise<void> {
  await transact(db, async (tx) => {
    const isCode = and(eq(administratorCodes.hash, hash(code)), isFresh);
    const [known] = await lockRows(tx, administratorCodes, { where: isCode });
    if (!known || !(await isUnclaimed(tx))) throw refused();
    await tx.update(administratorCodes).set({ firstName: first_name, lastName: last_name }).where(isCode);
  });
}

/**
 * Makes the account of this login, which the identity server has proven, the first administrator's; all codes are gone.
 * Of two at once the first one wins. @throws Refusal
 */
export async function claimInstallation(db: Db, { login, code }: { login: string; code: string }): Promise<void> {
  await transact(db, async (tx) => {
    const isCode = and(eq(administratorCodes.hash, hash(code)), isFresh);
    const [known] = await lockRows(tx, administratorCodes, { where: isCode });
    await lockTables(tx, accounts);
    if (!known?.firstName || !known.lastName || !(await isUnclaimed(tx))) throw refused();
    const by = { physicalLogin: login, login };
    await grantFromConsole(tx, {
      login,
      role: 'admin',
      name: { firstName: known.firstName, lastName: known.lastName },
      by,
    });
    await tx.delete(administratorCodes);
    const account = await findAccountByLogin(tx, login);
    if (!account) throw new Error('The account was not made');
    await recordChanges(tx, by, [
      firstStepsAudit.change('first-steps.claim', { subject: { account: account.rowNum }, after: { login } }),
    ]);
  });
}
