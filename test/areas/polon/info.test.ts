import { expect } from 'vitest';
import { directoryEntries, units } from '#areas/people/tables.ts';
import { infoOfUser, ownInfo } from '#areas/polon/service.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import {
  account,
  declaration,
  employment,
  nStatement,
  only,
  period,
  type PersonRow,
  person,
  researcher,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const OFFICE = { physicalLogin: 'kadry', login: 'kadry', personId: null };

const COMPUTING = 203;
const ARCHAEOLOGY = 101;

async function directoryEntry(db: Db, login: string, values: Partial<typeof directoryEntries.$inferInsert> = {}) {
  await db.insert(directoryEntries).values({
    employeeNumber: `P-${login}`,
    firstName: 'Anna',
    lastName: 'Łączyńska',
    login,
    displayName: login,
    ...values,
  });
}

/** Slots as the screens show them, by the day of the execution. */
async function slotsOf(db: Db, { yearFrom, user }: { yearFrom: number; user: string }) {
  const { id } = await period(db, yearFrom);
  const { calculated } = await infoOfUser(db, OFFICE, { user, period: id });
  return calculated.map(({ execdate, slot_factor, dane }) => ({
    execdate,
    slot_factor,
    slots: dane.map(({ slot_w_dyscyplinie }) => slot_w_dyscyplinie),
  }));
}

async function listed(db: Db, made: PersonRow, login = 'anna') {
  await directoryEntry(db, login, { personId: made.id });
  return login;
}

test('executions before 2022-01-01 carry 0.8, later ones 1, in every period', async ({ db }) => {
  const user = await listed(db, await researcher(db, { [COMPUTING]: 100 }));
  for (const yearFrom of [2017, 2022, 2026]) {
    for (const { execdate, slot_factor } of await slotsOf(db, { yearFrom, user })) {
      expect({ execdate, slot_factor }).toEqual({ execdate, slot_factor: execdate < '2022-01-01' ? 0.8 : 1 });
    }
  }
});

test('who is employed to 2021-12-31 counts on that day, who is employed since 2022-01-01 does not', async ({ db }) => {
  const until = await person(db);
  await employment(db, until, { dateTo: '2021-12-31' });
  const since = await person(db);
  await employment(db, since, { dateFrom: '2022-01-01', fte: '0.5' });
  for (const each of [until, since]) {
    await declaration(db, each, { split: { [COMPUTING]: 75, [ARCHAEOLOGY]: 25 } });
    await nStatement(db, each, { codes: [COMPUTING, ARCHAEOLOGY] });
  }
  await listed(db, until, 'until');
  await listed(db, since, 'since');
  expect((await slotsOf(db, { yearFrom: 2017, user: 'until' })).at(-1)).toEqual({
    execdate: '2021-12-31',
    slot_factor: 0.8,
    slots: [0.25, 0.75],
  });
  expect((await slotsOf(db, { yearFrom: 2022, user: 'until' }))[0]).toMatchObject({ slots: [] });
  expect((await slotsOf(db, { yearFrom: 2017, user: 'since' })).at(-1)).toMatchObject({ slots: [] });
  expect((await slotsOf(db, { yearFrom: 2022, user: 'since' }))[0]).toEqual({
    execdate: '2022-12-31',
    slot_factor: 1,
    slots: [0.125, 0.375],
  });
});

