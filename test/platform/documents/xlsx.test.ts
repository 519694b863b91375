import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { fileNameOf } from '#platform/files/file-name.ts';
import { sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { defineColumns } from '#shared/columns.ts';

type Row = { name: string | null; points: string | null; day: string | null };

const COLUMNS = defineColumns<Row>()([
  { key: 'name', header: 'Nazwa', kind: 'text' },
  { key: 'points', header: 'Punkty', kind: 'points' },
  { key: 'day', header: 'Dzień', kind: 'day' },
]);

async function opened(sheets: Parameters<typeof xlsxResponse>[0]['sheets']) {
  const response = await xlsxResponse({
    fileName: 'osoby-N0-informatyka-2022-2025.xlsx',
    sheets,
    parameters: [['Okres', '2022–2025']],
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook;
}

const ROWS: Row[] = [
  { name: 'CO₂', points: '140.5000', day: '2026-11-22' },
  { name: '', points: '', day: '' },
  { name: 'razem', points: '140.5', day: null },
];

test('a workbook has numbers as numbers, days as days, empty cells empty, and sums outside the filter', async () => {
  const workbook = await opened([sheet('Prace', COLUMNS, { batches: ROWS, isTotal: ({ name }) => name === 'razem' })]);
  const [first, empty, total] = [2, 3, 4].map((row) => workbook.getWorksheet('Prace')?.getRow(row));
  expect([1, 2, 3].map((at) => first?.getCell(at).value)).toEqual(['CO₂', 140.5, new Date('2026-11-22T00:00:00Z')]);
  expect([1, 2, 3].map((at) => empty?.getCell(at).value)).toEqual([null, null, null]);
  expect(total?.getCell(1).value).toBe('razem');
  expect(total?.font.bold).toBe(true);
  expect(workbook.getWorksheet('Prace')?.autoFilter).toBe('A1:C3');
});

test('a workbook names no program as its author, has a title and language', async () => {
  const workbook = await opened([sheet('Prace', COLUMNS, ROWS)]);
  expect([workbook.creator, workbook.lastModifiedBy].filter(Boolean)).toEqual([]);
  expect(workbook.title).toBe('Osoby N0 informatyka 2022-2025');
});

test('a sheet without rows says why', async () => {
  const workbook = await opened([
    sheet<Row>('Prace', COLUMNS, []),
    sheet<Row>('Do wczytania', COLUMNS, { batches: [], empty: null }),
  ]);
  expect(workbook.getWorksheet('Prace')?.getCell('A2').value).toMatch(/^Brak wierszy/);
  expect(workbook.getWorksheet('Do wczytania')?.rowCount).toBe(1);
});

test('a wide sheet is printed on more pages, its first column on each', async () => {
  const wide = defineColumns<Row>()(
    Array.from(
      { length: 12 },
      (_, index) => ({ key: `c${index}`, header: `K${index}`, kind: 'text', value: 'name' }) as const,
    ),
  );
  const workbook = await opened([sheet('Szeroki', wide, ROWS), sheet('Wąski', COLUMNS, ROWS)]);
  expect(workbook.getWorksheet('Szeroki')?.pageSetup).toMatchObject({
    fitToWidth: 2,
    fitToHeight: 0,
    orientation: 'landscape',
  });
  expect(workbook.getWorksheet('Szeroki')?.pageSetup.printTitlesColumn).toBe('A:A');
  expect(workbook.getWorksheet('Wąski')?.pageSetup).toMatchObject({ fitToWidth: 1 });
});

test.for([
  [
    ['rada dyscypliny', 'nauki o zarządzaniu i jakości', '2026-11-24'],
    'rada-dyscypliny-nauki-o-zarządzaniu-i-jakości-2026-11-24.pdf',
  ],
  [['scenariusz', '../../etc/passwd: „A/B”', ''], 'scenariusz-etc-passwd-A-B.pdf'],
  [['a'.repeat(300)], `${'a'.repeat(120)}.pdf`],
] as const)('a file of %j is called %s', ([parts, name]) => {
  expect(fileNameOf('pdf', ...parts)).toBe(name);
});
