import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { accountList } from '#areas/accounts/lists.ts';
import { auditList } from '#areas/audit/lists.ts';
import { grantList } from '#areas/grants/lists.ts';
import { importList, importRowList } from '#areas/imports/lists.ts';
import { activeFilters, defaultSort, defineList, type ListShape, MOST_ROWS, sortsOf } from '#shared/list.ts';
import { faultList } from '#areas/polon/lists.ts';
import { differenceList, doubledList, mergeList } from '#areas/reconciliation/lists.ts';
import { sessionList } from '#areas/session/lists.ts';
import { addressOf, readList } from '#client/list/address.ts';
import { cellText } from '#client/list/cells.tsx';
import { listFile, parametersOf } from '#platform/files/list-file.ts';
import { listInput } from '#platform/list.ts';

const LISTS: ListShape[] = [
  accountList,
  auditList,
  differenceList,
  doubledList,
  faultList,
  grantList,
  importList,
  importRowList,
  mergeList,
  sessionList,
];

const ROW = { id: 7, title: '=1+1', day: '2026-03-29', at: '2026-07-01T10:00:07Z', slots: '0.3333', paid: true };
const sample = defineList<typeof ROW>()({
  noun: ['praca', 'prace', 'prac'],
  title: 'Prace',
  empty: 'Brak prac',
  rowKey: ({ id }) => id,
  file: { address: '/api/prace', name: 'prace autora' },
  filters: {
    kind: { kind: 'choice', label: 'Rodzaj', choices: { book: 'książka', paper: 'artykuł' } },
    state: { kind: 'choice', label: 'Stan', choices: { open: 'otwarte', all: 'wszystkie' }, default: 'open' },
    unit: { kind: 'option', label: 'Jednostka' },
    text: { kind: 'search', label: 'Tytuł' },
    from: { kind: 'day', label: 'Od dnia' },
    own: { kind: 'flag', label: 'Własne' },
    begins: { kind: 'flag', label: 'Od początku', default: true },
  },
  sort: ({ state }) => (state === 'open' ? 'at' : '-at'),
  columns: [
    { key: 'id', header: 'Numer', kind: 'id', value: ({ id }) => id },
    { key: 'title', header: 'Tytuł', kind: 'text', value: ({ title }) => title, sort: true },
    { key: 'day', header: 'Dzień', kind: 'day', value: ({ day }) => day },
    { key: 'at', header: 'Kiedy', kind: 'instant', value: ({ at }) => at, sort: true },
    { key: 'stamp', header: 'Znacznik', kind: 'instant', value: () => '2026-03-29 12:05:09.123456' },
    { key: 'slots', header: 'Sloty', kind: 'slots', value: ({ slots }) => slots },
    { key: 'paid', header: 'Opłacona', kind: 'yesno', value: ({ paid }) => paid },
    { key: 'drawn', header: 'Obraz', kind: 'text', value: () => 'x', file: false },
  ],
});

const USUAL = { kind: undefined, state: 'open', unit: undefined, text: undefined, from: undefined };
const FLAGS = { own: false, begins: true };

