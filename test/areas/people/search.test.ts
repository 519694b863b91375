import { expect } from 'vitest';
import { AccountQuery, PersonQuery } from '#areas/people/schema.ts';
import { searchAccounts, searchPersons } from '#areas/people/service-search.ts';
import { accounts, directoryEntries, units } from '#areas/people/tables.ts';
import type { Db } from '#server/db.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function setUp(db: Db) {
  const unit = only(
    await db.insert(units).values({ code: 'W04K2', name: 'Katedra Źródeł Światła', level: 3 }).returning(),
  );
  const people = [
    { firstName: 'Żaneta', lastName: 'Łącka-Ćwik', login: 'zlacka' },
    { firstName: 'Łucja', lastName: 'Żądło', login: 'lzadlo' },
    { firstName: 'Jan', lastName: 'Lack', login: 'jlack' },
  ];
  await db
    .insert(accounts)
    .values(people.map((each) => ({ ...each, internalId: each.login, polonUuid: `P-${each.login}` })));
  await db.insert(directoryEntries).values(
    people.map((each, index) => ({
      ...each,
      employeeNumber: String(index),
      displayName: `${each.lastName} ${each.firstName}`,
      unitId: index === 0 ? unit.id : null,
    })),
  );
}

const accountsOf = async (db: Db, query: Partial<AccountQuery>) =>
  (await searchAccounts(db, AccountQuery.parse({ dtext: '', ...query }))).map((row) => row.userprincipalname);
const personsOf = async (db: Db, query: Partial<PersonQuery>) =>
  (await searchPersons(db, PersonQuery.parse({ dtext: '', ...query }))).map((row) => row.userprincipalname);

test('letters without marks find letters with marks, whatever their case', async ({ db }) => {
  await setUp(db);
  expect(await accountsOf(db, { dtext: 'zadlo' })).toEqual(['lzadlo']);
  expect(await accountsOf(db, { dtext: 'ŻĄDŁO' })).toEqual(['lzadlo']);
  expect(await accountsOf(db, { dtext: 'lack' })).toEqual(['jlack', 'zlacka']);
});

test('several words are found in any order, and the second part of a double name too', async ({ db }) => {
  await setUp(db);
  expect(await personsOf(db, { dtext: 'lacka zan' })).toEqual(['zlacka']);
  expect(await personsOf(db, { dtext: 'zan lacka' })).toEqual(['zlacka']);
  expect(await personsOf(db, { dtext: 'cwik' })).toEqual(['zlacka']);
});

test('the scopes decide where is searched', async ({ db }) => {
  await setUp(db);
  expect(await accountsOf(db, { dtext: 'łucja', flgimie: false })).toEqual([]);
  expect(await accountsOf(db, { dtext: 'adlo' })).toEqual([]);
  expect(await accountsOf(db, { dtext: 'adlo', flgstart: false })).toEqual(['lzadlo']);
  expect(await accountsOf(db, { dtext: 'P-jlack' })).toEqual(['jlack']);
  expect(await accountsOf(db, { dtext: 'P-jlack', flgpolon: false })).toEqual([]);
  expect(await personsOf(db, { dtext: 'swiatla' })).toEqual(['zlacka']);
  expect(await personsOf(db, { dtext: 'swiatla', flgjednostka: false })).toEqual([]);
  expect(await personsOf(db, { dtext: 'w04' })).toEqual([]);
  expect(await personsOf(db, { dtext: 'w04', flgjednkod: true })).toEqual(['zlacka']);
});

test('nothing asked finds nothing, and signs of patterns are plain signs', async ({ db }) => {
  await setUp(db);
  for (const dtext of ['', '   ', '%', '_', '\\']) expect(await accountsOf(db, { dtext, flgstart: false })).toEqual([]);
});
