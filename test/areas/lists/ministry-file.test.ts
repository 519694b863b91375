import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { disciplines, journals } from '#areas/library/tables.ts';
import { test as base } from '../../support/database.ts';
import { addJournalRow, addList, apply, preview, rowsOf, undo, workbook } from './lists.ts';

const test = base.extend('placed', async ({ db }) => {
  const list = await addList(db);
  await addJournalRow(db, { listId: list });
  await addJournalRow(db, { listId: list, position: 2, title: 'Studia', issn: '0317-8471', points: 40 });
  return { list };
});

const MINISTRYS = {
  'numbered headers': ['Lp.', 'Tytuł_1', 'issn', 'e-issn', 'Tytuł_2', 'issn2', 'e-issn2', 'Punkty'],
  'headers repeated behind the second title': [
    'Lp.',
    'Tytul_1',
    'issn',
    'e-issn',
    'Tytul_2',
    'issn',
    'e-issn',
    'Punkty',
  ],
};
for (const [name, header] of Object.entries(MINISTRYS))
  test(`reads the ministry’s workbook with ${name} and a column for each discipline`, async ({ db, placed }) => {
    const [first, second] = await db
      .select()
      .from(disciplines)
      .where(sql`valid_from <= '2022-01-01' and coalesce(valid_to, '9999-12-31') >= '2022-01-01'`)
      .orderBy(disciplines.code);
    const bytes = await workbook([
      [...header, first?.name ?? '', second?.name ?? ''],
      ['1', 'Acta Inventa', '2049-3630', '', '', '', '', '100', 'x', ''],
      ['2', 'Studia', '0317-8471', '', 'Studies', '1050-124X', '2434-561X', '70', 'x', 'x'],
    ]);
    const { id, counts, failure } = await preview(db, placed.list, bytes);
    expect(failure).toBeNull();
    expect(counts).toMatchObject({ changed: 2, new: 0, error: 0 });
    await apply(db, id);
    const [acta, studia] = await db.select().from(journals).orderBy(journals.id);
    expect(acta?.disciplineCodes).toEqual([first?.code]);
    expect(studia).toMatchObject({
      points: 70,
      secondTitle: 'Studies',
      issn: '0317-8471',
      issns: ['0317-8471', '1050-124X', '2434-561X'],
      disciplineCodes: [first?.code, second?.code],
    });
  });

test('of a file that repeats a number without a second title is refused', async ({ db, placed }) => {
  const found = await preview(db, placed.list, 'title;issn;issn;eissn;points\nStudia;0317-8471;1050-124X;;40\n');
  expect(found).toMatchObject({ status: 'failed', failure: 'Kolumna „issn” występuje w nagłówku dwa razy.' });
});

const ID = ' Unikatowy Identyfikator Czasopisma';
const FIRST = ['Lp.', ID, 'Tytuł 1', 'issn', 'e-issn', 'Tytuł 2', 'issn', 'e-issn', 'Punktacja'];
const BESIDE = FIRST.map(() => '');
const NAMES = ['archeologia', 'informatyka  techniczna\ni telekomunikacja', 'weterynaria'];
type Cells = (string | number)[];
const CODED: Cells[] = [
  [...FIRST, 101, 203, 1001],
  [1, 27, 'Acta Inventa', 20493630, '-', '', '', '', 100, 'X ', '', 'x'],
  [2, 28, 'Studia', 3178471, '', 'Studies', '1050-124X', '–', 70, '', ' x', ''],
];
const asCsv = (rows: Cells[], delimiter: string) =>
  `${rows.map((row) => row.map((cell) => (/[,;\n]/.test(`${cell}`) ? `"${cell}"` : cell)).join(delimiter)).join('\n')}\n`;

