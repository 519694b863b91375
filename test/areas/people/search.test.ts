import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { AccountQuery, PersonQuery } from '#areas/people/schema.ts';
import { searchAccounts, searchPersons } from '#areas/people/service-search.ts';
import { nearlyMatchesWords } from '#areas/people/service-words.ts';
import { accounts, directoryEntries, units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { only, person } from '../../support/builders.ts';
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
    .values(people.map((each) => ({ ...each, internalId: each.login, polonUuid: `p-${each.login}` })));
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
  (await searchAccounts(db, AccountQuery.parse({ dtext: '', ...query }))).rows.map((row) => row.userprincipalname);
const personsOf = async (db: Db, query: Partial<PersonQuery>) =>
  (await searchPersons(db, PersonQuery.parse({ dtext: '', ...query }))).rows.map((row) => row.userprincipalname);

test('letters without marks match letters with marks, in any case', async ({ db }) => {
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

test('the scopes select the searched columns', async ({ db }) => {
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

test('exact surnames come first, then surnames that begin so, then the rest; active accounts first', async ({ db }) => {
  await db.insert(accounts).values(
    [
      ['Kos', 'Jan', false],
      ['Kos', 'Ewa', true],
      ['Kosecka', 'Ala', true],
      ['Adamska', 'Kosma', true],
      ['Koszyk', 'Iga', false],
    ].map(([lastName, firstName, active]) => ({
      lastName: String(lastName),
      firstName: String(firstName),
      active: active === true,
      internalId: `${lastName} ${firstName}`.toLowerCase(),
    })),
  );
  const namesOf = async (part: Partial<AccountQuery>) =>
    (await searchAccounts(db, AccountQuery.parse({ dtext: 'kos', ...part }))).rows.map(
      (row) => `${row.um_polon_nazwisko} ${row.um_polon_imie}`,
    );
  const all = ['Kos Ewa', 'Kos Jan', 'Kosecka Ala', 'Koszyk Iga', 'Adamska Kosma'];
  expect(await namesOf({})).toEqual(all);
  expect(await namesOf({ skip: 1, limit: 2 })).toEqual(all.slice(1, 3));
});

test('an identifier is found whole or by prefix, and not with a wrong end', async ({ db }) => {
  const polonUuid = '0a1b2c3d-1111-4222-8333-444455556666';
  await db.insert(accounts).values({ internalId: 'x', login: 'x', firstName: 'Jan', lastName: 'Kos', polonUuid });
  expect(await accountsOf(db, { dtext: polonUuid })).toEqual(['x']);
  expect(await accountsOf(db, { dtext: polonUuid.slice(0, 20).toUpperCase() })).toEqual(['x']);
  expect(await accountsOf(db, { dtext: `${polonUuid.slice(0, -1)}7` })).toEqual([]);
  expect(await accountsOf(db, { dtext: '22-8333', flgstart: false })).toEqual(['x']);
  expect(await accountsOf(db, { dtext: '2-8', flgstart: false })).toEqual(['x']);
  expect(await accountsOf(db, { dtext: 'o', flgstart: false })).toEqual(['x']);
});

test('an empty search finds nothing, and wildcards are plain text', async ({ db }) => {
  await setUp(db);
  for (const dtext of ['', '   ', '-', '%', '_', '\\', '％', '＼＼＼'])
    expect(await accountsOf(db, { dtext, flgstart: false })).toEqual([]);
});

test('a directory entry has its person, linked or with the same POL-on identifier', async ({ db }) => {
  const { id } = await person(db, { polonUuid: 'a-1' });
  const entry = { firstName: 'Ewa', lastName: 'Sowa', displayName: 'x' };
  await db.insert(directoryEntries).values([
    { ...entry, employeeNumber: '1', login: 'linked', personId: id },
    { ...entry, employeeNumber: '2', login: 'same', polonUuid: 'a-1' },
    { ...entry, employeeNumber: '3', login: 'nobody', polonUuid: 'b-2' },
  ]);
  const { rows: found } = await searchPersons(db, PersonQuery.parse({ dtext: 'sowa' }));
  expect(found.map((row) => row.id_pracownik)).toEqual([id, id, 0]);
});

test('where nobody has the name, similar ones are shown to whoever asks for them', async ({ db }) => {
  await db.insert(accounts).values(
    [
      ['Wojciech', 'Urbaniak', 'wurbaniak'],
      ['Jan', 'Kowalski', 'jkowalski'],
      ['Anna', 'Biegun-Kalińska', 'abiegun'],
      ['Ewa', 'Nowak', 'enowak'],
    ].map(([firstName = '', lastName = '', login = '']) => ({ firstName, lastName, login, internalId: login })),
  );
  const similar = (dtext: string) => accountsOf(db, { dtext, similar: true });
  expect(await accountsOf(db, { dtext: 'urbanak' })).toEqual([]);
  expect(await similar('urbanak')).toEqual(['wurbaniak']);
  expect(await similar('urbanak wojciec')).toEqual(['wurbaniak']);
  expect(await similar('kovalski')).toEqual(['jkowalski']);
  expect(await similar('begun')).toEqual(['abiegun']);
  expect(await similar('nowak')).toEqual(['enowak']);
  expect(await similar('xyzq')).toEqual([]);
  expect(await similar('%')).toEqual([]);
  expect(await accountsOf(db, { dtext: 'urbanak', similar: true, skip: 1 })).toEqual([]);
});

test.for([
  ['zelek', 'Zalek', true],
  ['stady', 'A study of swallows', true],
  ['stdy', 'A study of swallows', true],
  ['swalow', 'A study of swallows', true],
  ['kowlsk', 'Kowalski', true],
  ['mazru', 'Mazur', true],
  ['nowik', 'Kos-Nowak', true],
  ['netwroks', 'Networks', true],
  ['stud swalow', 'A study of swallows', true],
  ['stady', 'A steel of swallows', false],
  ['stady', 'Stadium', false],
  ['nowak', 'Kowal', false],
  ['zelek', 'Zalewski', false],
] as const)('%s is nearly in %s: %s', async ([typed, text, is], { db }) => {
  const { where } = nearlyMatchesWords(typed, [sql`search_words(${text})`]);
  const [row] = await db.execute(sql`select ${where} as is`);
  expect(row).toEqual({ is });
});