test('every row says whether it holds today; what does comes first, then the latest', async ({ db }) => {
  const anna = await person(db);
  await employment(db, anna, { dateFrom: '2015-10-01', dateTo: '2019-09-30', positionName: 'asystent' });
  await employment(db, anna, { dateFrom: '2100-01-01', positionName: 'profesor' });
  await employment(db, anna, { dateFrom: '2019-10-01', dateTo: '2099-12-31', fte: '0.75', positionName: 'adiunkt' });
  await declaration(db, anna, { split: { [COMPUTING]: 60, [ARCHAEOLOGY]: 40 }, to: '2020-12-31' });
  await declaration(db, anna, { split: { [COMPUTING]: 100 }, from: '2021-01-01' });
  await nStatement(db, anna, { codes: [COMPUTING], to: '2022-12-31' });
  const { zatrudnienie, dyscypliny, oswiad } = await infoOfUser(db, OFFICE, { user: await listed(db, anna) });
  expect(zatrudnienie.map(({ positionname, holds, workhours }) => [positionname, holds, workhours])).toEqual([
    ['adiunkt', 'now', 0.75],
    ['profesor', 'later', 1],
    ['asystent', 'ended', 1],
  ]);
  expect(dyscypliny).toMatchObject([
    { discipline1percentage: 100, discipline2label: null, discipline2percentage: null, holds: 'now' },
    { discipline1percentage: 60, discipline2label: 'archeologia', statementto: '2020-12-31', holds: 'ended' },
  ]);
  expect(oswiad).toMatchObject([{ discipline1code: COMPUTING, discipline2code: null, holds: 'ended' }]);
});

test('without a period the default one is computed; an unknown period is refused', async ({ db }) => {
  const user = await listed(db, await researcher(db, { [COMPUTING]: 100 }));
  const { calculated } = await infoOfUser(db, OFFICE, { user });
  expect(calculated.map(({ execdate }) => execdate)).toEqual(['2022-12-31', '2023-12-31', '2024-12-31', '2025-12-31']);
  await expect(infoOfUser(db, OFFICE, { user, period: 99_999 })).rejects.toMatchObject({ kind: 'missing' });
});

test('an account that is linked to nobody and is not in the directory has names and empty lists', async ({ db }) => {
  await account(db, { login: 'sam', firstName: 'Sam', lastName: 'Jeden', degree: 'mgr' });
  expect(await ownInfo(db, await actorOf(db, 'sam'), undefined)).toEqual({
    danePRz: { imie: 'Sam', nazwisko: 'Jeden', stopien: 'mgr', depart: null, jedn_kod: null, polonuuid: null },
    danePracownika: null,
    zatrudnienie: [],
    dyscypliny: [],
    oswiad: [],
    calculated: [],
  });
});

test('a person whom POL-on does not know has names, empty tables and nothing counted in any year', async ({ db }) => {
  const anna = await person(db, { middleNames: 'Maria' });
  await account(db, { login: 'anna', person: anna });
  const info = await ownInfo(db, await actorOf(db, 'anna'), undefined);
  expect(info).toMatchObject({
    danePracownika: { firstname: 'Anna', middlenames: 'Maria', lastname: 'Łączyńska' },
    zatrudnienie: [],
    dyscypliny: [],
    oswiad: [],
  });
  expect(info.calculated.map(({ dane }) => dane)).toEqual([[], [], [], []]);
});

test('a login is looked for in the directory, then among accounts, former ones too; an unknown one is refused', async ({
  db,
}) => {
  const unit = only(await db.insert(units).values({ code: 'W1', name: 'Wydział Pierwszy', level: 2 }).returning());
  const byUuid = await person(db, { polonUuid: 'uuid-1' });
  await directoryEntry(db, 'katalog', { polonUuid: 'uuid-1', unitId: unit.id, degree: 'dr' });
  await directoryEntry(db, 'nowa');
  const former = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'byla', person: former, active: false });
  expect(await infoOfUser(db, OFFICE, { user: 'katalog' })).toMatchObject({
    danePRz: { stopien: 'dr', depart: 'Wydział Pierwszy', jedn_kod: 'W1', polonuuid: 'uuid-1' },
    danePracownika: { lastname: byUuid.lastName },
  });
  expect(await infoOfUser(db, OFFICE, { user: 'nowa' })).toMatchObject({ danePracownika: null, zatrudnienie: [] });
  expect((await infoOfUser(db, OFFICE, { user: 'byla' })).zatrudnienie).toHaveLength(1);
  await expect(infoOfUser(db, OFFICE, { user: 'nikt' })).rejects.toMatchObject({ kind: 'missing' });
});
