import { FILE_TYPES } from '#shared/file-types.ts';
import { dispositionOf, titleOf } from './answer.ts';
import { authorOfFiles, authorText, type FileAuthor } from './author.ts';
import type ExcelJS from 'exceljs';
import { Writable } from 'node:stream';
import { dayText, TIME_ZONE } from '#engine/day.ts';
import { type Column, type ColumnKind, defineColumns, kindIn, valueOf } from '#shared/columns.ts';

type Cell = string | number | Date | null;
export type Sheet = {
  name: string;
  columns: { header: string; width: number; kind: ColumnKind }[];
  /** Streamed, so that a long sheet is never held whole. Sums stand below the others, outside the filter. */
  rows: () => AsyncIterable<{ cells: Cell[]; kinds: ColumnKind[]; isTotal: boolean }>;
  /** Stands in place of rows where there are none; null: of a sheet that is read again. */
  empty: string | null;
  /** The number of truncated cells, once the rows are read. */
  cut: () => number;
};

const TEXT = '@';
const WHOLE = '0';
const [ONE_DECIMAL, TWO_DECIMALS, FOUR_DECIMALS] = ['#,##0.0', '#,##0.00', '#,##0.0000'] as const;
/** `width` in characters, where a column does not say it. */
const CELLS: Record<ColumnKind, { format: string; width: number }> = {
  text: { format: TEXT, width: 30 },
  badge: { format: TEXT, width: 20 },
  person: { format: TEXT, width: 28 },
  yesno: { format: TEXT, width: 10 },
  id: { format: WHOLE, width: 12 },
  year: { format: WHOLE, width: 8 },
  number: { format: WHOLE, width: 12 },
  percent: { format: WHOLE, width: 12 },
  slots: { format: FOUR_DECIMALS, width: 14 },
  points: { format: FOUR_DECIMALS, width: 14 },
  disciplineSlots: { format: TWO_DECIMALS, width: 14 },
  rate: { format: ONE_DECIMAL, width: 14 },
  decimal: { format: TWO_DECIMALS, width: 14 },
  money: { format: TWO_DECIMALS, width: 14 },
  day: { format: 'dd.mm.yyyy', width: 12 },
  instant: { format: 'dd.mm.yyyy hh:mm:ss', width: 20 },
};
const isText = (kind: ColumnKind) => CELLS[kind].format === TEXT;

/** Rows are written for so long before the event loop gets a turn. */
const TURN_MS = 5;
/** Excel rejects files with longer cells. */
const MAX_CELL_TEXT = 32_767;
const CUT = '… [ucięto]';
const NO_ROWS = 'Brak wierszy: nic nie spełnia warunków z arkusza „Parametry”';
/** Widths of a printed page in characters, at the smallest size that is read with ease. */
const PAGE_WIDTH = 190;
/** In points, of a line in Calibri 11; Excel allows rows of at most 409. */
const LINE_HEIGHT = 15;
const MOST_LINES = 27;
/** A column's width is given in digits: so many of a text's letters take the place of one. */
const LETTERS = 1.1;
/** Parts a text from the number in the column before it. */
const INDENT = 1;
const LEFT = { horizontal: 'left', indent: INDENT } as const;
const WRAPPED = { vertical: 'top', wrapText: true } as const;
/** Programs take no longer name of a sheet. */
const MAX_NAME = 31;
/** Whole, as a bold font without its name and size is shown in another typeface. */
const HEADER_FONT = { name: 'Calibri', family: 2, size: 11, bold: true };

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const STAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/;

/** Spreadsheets have no time zones, so Warsaw's wall time is written as if it were UTC. */
function wallTime(instant: string): Date {
  const [, day, time] = STAMP.exec(instant) ?? STAMP.exec(wallClock.format(new Date(instant))) ?? [];
  return new Date(`${day}T${time}Z`);
}

