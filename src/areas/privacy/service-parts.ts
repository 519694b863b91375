import { eq, type SQL, sql } from 'drizzle-orm';
import { audit, objectsOf } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { fullName } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorized, type AuthorizedPerson } from '#platform/scope.ts';
import { grants } from '#areas/grants/tables.ts';
import { peopleNow } from '#areas/people/service-merged.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { BELONGINGS } from '#areas/reconciliation/service-belongings.ts';
import { sessions } from '#areas/session/tables.ts';
import { type Fate, FATES } from './fates.ts';
import type { PersonRef } from './schema.ts';
import { NAMED, type Named, tableName } from './service-named.ts';
import { type Names, namesOf } from './service-names.ts';

/** The person asked for; of a merged record the one that has the data. @throws Refusal where there is none */
export async function personOf(db: Db, ref: PersonRef): Promise<{ id: AuthorizedPerson; name: string }> {
  const asked =
    'person' in ref
      ? ref.person
      : (await db.select({ id: accounts.personId }).from(accounts).where(eq(accounts.rowNum, ref.account)))[0]?.id;
  const now = asked ? (await peopleNow(db, [asked])).get(asked) : undefined;
  const [row] = await db
    .select({ id: persons.id, name: fullName(persons) })
    .from(persons)
    .where(eq(persons.id, now ?? 0));
  if (!row) throw new Refusal('missing', 'Nie znaleziono osoby, do której należą dane');
  return { id: authorized(row.id), name: row.name };
}

/** A part of what is kept of a person: rows as JSON, by a statement; whether an erasure deletes them, and why. */
type Part = { name: string; label: string; rows: SQL; goes: boolean; why: string };

/** The rows of a table that name the person, as JSON of its columns. */
function namedRows(named: Named, names: Names): SQL {
  const instead = named.instead?.(names) ?? {};
  const members = named.columns.map(
    (column) => sql`${sql.raw(`'${column}'`)}, ${instead[column] ?? sql`t.${sql.identifier(column)}`}`,
  );
  return sql`select jsonb_build_object(${sql.join(members, sql`, `)}) as row from ${named.table} t where ${named.where(names)}`;
}

const ACCESS = 'role i sesje odbiera się razem z loginem';
const LOG = 'wpisów dziennika nie może usunąć nikt; dowodzą, kto co zmienił i kto oglądał dane';
const goes = (why: string) => ({ goes: true, why });
const stays = (why: string) => ({ goes: false, why });
const fated = ({ fate, why }: Fate) => ({ goes: fate === 'goes', why });

/**
 * Everything that is kept of a person: the person, what belongs to them by `BELONGINGS`, what else names them, their log-ins,
 * and the log.
 */
export function partsOf(person: number): Part[] {
  const names = namesOf(person);
  return [
    {
      name: 'persons',
      label: 'osoba',
      rows: sql`select to_jsonb(t) as row from ${persons} t where t.id in ${names.numbers}`,
      ...stays('łączy dane, które zostają'),
    },
    ...BELONGINGS.map((belonging) => ({
      name: belonging.name,
      label: belonging.label.replace('datę', 'data').replace('zgodę', 'zgoda'),
      rows: sql`select to_jsonb(t) as row from ${belonging.table} t where t.person_id = ${person}`,
      ...fated(FATES[belonging.name]),
    })),
    ...NAMED.map((named) => ({
      name: tableName(named),
      label: named.label,
      rows: namedRows(named, names),
      ...fated(named),
    })),
    {
      name: 'grants',
      label: 'role',
      rows: sql`select to_jsonb(t) as row from ${grants} t where t.account_row in ${names.rows}`,
      ...goes(ACCESS),
    },
    {
      name: 'sessions',
      label: 'otwarte sesje',
      rows: sql`select to_jsonb(t) as row from ${sessions} t
        where t.physical_row in ${names.rows} or t.logged_row in ${names.rows}`,
      ...goes(ACCESS),
    },
    {
      name: 'audit',
      label: 'wpisy dziennika zmian i odczytów o tej osobie',
      rows: sql`select to_jsonb(t) as row from ${audit} t
        where ${objectsOf(sql`t.subject`)} && array(select 'person:' || id from ${names.numbers} s(id))
          or t.subject = any(array(select 'account:' || row_num from ${accounts} where ${accounts.personId} = ${person}))`,
      ...stays(LOG),
    },
  ];
}
