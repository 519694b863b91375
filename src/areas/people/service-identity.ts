import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { accounts, directoryEntries, persons } from './tables.ts';

export type Person = { id: number; firstName: string; lastName: string; polonUuid: string | null };

const columns = {
  id: persons.id,
  firstName: persons.firstName,
  lastName: persons.lastName,
  polonUuid: persons.polonUuid,
};

export const NO_PERSON = 'Nie znaleziono osoby';
const notFound = () => new Refusal('missing', NO_PERSON);

const personById = prepared<{ id: number }>()((db, { id }) =>
  db.select(columns).from(persons).where(eq(persons.id, id)),
);

export async function findPerson(db: Db, id: number): Promise<Person> {
  const [person] = await personById(db, { id });
  if (!person) throw notFound();
  return person;
}

export async function findPersonByPolonUuid(db: Db, polonUuid: string): Promise<Person> {
  const [person] = await db.select(columns).from(persons).where(eq(persons.polonUuid, polonUuid));
  if (!person) throw notFound();
  return person;
}

/** The person of an account. */
export async function findPersonOfAccount(db: Db, rowNum: number): Promise<Person> {
  const [person] = await db
    .select(columns)
    .from(accounts)
    .innerJoin(persons, eq(persons.id, accounts.personId))
    .where(eq(accounts.rowNum, rowNum));
  if (person) return person;
  const isThere = (await db.$count(accounts, eq(accounts.rowNum, rowNum))) > 0;
  throw new Refusal('missing', isThere ? 'Konto nie jest powiązane z osobą' : `Nie ma konta o numerze ${rowNum}`);
}

const personOfLogin = prepared<{ login: string }>()((db, { login }) =>
  db
    .select(columns)
    .from(directoryEntries)
    .innerJoin(
      persons,
      sql`${persons.id} = ${directoryEntries.personId}
        or ${directoryEntries.personId} is null and ${persons.polonUuid} = ${directoryEntries.polonUuid}`,
    )
    .where(eq(sql`lower(${directoryEntries.login})`, login)),
);

/** The person of a login in the staff directory. */
export async function findPersonOfLogin(db: Db, login: string): Promise<Person> {
  const [person] = await personOfLogin(db, { login: login.toLowerCase() });
  if (person) return person;
  const known = await db.$count(directoryEntries, eq(sql`lower(${directoryEntries.login})`, login.toLowerCase()));
  if (known === 0) throw notFound();
  throw new Refusal('missing', 'Osoba z bazy pracowników nie jest powiązana z dorobkiem');
}

/** First and last names by number. */
export async function namesById(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.execute<{ id: number; name: string }>(sql`
    select p.id, p.first_name || ' ' || p.last_name as name from ${persons} p where p.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
