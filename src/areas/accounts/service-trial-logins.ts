import { sql } from 'drizzle-orm';
import { addAccountsOf } from '#areas/grants/service-account.ts';
import { loginBase } from '#areas/people/service-logins.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import type { Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';

/**
 * Creates missing accounts and directory entries of these people (POL-on identifiers), for a trial database. The login is first letter and surname, numbered
 * where an account or the directory has it.
 */
export async function createTrialAccounts(tx: Db, by: Names, people: string[]) {
  await tx.execute(sql`drop table if exists pg_temp.import_logins`);
  await tx.execute(sql`
    create temporary table import_logins on commit drop as
    with wanted as (
      select p.id, p.first_name, p.middle_names, p.last_name, p.degree, p.polon_uuid, p.orcid,
        ${loginBase(sql`p.first_name`, sql`p.last_name`)} as base,
        exists (select from ${accounts} a where a.person_id = p.id) as has_account,
        (select a.login from ${accounts} a where a.person_id = p.id and a.active and a.login is not null limit 1) as account_login,
        (select d.login from ${directoryEntries} d where d.person_id = p.id limit 1) as directory_login
      from ${persons} p where p.polon_uuid = any(${sql.param(people)}::text[])),
    taken as (
      select base, max(coalesce(nullif(number, '')::integer, 1)) as last from (
        select (regexp_match(login, '^([a-z]+)([0-9]{0,8})$'))[1] as base, (regexp_match(login, '^([a-z]+)([0-9]{0,8})$'))[2] as number
        from (select lower(login) as login from ${accounts} union select lower(login) from ${directoryEntries}) l) m
      where base is not null group by base)
    select w.*, coalesce(account_login, directory_login,
      w.base || coalesce(nullif(coalesce(t.last, 0) + row_number() over (
        partition by w.base, coalesce(account_login, directory_login) is null order by w.id), 1)::text, '')) as login
    from wanted w left join taken t on t.base = w.base
    where not has_account or directory_login is null`);
  const lacking = sql`select *, id as person_id, null::text as email from import_logins where not has_account`;
  const created = await addAccountsOf(tx, by, { people: lacking, roles: ['employee'] });
  const entries = await tx.execute(sql`
    insert into ${directoryEntries} (employee_number, first_name, last_name, login, display_name, degree, polon_uuid,
      person_id)
    select 'R' || lpad(id::text, 10, '0'), first_name, last_name, login,
      concat_ws(' ', degree, first_name, last_name), degree, polon_uuid, id
    from import_logins where directory_login is null order by import_logins.id
    on conflict (employee_number) do nothing
    returning employee_number`);
  return { accounts: created.length, entries: entries.length };
}
