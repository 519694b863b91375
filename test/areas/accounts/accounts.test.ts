import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { AccountInput } from '#areas/accounts/schema.ts';
import { accountRights } from '#areas/accounts/service-rights.ts';
import { insertAccount, updateAccount } from '#areas/accounts/service-write.ts';
import { findAccount, listAccounts } from '#areas/accounts/service.ts';
import { accounts } from '#areas/people/tables.ts';
import { findActor, openSession } from '#areas/session/service.ts';
import { audit } from '#platform/audit.ts';
import { grants } from '#areas/grants/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { Refusal } from '#platform/refusal.ts';
import { actorOf, SESSION_RULES } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const idOf = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;
const fields = (values: Partial<AccountInput> = {}) =>
  AccountInput.parse({
    um_polon_nazwisko: 'Łączyńska',
    um_polon_imie: 'Anna',
    id_pracownik: 0,
    um_id_user: idOf(7),
    um_current: true,
    ...values,
  });

async function offices(db: Db) {
  await account(db, { login: 'szef', roles: ['admin'] });
  await account(db, { login: 'kadry', roles: ['personnel'] });
  return { admin: await actorOf(db, 'szef'), personnel: await actorOf(db, 'kadry') };
}

const issuesOf = (...paths: string[]) => ({
  kind: 'input',
  issues: paths.map((path) => expect.objectContaining({ path: `account.${path}` })),
});

test('rights follow the role: personnel maintains accounts, only the administrator deletes them', async ({ db }) => {
  const { admin, personnel } = await offices(db);
  expect(accountRights(personnel)).toBe(1 | 4 | 16 | 32 | 64);
  expect(accountRights(admin)).toBe(1 | 2 | 4 | 16 | 32 | 64);
  expect(accountRights({ grants: [] })).toBe(0);
});

test('a new account is an employee; sessions of the replaced account end', async ({ db }) => {
  const { personnel } = await offices(db);
  const old = await account(db, { login: 'anna' });
  const secret = await openSession(db, { accountRow: old.rowNum, ticket: 'ST-anna' });
  const added = only(
    await insertAccount(db, personnel, {
      account: fields({ userprincipalname: 'anna' }),
      disable_row_num: old.rowNum,
    }),
  );
  expect(await findActor(db, secret ?? '', SESSION_RULES)).toBeUndefined();
  expect(await db.$count(sessions, eq(sessions.physicalRow, old.rowNum))).toBe(0);
  expect((await findAccount(db, old.rowNum)).um_current).toBe(false);
  expect(await findAccount(db, added.row_num)).toMatchObject({ um_current: true, userprincipalname: 'anna' });
  expect(await db.select({ role: grants.role }).from(grants).where(eq(grants.accountRow, added.row_num))).toEqual([
    { role: 'employee' },
  ]);
  const written = await db.select({ action: audit.action }).from(audit).orderBy(audit.id);
  expect(written.map(({ action }) => action)).toEqual(['session.end', 'account.update', 'account.create']);
});

test('an account takes over the internal identifier of the one that it replaces, again and again', async ({ db }) => {
  const { personnel } = await offices(db);
  const anna = await person(db);
  const account = fields({ userprincipalname: 'anna', id_pracownik: anna.id });
  const first = only(await insertAccount(db, personnel, { account }));
  await expect(insertAccount(db, personnel, { account })).rejects.toMatchObject(issuesOf('um_id_user'));
  const second = only(await insertAccount(db, personnel, { account, disable_row_num: first.row_num }));
  const third = only(await insertAccount(db, personnel, { account, disable_row_num: second.row_num }));
  const rows = await db.select().from(accounts).where(eq(accounts.personId, anna.id)).orderBy(accounts.rowNum);
  expect(rows.map(({ rowNum, active }) => [rowNum, active])).toEqual([
    [first.row_num, false],
    [second.row_num, false],
    [third.row_num, true],
  ]);
  expect(rows[2]?.internalId).toBe(idOf(7));
  // The answer says what the replaced account has now.
  expect([second.replaced_id, third.replaced_id]).toEqual([rows[0]?.internalId, rows[1]?.internalId]);
  const deactivated = await db
    .select({ after: audit.after })
    .from(audit)
    .where(eq(audit.action, 'account.update'))
    .orderBy(audit.id);
  expect(deactivated.map(({ after }) => after)).toEqual(
    rows.slice(0, 2).map(({ internalId }) => ({ um_current: false, um_id_user: internalId })),
  );
});

