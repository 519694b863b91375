import { Refusal } from '#server/refusal.ts';
import { sheetRows } from '#server/files/xlsx-read.ts';
import { columnPicker, type CsvRow, DELIMITERS, normalised, readCsv } from '#server/files/csv.ts';
import { type ByteSource, detectEncoding, type Encoding } from '#server/files/encoding.ts';
import { readText } from './values.ts';
import { type ImportGuess, type ImportKind, SEPARATORS, type Separator } from '../schema.ts';

export const MAX_FILE = 50 * 1_048_576;
/** Enough for any header. */
const HEAD = 65_536;

export type FileFormat = { encoding?: Encoding | undefined; separator?: Separator | undefined };
export type Columns = { required: readonly string[]; optional: readonly string[] };
export type FileRow = CsvRow<string>;
/** A cell that cannot be read: its row is skipped and reported with the message. */
export class BadCell extends Error {}

/** Error values of spreadsheets: `#N/A`, `#DZIEL/0!`, `#####`. */
const SHEET_ERROR = /^#(#+|[\p{Lu}\d_]+(\/[\p{Lu}\d]+)?[!?]?)$/u;

/** The text of a cell. @throws BadCell for an error value of the spreadsheet. */
export function cell(row: FileRow, name: string): string {
  const text = row[name] ?? '';
  if (SHEET_ERROR.test(text)) throw new BadCell(`${name}: „${text.slice(0, 20)}” to błąd arkusza. Wiersz pominięto.`);
  return text;
}

/** The text of a cell; null if it is empty or an error value. */
export const textOrNull = (row: FileRow, name: string) => {
  const text = row[name] ?? '';
  return SHEET_ERROR.test(text) ? null : readText(text);
};

/** Reads a cell of an optional column; undefined if the file lacks the column. */
export const optionalCell = <Value>(row: FileRow, name: string, read: (text: string) => Value): Value | undefined =>
  row.lacks.has(name) ? undefined : read(cell(row, name));

/** `ref`: the person of the row, if readable. */
export type FileProblem = { line: number; message: string; ref?: string | undefined };

async function whole(source: ByteSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The first bytes of a source, and a source of all of them. */
async function peek(source: ByteSource): Promise<[Buffer, ByteSource]> {
  const iterator = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let ended = false;
  while (head.length < 8 && !ended) {
    const { value, done } = await iterator.next();
    ended = done === true;
    if (value) head = Buffer.concat([head, value]);
  }
  async function* all() {
    yield head;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return [head, all()];
}

const isZip = (head: Buffer) => head.length >= 4 && head.readUInt32BE(0) === 0x50_4b_03_04;
const isOldOffice = (head: Buffer) => head.length >= 4 && head.readUInt32BE(0) === 0xd0_cf_11_e0;

function refuseOldOffice(head: Buffer) {
  if (isOldOffice(head)) {
    throw new Refusal('input', 'To arkusz w starym formacie XLS albo chroniony hasłem: zapisz go jako XLSX bez hasła.');
  }
}

export const isJson = (head: Buffer) => /^\ufeff?\s*[[{]/.test(head.toString('utf8'));

/** Rows of a CSV file or workbook by column name, in batches; rows that cannot be read go to `report`. */
export async function* fileRows(
  source: ByteSource,
  columns: Columns,
  { format, report }: { format: FileFormat; report: (problem: FileProblem) => void },
): AsyncGenerator<FileRow[]> {
  const [head, all] = await peek(source);
  refuseOldOffice(head);
  const wanted = {
    ...columns,
    encoding: format.encoding,
    delimiter: format.separator && SEPARATORS[format.separator],
  };
  const batches = isZip(head) ? workbookRows(all, columns) : readCsv(all, wanted, report);
  const [first = ''] = columns.required;
  for await (const batch of batches) {
    const repeated = batch.find((row) => normalised(row[first] ?? '') === normalised(first));
    if (repeated) {
      const message = 'Nagłówek występuje drugi raz: plik złożono z kilku albo ma dwa wiersze nagłówka.';
      report({ line: repeated.line, message });
    }
    yield repeated ? batch.filter((row) => normalised(row[first] ?? '') !== normalised(first)) : batch;
  }
}

async function* workbookRows(source: ByteSource, columns: Columns): AsyncGenerator<FileRow[]> {
  let pick: ((cells: string[], line: number) => FileRow) | undefined;
  for await (const rows of sheetRows(await whole(source))) {
    const header = pick ? undefined : rows.shift();
    if (header) {
      const names = header.cells.slice(0, header.cells.findLastIndex((cell) => cell !== '') + 1);
      pick = columnPicker(names, columns);
    }
    const take = pick;
    if (take) yield rows.map(({ cells, line }) => take(cells, line));
  }
  if (!pick) throw new Refusal('input', 'Plik jest pusty.');
}

/** Detects the format of a file, and its kind by the columns of the header. */
export async function guessFile(source: ByteSource, kinds: Map<ImportKind, Columns>): Promise<ImportGuess> {
  const head = (await whole(source)).subarray(0, HEAD);
  if (head.length === 0) throw new Refusal('input', 'Plik jest pusty.');
  refuseOldOffice(head);
  if (isZip(head)) return { format: 'xlsx', encoding: null, separator: null, kind: 'polon', header: [] };
  if (isJson(head)) return { format: 'json', encoding: 'utf-8', separator: null, kind: 'radon', header: [] };
  const found = detectEncoding(head, true);
  const encoding = found === undefined || found === 'wait' ? 'utf-8' : found;
  const [line = ''] = new TextDecoder(encoding).decode(head).split(/[\r\n]/, 1);
  const cells = (delimiter: string) =>
    line.split(delimiter).map((cell) =>
      normalised(cell)
        .replace(/^\ufeff/, '')
        .replace(/^"(.*)"$/, '$1'),
    );
  const delimiter = DELIMITERS.toSorted((a, b) => cells(b).length - cells(a).length)[0] ?? ',';
  const header = cells(delimiter);
  const lacking = ({ required }: Columns) => required.filter((name) => !header.includes(normalised(name))).length;
  const fitting = [...kinds].filter(([, columns]) => lacking(columns) === 0);
  // Several kinds may fit, as they share columns: the one with most required columns is the most specific.
  const [kind = null] = fitting.toSorted(([, a], [, b]) => b.required.length - a.required.length)[0] ?? [];
  const separator = delimiter === ',' ? 'comma' : delimiter === ';' ? 'semicolon' : 'tab';
  return { format: 'csv', encoding, separator, kind, header: header.slice(0, 100).map((name) => name.slice(0, 200)) };
}
