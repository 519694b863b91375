import { describe, expect } from 'vitest';
import { employments } from '#areas/polon/tables.ts';
import { test } from '../../support/database.ts';
import type { ImportSource } from '#areas/imports/service-read.ts';
import { countsOf, load, type PolonRow, polonFile, polonRow, read, rowsOf, uuid } from './files.ts';

const WITHOUT_STATEMENTS = { OSWIADCZENIE_O_DYSCYPLINACH: 'Nie', OSWIADCZENIE_N: 'Nie' };

/** Conditions of one person from a day, of an employment since another. */
const conditions = (from: string, cells: PolonRow = {}) =>
  polonRow(1, { ...WITHOUT_STATEMENTS, ZATRUDNIENIE_OD: from, WARUNKI_OD: from, ...cells });

describe('an employment that the file lacks', () => {
  test.for<[string, { here: PolonRow[]; file: PolonRow[] }, object]>([
    [
      'ends the day before later conditions of the same employment',
      { here: [conditions('2019-10-01')], file: [conditions('2022-10-01', { ZATRUDNIENIE_OD: '2019-10-01' })] },
      { action: 'changed', doubt: null, removed: false, end: '30.09.2022' },
    ],
    [
      'ends on the day of the file, beside another one that has an end',
      {
        here: [conditions('2024-08-01')],
        file: [
          conditions('2008-10-01', { ZATRUDNIENIE_DO: '2024-07-31' }),
          conditions('2020-01-01', { ZATRUDNIENIE_DO: '2025-09-30' }),
        ],
      },
      { action: 'gone', doubt: expect.stringContaining('od 01.01.2020'), removed: false, end: '30.06.2025' },
    ],
    [
      'may have ended before a later employment: that is somebody to decide',
      { here: [conditions('2019-10-01')], file: [conditions('2022-10-01')] },
      { action: 'gone', doubt: expect.stringContaining('od 01.10.2022'), removed: false, end: '30.09.2022' },
    ],
    [
      'may never have been, where another one goes on since before: that is somebody to decide',
      { here: [conditions('2020-10-01')], file: [conditions('2019-10-01')] },
      { action: 'gone', doubt: expect.stringContaining('od 01.10.2019'), removed: true, end: null },
    ],
    [
      'is not ended by the conditions of one of two',
      {
        here: [conditions('2019-10-01'), conditions('2020-10-01')],
        file: [conditions('2022-10-01', { ZATRUDNIENIE_OD: '2019-10-01' })],
      },
      { action: 'gone', doubt: expect.any(String), removed: false, end: '30.09.2022' },
    ],
    [
      'ends on the day of the file where there is none in its time',
      { here: [conditions('2019-10-01')], file: [conditions('2010-10-01', { ZATRUDNIENIE_DO: '2015-09-30' })] },
      { action: 'gone', doubt: null, removed: false, end: '30.06.2025' },
    ],
  ])('%s', async ([, { here, file }, expected], { db }) => {
    await load(db, polonFile(here));
    const rows = await rowsOf(db, await read(db, polonFile(file)));
    const [found] = rows.filter(({ line }) => line === 0);
    const end = found?.fields.find(({ name }) => name === 'Do')?.after ?? null;
    expect({ ...found, end }).toMatchObject(expected);
  });

  test('stays until somebody decides, if the file has a parallel one', async ({ db }) => {
    await load(db, polonFile([conditions('2024-08-01')]));
    await load(db, polonFile([conditions('2020-01-01', { ZATRUDNIENIE_DO: '2025-09-30' })]));
    expect(await db.select().from(employments).orderBy(employments.dateFrom)).toMatchObject([
      { dateFrom: '2020-01-01', dateTo: '2025-09-30' },
      { dateFrom: '2024-08-01', dateTo: null },
    ]);
  });
});

describe('people with an unreadable row are not gone:', () => {
  const NO_NAME = { NAZWISKO: '' };
  const ORCID = '0000-0002-1825-0097';

  test.for<[string, PolonRow, PolonRow]>([
    ['identified by the POL-on identifier', {}, NO_NAME],
    ['identified by ORCID', { UUID: '', ORCID }, { ...NO_NAME, ORCID, UUID: 'zły' }],
    ['identified by ORCID beside an unknown identifier', { UUID: '', ORCID }, { ...NO_NAME, ORCID }],
    ['the names tell who it is', {}, { UUID: '', WARUNKI_OD: 'wczoraj' }],
  ])('%s', async ([, here, file], { db }) => {
    await load(db, polonFile([polonRow(1, here), polonRow(2)]));
    const rows = await rowsOf(db, await read(db, polonFile([polonRow(1, file)])), { show: 'gone' });
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(['Zmyślona-C Żaneta']));
  });

  test('and their statements are not ended by a readable employment', async ({ db }) => {
    const ended = polonRow(1, { WARUNKI_OD: '2020-10-01', ZATRUDNIENIE_DO: '2024-09-30' });
    const current = polonRow(1, { WARUNKI_OD: '2024-10-01', ZATRUDNIENIE_OD: '2024-10-01' });
    await load(db, polonFile([ended, current]));
    const id = await read(
      db,
      polonFile([ended, { ...current, WIELKOSC_ETATU: 'x', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '' }]),
    );
    expect(await countsOf(db, id)).toMatchObject({ new: 0, changed: 0, gone: 0, error: 1 });
  });

  test.for<[string, Partial<ImportSource>, string, string[]]>([
    [
      'absences',
      { kind: 'absences' },
      'UUID,IMIE,NAZWISKO,ROK_NIEOBECNOSC',
      [`${uuid(1)},Żaneta,Zmyślona-B,2017 - 141`, `${uuid(1)},Żaneta,Zmyślona-B,2017 - l41`],
    ],
    [
      'absences without a name',
      { kind: 'absences' },
      'UUID,IMIE,NAZWISKO,ROK_NIEOBECNOSC',
      [`${uuid(1)},Żaneta,Zmyślona-B,2017 - 141`, `${uuid(1)},Żaneta,,2017 - 141`],
    ],
    [
      'the directory',
      { kind: 'directory' },
      'employeenumber,imie,nazwisko,userprincipalname',
      ['1,Anna,Las,ALas', '#N/A,Anna,Las,alas'],
    ],
    [
      'the library system',
      { kind: 'dn10' },
      'id_pracownik,imie,nazwisko,osoba_aktywna,pracownik_aktywny',
      ['1,Anna,Las,Tak,Tak', 'l,ANNA,Las,Tak,Tak'],
    ],
  ])('in a list of %s', async ([, input, header, [good, bad]], { db }) => {
    await load(db, polonFile([polonRow(1)]));
    await load(db, `${header}\n${good}\n`, input);
    const id = await read(db, `${header}\n${bad}\n`, input);
    expect(await countsOf(db, id)).toMatchObject({ gone: 0, changed: 0, error: 1 });
  });
});
