import ExcelJS from 'exceljs';
import { PassThrough, Readable } from 'node:stream';

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

const FORMATS: Record<CellKind, string | undefined> = {
  text: '@',
  integer: '0',
  decimal2: '#,##0.00',
  decimal4: '#,##0.0000',
};
const ROWS_PER_TURN = 1_000;

/** A sheet from rows and typed columns. */
export function sheet<Row>(name: string, columns: Column<Row>[], rows: Row[]): Sheet {
  return {
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ header, width, kind }) => ({ header, width, kind })),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
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
    style: { numFmt: FORMATS[kind] ?? 'General', alignment: { vertical: 'top', wrapText: kind === 'text' } },
  }));
  worksheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  worksheet.getRow(1).font = { bold: true };
  for (const [index, row] of rows.entries()) {
    // A cell of type text stays text, even when it begins with = + - or @.
    worksheet.addRow(row).commit();
    if (index % ROWS_PER_TURN === ROWS_PER_TURN - 1) await new Promise(setImmediate);
  }
  worksheet.commit();
}

export type Parameters = [label: string, value: string][];

/** A workbook as a download, written as a stream; the last sheet says who made it, when and with which filters. */
export function xlsxResponse(input: { fileName: string; sheets: Sheet[]; parameters: Parameters }): Response {
  const stream = new PassThrough();
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  const columns: Column<[string, string]>[] = [
    { header: 'Parametr', width: 30, kind: 'text', value: ([label]) => label },
    { header: 'Wartość', width: 60, kind: 'text', value: ([, value]) => value },
  ];
  const write = async () => {
    for (const each of [...input.sheets, sheet('Parametry', columns, input.parameters)])
      await writeSheet(workbook, each);
    await workbook.commit();
  };
  write().catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(input.fileName)}`,
    },
  });
}