test('errors name their field', async ({ db }) => {
  const { personnel } = await offices(db);
  const insert = (values: Partial<AccountInput>) => insertAccount(db, personnel, { account: fields(values) });
  await account(db, { login: 'Zajęty', internalId: idOf(8) });
  await expect(insert({ um_id_user: 'abc' })).rejects.toMatchObject(issuesOf('um_id_user'));
  await expect(insert({ orcid: '0000-0002-1825-0098' })).rejects.toMatchObject(issuesOf('orcid'));
  await expect(insert({ orcid: '1234', polonuuid: 'x', um_polon_nazwisko: '' })).rejects.toMatchObject(
    issuesOf('um_polon_nazwisko', 'orcid', 'polonuuid'),
  );
  await expect(insert({ id_pracownik_list: '1, 2' })).rejects.toMatchObject(issuesOf('id_pracownik_list'));
  await expect(insert({ um_id_user: idOf(8) })).rejects.toMatchObject(issuesOf('um_id_user'));
  await expect(insert({ userprincipalname: 'zajęty' })).rejects.toMatchObject(issuesOf('userprincipalname'));
  await expect(insert({ id_pracownik: 2_000_000_000 })).rejects.toMatchObject(issuesOf('id_pracownik'));
  const anna = await person(db);
  const saved = only(
    await insert({ orcid: '0000-0002-1825-0097', id_pracownik: anna.id, id_pracownik_list: `${anna.id},12` }),
  );
  expect(await findAccount(db, saved.row_num)).toMatchObject({ id_pracownik: anna.id, orcid: '0000-0002-1825-0097' });
  // An identifier of RAD-on, which is longer.
  expect(only(await insert({ polonuuid: 'a7ad'.repeat(10), um_id_user: idOf(10) })).row_num).toBeGreaterThan(0);
  expect(
    only(await insert({ userprincipalname: 'zajęty', um_current: false, um_id_user: idOf(9) })).row_num,
  ).toBeGreaterThan(0);
});

test('invalid values from before may stay; only changed fields are audited', async ({ db }) => {
  const { personnel } = await offices(db);
  const { rowNum } = await account(db, { login: 'stara', internalId: 'r0000000001', polonUuid: 'bez-postaci' });
  const before = await findAccount(db, rowNum);
  const after = await updateAccount(db, personnel, { account: { ...before, um_polon_drugie: 'Maria' } });
  expect(after).toMatchObject({ um_polon_drugie: 'Maria', um_id_user: 'r0000000001' });
  expect(after.updated_at > before.updated_at).toBe(true);
  const entry = only(await db.select().from(audit).orderBy(audit.id));
  expect(entry).toMatchObject({
    action: 'account.update',
    subject: `account:${rowNum}`,
    before: { um_polon_drugie: null },
    after: { um_polon_drugie: 'Maria' },
  });
  // Nothing changed: nothing written.
  expect((await updateAccount(db, personnel, { account: after })).updated_at).toBe(after.updated_at);
  expect(await db.$count(audit)).toBe(1);
});

test('the second of two editors is refused with the current row', async ({ db }) => {
  const { personnel, admin } = await offices(db);
  const { rowNum } = await account(db, { login: 'dwoje', internalId: idOf(3) });
  const seen = await findAccount(db, rowNum);
  await updateAccount(db, admin, { account: { ...seen, um_polon_nazwisko: 'Pierwsza' } });
  await expect(
    updateAccount(db, personnel, { account: { ...seen, um_polon_nazwisko: 'Druga' } }),
  ).rejects.toMatchObject({ kind: 'conflict', current: { um_polon_nazwisko: 'Pierwsza', row_num: rowNum } });
  // The documented call has no version: the last writer wins.
  const { updated_at: _, ...unversioned } = seen;
  const saved = await updateAccount(db, personnel, { account: { ...unversioned, um_polon_nazwisko: 'Druga' } });
  expect(saved.um_polon_nazwisko).toBe('Druga');
});

