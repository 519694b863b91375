import { expect } from 'vitest';
import {
  findPolonOrcid,
  searchDn10ById,
  searchDn10ByName,
  searchPolonPersons,
} from '#areas/accounts/service-sources.ts';
import { dn10Persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function dn10(db: Db, lastName: string, firstName = 'Anna') {
  const { id } = await person(db, { firstName, lastName });
  await db
    .insert(dn10Persons)
    .values({ personId: id, firstName, lastName, employeeActive: false, personActive: true, unitName: 'Katedra' });
  return id;
}

async function clerk(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  return actorOf(db, 'kadry');
}

test('persons of the library system are found by number and by surname, exact surnames first', async ({ db }) => {
  const actor = await clerk(db);
  const exact = await dn10(db, 'Żak');
  const longer = await dn10(db, 'Żakowska');
  const second = await dn10(db, 'Adamska-Żak');
  await dn10(db, 'Nowak');
  const found = await searchDn10ByName(db, actor, { nazwisko: 'zak' });
  expect(found.dn10.map(({ id_pracownik }) => id_pracownik)).toEqual([exact, longer, second]);
  expect(found.more).toBe(false);
  expect(await searchDn10ById(db, actor, { id_pracownik: exact })).toEqual({
    dn10: [
      {
        id_pracownik: exact,
        os_imie_i: 'Anna',
        os_nazwisko: 'Żak',
        t_nazwa: null,
        jo_nazwa: 'Katedra',
        os_email: null,
        n_aktywny: false,
        os_aktywny: true,
      },
    ],
    total: 1,
    more: false,
  });
  expect((await searchDn10ById(db, actor, { id_pracownik: 0 })).dn10).toEqual([]);
  expect((await searchDn10ByName(db, actor, { nazwisko: '%' })).dn10).toEqual([]);
});

test('a truncated list of persons says so', async ({ db }) => {
  const actor = await clerk(db);
  const people = Array.from({ length: 101 }, (_, index) => person(db, { lastName: `Kowal${index}` }));
  const rows = (await Promise.all(people)).map(({ id, firstName, lastName }) => ({
    personId: id,
    firstName,
    lastName,
    employeeActive: true,
    personActive: true,
  }));
  await db.insert(dn10Persons).values(rows);
  const { dn10: listed, total, more } = await searchDn10ByName(db, actor, { nazwisko: 'kowal' });
  expect([listed.length, total, more]).toEqual([100, 101, true]);
});

test('POL-on data are found by identifier or name; an unknown identifier is reported', async ({ db }) => {
  const actor = await clerk(db);
  const known = await person(db, {
    lastName: 'Żak',
    middleNames: 'Maria',
    orcid: '0000-0002-1825-0097',
    polonUuid: 'u-1',
  });
  await person(db, { lastName: 'Żakowska' });
  expect(await findPolonOrcid(db, { polonuuid: 'u-1' })).toEqual({
    status: 'OK',
    polon: [{ middlenames: 'Maria' }],
    orcid: '0000-0002-1825-0097',
  });
  expect(await findPolonOrcid(db, { polonuuid: 'u-2' })).toEqual({ status: 'MISSING', polon: [], orcid: null });
  for (const dtext of ['u-1', 'zak', 'anna żak']) {
    const found = await searchPolonPersons(db, actor, { dtext });
    expect(found.map(({ id_pracownik }) => id_pracownik)).toEqual([known.id]);
  }
});

test('each import requires its own right', async ({ db }) => {
  await account(db, { login: 'ocena', roles: ['evaluation'] });
  const actor = await actorOf(db, 'ocena');
  const forbidden = { kind: 'forbidden' };
  await expect(searchDn10ById(db, actor, { id_pracownik: 1 })).rejects.toMatchObject(forbidden);
  await expect(searchDn10ByName(db, actor, { nazwisko: 'a' })).rejects.toMatchObject(forbidden);
  await expect(searchPolonPersons(db, actor, { dtext: 'a' })).rejects.toMatchObject(forbidden);
});
