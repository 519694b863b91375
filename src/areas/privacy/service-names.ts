import { type SQL, sql } from 'drizzle-orm';
import { accounts, persons } from '#areas/people/tables.ts';

/** How a person is named: by the number, also those of records merged into it, by the numbers and logins of accounts. */
export type Names = { numbers: SQL; rows: SQL; logins: SQL };

export function namesOf(person: number): Names {
  const own = sql`from ${accounts} a where a.person_id = ${person}`;
  return {
    numbers: sql`(with recursive same as (select ${person}::int as id
      union all select p.id from ${persons} p join same on p.merged_into = same.id) select id from same)`,
    rows: sql`(select a.row_num ${own})`,
    logins: sql`(select lower(a.login) ${own} and a.login is not null)`,
  };
}
