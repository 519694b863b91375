import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { stampOf } from '#server/sql.ts';
import type { Actor } from '../session/service.ts';
import { recordReading } from '../session/service-audit.ts';
import type { AccountRecord } from './schema-accounts.ts';
import { accountColumns } from './service-search.ts';
import { accounts } from './tables.ts';

export async function findAccount(db: Db, row: number): Promise<AccountRecord> {
  const [account] = await db
    .select({ ...accountColumns, updated_at: stampOf(accounts.updatedAt) })
    .from(accounts)
    .where(eq(accounts.rowNum, row));
  if (!account) throw new Refusal('missing', 'Nie znaleziono konta');
  return account;
}

/** The account for somebody to look at, which is noted. */
export async function openAccount(db: Db, actor: Actor, row: number): Promise<AccountRecord> {
  const account = await findAccount(db, row);
  const personId = account.id_pracownik || null;
  if (row !== actor.accountRow)
    await recordReading(db, actor, { personId, what: 'account', subject: `account:${row}` });
  return account;
}

/** One writer of accounts at a time: that a login is free is looked up before it is written. */
export async function lockAccounts(db: Db) {
  await db.execute(sql`lock table ${accounts} in share row exclusive mode`);
}

/** The account as a writer wants to change it; whoever knows an older one gets the present one. */
export async function findUnchanged(db: Db, known: { row_num: number; updated_at?: string | undefined }) {
  const account = await findAccount(db, known.row_num);
  if (known.updated_at !== undefined && known.updated_at !== account.updated_at) {
    throw new Refusal('conflict', 'Konto zmieniono w międzyczasie', account);
  }
  return account;
}
