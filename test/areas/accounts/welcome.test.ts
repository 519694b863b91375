import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountIssues, withInternalId } from '#areas/accounts/rules.ts';
import type { Welcome } from '#areas/accounts/schema.ts';
import { findAccount } from '#areas/accounts/service.ts';
import { listCandidates } from '#areas/accounts/service-candidates.ts';
import { findNewcomers, isLoginTaken, welcome } from '#areas/accounts/service-welcome.ts';
import { updateAccount } from '#areas/accounts/service-write.ts';
import { addPerson } from '#areas/employment/service-person.ts';
import { audit } from '#platform/audit.ts';
import { grants } from '#areas/grants/tables.ts';
import { EMPTY_ID, isUuid } from '#areas/people/identifiers.ts';
import { findPersonOfLogin } from '#areas/people/service-identity.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { QUIET, race } from '../../support/attack/race.ts';
import { rounds, test } from '../../support/database.ts';

const NEW: Welcome = {
  person_id: 0,
  last_name: 'Nowak',
  first_name: 'Ewa',
  degree: null,
  unit: null,
  login: 'enowak',
  email: null,
  role: 'employee',
  despite_same: false,
  also_employee: false,
};

async function office(db: Db, login: string, role: 'personnel' | 'admin' = 'personnel') {
  await account(db, { login, roles: [role] });
  return actorOf(db, login);
}

const grantsOf = async (db: Db, row: number) =>
  (await db.select().from(grants).where(eq(grants.accountRow, row))).map(({ role }) => role);

test('somebody outside POL-on and DN10 gets a person, a login and a role; no identifier is typed', async ({ db }) => {
  const clerk = await office(db, 'kadry');
  const { row_num: row } = await welcome(db, clerk, NEW);
  const made = only(await db.select().from(accounts).where(eq(accounts.rowNum, row)));
  expect(made).toMatchObject({ login: 'enowak', lastName: 'Nowak', active: true });
  expect(isUuid(made.internalId)).toBe(true);
  expect(await db.$count(persons, eq(persons.id, made.personId ?? 0))).toBe(1);
  expect(await grantsOf(db, row)).toEqual(['employee']);
  const found = await findNewcomers(db, 'nowak e');
  expect(found).toMatchObject([{ last_name: 'Nowak', account_login: 'enowak' }]);
});

test('a role of an office is granted by an administrator alone, also here', async ({ db }) => {
  const clerk = await office(db, 'kadry');
  await expect(welcome(db, clerk, { ...NEW, role: 'library' })).rejects.toMatchObject({
    issues: [{ path: 'role' }],
  });
  expect(await db.$count(persons, eq(persons.lastName, 'Nowak'))).toBe(0);
  expect(await grantsOf(db, (await welcome(db, clerk, { ...NEW, role: 'none' })).row_num)).toEqual([]);
  const admin = await office(db, 'szefowa', 'admin');
  const librarian = { ...NEW, last_name: 'Bibliotekarska', login: 'bib', role: 'library' as const };
  expect(await grantsOf(db, (await welcome(db, admin, librarian)).row_num)).toEqual(['library']);
  const both = { ...librarian, last_name: 'Obojga', login: 'oboje', also_employee: true };
  expect((await grantsOf(db, (await welcome(db, admin, both)).row_num)).toSorted()).toEqual(['employee', 'library']);
  await expect(welcome(db, admin, { ...librarian, role: 'unit-supervisor', login: 'kier' })).rejects.toMatchObject({
    issues: [{ path: 'unit_id' }],
  });
});

