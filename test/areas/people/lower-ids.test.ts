import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { attachAccount } from '#areas/list-imports/people/service-attach.ts';
import { AccountInput, PolonUuid } from '#areas/accounts/schema.ts';
import { insertAccount } from '#areas/accounts/service-write.ts';
import { findPolonOrcid, searchPolonPersons } from '#areas/accounts/service-sources.ts';
import { findPersonOfLogin } from '#areas/people/service-identity.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
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
  expect(await attachAccount(db, { login: 'KADRY', person: GREAT, by: 'x' })).toMatchObject({ id: ala.id });
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

/** Fills the former tables with the given rows, then migrates them. */
async function migrate(db: Db, fill: (before: Db) => Promise<unknown>) {
  const text = await readFile(new URL('../../../drizzle/0016_lower_ids.sql', import.meta.url), 'utf8');
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`alter table accounts drop constraint accounts_internal_id_check, drop constraint accounts_polon_uuid_check`,
    );
    await tx.execute(sql`alter table persons drop constraint persons_polon_uuid_check`);
    await tx.execute(sql`drop index directory_entries_login_idx`);
    await tx.execute(sql`alter table directory_entries drop constraint directory_entries_polon_uuid_check,
      add constraint directory_entries_login_unique unique (login)`);
    await fill(tx);
    for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  });
}

test('stored identifiers become lower case, also in data restored by an undo', async ({ db }) => {
  const { id } = await person(db);
  await migrate(db, async (tx) => {
    const gone = await person(tx);
    await tx.update(persons).set({ polonUuid: GREAT }).where(eq(persons.id, id));
    await account(tx, { login: 'AlaNowa', polonUuid: GREAT, internalId: 'R0000000001' });
    await entry(tx, { polonUuid: GREAT });
    await tx.execute(sql`
      insert into person_merges (kept_id, gone_id, moved, trace, after, merged_by) values (${id}, ${gone.id}, '{}',
        ${JSON.stringify({ kept: { polonUuid: null }, gone: { polonUuid: GREAT } })}::jsonb,
        ${JSON.stringify({ polonUuid: GREAT })}::jsonb, 'x')`);
  });
  expect(only(await db.select().from(persons).where(eq(persons.id, id)))).toMatchObject({ polonUuid: SMALL });
  expect(only(await db.select().from(accounts))).toMatchObject({ polonUuid: SMALL, internalId: 'r0000000001' });
  expect(only(await db.select().from(directoryEntries))).toMatchObject({ polonUuid: SMALL, login: 'AlaNowa' });
  expect(only(await db.execute(sql`select trace, after from person_merges`))).toEqual({
    trace: { kept: { polonUuid: null }, gone: { polonUuid: SMALL } },
    after: { polonUuid: SMALL },
  });
});

test('two rows that differ only in case stop the migration, which names them', async ({ db }) => {
  const two = migrate(db, async (tx) => {
    await person(tx, { polonUuid: SMALL });
    await person(tx, { polonUuid: GREAT });
  });
  await expect(two).rejects.toMatchObject({ cause: { message: expect.stringContaining(`POL-on ${SMALL}: `) } });
  const logins = migrate(db, async (tx) => {
    await entry(tx);
    await entry(tx, { employeeNumber: 'P2', login: 'alanowa' });
  });
  await expect(logins).rejects.toMatchObject({ cause: { message: expect.stringContaining('alanowa: P1, P2') } });
});
