import ExcelJS from 'exceljs';
import { expect } from 'vitest';

/** The rows of a sheet of a download, the header first. */
export async function rowsOf(response: Response, sheet: string): Promise<unknown[][]> {
  expect(response.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const worksheet = workbook.getWorksheet(sheet);
  if (!worksheet) throw new Error(`No sheet ${sheet}: ${workbook.worksheets.map(({ name }) => name).join(', ')}`);
  const rows: unknown[][] = [];
  worksheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}