test('a known person is taken from the directory; a taken login, an account and a namesake are told', async ({
  db,
}) => {
  const clerk = await office(db, 'kadry');
  const known = await person(db, { lastName: 'Znana', firstName: 'Zofia' });
  await db.insert(directoryEntries).values({
    employeeNumber: 'Z1',
    firstName: 'Zofia',
    lastName: 'Znana',
    login: 'zznana',
    displayName: 'Zofia Znana',
    personId: known.id,
  });
  expect(await findNewcomers(db, 'znana')).toMatchObject([{ person_id: known.id, login: 'zznana', account_row: null }]);
  const of = { ...NEW, person_id: known.id, last_name: 'Znana', first_name: 'Zofia' };
  await expect(welcome(db, clerk, { ...of, login: 'KADRY' })).rejects.toMatchObject({ issues: [{ path: 'login' }] });
  await expect(welcome(db, clerk, { ...of, person_id: 0, login: 'zznana' })).rejects.toMatchObject({
    issues: [{ path: 'last_name' }],
  });
  await welcome(db, clerk, { ...of, login: 'zznana' });
  await expect(welcome(db, clerk, { ...of, login: 'zznana2' })).rejects.toThrow(
    'Ta osoba ma już aktywne konto: zznana',
  );
  await db.update(accounts).set({ active: false }).where(eq(accounts.login, 'zznana'));
  await expect(welcome(db, clerk, { ...of, login: 'zznana2' })).rejects.toThrow(
    'Ta osoba ma konto nieaktywne: zznana. Aktywuj je',
  );
  expect(await findNewcomers(db, 'znana')).toMatchObject([{ account_login: 'zznana', account_active: false }]);
  await welcome(db, clerk, { ...of, person_id: 0, login: 'zznana2', despite_same: true });
});

test('whom the directory alone knows is that entry from then on: found once, with the account', async ({ db }) => {
  const clerk = await office(db, 'kadry');
  const polonUuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const named = { firstName: 'Ewa', lastName: 'Nowak', displayName: 'Ewa Nowak' };
  await db.insert(directoryEntries).values({ ...named, employeeNumber: 'N1', login: 'ENowak', polonUuid });
  const { row_num: row } = await welcome(db, clerk, NEW);
  const { personId } = only(await db.select().from(accounts).where(eq(accounts.rowNum, row)));
  expect(await db.select().from(persons)).toMatchObject([{ id: personId, polonUuid }]);
  expect(await findNewcomers(db, 'nowak')).toMatchObject([{ person_id: personId, account_row: row, login: 'ENowak' }]);
  const everybody = { source: 'directory', show: 'all', page: 1 } as const;
  expect((await listCandidates(db, everybody)).rows).toEqual([]);
  expect(await findPersonOfLogin(db, 'enowak')).toMatchObject({ id: personId });
  // An entry of somebody who is known already is not the new person's.
  const known = await person(db, { lastName: 'Nowak', firstName: 'Ewa' });
  await db.insert(directoryEntries).values({ ...named, employeeNumber: 'N2', login: 'enowak2', personId: known.id });
  await welcome(db, clerk, { ...NEW, login: 'enowak2', despite_same: true });
  expect(await findPersonOfLogin(db, 'enowak2')).toMatchObject({ id: known.id });
});

test('a login is proposed of the first letter and the surname, free of marks and of others', async ({ db }) => {
  await person(db, { lastName: 'Żółć-Nowa', firstName: 'Łucja' });
  const proposed = async () => only(await findNewcomers(db, 'żółć')).proposed_login;
  expect(await proposed()).toBe('lzolcnowa');
  await account(db, { login: 'LZolcNowa' });
  await db.insert(directoryEntries).values({
    employeeNumber: 'Z9',
    firstName: 'Leon',
    lastName: 'Inny',
    login: 'lzolcnowa2',
    displayName: 'Leon Inny',
  });
  expect(await proposed()).toBe('lzolcnowa3');
  expect([await isLoginTaken(db, 'lzolcnowa'), await isLoginTaken(db, 'lzolcnowa2')]).toEqual([true, false]);
});

test('people of one list are not proposed one login; who has one in the directory is', async ({ db }) => {
  await person(db, { lastName: 'Kowalski', firstName: 'Jan' });
  await person(db, { lastName: 'Kowalski', firstName: 'Jakub' });
  await account(db, { login: 'jkowalski2' });
  await account(db, { login: 'jkowalski', active: false });
  const proposed = (await findNewcomers(db, 'kowalski')).map((row) => row.proposed_login);
  expect(proposed.toSorted()).toEqual(['jkowalski', 'jkowalski3']);
});

