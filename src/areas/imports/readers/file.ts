import { Refusal } from '#platform/refusal.ts';
import { type CsvRow, type Header, normalised } from '#platform/files/columns.ts';
import { DELIMITERS, openQuote } from '#platform/files/csv.ts';
import { type ByteSource, detectEncoding, type Encoding } from '#platform/files/encoding.ts';
import { type FileReader, readTable } from '#platform/files/read-file.ts';
import { isZip, refuseNoTable } from '#platform/files/signatures.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { readText } from './values.ts';
import type { ImportGuess } from '../schema.ts';
import { columnNames } from '../schema-columns.ts';
import { IMPORT_KINDS, type ImportKind, SEPARATORS, type Separator } from '../schema-words.ts';

export const MAX_FILE = 50 * 1_048_576;
/** Enough for any header. */
const HEAD = 65_536;

export type FileFormat = { encoding?: Encoding | undefined; separator?: Separator | undefined };
export type FileRow = CsvRow<string>;
/** What of a row cannot be read: the row is skipped and reported with all of it. */
export class BadCell extends Error {
  readonly faults: readonly string[];
  constructor(...faults: string[]) {
    super(`${faults.join(' ')} Wiersz pominięto.`);
    this.faults = faults;
  }
}

/** Gathers what is wrong with a row, so that all of it is reported at once. */
export function createFaults() {
  const found: string[] = [];
  return {
    /** What `read` returns, or undefined where it cannot be read. */
    of<Value>(read: () => Value): Value | undefined {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        found.push(...error.faults.filter((fault) => !found.includes(fault)));
        return undefined;
      }
    },
    /** @throws BadCell with everything that was wrong */
    refuse() {
      if (found.length > 0) throw new BadCell(...found);
    },
  };
}

/** Error values of spreadsheets: `#N/A`, `#DZIEL/0!`, `#####`. */
const SHEET_ERROR = /^#(#+|[\p{Lu}\d_]+(\/[\p{Lu}\d]+)?[!?]?)$/u;

/** The text of a cell. @throws BadCell for an error value of the spreadsheet. */
export function cell(row: FileRow, name: string): string {
  const text = row[name] ?? '';
  if (SHEET_ERROR.test(text)) throw new BadCell(`${name}: „${text.slice(0, 20)}” to błąd arkusza.`);
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

/** `ref`: the person of the row, if readable; `who`: the name. */
export type FileProblem = { line: number; message: string; ref?: string | undefined; who?: string | undefined };

/** Whether a file begins like JSON. */
export const isJson = (head: Buffer) => /^\ufeff?\s*[[{]/.test(head.toString('utf8'));

type Reading = {
  format: FileFormat;
  report: (problem: FileProblem) => void;
  signal: AbortSignal;
  reader?: FileReader | undefined;
  onHeader?: ((header: Header) => void) | undefined;
};

/** Rows of a CSV file or workbook by column name, in batches; rows that cannot be read go to `report`. */
export async function* fileRows(
  file: ChunkedFile,
  kind: ImportKind,
  { format, ...control }: Reading,
): AsyncGenerator<FileRow[]> {
  const columns = columnNames(kind);
  const wanted = {
    ...columns,
    encoding: format.encoding,
    delimiter: format.separator && SEPARATORS[format.separator],
  };
  const [first = ''] = columns.required;
  for await (const batch of readTable(file, wanted, control)) {
    const repeated = batch.find((row) => normalised(row[first] ?? '') === normalised(first));
    if (repeated) {
      const message = 'Nagłówek występuje drugi raz: plik złożono z kilku albo ma dwa wiersze nagłówka.';
      control.report({ line: repeated.line, message });
    }
    yield repeated ? batch.filter((row) => normalised(row[first] ?? '') !== normalised(first)) : batch;
  }
}

/** The first bytes of a source. */
async function headOf(source: ByteSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}

const requiredOf = (kind: ImportKind) => columnNames(kind).required;

/** Detects the format of a file, and its kind by the columns of the header. Its first bytes are read, nothing unpacked. */
export async function guessFile(source: ByteSource): Promise<ImportGuess> {
  const head = await headOf(source);
  if (head.length === 0) throw new Refusal('input', 'Plik jest pusty.');
  refuseNoTable(head);
  if (isZip(head)) return { format: 'xlsx', encoding: null, separator: null, kind: 'polon', header: [], lacking: {} };
  if (isJson(head))
    return { format: 'json', encoding: 'utf-8', separator: null, kind: 'radon', header: [], lacking: {} };
  const found = detectEncoding(head, true);
  const encoding = found === undefined || found === 'wait' ? 'utf-8' : found;
  const text = new TextDecoder(encoding).decode(head);
  // An odd quotation mark is refused whatever the separator is; a longer file may close it further on.
  if (head.length < HEAD && text.split('"').length % 2 === 0) throw openQuote();
  const [line = ''] = text.split(/[\r\n]/, 1);
  const cells = (delimiter: string) =>
    line.split(delimiter).map((cell) =>
      normalised(cell)
        .replace(/^\ufeff/, '')
        .replace(/^"(.*)"$/, '$1'),
    );
  const delimiter = DELIMITERS.toSorted((a, b) => cells(b).length - cells(a).length)[0] ?? ',';
  const header = cells(delimiter);
  const lackedBy = (each: ImportKind) => requiredOf(each).filter((name) => !header.includes(normalised(name)));
  const lacking = Object.fromEntries(IMPORT_KINDS.map((each) => [each, lackedBy(each)]));
  const fitting = IMPORT_KINDS.filter((each) => lackedBy(each).length === 0);
  // Several kinds may fit, as they share columns: the one with most required columns is the most specific.
  const [kind = null] = fitting.toSorted((a, b) => requiredOf(b).length - requiredOf(a).length);
  const separator = delimiter === ',' ? 'comma' : delimiter === ';' ? 'semicolon' : 'tab';
  const shown = header.slice(0, 100).map((name) => name.slice(0, 200));
  return { format: 'csv', encoding, separator, kind, header: shown, lacking };
}