/** A longer name is cut after a whole word. */
function sheetName(name: string): string {
  const allowed = name.replace(/[\\/?*[\]:']/g, ' ');
  return allowed.length <= MAX_NAME ? allowed : `${allowed.slice(0, MAX_NAME).replace(/\s*\S*$/, '')}…`;
}

/** Notes of the columns stand in one of their own: beside a number there is no room for words. */
function withNotes<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const notes = columns.flatMap(({ note }) => note ?? []);
  if (notes.length === 0) return columns;
  const value = (row: Row) => [...new Set(notes.flatMap((note) => note(row) ?? []))].join('; ') || null;
  return [...columns, { key: 'notes', header: 'Uwagi', kind: 'text', width: 24, value }];
}

type Batches<Row> = Row[] | AsyncIterable<Row[]>;
/** Rows with what is said of them: which are sums, and what stands in place of none. */
type SheetRows<Row> = { batches: Batches<Row>; isTotal?: (row: Row) => boolean; empty?: string | null };

/** A sheet of declared columns; rows come at once or in batches, sums last. */
export function sheet<Row>(
  name: string,
  declared: readonly Column<NoInfer<Row>>[],
  rows: Batches<Row> | SheetRows<Row>,
): Sheet {
  const {
    batches,
    isTotal = () => false,
    empty = NO_ROWS,
  }: SheetRows<Row> = 'batches' in rows ? rows : { batches: rows };
  const columns = withNotes(declared.filter(({ file }) => file !== false));
  let cut = 0;
  const cellOf = (column: Column<Row>, row: Row): Cell => {
    const value = valueOf(column, row);
    if (typeof value === 'boolean') return value ? 'Tak' : 'Nie';
    if (typeof value !== 'string') return value;
    if (value === '') return null;
    if (column.kind === 'instant') return wallTime(value);
    if (column.kind === 'day') return new Date(`${value}T00:00:00Z`);
    if (!isText(column.kind)) return Number(value);
    if (value.length <= MAX_CELL_TEXT) return value;
    cut++;
    return value.slice(0, MAX_CELL_TEXT - CUT.length).toWellFormed() + CUT;
  };
  return {
    name: sheetName(name),
    columns: columns.map(({ header, kind, width = CELLS[kind].width }) => ({ header, width, kind })),
    rows: async function* () {
      for await (const batch of Array.isArray(batches) ? [batches] : batches)
        for (const row of batch)
          yield {
            cells: columns.map((column) => cellOf(column, row)),
            kinds: columns.map((column) => kindIn(column, row)),
            isTotal: isTotal(row),
          };
    },
    cut: () => cut,
    empty,
  };
}

/** Lines of a text broken between words, of at most so many letters each. */
function linesOf(text: string, width: number): number {
  let lines = 0;
  for (const line of text.split('\n')) {
    lines += 1;
    if (line.length <= width) continue;
    let used = -1;
    for (const { length } of line.split(' ')) {
      if (used >= 0 && used + 1 + length > width) {
        lines += 1;
        used = -1;
      }
      used += 1 + length;
      for (; used > width; used -= width) lines += 1;
    }
  }
  return lines;
}

/** Programs fit the height of a row to its wrapped text only when it is edited; undefined: one line. */
function heightOf(cells: Cell[], columns: Sheet['columns']): number | undefined {
  const lines = cells.map((cell, at) =>
    typeof cell === 'string' ? linesOf(cell, ((columns[at]?.width ?? 2) - INDENT) * LETTERS) : 1,
  );
  const most = Math.min(Math.max(1, ...lines), MOST_LINES);
  return most > 1 ? most * LINE_HEIGHT : undefined;
}

function writeHeader(worksheet: ExcelJS.Worksheet, columns: Sheet['columns']) {
  const row = worksheet.getRow(1);
  row.font = HEADER_FONT;
  row.numFmt = TEXT;
  // At the left: the buttons of the filter cover the right.
  columns.forEach(({ kind }, at) => {
    row.getCell(at + 1).alignment = { ...(isText(kind) ? LEFT : { horizontal: 'left' }), ...WRAPPED };
  });
  const headers = columns.map(({ header }) => header);
  row.height = heightOf(headers, columns) ?? LINE_HEIGHT;
}

async function writeSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, { name, columns, rows, empty }: Sheet) {
  const pages = Math.ceil(columns.reduce((sum, { width }) => sum + width, 0) / PAGE_WIDTH);
  const worksheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: Math.max(1, pages),
      fitToHeight: 0,
      printTitlesRow: '1:1',
      // Who a row is of, on every page.
      ...(pages > 1 && { printTitlesColumn: 'A:A' }),
    },
    headerFooter: { oddFooter: '&L&A&R&P z &N' },
  });
  worksheet.columns = columns.map(({ header, width, kind }) => ({
    header,
    width,
    style: {
      numFmt: CELLS[kind].format,
      alignment: isText(kind) ? { ...LEFT, ...WRAPPED } : { vertical: 'top' },
    },
  }));
  writeHeader(worksheet, columns);
  let last = 1;
  let isEmpty = true;
  let turn = performance.now();
  for await (const { cells, kinds, isTotal } of rows()) {
    // String cells are never formulas, even if they begin with = + - or @.
    const row = worksheet.addRow(cells);
    const height = heightOf(cells, columns);
    if (height !== undefined) row.height = height;
    kinds.forEach((kind, at) => {
      if (kind !== columns[at]?.kind) row.getCell(at + 1).numFmt = CELLS[kind].format;
    });
    if (isTotal) row.font = HEADER_FONT;
    row.commit();
    isEmpty = false;
    if (!isTotal) last++;
    if (performance.now() - turn < TURN_MS) continue;
    await new Promise(setImmediate);
    turn = performance.now();
  }
  if (isEmpty && empty !== null) worksheet.addRow([empty]).commit();
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: last, column: columns.length } };
  worksheet.commit();
}

