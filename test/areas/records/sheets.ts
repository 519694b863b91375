import ExcelJS from 'exceljs';

/** The downloaded sheet, with cells changed by record and column. */
export async function edited(response: Response, cells: Record<number, Record<string, string>>): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const sheet = book.getWorksheet('Rekordy');
  const header = (sheet?.getRow(1).values ?? []) as string[];
  sheet?.eachRow((row) => {
    for (const [name, value] of Object.entries(cells[Number(row.getCell(1).value)] ?? {})) {
      row.getCell(header.indexOf(name)).value = value;
    }
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

export async function* sent(bytes: Buffer) {
  yield bytes;
}
