import { Refusal } from '../../refusal.ts';
import { type Header, underHeader } from '../columns.ts';
import { isZip, refuseNoTable } from '../signatures.ts';
import { bytesBetween, type ChunkedFile } from './chunks.ts';
import { BATCH_CHARACTERS, LIMITS, tooManyRows } from './limits.ts';
import type { TableBatch, TableRequest, TableRow } from './protocol.ts';

/** The rows of a workbook or CSV file, whichever it is, its header first. Only the library that is needed is loaded. */
async function openTable(file: ChunkedFile, request: TableRequest, problems: TableBatch['problems']) {
  const head = file.size === 0 ? new Uint8Array() : await file.chunk(0);
  refuseNoTable(head);
  if (isZip(head)) {
    const { workbookRows } = await import('./workbook.ts');
    return workbookRows(file);
  }
  const { csvRecords } = await import('../csv.ts');
  return csvRecords(bytesBetween(file, 0, file.size), request, (problem) => problems.push(problem));
}

const lengthOf = ([, ...cells]: TableRow) => cells.reduce((sum, { length }) => sum + length, 0);

/**
 * The rows of a CSV file or workbook in batches.
 * @throws Refusal when the file is damaged, larger than LIMITS allow, or lacks a required column
 */
export async function* tableRows(file: ChunkedFile, request: TableRequest): AsyncGenerator<TableBatch> {
  const problems: TableBatch['problems'] = [];
  let found: { header: Header; lacks: string[] } | undefined;
  let rows: TableRow[] = [];
  let [count, length, given] = [0, 0, 0];
  for await (const { records, pick, lacks, header } of underHeader(await openTable(file, request, problems), request)) {
    found = { header, lacks };
    for (const record of records) {
      const row: TableRow = [record.line, ...pick(record)];
      rows.push(row);
      length += lengthOf(row);
    }
    count += records.length;
    if (count > LIMITS.rows) throw new Refusal('input', tooManyRows);
    if (length > LIMITS.output)
      throw new Refusal('input', 'Plik zawiera za dużo tekstu: podziel go na części albo usuń zbędne kolumny.');
    if (length - given < BATCH_CHARACTERS) continue;
    yield { ...found, rows, problems: problems.splice(0) };
    [rows, given] = [[], length];
  }
  if (!found) throw new Refusal('input', 'Plik jest pusty.');
  yield { ...found, rows, problems: problems.splice(0) };
}