describe('of a file with codes of disciplines in its header,', () => {
  const above: Record<string, Cells[]> = {
    'names above the codes': [[...BESIDE, ...NAMES]],
    'a title and names above the codes': [['Wykaz czasopism naukowych, 2024'], [...BESIDE, ...NAMES]],
    'codes alone': [],
  };
  const files = Object.entries(above).flatMap(([name, rows]): [string, () => Promise<Buffer> | string][] => [
    [`a workbook with ${name}`, () => workbook([...rows, ...CODED])],
    [`CSV with ${name} and semicolons`, () => asCsv([...rows, ...CODED], ';')],
    [`CSV with ${name} and commas`, () => asCsv([...rows, ...CODED], ',')],
  ]);
  test.for(files)('%s is read, and taken back', async ([, file], { db, placed }) => {
    const { id, counts, failure } = await preview(db, placed.list, await file());
    expect(failure).toBeNull();
    expect(counts).toMatchObject({ changed: 2, new: 0, missing: 0, error: 0, note: 0 });
    await apply(db, id);
    expect(await db.select().from(journals).orderBy(journals.id)).toMatchObject([
      { title: 'Acta Inventa', issns: ['2049-3630'], eissn: null, points: 100, disciplineCodes: [101, 1001] },
      { secondTitle: 'Studies', issns: ['0317-8471', '1050-124X'], points: 70, disciplineCodes: [203] },
    ]);
    await undo(db, id);
    expect(await db.select().from(journals).orderBy(journals.id)).toMatchObject([
      { points: 100, disciplineCodes: [203] },
      { points: 40, secondTitle: null, disciplineCodes: [203] },
    ]);
  });

  test('what does not agree is a note, and no guess', async ({ db, placed }) => {
    const { id, counts } = await preview(
      db,
      placed.list,
      await workbook([
        [...BESIDE, 'filozofia', 'informatyka techniczna i telekomunikacja', 'wróżbiarstwo', '', ''],
        [...FIRST, 101, 203, 999, 404, 'wróżbiarstwo'],
        [1, 27, 'Acta Inventa', '2049-3630', '', '', '', '', 100, 'x', 'tak', 'x', 'x'],
        [2, 28, 'Studia', '0317-8471', '', '', '', '', 40, '', 'x', 'x', ''],
      ]),
    );
    expect(counts).toMatchObject({ changed: 1, error: 0, note: 4 });
    const notes = (await rowsOf(db, id)).filter(({ action }) => action === 'note');
    expect(notes.map(({ line, doubt }) => [line, doubt])).toEqual([
      [2, 'Kolumna 101 („filozofia”): ten kod ma „archeologia”. Oznaczenia wczytano według kodu.'],
      [2, 'Kolumna 999 („wróżbiarstwo”): wykaz nie zna takiej dyscypliny. Niczego z tej kolumny nie wczytano.'],
      [2, 'Kolumna „wróżbiarstwo”: wykaz nie zna takiej dyscypliny. Niczego z tej kolumny nie wczytano.'],
      [3, 'W kolumnie dyscypliny jest coś innego niż „x”: wiersz 3. Tych oznaczeń nie wczytano.'],
    ]);
    await apply(db, id);
    const [acta] = await db.select().from(journals).orderBy(journals.id);
    expect(acta?.disciplineCodes).toEqual([101, 404]);
  });

  const headless: [string, Cells[], string][] = [
    [
      'a column',
      [[...BESIDE, 'archeologia'], FIRST.filter((name) => name !== 'Punktacja'), ['1', '27', 'Acta Inventa']],
      'W nagłówku (wiersz 2) brakuje kolumn: points / Punkty / Punktacja / Liczba punktów.',
    ],
    [
      'a header',
      Array.from({ length: 8 }, (_, index) => [`${index}`, 'Acta Inventa', '2049-3630', '100']),
      'Wśród pierwszych 5 wierszy pliku nie ma nagłówka z kolumnami: title / ',
    ],
  ];
  test.for(headless)(
    'one without %s is refused with what is missing and where',
    async ([, rows, said], { db, placed }) => {
      for (const file of [await workbook(rows), asCsv(rows, ';')]) {
        const { status, failure } = await preview(db, placed.list, file);
        expect([status, failure]).toEqual(['failed', expect.stringContaining(said)]);
      }
    },
  );
});
