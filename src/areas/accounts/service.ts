import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { inPolish, listPage, listSource } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { stampOf } from '#platform/database/sql.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { AccountRecord } from './schema.ts';
import { accountColumns, matchesAccount, nearestAccount } from '#areas/people/service-search.ts';
import { accounts } from '#areas/people/tables.ts';
import { accountList } from './lists.ts';
import { accountsAudit } from './audit.ts';

const accountSource = (text: string) =>
  listSource({
    list: accountList,
    fields: accountColumns,
    from: (select) => select.from(accounts).$dynamic(),
    where: (filter: FilterOf<typeof accountList>) => matchesAccount({ ...filter, dtext: text }),
    sorts: {
      nearness: nearestAccount(text),
      last: [inPolish(accounts.lastName), inPolish(accounts.firstName)],
      login: accounts.login,
    },
    key: accounts.rowNum,
  });

/** A page of matching accounts; without a search text there are none. */
export const listAccounts = (db: Db, query: ListQuery<typeof accountList>) =>
  listPage(db, accountSource(query.text ?? ''), query);

export async function findAccount(db: Db, row: number): Promise<AccountRecord> {
  const [account] = await db
    .select({ ...accountColumns, updated_at: stampOf(accounts.updatedAt) })
    .from(accounts)
    .where(eq(accounts.rowNum, row));
  if (!account) throw new Refusal('missing', 'Nie znaleziono konta');
  return account;
}

/** The account, opened by the actor; the reading is recorded. */
export async function openAccount(db: Db, actor: Actor, row: number): Promise<AccountRecord> {
  const account = await findAccount(db, row);
  const personId = account.id_pracownik || null;
  const reading = accountsAudit.change('read.account', { subject: { account: row } });
  if (row !== actor.accountRow) await recordReading(db, actor, { personId, reading });
  return account;
}

/** The account to be changed. Refuses a stale version with the current row. */
export async function findUnchanged(db: Db, expected: { row_num: number; updated_at?: string | undefined }) {
  const account = await findAccount(db, expected.row_num);
  if (expected.updated_at !== undefined && expected.updated_at !== account.updated_at) {
    throw new Refusal('conflict', 'Konto zmieniono w międzyczasie', account);
  }
  return account;
}
