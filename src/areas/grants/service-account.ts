import { sql, type SQL } from 'drizzle-orm';
import { ACCOUNT, accountColumns } from '#areas/people/service-search.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { valuesBy } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import type { Refusal } from '#platform/refusal.ts';
import { grantsAudit } from './audit.ts';
import type { RoleKey } from './roles.ts';
import { grants } from './tables.ts';

type First = { roles: readonly RoleKey[]; replaced?: number | undefined };
type NewAccount = First & { account: Parameters<typeof valuesBy<typeof ACCOUNT>>[1]; taken?: () => Refusal };

/** An account with its first roles. `taken`: what to throw where another one has its login or internal identifier. */
export async function addAccount(tx: Db, by: Names, { account, taken, ...first }: NewAccount) {
  const insert = tx.insert(accounts).values(valuesBy(ACCOUNT, account));
  const rows = await (taken ? insert.onConflictDoNothing() : insert).returning({ row: accounts.rowNum });
  const [added] = await begun(tx, by, { rows, ...first });
  if (added) return added;
  throw taken?.() ?? new Error('The account was not written');
}

/** Accounts with their first roles for the people of a query: their columns as in `persons`, `person_id`, `login`, `email`. */
export async function addAccountsOf(tx: Db, by: Names, { people, ...first }: First & { people: SQL }) {
  const rows = await tx.execute<{ row: number }>(sql`
    with identified as (
      select p.*, coalesce(case when polon_uuid ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then polon_uuid end,
        regexp_replace(lpad(person_id::text, 32, '0'), '^(.{8})(.{4})(.{4})(.{4})(.{12})$', '\\1-\\2-\\3-\\4-\\5')) as wanted_id
      from (${people}) p)
    insert into ${accounts} (internal_id, person_id, person_id_list, first_name, middle_names, last_name, degree, orcid, polon_uuid,
      login, email)
    select case when wanted_id is null or exists (select from ${accounts} a where a.internal_id = wanted_id)
        then gen_random_uuid()::text else wanted_id end,
      person_id, person_id::text, first_name, middle_names, last_name, degree, orcid, polon_uuid, login, email
    from identified i order by i.person_id, i.login returning row_num as row`);
  return begun(tx, by, { rows, ...first });
}

/** The query of a single person. */
export const accountOfPerson = (person: number, { login, email = null }: { login: string; email?: string | null }) =>
  sql`select p.*, p.id as person_id, ${login}::text as login, ${email}::text as email from ${persons} p where p.id = ${person}`;

/** Gives new accounts their first roles, and records both. */
async function begun(tx: Db, by: Names, { rows, roles, replaced }: First & { rows: readonly { row: number }[] }) {
  const these = sql`${sql.param(rows.map(({ row }) => row))}::int[]`;
  await tx.execute(sql`
    insert into ${grants} (account_row, role, granted_by)
    select a.row, r.role, ${by.physicalLogin} from unnest(${these}) a(row), unnest(${sql.param([...roles])}::text[]) r(role)`);
  const added = await tx
    .select({ ...accountColumns, updated_at: stampOf(accounts.updatedAt) })
    .from(accounts)
    .where(sql`${accounts.rowNum} = any(${these})`)
    .orderBy(accounts.rowNum);
  await recordChanges(
    tx,
    by,
    added.map(({ row_num, updated_at: _at, ...after }) =>
      grantsAudit.change('account.create', {
        subject: { account: row_num },
        after: { ...after, roles, ...(replaced && { replaced }) },
      }),
    ),
  );
  return added;
}
