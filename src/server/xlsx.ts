import ExcelJS from 'exceljs';
import { Writable } from 'node:stream';

export type CellKind = 'text' | 'integer' | 'decimal2' | 'decimal4';
export type Column<Row> = {
  header: string;
  width: number;
  kind: CellKind;
  value: (row: Row) => string | number | null;
};
export type Sheet = {
  name: string;
  columns: { header: string; width: number; kind: CellKind }[];
  rows: (string | number | null)[][];
};

const FORMATS: Record<CellKind, string> = {
  text: '@',
  integer: '0',
  decimal2: '#,##0.00',
  decimal4: '#,##0.0000',
};
/** Rows between two turns of the event loop: some milliseconds. */
const ROWS_PER_TURN = 100;
/** The most that a cell holds; Excel calls a file with a longer text damaged. */
const MAX_CELL_TEXT = 32_767;

const fitted = (value: string | number | null) =>
  typeof value === 'string' && value.length > MAX_CELL_TEXT ? value.slice(0, MAX_CELL_TEXT).toWellFormed() : value;

/** A sheet from rows and typed columns. */
export function sheet<Row>(name: string, columns: Column<Row>[], rows: Row[]): Sheet {
  return {
    name: name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    columns: columns.map(({ header, width, kind }) => ({ header, width, kind })),
    rows: rows.map((row) => columns.map((column) => fitted(column.value(row)))),
  };
}

async function writeSheet(workbook: ExcelJS.stream.xlsx.WorkbookWriter, { name, columns, rows }: Sheet) {
  const worksheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    },
  });
  worksheet.columns = columns.map(({ header, width, kind }) => ({
    header,
    width,
    style: { numFmt: FORMATS[kind], alignment: { vertical: 'top', wrapText: kind === 'text' } },
  }));
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows.length + 1, column: columns.length } };
  worksheet.getRow(1).font = { bold: true };
  for (const [index, row] of rows.entries()) {
    // A cell of type text stays text, even when it begins with = + - or @.
    worksheet.addRow(row).commit();
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await new Promise(setImmediate);
  }
  worksheet.commit();
}

export type Parameters = [label: string, value: string][];

/** Who made the workbook, and when in the university's time. */
export const madeBy = (login: string): Parameters => [
  ['Sporządził', login],
  ['Data', new Date().toLocaleString('pl-PL', { timeZone: 'Europe/Warsaw' })],
];

const PARAMETER_COLUMNS: Column<[string, string]>[] = [
  { header: 'Parametr', width: 40, kind: 'text', value: ([label]) => label },
  { header: 'Wartość', width: 60, kind: 'text', value: ([, value]) => value },
];

/** Collects what a stream writes. */
function collector() {
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, bytes: () => Buffer.concat(chunks) };
}

/**
 * A workbook as a download; its last sheet says who made it, when and with which filters. Sheets are written as a
 * stream and only the packed bytes are kept: the answer begins when the file is whole, so that an error on the way is
 * answered as an error and no shortened file ever looks like a complete one.
 */
export async function xlsxResponse(input: {
  fileName: string;
  sheets: Sheet[];
  parameters: Parameters;
}): Promise<Response> {
  const { stream, bytes } = collector();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  for (const each of [...input.sheets, sheet('Parametry', PARAMETER_COLUMNS, input.parameters)]) {
    await writeSheet(workbook, each);
  }
  await workbook.commit();
  const body = bytes();
  return new Response(body, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(body.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(input.fileName)}`,
    },
  });
}