test('the e-mail of a new account is audited, kept by who does not know it, changed and checked', async ({ db }) => {
  const clerk = await office(db, 'kadry');
  const { row_num: row } = await welcome(db, clerk, { ...NEW, email: 'ewa@uczelnia.example' });
  const [made] = await db.select().from(audit).where(eq(audit.action, 'account.create'));
  expect(made).toMatchObject({ after: { email: 'ewa@uczelnia.example' } });
  const { updated_at, email, ...known } = await findAccount(db, row);
  expect(email).toBe('ewa@uczelnia.example');
  await updateAccount(db, clerk, { account: { ...known, um_polon_drugie: 'Anna', updated_at } });
  const save = async (address: string | null) => {
    const seen = await findAccount(db, row);
    await updateAccount(db, clerk, { account: { ...seen, email: address } });
    return (await findAccount(db, row)).email;
  };
  expect((await findAccount(db, row)).email).toBe('ewa@uczelnia.example');
  await expect(save('ewa')).rejects.toMatchObject({ issues: [{ path: 'account.email' }] });
  expect([await save('nowy@uczelnia.example'), await save(null)]).toEqual(['nowy@uczelnia.example', null]);
  const changes = await db.select().from(audit).where(eq(audit.action, 'account.update')).orderBy(audit.id);
  expect(changes.map(({ after }) => after)).toMatchObject([
    { um_polon_drugie: 'Anna' },
    { email: 'nowy@uczelnia.example' },
    { email: null },
  ]);
});

test('a misspelt name finds whom it may mean, and says that it is not quite that', async ({ db }) => {
  const known = await person(db, { lastName: 'Urbaniak', firstName: 'Michalina' });
  for (const text of ['urbanak', 'Urbaniakk michalina', 'Michlaina Urbaniak'])
    expect([text, await findNewcomers(db, text)]).toMatchObject([text, [{ person_id: known.id, is_near: true }]]);
  expect(await findNewcomers(db, 'urbaniak')).toMatchObject([{ person_id: known.id, is_near: false }]);
  expect(await findNewcomers(db, 'zupełnie kto inny')).toEqual([]);
});

/** Who comes second finds the first one's person. */
const lost = (error: unknown) => {
  if (!String(error).includes('Jest już osoba')) throw error;
};

test('clerks add one person on two screens at the same time', async ({ database: { db } }) => {
  const [ala, ola] = [await office(db, 'ala'), await office(db, 'ola')];
  const outcome = await race(rounds(10), async (number) => {
    const of = { ...NEW, last_name: `Wyscig${number}` };
    return [
      () => welcome(db, ala, { ...of, login: `a${number}` }).catch(lost),
      () => welcome(db, ola, { ...of, login: `b${number}` }).catch(lost),
      () =>
        addPerson(db, ola, { last_name: of.last_name, first_name: of.first_name, despite_namesake: false }).catch(lost),
    ];
  });
  expect(outcome).toEqual(QUIET);
  const made = await db.select().from(persons);
  const names = made.map(({ lastName }) => lastName).filter((name) => name.startsWith('Wyscig'));
  expect(new Set(names).size).toBe(names.length);
});

test('zeros as internal identifier become one of the DN10 number, else a new one', () => {
  const empty = {
    um_polon_nazwisko: 'Biurowa',
    um_polon_imie: 'Anna',
    um_polon_drugie: null,
    um_stopien_tytul_wyliczany: null,
    id_pracownik: 0,
    id_pracownik_list: '',
    um_id_user: EMPTY_ID,
    orcid: null,
    polonuuid: null,
    userprincipalname: 'abiurowa',
    um_current: true,
  };
  expect(accountIssues(withInternalId(empty))).toEqual([]);
  expect(withInternalId(empty).um_id_user).not.toBe(withInternalId(empty).um_id_user);
  expect(withInternalId({ ...empty, id_pracownik: 90_001 }).um_id_user).toBe('00000000-0000-0000-0000-000000090001');
});
