import { eq } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { FilterOf, ListQuery } from '#areas/list.ts';
import { inPolish, listPage, listSource } from '#server/list.ts';
import { Refusal } from '#server/refusal.ts';
import { stampOf } from '#server/sql.ts';
import type { Actor } from '#server/actor.ts';
import { recordReading } from '#server/audit.ts';
import type { AccountRecord } from './schema.ts';
import { accountColumns, matchesAccount, nearestAccount } from '#areas/people/service-search.ts';
import { accounts } from '#areas/people/tables.ts';
import { accountList } from './lists.ts';
import { accountsAudit } from './audit.ts';

const found = (text: string) =>
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

/** A page of the accounts that are found; without a text none is. */
export const listAccounts = (db: Db, query: ListQuery<typeof accountList>) =>
  listPage(db, found(query.text ?? ''), query);

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
  const reading = accountsAudit.change('read.account', { subject: { account: row } });
  if (row !== actor.accountRow) await recordReading(db, actor, { personId, reading });
  return account;
}

/** The account as a writer wants to change it; whoever knows an older one gets the present one. */
export async function findUnchanged(db: Db, known: { row_num: number; updated_at?: string | undefined }) {
  const account = await findAccount(db, known.row_num);
  if (known.updated_at !== undefined && known.updated_at !== account.updated_at) {
    throw new Refusal('conflict', 'Konto zmieniono w międzyczasie', account);
  }
  return account;
}
