import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountsArea } from '#areas/accounts/router.ts';
import { listCandidates } from '#areas/accounts/service-candidates.ts';
import { listBatches, makeAccounts, orderAccounts, undoBatch } from '#areas/accounts/service-many.ts';
import { createTrialAccounts } from '#areas/accounts/service-trial-logins.ts';
import { grants } from '#areas/grants/tables.ts';
import { internalIdOf } from '#areas/people/identifiers.ts';
import { accounts, directoryEntries, units } from '#areas/people/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, employment, only, person, type PersonRow } from '../../support/builders.ts';
import { QUIET, race } from '../../support/attack/race.ts';
import { rounds, test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';

const ALL = { source: 'employed', show: 'all', page: 1 } as const;

async function clerkOf(db: Db, login = 'kadry') {
  await account(db, { login, roles: ['personnel'] });
  return actorOf(db, login);
}

const entry = (db: Db, login: string, { id, firstName, lastName }: PersonRow) =>
  db.insert(directoryEntries).values({
    employeeNumber: login,
    firstName,
    lastName,
    login,
    displayName: `${firstName} ${lastName}`,
    personId: id,
  });

/** Employed people of these surnames, each with a login. */
async function employed(db: Db, ...names: string[]) {
  const people: PersonRow[] = [];
  for (const lastName of names) {
    const one = await person(db, { lastName });
    await employment(db, one);
    await entry(db, lastName.toLowerCase(), one);
    people.push(one);
  }
  return people;
}

test('everybody employed without an account is listed with the login, and with what is in the way', async ({ db }) => {
  const [, taken, twice, former] = await employed(db, 'Gotowa', 'Zajeta', 'Podwojna', 'Dawna');
  const unknown = await person(db, { lastName: 'Bezloginu' });
  await employment(db, unknown);
  const left = await person(db, { lastName: 'Odeszla' });
  await employment(db, left, { dateTo: '2020-09-30' });
  const [has] = await employed(db, 'Ma');
  await account(db, { login: 'ma', person: has });
  await account(db, { login: 'zajeta', person: await person(db, { lastName: 'Inna' }) });
  if (!taken || !twice || !former) throw new Error('Nobody');
  await entry(db, 'podwojna2', twice);
  await account(db, { login: 'dawny', person: former, active: false });
  const { rows, counts, total } = await listCandidates(db, ALL);
  expect(rows.map(({ last_name, login, problem }) => [last_name, login, problem])).toEqual([
    ['Bezloginu', null, 'no-login'],
    ['Dawna', 'dawna', 'inactive'],
    ['Gotowa', 'gotowa', null],
    ['Podwojna', 'podwojna', 'two-logins'],
    ['Podwojna', 'podwojna2', 'two-logins'],
    ['Zajeta', 'zajeta', 'login-taken'],
  ]);
  expect([counts, total]).toEqual([{ ready: 1, problem: 5 }, 6]);
});

test('the directory also gives accounts to people known to it alone; a unit narrows both down', async ({ db }) => {
  const rowsOf = db.insert(units).values([
    { code: 'W1', name: 'Wydział', level: 1 },
    { code: 'W2', name: 'Drugi', level: 1 },
  ]);
  const [faculty, other] = await rowsOf.returning();
  const [one] = await employed(db, 'Wydzialowa');
  if (!one || !faculty || !other) throw new Error('Nobody');
  await db.update(directoryEntries).set({ unitId: faculty.id });
  await db.insert(directoryEntries).values({
    employeeNumber: 'N1',
    firstName: 'Nowy',
    lastName: 'Nieznany',
    login: 'nnieznany',
    displayName: 'Nowy Nieznany',
    unitId: other.id,
  });
  const found = await listCandidates(db, { ...ALL, source: 'directory' });
  expect(found.rows.map(({ login, person_id }) => [login, person_id])).toEqual([
    ['nnieznany', null],
    ['wydzialowa', one.id],
  ]);
  const within = await listCandidates(db, { ...ALL, source: 'directory', unit: String(other.id) });
  expect(within.rows.map(({ login }) => login)).toEqual(['nnieznany']);
});

test('entries of one POL-on identifier are one person with two logins, also before the person is known', async ({
  db,
}) => {
  const clerk = await clerkOf(db);
  const polonUuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  for (const login of ['nowa1', 'nowa2'])
    await db.insert(directoryEntries).values({
      employeeNumber: login,
      firstName: 'Ewa',
      lastName: 'Nowa',
      login,
      displayName: 'Ewa Nowa',
      polonUuid,
    });
  const { rows } = await listCandidates(db, { ...ALL, source: 'directory' });
  expect(rows.map(({ login, problem }) => [login, problem])).toEqual([
    ['nowa1', 'two-logins'],
    ['nowa2', 'two-logins'],
  ]);
  await orderAccounts(db, clerk, { source: 'directory', unit: null, except: [] });
  await runJobs(db, [...accountsArea.jobs]);
  expect(await listBatches(db)).toMatchObject([{ made: 0, job: { state: 'finished' } }]);
});

test('a job makes the accounts with the role of an employee; who was left out has none; undone but those in use', async ({
  db,
}) => {
  const clerk = await clerkOf(db);
  await employed(db, 'Ada', 'Beata', 'Celina', 'Dorota');
  const { rows } = await listCandidates(db, ALL);
  const without = rows.find(({ login }) => login === 'dorota')?.key ?? '';
  const batch = await orderAccounts(db, clerk, { source: 'employed', unit: null, except: [without] });
  await runJobs(db, [...accountsArea.jobs]);
  expect(await listBatches(db)).toMatchObject([{ id: batch, made: 3, job: { state: 'finished' } }]);
  const made = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.login, ['ada', 'beata', 'celina', 'dorota']))
    .orderBy(accounts.login);
  expect(made.map(({ login, personId }) => [login, personId !== null])).toEqual([
    ['ada', true],
    ['beata', true],
    ['celina', true],
  ]);
  const roles = await db
    .select()
    .from(grants)
    .where(eq(grants.accountRow, only(made.slice(0, 1)).rowNum));
  expect(roles).toMatchObject([{ role: 'employee', grantedBy: 'kadry' }]);
  const [ada, beata, celina] = made.map(({ rowNum }) => rowNum);
  await db.insert(grants).values({ accountRow: beata ?? 0, role: 'library', grantedBy: 'admin' });
  await db
    .update(grants)
    .set({ role: 'library' })
    .where(eq(grants.accountRow, celina ?? 0));
  expect(await undoBatch(db, clerk, batch)).toEqual({ removed: 1, kept: 2 });
  expect(await db.$count(accounts, inArray(accounts.login, ['ada', 'beata', 'celina']))).toBe(2);
  expect(await db.select().from(audit).where(eq(audit.action, 'account.delete'))).toMatchObject([
    { subject: `account:${ada}`, before: { userprincipalname: 'ada', um_polon_nazwisko: 'Ada' } },
  ]);
  await expect(undoBatch(db, clerk, batch)).rejects.toThrow('już cofnięto');
});

