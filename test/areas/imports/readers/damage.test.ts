import type { CellValue } from 'exceljs';
import { describe, expect } from 'vitest';
import { guessFile } from '#areas/imports/readers/file.ts';
import type { ImportSource } from '#areas/imports/service-read.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../../support/database.ts';
import { pieces } from '../../../support/import.ts';
import {
  apply,
  countsOf,
  load,
  polonFile,
  type PolonRow,
  polonRow,
  read,
  rowsOf,
  uuid,
  windows1250,
} from '../files.ts';
import { tamper, workbook } from '../workbook.ts';

const FILE = polonFile([polonRow(1)]);

describe('a file is read', () => {
  test.for<[string, string | Uint8Array]>([
    ['semicolons, UTF-8', FILE],
    ['commas', polonFile([polonRow(1)], ',')],
    ['windows-1250', windows1250(FILE)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(FILE, 'utf16le')])],
  ])('%s', async ([, content], { db }) => {
    const id = await read(db, content);
    expect(await countsOf(db, id)).toMatchObject({ new: 4, doubtful: 0, error: 0 });
    expect(await rowsOf(db, id, { text: 'zaneta' })).toHaveLength(4);
  });

  test('as a workbook, with native days and numbers and saved results of formulas', async ({ db }) => {
    const file = await workbook([polonRow(1)], {
      WARUNKI_OD: new Date(Date.UTC(2021, 2, 1)),
      WIELKOSC_ETATU: new Date(Date.UTC(2024, 1, 1)),
      WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: 0.5,
      DATA_ZLOZENIA_OSWIADCZENIA_N: 44_270,
      STANOWISKO_NAZWA: { formula: 'CONCATENATE("Adiunkt", WEBSERVICE("http://localhost"))', result: 'Profesor' },
    });
    await load(db, new Uint8Array(file));
    expect(await db.select().from(employments)).toMatchObject([
      { dateFrom: '2021-03-01', hoursNumerator: 1, hoursDenominator: 2, fte: '0.5000', positionName: 'Profesor' },
    ]);
    expect(await db.select().from(nStatements)).toMatchObject([{ dateFrom: '2021-03-15' }]);
  });

  test('also with an empty result of a formula', async ({ db }) => {
    const share = { PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: { formula: '1-1', result: 0 } };
    const two = polonRow(1, { OSWIADCZONA_DYSCYPLINA_DRUGA: 'historia' });
    await load(db, new Uint8Array(await workbook([two], share)));
    expect(await db.select().from(disciplineDeclarations)).toMatchObject([{ discipline1Percent: 0 }]);
  });

  test('with a formula saved without a result, which is empty', async ({ db }) => {
    const file = await workbook([polonRow(1)], { STANOWISKO_NAZWA: { formula: '1+1' } });
    await load(db, new Uint8Array(file));
    expect(await db.select().from(employments)).toMatchObject([{ positionName: 'stanowisko niepodane' }]);
  });
});

/** The shares of both disciplines, and the doubt about them. */
const declared = async (db: Db, content: string | Uint8Array) => {
  const id = await read(db, content);
  await apply(db, id, { kinds: ['new', 'doubtful'] });
  const [row] = await rowsOf(db, id, { show: 'doubtful' });
  const [{ discipline1Percent, discipline2Percent } = {}] = await db.select().from(disciplineDeclarations);
  return [discipline1Percent, discipline2Percent, row?.doubt ?? null];
};

describe('the share of the first discipline', () => {
  const SHARE = 'PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA';
  const TWO = { OSWIADCZONA_DYSCYPLINA_DRUGA: 'historia' };
  test.for<[string, PolonRow, number, string, unknown[]]>([
    ['100%', {}, 1, '0%', [100, null, null]],
    ['55,50% rounded', TWO, 0.555, '0.00%', [56, 44, null]],
    ['a number, whatever its format says in words', TWO, 60, '0 "%"', [60, 40, null]],
  ])('is what the cell shows: %s', async ([, cells, value, format, expected], { db }) => {
    const file = await workbook([polonRow(1, cells)], { [SHARE]: value }, { [SHARE]: format });
    expect(await declared(db, new Uint8Array(file))).toEqual(expected);
  });

  test.for<[string, PolonRow, unknown[]]>([
    ['0,6', TWO, [60, 40, expect.stringContaining('„0,6”')]],
    ['1', {}, [100, null, expect.stringContaining('„1”')]],
    ['1%', TWO, [1, 99, null]],
    ['0', TWO, [0, 100, null]],
    ['60', {}, [60, null, expect.stringContaining('a plik nie ma drugiej')]],
  ])('that has lost its format is in doubt: %s', async ([share, cells, expected], { db }) => {
    expect(await declared(db, polonFile([polonRow(1, { ...cells, [SHARE]: share })]))).toEqual(expected);
  });
});