describe('a question about a list', () => {
  test.for<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    ['none', {}, {}, {}],
    [
      'each filter',
      { kind: 'book', state: 'all', unit: 'W1', from: '2026-01-31' },
      { kind: 'book', state: 'all', unit: 'W1', from: '2026-01-31' },
      { kind: 'book', state: 'all', unit: 'W1', from: '2026-01-31' },
    ],
    ['flags', { own: true, begins: false }, { own: true, begins: false }, { own: true, begins: false }],
    ['a text that reads as a number', { text: 120 }, { text: '120' }, { text: '120' }],
    ['sort and page', { sort: '-title', page: 3 }, { sort: '-title', page: 3 }, { sort: '-title', page: 3 }],
    ['what is as usual', { state: 'open', page: 1, own: false, begins: true, text: '' }, {}, {}],
    [
      'what nobody knows',
      { kind: 'toString', state: 7, from: '2026-02-30', sort: 'id', page: -1, own: 'x', other: 1 },
      {},
      {},
    ],
  ])('%s: address, input and address again', ([, address, input, again]) => {
    const query = readList(sample, address);
    expect(query).toEqual({ ...USUAL, ...FLAGS, sort: undefined, page: 1, ...input });
    // The server reads the same query the same way.
    expect(listInput(sample).parse(query)).toEqual(JSON.parse(JSON.stringify(query)));
    const said = addressOf(sample, query);
    expect(JSON.parse(JSON.stringify(said))).toEqual(again);
  });

  test('names its active filters, and reads the same in the file as on the screen', () => {
    const query = readList(sample, { kind: 'book', text: 'koń', begins: false });
    expect(activeFilters(sample, query).map(([name]) => name)).toEqual(['kind', 'text', 'begins']);
    expect(parametersOf(sample, query)).toEqual([
      ['Rodzaj', 'książka'],
      ['Stan', 'otwarte'],
      ['Jednostka', 'wszystkie'],
      ['Tytuł', 'koń'],
      ['Od dnia', ''],
      ['Własne', 'nie'],
      ['Od początku', 'nie'],
      ['Kolejność', 'Kiedy, rosnąco'],
    ]);
    expect(parametersOf(sample, { ...query, sort: '-title' }).at(-1)).toEqual(['Kolejność', 'Tytuł, malejąco']);
  });

  test.for([
    { page: 0 },
    { page: 1.5 },
    { sort: 'id' },
    { kind: 'x' },
    { from: '2026-02-30' },
    { text: 'x'.repeat(201) },
  ])('is refused by the server: %o', (part) => {
    expect(listInput(sample).safeParse(part).success).toBe(false);
  });
});

test('every list has a unique name, and sorts by one of its columns', () => {
  for (const list of LISTS) {
    const keys = list.columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const sort = defaultSort(list, readList(list, {}));
    expect([undefined, ...sortsOf(list)]).toContain(sort);
  }
});

test('a cell shows a day, an instant and a wire stamp as Polish dates in Warsaw time, and a dash for none', () => {
  const cellsOf = (row: typeof ROW) =>
    sample.columns.filter(({ kind }) => kind === 'day' || kind === 'instant').map((column) => cellText(column, row));
  expect(cellsOf(ROW)).toEqual(['29.03.2026', '01.07.2026 12:00', '29.03.2026 12:05']);
  expect(cellsOf({ ...ROW, day: '', at: '' })).toEqual(['–', '–', '29.03.2026 12:05']);
});

async function fileOf(total: number) {
  const rows = { total, batches: [ROW] };
  const response = await listFile({ list: sample, query: readList(sample, {}), by: { physicalLogin: 'kadry' }, rows });
  expect(response.headers.get('content-disposition')).toContain('prace-autora-');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook;
}

test('cells of the file are typed: days and instants are dates, numbers are numbers, text stays text', async () => {
  const sheet = (await fileOf(1)).getWorksheet('Prace');
  expect(sheet?.getRow(1).values).toEqual([
    undefined,
    'Numer',
    'Tytuł',
    'Dzień',
    'Kiedy',
    'Znacznik',
    'Sloty',
    'Opłacona',
  ]);
  expect(sheet?.getRow(2).values).toEqual([
    undefined,
    7,
    '=1+1',
    new Date('2026-03-29T00:00:00Z'),
    new Date('2026-07-01T12:00:07Z'),
    new Date('2026-03-29T12:05:09Z'),
    0.3333,
    'Tak',
  ]);
  expect([3, 4, 6].map((column) => sheet?.getRow(2).getCell(column).numFmt)).toEqual([
    'dd.mm.yyyy',
    'dd.mm.yyyy hh:mm:ss',
    '#,##0.0000',
  ]);
});

test.for([
  [MOST_ROWS, 'wszystkie'],
  [MOST_ROWS + 1, 'pierwsze 50 000 z 50 001; pominięto 1'],
  [1_234_567, 'pierwsze 50 000 z 1 234 567; pominięto 1 184 567'],
] as const)('the file of %i rows says: %s', async ([total, words]) => {
  const parameters = (await fileOf(total)).getWorksheet('Parametry');
  expect(String(parameters?.lastRow?.getCell(2).value).replaceAll(/\s/g, ' ')).toBe(words);
});