test('an account with more rights cannot be taken over', async ({ db }) => {
  const { personnel, admin } = await offices(db);
  const { rowNum } = await account(db, { login: 'ocena', internalId: idOf(4), roles: ['evaluation'] });
  const office = await findAccount(db, rowNum);
  const edit = (values: Partial<AccountInput>) => updateAccount(db, personnel, { account: { ...office, ...values } });
  await expect(edit({ userprincipalname: 'kadry2' })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(edit({ um_current: false })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(insertAccount(db, personnel, { account: fields(), disable_row_num: rowNum })).rejects.toMatchObject({
    kind: 'forbidden',
  });
  expect(await edit({ um_polon_imie: 'Ewa' })).toMatchObject({ um_polon_imie: 'Ewa' });
  const { updated_at: _, ...changed } = { ...office, userprincipalname: 'ocena2' };
  expect(await updateAccount(db, admin, { account: changed })).toMatchObject({ userprincipalname: 'ocena2' });
});

test('nobody locks out themselves or the last administrator', async ({ db }) => {
  const { admin, personnel } = await offices(db);
  const own = await findAccount(db, admin.accountRow);
  const off = { ...own, um_current: false };
  await expect(updateAccount(db, admin, { account: off })).rejects.toThrow('Własnego konta');
  // With another person's number one could sign in their name.
  const { id } = await person(db);
  const clerk = await findAccount(db, personnel.accountRow);
  const asOther = { ...clerk, id_pracownik: id, id_pracownik_list: String(id) };
  await expect(updateAccount(db, personnel, { account: asOther })).rejects.toThrow('Własnego konta');
  expect(await updateAccount(db, admin, { account: asOther })).toMatchObject({ id_pracownik: id });
  await account(db, { login: 'drugi', roles: ['admin'] });
  const second = await actorOf(db, 'drugi');
  expect(await updateAccount(db, second, { account: off })).toMatchObject({ um_current: false });
  // As if the office had been given the right of an administrator without being one that counts.
  await db.update(accounts).set({ login: null }).where(eq(accounts.rowNum, admin.accountRow));
  const lone = { ...personnel, grants: admin.grants };
  const last = await findAccount(db, second.accountRow);
  await expect(updateAccount(db, lone, { account: { ...last, um_current: false } })).rejects.toThrow('jedyne aktywne');
});

test('the POL-on identifier of the own account is only that of its person', async ({ db }) => {
  const me = await person(db, { polonUuid: idOf(41) });
  const other = await person(db, { polonUuid: idOf(42) });
  await account(db, { login: 'kadry', roles: ['personnel'], person: me });
  await account(db, { login: 'szef', roles: ['admin'] });
  const [personnel, admin] = [await actorOf(db, 'kadry'), await actorOf(db, 'szef')];
  const own = await findAccount(db, personnel.accountRow);
  const withId = (polonuuid: string | null) => ({ account: { ...own, polonuuid, updated_at: undefined } });
  for (const polonuuid of [other.polonUuid, idOf(43)])
    await expect(updateAccount(db, personnel, withId(polonuuid))).rejects.toThrow('Własnego identyfikatora POL-on');
  // Another administrator may change it, and one's own number may come back.
  expect(await updateAccount(db, admin, withId(idOf(44)))).toMatchObject({ polonuuid: idOf(44) });
  expect(await updateAccount(db, personnel, withId(idOf(41)))).toMatchObject({ polonuuid: idOf(41) });
});

const kindsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).kind] : []));

test('one of several concurrent writers gets the login and the identifier', async ({ database: { db } }) => {
  await account(db, { login: 'race-kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'race-kadry');
  const attempts = [1, 2, 3, 4].map((n) =>
    insertAccount(db, actor, { account: fields({ userprincipalname: 'wyscig', um_id_user: idOf(100 + (n % 2)) }) }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(kindsOf(results)).toEqual(['input', 'input', 'input']);

  const { rowNum } = await account(db, { login: 'race-dwoje', internalId: idOf(200) });
  const seen = await findAccount(db, rowNum);
  const edits = await Promise.allSettled(
    ['Ala', 'Ewa', 'Iza'].map((um_polon_imie) => updateAccount(db, actor, { account: { ...seen, um_polon_imie } })),
  );
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(kindsOf(edits)).toEqual(['conflict', 'conflict']);
  expect(await db.$count(accounts, sql`lower(${accounts.login}) = 'wyscig' and ${accounts.active}`)).toBe(1);
});

test('where no account has the words, those nearly so called are listed and it is said', async ({ db }) => {
  const roles = ['library', 'evaluation'] as const;
  const { rowNum } = await account(db, { login: 'adam', lastName: 'Adamowska', firstName: 'Ewa', roles: [...roles] });
  const query = { flgstart: true, flgpolon: true, flgUUID: false, flgorcid: false, page: 1 };
  const find = async (text: string, isByName = true) => {
    const flags = { flgnazw: isByName, flgimie: isByName, flgUPN: isByName };
    const { rows, is_near } = await listAccounts(db, { ...query, ...flags, text });
    expect(new Set(rows.map((row) => row.roles))).toEqual(
      new Set(rows.length > 0 ? ['Biblioteka, Zespół ewaluacji'] : []),
    );
    return [rows.map((row) => row.row_num), is_near];
  };
  expect(await find('adamowska')).toEqual([[rowNum], false]);
  expect(await find('Adamowsky')).toEqual([[rowNum], true]);
  // Nothing near is no near match.
  expect(await find('Adamowsky Barbara')).toEqual([[], false]);
  // Only the chosen columns are searched.
  expect(await find('Adamowsky', false)).toEqual([[], false]);
  expect(await find(' ')).toEqual([[], false]);
});
