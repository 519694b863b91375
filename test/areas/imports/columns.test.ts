import { describe, expect } from 'vitest';
import { directoryEntries, dn10Persons, persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { columnNames } from '#areas/imports/schema-columns.ts';
import { test } from '../../support/database.ts';
import { apply, countsOf, load, polonFile, polonRow, read, rowsOf, table, without } from './files.ts';

const CELLS = {
  DRUGIE: 'Kornelia',
  WARUNKI_DO: '',
  ZATRUDNIENIE_DO: '2031-09-30',
  STANOWISKO_NAZWA: 'Inne',
  STANOWISKO_INNE: 'Wykładowca',
  WIELKOSC_ETATU: '',
  WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5',
  OSWIADCZONA_DYSCYPLINA_DRUGA: 'historia',
  PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: '70',
  DYSCYPLINA_N_KOLEJNA: 'historia',
  DATA_ZAKONCZENIA_OSWIADCZENIA_N: '2030-01-01',
};
const WITHOUT_STATEMENTS = { OSWIADCZENIE_O_DYSCYPLINACH: 'Nie', OSWIADCZENIE_N: 'Nie' };
const SAME = { new: 0, changed: 0, gone: 0, error: 0, doubtful: 0 };

const POLON_COLUMNS = columnNames('polon');
/** Those without which a statement can still be read. */
const SPARED = POLON_COLUMNS.optional.filter((name) => !/^DATA_ZLOZENIA|^DYSCYPLINA_N$/.test(name));

describe('a column that the report lacks changes nothing:', () => {
  test.for([0, 1, 2])('every third, from position %i', async (start, { db }) => {
    const lacking = SPARED.filter((_, place) => place % 3 === start);
    await load(db, polonFile([polonRow(1, CELLS)]));
    expect(await countsOf(db, await read(db, without(lacking, [polonRow(1, CELLS)])))).toMatchObject(SAME);
  });

  test('all of them', async ({ db }) => {
    await load(db, polonFile([polonRow(1, { ...CELLS, ...WITHOUT_STATEMENTS })]));
    const file = table([...POLON_COLUMNS.required], [polonRow(1, { ...CELLS, ...WITHOUT_STATEMENTS })]);
    expect(await countsOf(db, await read(db, file))).toMatchObject(SAME);
  });

  test('nor does it mix up two employments of the same day', async ({ db }) => {
    const rows = [
      polonRow(1, { ...WITHOUT_STATEMENTS, STANOWISKO_NAZWA: 'Adiunkt' }),
      polonRow(1, { ...WITHOUT_STATEMENTS, STANOWISKO_NAZWA: 'Lektor', WIELKOSC_ETATU: '1/4' }),
    ].map((row) => ({ ...row, WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '' }));
    await load(db, polonFile(rows));
    const file = without(['STANOWISKO_NAZWA', 'STANOWISKO_INNE'], rows);
    expect(await countsOf(db, await read(db, file))).toMatchObject(SAME);
  });
});

test('missing values of new people get defaults, which are asked about', async ({ db }) => {
  const id = await read(db, without(SPARED, [polonRow(1, CELLS)]));
  expect(await rowsOf(db, id, { show: 'doubtful' })).toMatchObject([
    { entity: 'employment', action: 'new', doubt: expect.stringContaining('(GRUPA_STANOWISK): przyjęto „inna”') },
  ]);
  await apply(db, id, { kinds: ['new', 'doubtful'] });
  expect(await db.select().from(persons)).toMatchObject([{ middleNames: null, degree: null }]);
  expect(await db.select().from(employments)).toMatchObject([
    {
      positionName: 'stanowisko niepodane',
      positionGroup: 'inna',
      institutionName: 'uczelnia niepodana',
      fte: '0.0000',
    },
  ]);
  expect(await db.select().from(nStatements)).toMatchObject([{ dateTo: null, discipline2Code: null }]);
  expect(await db.select().from(disciplineDeclarations)).toMatchObject([
    { discipline1Percent: 100, discipline2Code: null },
  ]);
});

test('a later statement ends the earlier one, even if the report lacks the columns for ends', async ({ db }) => {
  const later = { DATA_ZLOZENIA_OSWIADCZENIA: '2023-05-01', DATA_ZLOZENIA_OSWIADCZENIA_N: '2023-05-01' };
  await load(db, polonFile([polonRow(1)]));
  await load(db, without(['ZATRUDNIENIE_DO', 'DATA_ZAKONCZENIA_OSWIADCZENIA_N'], [polonRow(1), polonRow(1, later)]));
  for (const statements of [disciplineDeclarations, nStatements]) {
    expect(await db.select().from(statements).orderBy(statements.dateFrom)).toMatchObject([
      { dateFrom: '2020-11-15', dateTo: '2023-04-30' },
      { dateFrom: '2023-05-01', dateTo: null },
    ]);
  }
});

describe('optional columns', () => {
  test('missing from the staff directory change nothing', async ({ db }) => {
    const directory = { kind: 'directory' } as const;
    const HEADER = 'employeenumber;imie;nazwisko;userprincipalname';
    await load(db, `${HEADER};wyswietlane;stopien\n1;Anna;Las;alas;Anna Las, prof.;dr hab.\n`, directory);
    const { done } = await load(db, `${HEADER}\n1;Anna;Las;alas\n2;Jan;Bór;jbor\n`, directory);
    expect(done.applied).toBe(1);
    expect(await db.select().from(directoryEntries).orderBy(directoryEntries.employeeNumber)).toMatchObject([
      { displayName: 'Anna Las, prof.', degree: 'dr hab.' },
      { displayName: 'Jan Bór', degree: null },
    ]);
  });

  test('missing from the library system change nothing', async ({ db }) => {
    const dn10 = { kind: 'dn10' } as const;
    const HEADER = 'id_pracownik;imie;nazwisko;osoba_aktywna;pracownik_aktywny';
    await load(db, `${HEADER};tytul;jednostka;email\n17;Anna;Las;Tak;Tak;dr;Katedra;a@las.example\n`, dn10);
    const { done } = await load(db, `${HEADER}\n17;Anna;Las;Tak;Tak\n`, dn10);
    expect(done.applied).toBe(0);
    expect(await db.select().from(dn10Persons)).toMatchObject([
      { title: 'dr', unitName: 'Katedra', email: 'a@las.example' },
    ]);
  });
});
