import { eq, type SQL, sql } from 'drizzle-orm';
import { audit, objectsOf } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorized, type AuthorizedPerson } from '#platform/scope.ts';
import { grants } from '#areas/grants/tables.ts';
import { peopleNow } from '#areas/people/service-merged.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { BELONGINGS, tableOf } from '#areas/reconciliation/service-belongings.ts';
import { sessions } from '#areas/session/tables.ts';
import { LEFT } from './fates.ts';
import type { PersonRef } from './schema.ts';

/** The person asked for; of a merged record the one that has the data. @throws Refusal where there is none */
export async function personOf(db: Db, ref: PersonRef): Promise<{ id: AuthorizedPerson; name: string }> {
  const asked =
    'person' in ref
      ? ref.person
      : (await db.select({ id: accounts.personId }).from(accounts).where(eq(accounts.rowNum, ref.account)))[0]?.id;
  const now = asked ? (await peopleNow(db, [asked])).get(asked) : undefined;
  const [row] = await db
    .select({ id: persons.id, name: sql<string>`${persons.lastName} || ' ' || ${persons.firstName}` })
    .from(persons)
    .where(eq(persons.id, now ?? 0));
  if (!row) throw new Refusal('missing', 'Nie znaleziono osoby, do której należą dane');
  return { id: authorized(row.id), name: row.name };
}

/** A part of what is kept of a person: rows as JSON, by a statement. */
type Part = { name: string; label: string; rows: SQL };

const accountsOf = (person: number) =>
  sql`(select ${accounts.rowNum} from ${accounts} where ${accounts.personId} = ${person})`;

/** Everything that is kept of a person: the person, what belongs to them by `BELONGINGS`, what is computed of them, their log-ins, and the log. */
export function partsOf(person: number): Part[] {
  const own = (table: SQL) => sql`select to_jsonb(t) as row from ${table} t where t.person_id = ${person}`;
  return [
    { name: 'persons', label: 'osoba', rows: sql`select to_jsonb(t) as row from ${persons} t where t.id = ${person}` },
    ...BELONGINGS.map((belonging) => ({
      name: belonging.table,
      label: belonging.label.replace('datę', 'data').replace('zgodę', 'zgoda'),
      rows: own(tableOf(belonging)),
    })),
    ...LEFT.map(({ table, label }) => ({ name: table, label, rows: own(sql.raw(table)) })),
    {
      name: 'grants',
      label: 'role',
      rows: sql`select to_jsonb(t) as row from ${grants} t where t.account_row in ${accountsOf(person)}`,
    },
    {
      name: 'sessions',
      label: 'otwarte sesje',
      rows: sql`select to_jsonb(t) as row from ${sessions} t
        where t.physical_row in ${accountsOf(person)} or t.logged_row in ${accountsOf(person)}`,
    },
    {
      name: 'audit',
      label: 'wpisy dziennika zmian i odczytów o tej osobie',
      rows: sql`select to_jsonb(t) as row from ${audit} t
        where ${objectsOf(sql`t.subject`)} && array[${`person:${person}`}]
          or t.subject = any(array(select 'account:' || row_num from ${accounts} where ${accounts.personId} = ${person}))`,
    },
  ];
}