export type Parameters = [label: string, value: string][];

/** An instant as `21.11.2026 21:35`, in Warsaw time, as screens show it. */
export const instantText = (instant: Date): string =>
  wallClock.format(instant).replace(STAMP, (_, day: string, time: string) => `${dayText(day)} ${time.slice(0, 5)}`);

/** The author of a workbook and the time. */
export const madeBy = (by: FileAuthor): Parameters => [
  ['Sporządził', authorText(by)],
  ['Data', instantText(new Date())],
];

const PARAMETER_COLUMNS = defineColumns<Parameters[number]>()([
  { key: 'label', header: 'Parametr', width: 40, kind: 'text', value: (row: Parameters[number]) => row[0] },
  { key: 'value', header: 'Wartość', width: 60, kind: 'text', value: (row: Parameters[number]) => row[1] },
]);

/** A stream that keeps what is written to it. */
function collector() {
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const size = () => chunks.reduce((sum, { length }) => sum + length, 0);
  return { stream, chunks, size };
}

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

/**
 * A workbook as a download. The last sheet holds the parameters, evaluated after the rows, and the number of truncated
 * cells. Sheets are streamed, but the response begins when the file is complete: an error is answered as an error, and
 * no truncated file looks complete.
 */
export async function xlsxResponse(input: {
  fileName: string;
  sheets: Sheet[];
  parameters: Parameters | (() => Parameters);
}): Promise<Response> {
  const { stream, chunks, size } = collector();
  // 30 MB that a server without a download never needs.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  // Its own name would stand there as the author's.
  const creator = authorOfFiles();
  Object.assign(workbook, { creator, lastModifiedBy: creator, title: titleOf(input.fileName), language: 'pl-PL' });
  for (const each of input.sheets) await writeSheet(workbook, each);
  const cut = input.sheets.reduce((sum, each) => sum + each.cut(), 0);
  const parameters = typeof input.parameters === 'function' ? input.parameters() : input.parameters;
  const shortened: Parameters =
    cut > 0 ? [['Komórki ucięte, bo zbyt długie', `${cut}, każda kończy się „${CUT}”`]] : [];
  await writeSheet(workbook, sheet('Parametry', PARAMETER_COLUMNS, [...parameters, ...shortened]));
  await workbook.commit();
  // In its pieces: joined, it would be in memory twice.
  return new Response(streamOf(chunks), {
    headers: {
      'content-type': FILE_TYPES.xlsx,
      'content-length': String(size()),
      'content-disposition': dispositionOf(input.fileName),
    },
  });
}
