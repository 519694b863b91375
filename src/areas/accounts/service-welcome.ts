import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockName, lockTables } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { missingScope } from '#areas/grants/roles.ts';
import { addGrant } from '#areas/grants/service.ts';
import { accountOfPerson, addAccountsOf } from '#areas/grants/service-account.ts';
import { findNamesake, nameOf } from '#areas/people/service-namesake.ts';
import { exactElseNear, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { accountOf, loginBase } from '#areas/people/service-logins.ts';
import { accounts, directoryEntries, dn10Persons, persons, units } from '#areas/people/tables.ts';
import { accountsAudit } from './audit.ts';
import { RIGHTS } from './rights.ts';
import { LOGIN_TAKEN, type Newcomer, type Welcome, type Welcomed } from './schema.ts';
import { NO_ROLE } from './schema-words.ts';
import { requireRight } from './service-rights.ts';
import { findAccount } from './service.ts';

const MOST_FOUND = 20;
const LEAST_OF_NAMES = 0.3;

const { lastNameWords, firstNameWords, loginWords } = directoryEntries;

/**
 * Persons and entries of the directory whose names, or login, begin with these words; where there are none, those whose names
 * nearly do.
 */
export async function findNewcomers(db: Db, text: string): Promise<Newcomer[]> {
  // First and last name together leave few, also of those that are less like: a second record of a person costs more.
  const least = /\S\s+\S/.test(text) ? LEAST_OF_NAMES : undefined;
  const { rows } = await exactElseNear((isNear) =>
    newcomersBy(db, {
      entries: isNear
        ? nearlyMatchesWords(text, [lastNameWords, firstNameWords], least).where
        : matchesWords(text, [lastNameWords, firstNameWords, loginWords], true),
      people: isNear
        ? nearlyMatchesWords(text, [persons.nameWords], least).where
        : matchesWords(text, [persons.nameWords], true),
      isNear,
    }),
  );
  return rows;
}

const BASE = loginBase(sql`f.first_name`, sql`f.last_name`);

/** SQL: the login that the names of `f` propose, with a number that nobody has; the second of one list gets the second such. */
const proposedLogin = sql<string>`(
  select l.login from generate_series(1, 999) n
  cross join lateral (select f.base || coalesce(nullif(n, 1)::text, '') as login) l
  where not exists (select from ${accounts} a where a.active and lower(a.login) = l.login)
    and not exists (select from ${directoryEntries} d where lower(d.login) = l.login)
  order by n limit 1 offset f.earlier)`;

/** Whether an active account has the login. */
export const isLoginTaken = async (db: Db, login: string): Promise<boolean> =>
  (await db.$count(accounts, and(accounts.active, eq(sql`lower(${accounts.login})`, login.toLowerCase())))) > 0;

type Searched = { entries: SQL; people: SQL; isNear: boolean };

async function newcomersBy(db: Db, { entries, people, isNear }: Searched): Promise<Newcomer[]> {
  const rows = await db.execute<Newcomer & { base: string; earlier: number }>(sql`
    select f.*, ${proposedLogin} as proposed_login from (
    select f.*, ${BASE} as base, row_number() over (partition by ${BASE} order by f.key) - 1 as earlier from (
    with found_entries as materialized (
      select ${directoryEntries}.*, coalesce(${directoryEntries.personId}, (
          select p.id from ${persons} p where p.polon_uuid = ${directoryEntries.polonUuid} and p.merged_into is null)) as person
      from ${directoryEntries} where ${entries} limit 200),
    found as (
      select ${persons.id} as id from ${persons}
      where ${persons.mergedInto} is null and ${people}
      union select person from found_entries where person is not null)
    select 'os-' || p.id as key, p.id as person_id, p.last_name, p.first_name, p.degree, u.name as unit,
      e.login, n.email, a.row_num as account_row, a.login as account_login, a.active as account_active, ${isNear}::boolean as is_near
    from found f join ${persons} p on p.id = f.id left join ${units} u on u.id = p.unit_id
    left join lateral (select d.login from ${directoryEntries} d where d.person_id = p.id or d.polon_uuid = p.polon_uuid
      order by d.employee_number limit 1) e on true
    left join ${dn10Persons} n on n.person_id = p.id
    left join ${accounts} a on a.row_num = ${accountOf(sql`p.id`)}
    union all
    select 'baza-' || e.employee_number, 0, e.last_name, e.first_name, e.degree, u.name, e.login, null, a.row_num, a.login, a.active, ${isNear}::boolean
    from found_entries e left join ${units} u on u.id = e.unit_id
    left join ${accounts} a on lower(a.login) = lower(e.login) and a.active
    where e.person is null
    order by 3, 4, 1 limit ${MOST_FOUND}) f) f order by f.last_name, f.first_name, f.key`);
  return rows.map(({ base: _base, earlier: _earlier, ...row }) => row);
}

const issue = (path: keyof Welcome, message: string) => new FieldRefusal([{ path, message }]);

/** An account for somebody new, with their person if there is none, and their role. Returns the account. */
export async function welcome(db: Db, actor: Actor, input: Welcome): Promise<Welcomed> {
  requireRight(actor, RIGHTS.add);
  const { request_id: request, ...values } = input;
  const { role } = input;
  if (role !== NO_ROLE && role !== 'employee' && !actor.panels.has('administration'))
    throw issue('role', 'Tę rolę nadaje administrator: wybierz „Pracownik” albo „bez roli”');
  const [lacking] = role === NO_ROLE ? [] : missingScope({ ...input, role });
  if (lacking) throw new FieldRefusal([lacking]);
  return transact(db, async (tx) => {
    const make = async () => {
      // Two clerks who add one person, or one login, at the same time: the second finds the first, on the other screen too.
      await lockName(tx, nameOf(input));
      await lockTables(tx, persons, directoryEntries, accounts);
      const person = await personFor(tx, actor, input);
      await refuseTaken(tx, { login: input.login, personId: person.id });
      const isEmployee = role === 'employee' || (role !== NO_ROLE && input.also_employee);
      const people = accountOfPerson(person.id, input);
      const [account] = await addAccountsOf(tx, actor, { people, roles: isEmployee ? ['employee'] : [] });
      if (!account) throw new Error('The account was not written');
      const { row_num } = account;
      if (role !== NO_ROLE && role !== 'employee') {
        const { discipline_code, unit_id } = input;
        await addGrant(tx, actor, { row_num, role, discipline_code, unit_id, valid_from: today() });
      }
      return row_num;
    };
    const { made } = await once(tx, { call: 'accounts.welcome', by: actor, id: request, input: values }, make);
    if ((await tx.$count(accounts, eq(accounts.rowNum, made))) === 0)
      throw new Refusal('conflict', 'To konto utworzono już wcześniej, a potem usunięto');
    const { row_num, updated_at } = await findAccount(tx, made);
    return { row_num, updated_at };
  });
}

type Person = typeof persons.$inferSelect;

async function personFor(tx: Db, actor: Actor, input: Welcome): Promise<Person> {
  if (input.person_id > 0) {
    const [person] = await tx.select().from(persons).where(eq(persons.id, input.person_id));
    if (!person || person.mergedInto !== null) throw new Refusal('missing', 'Nie znaleziono osoby');
    return person;
  }
  const { last_name: lastName, first_name: firstName, degree, unit } = input;
  if (!input.despite_same && (await findNamesake(tx, input)))
    throw issue('last_name', 'Jest już osoba o tym imieniu i nazwisku: wyszukaj ją albo zaznacz, że to inna osoba');
  const entry = await entryOf(tx, input);
  const unitId = await unitOf(tx, unit, entry);
  const isOwn = entry !== undefined && (await isUnclaimed(tx, entry));
  const polonUuid = isOwn ? entry.polonUuid : null;
  const [added] = await tx.insert(persons).values({ lastName, firstName, degree, polonUuid, unitId }).returning();
  if (!added) throw new Error('The person was not written');
  if (isOwn)
    await tx
      .update(directoryEntries)
      .set({ personId: added.id })
      .where(eq(directoryEntries.employeeNumber, entry.employeeNumber));
  await recordChanges(tx, actor, [
    accountsAudit.change('account.person', {
      subject: { person: added.id },
      after: {
        last_name: lastName,
        first_name: firstName,
        degree,
        unit: unitId,
        ...(polonUuid !== null && { polon_uuid: polonUuid }),
        ...(isOwn && { entry: entry.employeeNumber }),
      },
    }),
  ]);
  return added;
}

type Entry = typeof directoryEntries.$inferSelect;

/** The entry of the directory with the login. */
async function entryOf(tx: Db, { login }: Welcome): Promise<Entry | undefined> {
  const sameLogin = eq(sql`lower(${directoryEntries.login})`, login.toLowerCase());
  return (await tx.select().from(directoryEntries).where(sameLogin))[0];
}

/** Whether the entry is of nobody known here: then it is of the new person, who would stay without a login else. */
const isUnclaimed = async (tx: Db, { personId, polonUuid }: Entry) =>
  personId === null && (polonUuid === null || (await tx.$count(persons, eq(persons.polonUuid, polonUuid))) === 0);

/** The chosen unit, else that of the directory. */
async function unitOf(tx: Db, unit: number | null, entry: Entry | undefined): Promise<number | null> {
  if (unit !== null && (await tx.$count(units, eq(units.id, unit))) === 0)
    throw issue('unit', 'Nie ma takiej jednostki');
  return unit ?? entry?.unitId ?? null;
}

async function refuseTaken(tx: Db, { login, personId }: { login: string; personId: number }) {
  const others = await tx
    .select()
    .from(accounts)
    .where(
      sql`(${accounts.active} and lower(${accounts.login}) = ${login.toLowerCase()} or ${accounts.personId} = ${personId})`,
    )
    .orderBy(desc(accounts.active), accounts.rowNum);
  const own = others.find((account) => account.personId === personId);
  const ownLogin = own?.login ?? 'bez loginu';
  if (own?.active) throw new Refusal('conflict', `Ta osoba ma już aktywne konto: ${ownLogin}`);
  // A second one would leave what the first one has: achievements, disciplines, statements.
  if (own)
    throw new Refusal('conflict', `Ta osoba ma konto nieaktywne: ${ownLogin}. Aktywuj je pod „Konta użytkowników”.`);
  const [other] = others;
  if (other) throw issue('login', `${LOGIN_TAKEN}: ${other.lastName} ${other.firstName}`);
}
