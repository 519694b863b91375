import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { lockTables } from '#platform/database/locks.ts';
import { fieldsOf, savedRows } from '#platform/database/save.ts';
import { Refusal } from '#platform/refusal.ts';
import { stampOf } from '#platform/database/sql.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { AccountRecord } from './schema.ts';
import {
  ACCOUNT,
  accountColumns,
  matchesAccount,
  nearestAccount,
  nearlyMatchesAccount,
} from '#areas/people/service-search.ts';
import { nearFacts, type Nearly, nearPage, nearSearch } from '#areas/people/service-near.ts';
import { accounts } from '#areas/people/tables.ts';
import { heldToday } from '#areas/grants/service-held.ts';
import { grants, roles } from '#areas/grants/tables.ts';
import { accountList } from './lists.ts';
import { accountsAudit } from './audit.ts';

type AccountFilter = FilterOf<typeof accountList>;

const search = nearSearch<AccountFilter>(accounts, {
  text: {
    text: ({ text }) => text,
    exact: (text, filter) => matchesAccount({ ...filter, dtext: text }),
    near: (text, filter) => nearlyMatchesAccount({ ...filter, dtext: text }),
  },
});

/** SQL: the roles that the account has today, in words. */
const rolesToday = sql<string>`coalesce((
  select string_agg(distinct r.name, ', ' order by r.name) from ${grants} g join ${roles} r on r.key = g.role
  where g.account_row = ${accounts.rowNum} and ${heldToday('g')}), '')`;

const accountSource = (text: string) =>
  listSource({
    list: accountList,
    fields: { ...accountColumns, roles: rolesToday },
    from: (select) => select.from(accounts).$dynamic(),
    where: (filter: AccountFilter & Nearly) => search.where(filter) ?? sql`false`,
    sorts: {
      nearness: nearestAccount(text),
      last: [inPolish(accounts.lastName), inPolish(accounts.firstName)],
      login: accounts.login,
    },
    key: accounts.rowNum,
  });

/** A page of matching accounts; without a search text there are none. */
export async function listAccounts(db: Db, query: ListQuery<typeof accountList>) {
  const decided = await search.decide(db, query);
  return nearPage(decided, listPage(db, accountSource(query.text ?? ''), decided));
}

/** The found accounts, or without a search text all, as a workbook. */
export async function accountsFile(db: Db, actor: Actor, query: FileQuery<typeof accountList>): Promise<Response> {
  const text = query.text?.trim() ?? '';
  const source = accountSource(text);
  const decided = await search.decide(db, query);
  // All of them have no nearest one.
  const all = { ...source, where: () => undefined, sorts: { ...source.sorts, nearness: source.sorts.last } };
  const rows = await listBatches(db, text === '' ? all : source, decided);
  return listFile({ list: accountList, query, by: actor, rows, facts: nearFacts(decided, rows) });
}

export async function findAccount(db: Db, row: number): Promise<AccountRecord> {
  const [account] = await db
    .select({ ...accountColumns, updated_at: stampOf(accounts.updatedAt) })
    .from(accounts)
    .where(eq(accounts.rowNum, row));
  if (!account) throw new Refusal('missing', `Nie ma konta o numerze ${row}`);
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

export const savedAccounts = savedRows({
  table: accounts,
  read: findAccount,
  check: 'panel',
  lock: (tx) => lockTables(tx, accounts),
  stale: 'Konto zmieniono w międzyczasie',
  stamp: () => ({ updatedAt: sql`clock_timestamp()` }),
  subject: ({ row_num }) => ({ account: row_num }),
  fields: fieldsOf(ACCOUNT),
});
