import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { attachAccount } from '#areas/accounts/service-attach.ts';
import { AccountInput, PolonUuid } from '#areas/accounts/schema.ts';
import { insertAccount } from '#areas/accounts/service-write.ts';
import { findPolonOrcid, searchPolonPersons } from '#areas/accounts/service-sources.ts';
import { findPersonOfLogin } from '#areas/people/service-identity.ts';
import { accounts, directoryEntries } from '#areas/people/tables.ts';
import { subjectOfLogin } from '#areas/polon/service-subject.ts';
import { findPeople } from '#areas/reconciliation/service-people.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const SMALL = 'a7ad'.repeat(10);
const GREAT = SMALL.toUpperCase();

const broken = (constraint_name: string) => ({ cause: { constraint_name } });

const entry = (db: Db, values: Partial<typeof directoryEntries.$inferInsert> = {}) =>
  db.insert(directoryEntries).values({
    employeeNumber: 'P1',
    firstName: 'Ala',
    lastName: 'Nowa',
    login: 'AlaNowa',
    displayName: 'x',
    ...values,
  });

test('a POL-on identifier is found in any case', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  const ala = await person(db, { lastName: 'Nowa', polonUuid: SMALL });
  expect(await findPolonOrcid(db, PolonUuid.parse({ polonuuid: ` ${GREAT} ` }))).toMatchObject({ status: 'OK' });
  expect(await searchPolonPersons(db, actor, { dtext: GREAT })).toMatchObject([{ id_pracownik: ala.id }]);
  expect(await findPeople(db, GREAT)).toMatchObject([{ id: ala.id }]);
  expect(await attachAccount(db, { login: 'KADRY', person: GREAT })).toMatchObject({ id: ala.id });
});

test('identifiers of an account are stored in lower case and unique in any case', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  const fields = { um_polon_nazwisko: 'Nowa', um_polon_imie: 'Ala', id_pracownik: 0, um_current: true };
  const id = 'AAAAAAAA-0000-4000-8000-00000000000A';
  const input = AccountInput.parse({ ...fields, um_id_user: id, polonuuid: GREAT });
  const { row_num } = only(await insertAccount(db, actor, { account: input }));
  expect(only(await db.select().from(accounts).where(eq(accounts.rowNum, row_num)))).toMatchObject({
    internalId: id.toLowerCase(),
    polonUuid: SMALL,
  });
  const other = AccountInput.parse({ ...fields, um_id_user: id.toLowerCase() });
  await expect(insertAccount(db, actor, { account: other })).rejects.toMatchObject({
    issues: [{ path: 'account.um_id_user' }],
  });
});

test('a login of the directory is unique in any case', async ({ db }) => {
  const { id } = await person(db, { polonUuid: SMALL });
  await entry(db, { polonUuid: SMALL });
  expect(await subjectOfLogin(db, 'alanowa')).toMatchObject({ personId: id });
  expect(await findPersonOfLogin(db, 'ALANOWA')).toMatchObject({ id });
  await expect(db.transaction((tx) => entry(tx, { employeeNumber: 'P2', login: 'alanowa' }))).rejects.toMatchObject(
    broken('directory_entries_login_idx'),
  );
  await expect(db.transaction((tx) => person(tx, { polonUuid: `b${GREAT}` }))).rejects.toMatchObject(
    broken('persons_polon_uuid_check'),
  );
});