test('the same job twice, two jobs and somebody who adds one of the accounts', async ({ database: { db } }) => {
  const clerk = await clerkOf(db, 'dwie');
  const names: string[] = [];
  const outcome = await race(rounds(8), async (number) => {
    const own = [`Raz${number}`, `Dwa${number}`];
    names.push(...own.map((name) => name.toLowerCase()));
    await employed(db, ...own);
    const order = () => orderAccounts(db, clerk, { source: 'employed', unit: null, except: [] });
    const [one, two] = [await order(), await order()];
    const make = (batch: number) => () => db.transaction((tx) => makeAccounts(tx, clerk, { batch, except: [] }));
    return [make(one), make(one), make(two)];
  });
  expect(outcome).toEqual(QUIET);
  expect(await db.$count(accounts, inArray(accounts.login, names))).toBe(names.length);
  const batches = await listBatches(db);
  expect(batches.every(({ made }) => made !== null)).toBe(true);
});

test('a thousand accounts take a second or two', async ({ db }) => {
  const clerk = await clerkOf(db);
  await db.execute(`
    with added as (
      insert into persons (first_name, last_name) select 'Anna', 'Tysieczna' || n from generate_series(1, 1000) n returning id, last_name),
    hired as (
      insert into employments (person_id, date_from, position_name, position_group, hours_numerator, hours_denominator, fte, institution_name)
      select id, '2020-01-01', 'adiunkt', 'badawcza', 1, 1, 1, 'Uczelnia' from added)
    insert into directory_entries (employee_number, first_name, last_name, login, display_name, person_id)
    select 'T' || id, 'Anna', last_name, lower(last_name), last_name, id from added`);
  const batch = await orderAccounts(db, clerk, { source: 'employed', unit: null, except: [] });
  const started = performance.now();
  await runJobs(db, [...accountsArea.jobs]);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await undoBatch(db, clerk, batch)).toEqual({ removed: 1_000, kept: 0 });
});

test('trial accounts have the identifier that a screen proposes, and are for nobody who has had one', async ({
  db,
}) => {
  const ids = ['11111111-2222-3333-4444-555555555555', 'ab'.repeat(20), 'spoza polonu'];
  const people = await Promise.all(ids.map((polonUuid) => person(db, { polonUuid })));
  const create = () => createTrialAccounts(db, { physicalLogin: 'konsola', login: 'konsola' }, ids);
  expect(await create()).toEqual({ accounts: 3, entries: 3 });
  const made = await db.select().from(accounts).orderBy(accounts.personId);
  expect(made.map(({ internalId }) => internalId)).toEqual(
    people.map(({ id, polonUuid }) => internalIdOf(polonUuid, id)),
  );
  await db.update(accounts).set({ active: false });
  expect(await create()).toEqual({ accounts: 0, entries: 0 });
});