test('hours may be written in percent', async ({ db }) => {
  const cells = { WIELKOSC_ETATU: '', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: 0.5 };
  const file = await workbook([polonRow(1)], cells, { WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0%' });
  await load(db, new Uint8Array(file));
  expect(await db.select().from(employments)).toMatchObject([
    { hoursNumerator: 1, hoursDenominator: 2, fte: '0.5000' },
  ]);
});

const ERRORS: [string, CellValue][] = [
  ['ZATRUDNIENIE_DO', { error: '#N/A' }],
  ['WARUNKI_DO', { error: '#DIV/0!' }],
  ['WARUNKI_DO', { formula: '1/0', result: { error: '#DIV/0!' } }],
  ['OSWIADCZENIE_N', { error: '#REF!' }],
  ['STANOWISKO_NAZWA', '#N/D!'],
  ['ORCID', '#ARG!'],
];

test.for(ERRORS)('an error value in %s skips and reports the row', async ([name, error], { db }) => {
  await load(db, polonFile([polonRow(1, { ZATRUDNIENIE_DO: '2024-09-30' })]));
  const id = await read(db, new Uint8Array(await workbook([polonRow(1)], { [name]: error })));
  expect(await rowsOf(db, id)).toMatchObject([{ action: 'error', line: 2, doubt: expect.stringContaining(name) }]);
});

test.for<[string, Partial<ImportSource>, string]>([
  ['absences', { kind: 'absences' }, `UUID,IMIE,NAZWISKO,ROK_NIEOBECNOSC\n${uuid(1)},#N/A,Las,2020 - 10\n`],
  ['the directory', { kind: 'directory' }, 'employeenumber;imie;nazwisko;userprincipalname\n1;Anna;#N/D!;alas\n'],
  [
    'the library system',
    { kind: 'dn10' },
    'id_pracownik;imie;nazwisko;osoba_aktywna;pracownik_aktywny;email\n1;Anna;Las;Tak;Tak;#REF!\n',
  ],
])('an error of the spreadsheet in a list of %s leaves the row out', async ([, input, content], { db }) => {
  const id = await read(db, content, input);
  expect(await countsOf(db, id)).toMatchObject({ new: 0, error: 1 });
});

const sheet = await workbook([polonRow(1)]);
const SHEET = 'xl/worksheets/sheet1.xml';

describe('a file is refused and leaves only the reason:', () => {
  test.for<[string, string | Uint8Array, RegExp, Partial<ImportSource>?]>([
    ['an empty one', '', /pusty/],
    ['a header alone', polonFile([]), /żadnego wiersza/],
    ['one without a column', FILE.replace('WARUNKI_OD;', 'INNA;'), /brakuje kolumn: WARUNKI_OD/],
    ['one of another kind', 'UUID,IMIE,NAZWISKO,ROK_NIEOBECNOSC\n,Jan,Zmyślony,2020 - 10\n', /brakuje kolumn/],
    ['one with a title above its header', `Raport;;\n${FILE}`, /brakuje kolumn|inną liczbę kolumn/],
    ['one cut in a quoted cell', `${FILE}"x`, /ucięty/],
    ['one cut in a row', `${FILE}x;y;z`, /inną liczbę kolumn/],
    ['one with several such rows', `${FILE}x\n${FILE}y;z\n`, /wiersze \d+ i \d+ mają inną liczbę kolumn/],
    ['one with such a row and another header', 'a;b\n1;2;3\n', /brakuje kolumn/],
    ['one in ISO-8859-2', Buffer.from(FILE.replaceAll(/[^\0-\x7f]/g, '\xb1'), 'latin1'), /nie jest zapisany w UTF-8/],
    ['another encoding than declared', windows1250(FILE), /UTF-8/, { format: { encoding: 'utf-8' } }],
    ['another separator than declared', FILE, /brakuje kolumn/, { format: { separator: 'tab' } }],
    ['an old or a locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLS/],
    ['a cut workbook', sheet.subarray(0, sheet.length - 40), /ucięty albo uszkodzony/],
    ['a zip without sheets', tamper(sheet, SHEET, (entry) => entry.write('y', 46)), /nie zawiera arkusza/],
    ['paths out of the archive', tamper(sheet, 'docProps/app.xml', (e) => e.write('../../../tmp/a.x', 46)), /ścieżki/],
    ['a sheet with a password', tamper(sheet, SHEET, (entry) => entry.writeUInt16LE(1, 8)), /hasłem/],
    ['a sheet of gigabytes', tamper(sheet, SHEET, (entry) => entry.writeUInt32LE(3_000_000_000, 24)), /za duży/],
    ['a sheet larger than it says', tamper(sheet, SHEET, (entry) => entry.writeUInt32LE(100, 24)), /uszkodzony/],
  ])('%s', async ([, content, message, input], { db }) => {
    await expect(read(db, content, input)).rejects.toThrow(message);
    expect(await db.select().from(peopleImports)).toMatchObject([
      { status: 'failed', failure: expect.stringMatching(message) },
    ]);
    expect(await db.$count(peopleImportItems)).toBe(0);
    expect(await db.$count(peopleImportRows)).toBe(0);
  });
});

test('a second header row and unreadable rows are errors with their lines', async ({ db }) => {
  const [header = '', row = ''] = FILE.split('\n');
  const bad = polonFile([
    polonRow(2, { WARUNKI_OD: '31.02.2020' }),
    polonRow(3, { OSWIADCZONA_DYSCYPLINA_PIERWSZA: 'alchemia' }),
    polonRow(4, { WIELKOSC_ETATU: '7/3', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '' }),
    polonRow(5, { WARUNKI_DO: '2001-01-01' }),
    polonRow(6, { NAZWISKO: '' }),
    polonRow(7, { PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: '120' }),
  ]);
  const id = await read(db, `${header}\n${header}\n${row}\n${bad.slice(header.length + 1)}`);
  const errors = await rowsOf(db, id, { show: 'error' });
  expect(errors.map(({ line, doubt }) => [line, doubt?.replace(/[:(„].*/s, '').trim()])).toEqual([
    [2, 'Nagłówek występuje drugi raz'],
    [4, 'WARUNKI_OD'],
    [5, 'OSWIADCZONA_DYSCYPLINA_PIERWSZA'],
    [6, 'Nie można odczytać wymiaru etatu'],
    [7, 'Koniec zatrudnienia'],
    [8, 'Brak imienia lub nazwiska. Wiersz pominięto.'],
    [9, 'Udział pierwszej dyscypliny'],
  ]);
});

test('people with unreadable rows do not look like having left', async ({ db }) => {
  await load(db, polonFile([polonRow(1), polonRow(2)]));
  const id = await read(
    db,
    polonFile([polonRow(1, { WIELKOSC_ETATU: 'pół', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '' })]),
  );
  const gone = await rowsOf(db, id, { show: 'gone' });
  expect(new Set(gone.map(({ subject }) => subject))).toEqual(new Set(['Zmyślona-C Żaneta']));
});

test.for<[string, string | Uint8Array, object]>([
  ['a report', FILE, { format: 'csv', encoding: 'utf-8', separator: 'semicolon', kind: 'polon' }],
  ['a report in windows-1250', windows1250(FILE), { encoding: 'windows-1250', kind: 'polon' }],
  ['absences', 'UUID,IMIE,NAZWISKO,ORCID,ROK_NIEOBECNOSC\n', { separator: 'comma', kind: 'absences' }],
  ['the directory', 'employeenumber;imie;nazwisko;userprincipalname\n', { kind: 'directory' }],
  ['persons of the library', 'id_pracownik;imie;nazwisko;osoba_aktywna;pracownik_aktywny\n', { kind: 'dn10' }],
  ['an unknown table', 'a;b\n', { kind: null, header: ['a', 'b'] }],
  ['a workbook', sheet, { format: 'xlsx', kind: 'polon' }],
  ['RAD-on', '{"results":[]}', { format: 'json', kind: 'radon' }],
])('the beginning of a file shows that it is %s', async ([, content, guess]) => {
  expect(await guessFile(pieces(content, 100))).toMatchObject(guess);
});

test('the columns that a header lacks are said for each kind before anything is read', async () => {
  const { kind, lacking } = await guessFile(pieces('nazwisko;imie;login;jednostka\n', 100));
  expect(kind).toBeNull();
  expect(lacking.directory).not.toEqual([]);
  expect(lacking.directory).not.toContain('nazwisko');
});

test.for<[string, string | Uint8Array, RegExp]>([
  [
    'a damaged workbook',
    Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * at * 7 + at) % 251)),
    /nie jest tekst/,
  ],
  ['text with NUL', 'a;b\n1;\0\n', /nie jest tekst/],
  ['an open quotation mark', 'nazwisko;imie\n"Kopeć;Anna\n', /cudzysłów nie został zamknięty/],
])('the beginning of %s is refused', async ([, content, message]) => {
  await expect(guessFile(pieces(content, 100))).rejects.toThrow(message);
});

test('control characters that come with copied text are no damage', async () => {
  const copied = `kod;nazwa\nW1;Katedra Przykładów${'\u001e'} i Zbiorów, Wydział Nauk Ścisłych i Przyrodniczych\n`;
  expect(await guessFile(pieces(copied, 100))).toMatchObject({ kind: 'units' });
});
