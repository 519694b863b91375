import { utcDay } from '#engine/day.ts';
import type ExcelJS from 'exceljs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { checkSize, readZip, type ZipEntry, zipStream } from './zip.ts';

export type SheetRow = { cells: string[]; line: number };

const MEGABYTE = 1_048_576;
/** Texts of all cells are held in memory while the sheet is read; the sheet itself is not. */
const LIMITS: [pattern: RegExp, bytes: number][] = [
  [/^xl\/_rels\/workbook\.xml\.rels$/, MEGABYTE],
  [/^xl\/workbook\.xml$/, MEGABYTE],
  [/^xl\/styles\.xml$/, 8 * MEGABYTE],
  [/^xl\/sharedStrings\.xml$/, 64 * MEGABYTE],
  [/^xl\/worksheets\/sheet\d+\.xml$/, 512 * MEGABYTE],
];
const MAX_COLUMNS = 500;
const BATCH = 100;

const placeOf = ({ name }: ZipEntry) => LIMITS.findIndex(([pattern]) => pattern.test(name));
const numberOf = ({ name }: ZipEntry) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

const isUnsafe = ({ name }: ZipEntry) => name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)|^[a-z]:/i.test(name);

/** Only the parts that are read, none larger than it may be; texts come before the sheets that use them. */
async function neededEntries(file: Buffer): Promise<ZipEntry[]> {
  const entries = readZip(file);
  if (entries.some(isUnsafe))
    throw new Refusal('input', 'Plik nie jest zwykłym arkuszem: zawiera ścieżki poza archiwum.');
  const needed = entries.filter((entry) => placeOf(entry) >= 0);
  for (const entry of needed) await checkSize(entry, LIMITS[placeOf(entry)]?.[1] ?? 0);
  if (!needed.some(({ name }) => name.startsWith('xl/worksheets/')))
    throw new Refusal('input', 'To nie jest arkusz XLSX: archiwum nie zawiera arkusza.');
  return needed.toSorted((a, b) => placeOf(a) - placeOf(b) || numberOf(a) - numberOf(b));
}

/** What a spreadsheet shows of a value that it cannot show. */
const UNSHOWN = '#####';

/** A share is kept as a fraction: its format alone makes a percentage of it; digits that only its binary form has go. */
const shownNumber = (value: number, format: string) => {
  if (!Number.isFinite(value)) return UNSHOWN;
  const isPercent = format.replaceAll(/"[^"]*"|\\./g, '').includes('%');
  return isPercent ? `${Number((value * 100).toPrecision(12))}%` : String(value);
};

/** What a cell shows, an error too. */
function cellText(value: ExcelJS.CellValue, format: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Tak' : 'Nie';
  if (typeof value === 'number') return shownNumber(value, format);
  if (typeof value !== 'object') return String(value).trim();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? UNSHOWN : utcDay(value);
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('text' in value) return cellText(value.text, format);
  if ('error' in value) return value.error;
  return '';
}

function cellsOf(row: ExcelJS.Row, formula: ExcelJS.ValueType): string[] {
  const width = Math.min(row.cellCount, MAX_COLUMNS);
  return Array.from({ length: width }, (_, at) => {
    const cell = row.findCell(at + 1);
    if (!cell) return '';
    // Of a formula the result that was saved, never one worked out here; `value` would leave out a result of 0.
    return cellText(cell.type === formula ? cell.result : cell.value, cell.numFmt ?? '');
  });
}

/**
 * Rows of the first sheet that has any, as text, in batches; empty ones are left out. Nothing touches the disk: the
 * reader would put sheets that come before their texts into temporary files, so they are handed over after them.
 * @throws Refusal when the archive is damaged, too large unpacked, or no workbook.
 */
export async function* sheetRows(file: Buffer): AsyncGenerator<SheetRow[]> {
  const entries = await neededEntries(file);
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookReader(Readable.from(zipStream(entries)), {
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    worksheets: 'emit',
    entries: 'ignore',
  });
  let rows: SheetRow[] = [];
  let chosen: unknown;
  try {
    for await (const sheet of workbook) {
      for await (const row of sheet) {
        const cells = cellsOf(row, excel.ValueType.Formula);
        if (cells.every((cell) => cell === '') || (chosen ?? sheet) !== sheet) continue;
        chosen = sheet;
        rows.push({ cells, line: row.number });
        if (rows.length < BATCH) continue;
        yield rows;
        rows = [];
        await setImmediate();
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('input', 'Arkusz jest uszkodzony: nie można odczytać jego zawartości.');
  }
  if (rows.length > 0) yield rows;
}
