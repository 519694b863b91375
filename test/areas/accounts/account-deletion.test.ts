import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { scenarios } from '#areas/scenarios/tables.ts';
import { AccountInput, Welcome } from '#areas/accounts/schema.ts';
import { deleteAccount } from '#areas/accounts/service-delete.ts';
import { welcome } from '#areas/accounts/service-welcome.ts';
import { insertAccount, updateAccount } from '#areas/accounts/service-write.ts';
import { findAccount } from '#areas/accounts/service.ts';
import { removedAccounts, restoreAccount } from '#areas/accounts/service-restore.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { actAs } from '#areas/session/service-acting.ts';
import { audit } from '#platform/audit.ts';
import { grants } from '#areas/grants/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, logIn, signIn, testApp } from '../../support/app.ts';
import { account, article, audited, only, period, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function administrator(db: Db, login = 'szef') {
  await account(db, { login, roles: ['admin'] });
  return actorOf(db, login);
}

async function personnel(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  return actorOf(db, 'kadry');
}

const ANNA = AccountInput.parse({
  um_polon_nazwisko: 'Łączyńska',
  um_polon_imie: 'Anna',
  id_pracownik: 0,
  um_id_user: '00000000-0000-0000-0000-000000000007',
  um_current: true,
});

const remove = (db: Db, actor: Awaited<ReturnType<typeof actorOf>>, row_num: number) =>
  deleteAccount(db, actor, { account: { row_num } });

test('an unused account is deleted with its roles, and the audit keeps it', async ({ db }) => {
  const admin = await administrator(db);
  const { rowNum } = await account(db, { login: 'pusta', person: await person(db) });
  expect(await remove(db, admin, rowNum)).toEqual({ row_num: rowNum, person: 'known', uses: [] });
  expect(await db.$count(accounts, eq(accounts.rowNum, rowNum))).toBe(0);
  expect(await db.$count(grants, eq(grants.accountRow, rowNum))).toBe(0);
  const entry = only(await db.select().from(audit).orderBy(audit.id));
  expect(entry).toMatchObject({
    action: 'account.delete',
    before: { userprincipalname: 'pusta', roles: [{ role: 'employee' }] },
  });
  await expect(remove(db, admin, rowNum)).rejects.toMatchObject({ kind: 'missing' });
});

test('an account that was made just now is taken back by who made it, whatever its person has', async ({ db }) => {
  for (const login of ['kadry', 'inne']) await account(db, { login, roles: ['personnel'] });
  const [clerk, other] = [await actorOf(db, 'kadry'), await actorOf(db, 'inne')];
  const anna = await person(db);
  await article(db, { points: 20, authors: [{ person: anna }] });
  const made = async (login: string) => {
    const order = { person_id: anna.id, last_name: 'Nowa', first_name: 'Anna', unit: null, login, role: 'employee' };
    return (await welcome(db, clerk, Welcome.parse({ ...order, request_id: crypto.randomUUID() }))).row_num;
  };
  const row = await made('nowa');
  await expect(remove(db, other, row)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await remove(db, clerk, row)).toEqual({ row_num: row, person: 'known', uses: [] });
  const used = await made('uzyta');
  await audited(db, { physicalLogin: 'uzyta', login: 'uzyta' }, [{ action: 'polon.confirm', subject: 'x' }]);
  await expect(remove(db, clerk, used)).rejects.toThrow('wpisy w dzienniku zmian: 1');
});

test('the person made with an account goes with it, unless something has come to them since', async ({ db }) => {
  const clerk = await personnel(db);
  await db
    .insert(directoryEntries)
    .values({ employeeNumber: '77', displayName: 'Nowa Ewa', lastName: 'Nowa', firstName: 'Ewa', login: 'ewa' });
  const made = async () => {
    const order = { person_id: 0, last_name: 'Nowa', first_name: 'Ewa', unit: null, login: 'ewa', role: 'employee' };
    const input = Welcome.parse({ ...order, request_id: crypto.randomUUID() });
    const { row_num } = await welcome(db, clerk, input);
    const [{ personId }] = [only(await db.select().from(accounts).where(eq(accounts.rowNum, row_num)))];
    return { row: row_num, person: personId ?? 0, again: () => welcome(db, clerk, input) };
  };
  const first = await made();
  expect(await remove(db, clerk, first.row)).toEqual({ row_num: first.row, person: 'removed', uses: [] });
  expect(await db.$count(persons, eq(persons.id, first.person))).toBe(0);
  expect(only(await db.select().from(directoryEntries)).personId).toBeNull();
  expect((await db.select().from(audit).orderBy(audit.id)).at(-1)).toMatchObject({
    action: 'account.personUndo',
    subject: `person:${first.person}`,
    before: { last_name: 'Nowa', first_name: 'Ewa', entry: '77' },
  });
  await expect(first.again()).rejects.toThrow('To konto utworzono już wcześniej, a potem usunięto');
  const admin = await administrator(db);
  expect(await removedAccounts(db, admin)).toMatchObject([{ row_num: first.row, login: 'ewa' }]);
  expect(await restoreAccount(db, admin, first.row)).toMatchObject({ row_num: first.row, roles: 1 });
  expect(only(await db.select().from(persons))).toMatchObject({ id: first.person, lastName: 'Nowa', unitId: null });
  expect(only(await db.select().from(directoryEntries)).personId).toBe(first.person);
  // What has become of them meanwhile is no use of theirs.
  expect(await remove(db, clerk, first.row)).toMatchObject({ person: 'removed' });
  const second = await made();
  await expect(restoreAccount(db, admin, first.row)).rejects.toThrow('Ten login ma już aktywne konto');
  await article(db, {
    points: 20,
    authors: [{ person: only(await db.select().from(persons).where(eq(persons.id, second.person))) }],
  });
  await audited(db, clerk, [{ action: 'identity.change', subject: `person:${second.person}` }]);
  expect(await remove(db, clerk, second.row)).toEqual({
    row_num: second.row,
    person: 'kept',
    uses: ['autorstwa publikacji: 1', 'zmiany danych osoby: 1'],
  });
  expect(await db.$count(persons, eq(persons.id, second.person))).toBe(1);
});

test('an account that has replaced another is not taken back by who made it: the other would stay deactivated', async ({
  db,
}) => {
  const clerk = await personnel(db);
  const old = await account(db, { login: 'anna' });
  const made = only(await insertAccount(db, clerk, { account: ANNA, disable_row_num: old.rowNum }));
  await expect(remove(db, clerk, made.row_num)).rejects.toMatchObject({
    kind: 'forbidden',
    message: expect.stringContaining('To konto zastąpiło inne'),
  });
  expect(await remove(db, await administrator(db), made.row_num)).toMatchObject({ row_num: made.row_num });
});

test('an account that somebody has changed since it was made is not taken back', async ({ db }) => {
  const clerk = await personnel(db);
  const inserted = only(await insertAccount(db, clerk, { account: ANNA }));
  const order = { person_id: 0, last_name: 'Nowa', first_name: 'Ewa', unit: null, login: 'ewa', role: 'employee' };
  const welcomed = await welcome(db, clerk, Welcome.parse({ ...order, request_id: crypto.randomUUID() }));
  for (const { row_num, updated_at } of [inserted, welcomed]) {
    await updateAccount(db, clerk, {
      account: { ...(await findAccount(db, row_num)), email: `${row_num}@uczelnia.example` },
    });
    await expect(deleteAccount(db, clerk, { account: { row_num, updated_at } })).rejects.toMatchObject({
      kind: 'conflict',
    });
  }
});

test('a deleted account comes back under its number with its roles, once, and the audit keeps that', async ({ db }) => {
  const admin = await administrator(db);
  const anna = await person(db);
  const { rowNum } = await account(db, { login: 'pusta', person: anna, roles: ['employee', 'library'] });
  const read = () => db.select().from(accounts).where(eq(accounts.rowNum, rowNum));
  const heldGrants = () => db.select().from(grants).where(eq(grants.accountRow, rowNum)).orderBy(grants.id);
  const [{ updatedAt: _, ...before } = only(await read())] = await read();
  const held = await heldGrants();
  await expect(restoreAccount(db, admin, rowNum)).rejects.toMatchObject({ kind: 'missing' });
  await remove(db, admin, rowNum);
  expect(await removedAccounts(db, admin)).toMatchObject([{ row_num: rowNum, login: 'pusta' }]);
  expect(await restoreAccount(db, admin, rowNum)).toEqual({ row_num: rowNum, roles: 2, lost: 0 });
  expect(only(await read())).toMatchObject(before);
  expect(await heldGrants()).toEqual(held);
  expect(await removedAccounts(db, admin)).toEqual([]);
  const entry = (await db.select().from(audit).orderBy(audit.id)).at(-1);
  expect(entry).toMatchObject({ action: 'account.restore', after: { userprincipalname: 'pusta' } });
  await expect(restoreAccount(db, admin, rowNum)).rejects.toThrow('To konto już przywrócono');
});

test('a deleted account stays away where another one has its login, and from whoever may not delete', async ({
  db,
}) => {
  const admin = await administrator(db);
  await account(db, { login: 'kadrowa', roles: ['personnel'] });
  const { rowNum } = await account(db, { login: 'pusta', person: await person(db) });
  await remove(db, admin, rowNum);
  await account(db, { login: 'Pusta', internalId: 'inne' });
  await expect(restoreAccount(db, admin, rowNum)).rejects.toThrow('Ten login ma już aktywne konto');
  expect(await db.$count(accounts, eq(accounts.rowNum, rowNum))).toBe(0);
  const personnel = await actorOf(db, 'kadrowa');
  await expect(removedAccounts(db, personnel)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('uses of an account are counted, unless another account has the same person or login', async ({ db }) => {
  const admin = await administrator(db);
  const anna = await person(db);
  await article(db, { points: 70, authors: [{ person: anna }] });
  await article(db, { points: 70, authors: [{ person: anna }] });
  const { rowNum } = await account(db, { login: 'anna', person: anna });
  const { id: periodId } = await period(db);
  await db.insert(scenarios).values({ periodId, ownerRow: rowNum, name: 'Próba', disciplines: [] });
  await audited(db, { physicalLogin: 'anna', login: 'anna' }, [{ action: 'x', subject: 'y' }]);
  await expect(remove(db, admin, rowNum)).rejects.toThrow(
    'Konta nie można usunąć, bo są z nim związane: publikacje osoby: 2, scenariusze: 1, wpisy w dzienniku zmian: 1.',
  );
  const former = await account(db, { internalId: 'dawne', login: 'anna', person: anna, active: false });
  expect(await remove(db, admin, former.rowNum)).toMatchObject({ row_num: former.rowNum });
});

test('logins do not keep an account: open sessions end; changes made in its name count', async ({ db }) => {
  const admin = await administrator(db);
  const { rowNum } = await account(db, { login: 'gosc' });
  const app = testApp(db);
  const former = await signIn(app, 'gosc');
  await logIn(app, 'gosc', { cookie: former.cookie });
  expect(await remove(db, admin, rowNum)).toEqual({ row_num: rowNum, person: 'known', uses: [] });
  expect((await db.select().from(audit).orderBy(audit.id)).map(({ action }) => action)).toEqual([
    'session.login',
    'session.end',
    'session.login',
    'session.end',
    'account.delete',
  ]);
  const helped = await account(db, { login: 'pomagany' });
  await actAs(db, admin, { user: 'pomagany', reason: 'zgłoszenie 7/2026' });
  await expect(remove(db, admin, helped.rowNum)).rejects.toThrow('wpisy w dzienniku zmian: 1');
});

test('one’s own account, the last administrator and a stale account are not deleted', async ({ db }) => {
  const admin = await administrator(db);
  await expect(remove(db, admin, admin.accountRow)).rejects.toThrow('Własnego konta');
  const lone = { ...admin, accountRow: 0, physicalRow: 0 };
  await expect(remove(db, lone, admin.accountRow)).rejects.toThrow('jedyne aktywne');
  const { rowNum } = await account(db, { login: 'inna' });
  await expect(
    deleteAccount(db, admin, { account: { row_num: rowNum, updated_at: '2020-01-01 00:00:00.000000' } }),
  ).rejects.toMatchObject({ kind: 'conflict', current: { row_num: rowNum } });
  await account(db, { login: 'kadry', roles: ['personnel'] });
  await expect(remove(db, await actorOf(db, 'kadry'), rowNum)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('an account is either deleted or used', async ({ database: { db } }) => {
  const admin = await administrator(db, 'race-szef');
  const { id: periodId } = await period(db);
  for (const n of [1, 2, 3]) {
    const { rowNum } = await account(db, { login: `race-usuwana-${n}` });
    const [removed, used] = await Promise.allSettled([
      remove(db, admin, rowNum),
      db.insert(scenarios).values({ periodId, ownerRow: rowNum, name: 'Próba', disciplines: [] }),
    ]);
    expect([removed.status, used.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('every reference to an account either blocks its deletion or is deleted with it', async ({ db }) => {
  const counted = ['scenarios', 'polon_confirmations', 'author_requests'];
  // A job keeps the login of its requester; what a deleted account had in hand is nobody's.
  const detached = ['jobs', 'desk_marks'];
  const references = await db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype <> 'c'`);
  expect(new Set(references.map(({ name }) => name))).toEqual(new Set([...counted, ...detached]));
});
