import ExcelJS from 'exceljs';
import { POLON_HEADER, type PolonRow } from './files.ts';

type Cell = ExcelJS.CellValue;

/** A workbook of the report, with some cells, and formats of columns, as a spreadsheet keeps them. */
export async function workbook(
  rows: PolonRow[],
  cells: Record<string, Cell> = {},
  formats: Record<string, string> = {},
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Raport');
  sheet.addRow(POLON_HEADER);
  for (const row of rows) sheet.addRow(POLON_HEADER.map((name) => cells[name] ?? row[name] ?? null));
  for (const [name, format] of Object.entries(formats)) sheet.getColumn(POLON_HEADER.indexOf(name) + 1).numFmt = format;
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The same archive with a field of the directory entry whose name is given written over. */
export function tamper(file: Buffer, name: string, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  const at = copy.lastIndexOf(name) - 46;
  change(copy.subarray(at, at + 46 + name.length));
  return copy;
}
