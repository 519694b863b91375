import { describe, expect } from 'vitest';
import { directoryEntries, dn10Persons, persons, units } from '#areas/people/tables.ts';
import { absences } from '#areas/polon/tables.ts';
import { absence, account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, countsOf, directoryFile, load, read, rowsOf, uuid } from './files.ts';

const absenceFile = (rows: string) => `UUID,IMIE,NAZWISKO,ORCID,ROK_NIEOBECNOSC,DATA_GENEROWANIA\n${rows}\n`;

const absent = (days: string) => `${uuid(1)},Anna,Łączyńska,,${days},2025-02-13 11:06:02`;

const daysOf = async (db: Parameters<typeof read>[0]) =>
  (await db.select().from(absences).orderBy(absences.dateFrom)).map(({ dateFrom, dateTo }) => [dateFrom, dateTo]);

const dn10File = (...rows: string[]) =>
  ['id_pracownik;imie;nazwisko;tytul;osoba_aktywna;pracownik_aktywny', ...rows, ''].join('\n');

describe('absences', () => {
  test('are days of a year, placed next to those of the adjacent year', async ({ db }) => {
    const known = await person(db, { polonUuid: uuid(1) });
    await absence(db, known, { from: '2015-03-01', to: '2015-04-01', kind: 'urlop bezpłatny' });
    const content = absenceFile(
      [absent('2018 - 100'), absent('2019 - 365'), absent('2020 - 31'), absent('2022 - 10')].join('\n'),
    );
    await load(db, content, { kind: 'absences' });
    expect(await daysOf(db)).toEqual([
      ['2015-03-01', '2015-04-01'],
      ['2018-09-23', '2018-12-31'],
      ['2019-01-01', '2019-12-31'],
      ['2020-01-01', '2020-01-31'],
      ['2022-01-01', '2022-01-10'],
    ]);
    expect(await countsOf(db, await read(db, content, { kind: 'absences' }))).toMatchObject({
      new: 0,
      changed: 0,
      gone: 0,
    });
  });

  test('that the file lacks are deleted; those of other sources stay', async ({ db }) => {
    const known = await person(db, { polonUuid: uuid(1) });
    await absence(db, known, { from: '2015-03-01', to: '2015-04-01' });
    await load(db, absenceFile(`${absent('2018 - 100')}\n${absent('2022 - 10')}`), { kind: 'absences' });
    const id = await read(db, absenceFile(absent('2018 - 120')), { kind: 'absences' });
    expect(await countsOf(db, id)).toMatchObject({ changed: 1, gone: 1 });
    await apply(db, id);
    expect(await daysOf(db)).toEqual([
      ['2015-03-01', '2015-04-01'],
      ['2018-01-01', '2018-04-30'],
    ]);
  });

  test('create nobody, and two counts of a year are doubtful', async ({ db }) => {
    await person(db, { polonUuid: uuid(1) });
    const content = absenceFile(
      `${absent('2018 - 10')}\n${absent('2018 - 20')}\n${uuid(2)},Jan,Nieznany,,2018 - 5,\n,Jan,,,x,`,
    );
    const id = await read(db, content, { kind: 'absences' });
    expect(await countsOf(db, id)).toMatchObject({ new: 0, doubtful: 2, unsettled: 1, error: 1 });
    expect(await rowsOf(db, id, { text: 'nieznany' })).toMatchObject([{ unsettled: true, candidates: [] }]);
  });
});

describe('the staff directory', () => {
  const directory = { kind: 'directory' } as const;

  test('gets entries with units and, by identifier or account, persons; missing entries are deleted', async ({
    db,
  }) => {
    const [unit] = await db.insert(units).values({ code: 'W1', name: 'Wydział', level: 1 }).returning();
    const byUuid = await person(db, { polonUuid: uuid(1) });
    const byAccount = await person(db);
    await account(db, { login: 'jlas', person: byAccount });
    await load(
      db,
      directoryFile(`1;Anna;Las;alas;;dr;${uuid(1)};W1`, '2;Jan;Las;jlas;;;;W9', '3;Ewa;Las;elas;;;;'),
      directory,
    );
    // An unknown unit is doubtful, so the row is not applied with the rest.
    expect(await db.select().from(directoryEntries)).toMatchObject([
      { employeeNumber: '1', personId: byUuid.id, unitId: unit?.id, displayName: 'Anna Las' },
      { employeeNumber: '3', personId: null },
    ]);
    const id = await read(db, directoryFile(`1;Anna;Las-Bór;alas;;dr;${uuid(1)};W1`, '2;Jan;Las;jlas;;;;'), directory);
    expect(await countsOf(db, id)).toMatchObject({ new: 1, changed: 1, gone: 1 });
    await apply(db, id);
    expect(await db.select().from(directoryEntries).orderBy(directoryEntries.employeeNumber)).toMatchObject([
      { lastName: 'Las-Bór', unitId: unit?.id },
      { employeeNumber: '2', personId: byAccount.id },
    ]);
  });

  test('rejects rows that would share a number or a login', async ({ db }) => {
    await load(db, directoryFile('1;Anna;Las;alas;;;;'), directory);
    const id = await read(
      db,
      directoryFile(
        '2;Jan;Las;jlas;;;;',
        '2;Jan;Lis;jlis;;;;',
        '3;Ewa;Las;JLAS;;;;',
        '4;Iga;Las;alas;;;;',
        '5;;;x;;;;',
      ),
      directory,
    );
    const errors = await rowsOf(db, id, { show: 'error' });
    expect(errors.map(({ line }) => line).toSorted()).toEqual([3, 4, 5, 6]);
    expect(await apply(db, id)).toMatchObject({ applied: 2, stale: 0 });
  });
});

describe('persons of the library system', () => {
  const dn10 = { kind: 'dn10' } as const;

  test('keep their number; missing ones become inactive', async ({ db }) => {
    await load(db, dn10File('17;Anna;Las;dr;Tak;Nie', '18;Jan;Las;;1;1'), dn10);
    expect(await db.select().from(persons).orderBy(persons.id)).toMatchObject([
      { id: 17, lastName: 'Las', degree: 'dr' },
      { id: 18 },
    ]);
    const next = await person(db);
    expect(next.id).toBeGreaterThan(500_000_000);
    await load(db, dn10File('17;Anna;Las;dr hab.;Tak;Nie'), dn10);
    expect(await db.select().from(dn10Persons).orderBy(dn10Persons.personId)).toMatchObject([
      { personId: 17, title: 'dr hab.', personActive: true, employeeActive: false },
      { personId: 18, personActive: false, employeeActive: false },
    ]);
    // The person's own degree is not the library's to change.
    expect((await db.select().from(persons).orderBy(persons.id))[0]).toMatchObject({ degree: 'dr' });
  });

  test('with the number of a person of another name are doubtful; numbers assigned here are refused', async ({
    db,
  }) => {
    await load(db, dn10File('17;Anna;Las;;Tak;Tak'), dn10);
    const known = await person(db, { firstName: 'Ewa', lastName: 'Bór' });
    const id = await read(
      db,
      dn10File('17;Jan;Inny;;Tak;Tak', `20;Ewa;Bór;;Tak;Tak`, `${known.id};Ewa;Bór;;Tak;Tak`, '21;Iga;Bór;;może;Tak'),
      dn10,
    );
    expect(await countsOf(db, id)).toMatchObject({ new: 0, changed: 0, doubtful: 3, error: 2 });
    expect(await apply(db, id)).toMatchObject({ applied: 0 });
  });
});
