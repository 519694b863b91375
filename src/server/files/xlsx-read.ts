import { utcDay } from '#engine/day.ts';
import type ExcelJS from 'exceljs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { checkSize, readZip, type ZipEntry, zipStream } from './zip.ts';

export type SheetRow = { cells: string[]; line: number };

const MEGABYTE = 1_048_576;
/** The parts that are read, in order, with their largest size. Shared strings are held in memory, sheets are streamed. */
const LIMITS: [pattern: RegExp, bytes: number][] = [
  [/^xl\/_rels\/workbook\.xml\.rels$/, MEGABYTE],
  [/^xl\/workbook\.xml$/, MEGABYTE],
  [/^xl\/styles\.xml$/, 8 * MEGABYTE],
  [/^xl\/sharedStrings\.xml$/, 64 * MEGABYTE],
  [/^xl\/worksheets\/sheet\d+\.xml$/, 512 * MEGABYTE],
];
const MAX_COLUMNS = 500;
const BATCH = 100;

const partOf = ({ name }: ZipEntry) => LIMITS.findIndex(([pattern]) => pattern.test(name));
const numberOf = ({ name }: ZipEntry) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

const isUnsafe = ({ name }: ZipEntry) => name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)|^[a-z]:/i.test(name);

/** The parts that are read, in the order of LIMITS: shared strings before the sheets that use them. */
async function neededEntries(file: Buffer): Promise<ZipEntry[]> {
  const entries = readZip(file);
  if (entries.some(isUnsafe))
    throw new Refusal('input', 'Plik nie jest zwykłym arkuszem: zawiera ścieżki poza archiwum.');
  const needed = entries.filter((entry) => partOf(entry) >= 0);
  for (const entry of needed) await checkSize(entry, LIMITS[partOf(entry)]?.[1] ?? 0);
  if (!needed.some(({ name }) => name.startsWith('xl/worksheets/')))
    throw new Refusal('input', 'To nie jest arkusz XLSX: archiwum nie zawiera arkusza.');
  return needed.toSorted((a, b) => partOf(a) - partOf(b) || numberOf(a) - numberOf(b));
}

/** Shown by spreadsheets for a value that does not fit the format. */
const UNSHOWN = '#####';

/** Percentages are stored as fractions; rounding drops the digits of their binary form. */
const shownNumber = (value: number, format: string) => {
  if (!Number.isFinite(value)) return UNSHOWN;
  const isPercent = format.replaceAll(/"[^"]*"|\\./g, '').includes('%');
  return isPercent ? `${Number((value * 100).toPrecision(12))}%` : String(value);
};

/** The text that a cell shows. */
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
    // A formula's saved result; `value` would leave out a result of 0.
    return cellText(cell.type === formula ? cell.result : cell.value, cell.numFmt ?? '');
  });
}

/**
 * Non-empty rows of the first sheet that has any, as text, in batches. Nothing is written to disk: the reader would
 * buffer sheets that precede their shared strings in temporary files, so the entries are sorted first.
 * @throws Refusal when the archive is damaged, unpacks to too much, or is no workbook
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
