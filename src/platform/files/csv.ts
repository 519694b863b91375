import { CsvError, parse, type Parser } from 'csv-parse';
import { Refusal } from '../refusal.ts';
import type { ImportProblem } from './reader/protocol.ts';
import {
  type CsvColumns,
  type CsvRow,
  type FileRecord,
  isHeader,
  normalised,
  rowMaker,
  underHeader,
} from './columns.ts';
import { type ByteSource, decodeText } from './encoding.ts';
import { LIMITS, longRow } from './reader/limits.ts';

export const DELIMITERS = [',', ';', '\t'] as const;
const MAX_HEADER = 65_536;

/**
 * Rows of a CSV file in batches, read as a stream, by the names of their columns.
 * @throws Refusal when the file is damaged (encoding, quotes, number of columns) or a required column is missing
 */
export async function* readCsv<Name extends string>(
  source: ByteSource,
  columns: CsvColumns<Name>,
  report?: (problem: ImportProblem) => void,
): AsyncGenerator<CsvRow<Name>[]> {
  let make: ReturnType<typeof rowMaker<Name>> | undefined;
  for await (const { records, pick, lacks } of underHeader(csvRecords(source, columns, report), columns)) {
    const rowOf = (make ??= rowMaker(columns, lacks));
    if (records.length > 0) yield records.map((record) => rowOf(record.line, pick(record)));
  }
}

/**
 * The header and rows of a CSV file in batches, read as a stream. The delimiter is the one that finds most of the
 * columns. A missing final newline is reported, since a file cut inside its last field shows no other sign. Rows of another
 * number of cells than the header refuse the whole file, all of them named: whom such a row is about is not known, and
 * whoever is missing from a file may be taken for somebody who has left. What is wrong with the header is said first.
 * @throws Refusal when the file is empty or damaged (encoding, quotes, number of columns)
 */
export async function* csvRecords(
  source: ByteSource,
  columns: CsvColumns<string>,
  report?: (problem: ImportProblem) => void,
): AsyncGenerator<FileRecord[]> {
  const records: FileRecord[] = [];
  const uneven: number[] = [];
  let parser: Parser | undefined;
  let start = '';
  let endsWithNewline = true;
  let isEmpty = true;

  for await (const text of decodeText(source, columns.encoding)) {
    if (text !== '') endsWithNewline = /[\r\n]$/.test(text);
    if (!parser) {
      start += text;
      if (firstLines(start, columns).length <= within(columns) && start.length < MAX_HEADER) continue;
    }
    parser ??= openParser(columns, start, { records, uneven });
    await feed(parser, start === '' ? text : start);
    start = '';
    if (records.length === 0) continue;
    isEmpty = false;
    yield records.splice(0);
    if (uneven.length > MOST_NAMED) throw unevenRows(uneven);
  }
  parser ??= openParser(columns, start, { records, uneven });
  if (start !== '') await feed(parser, start);
  await close(parser);
  if (isEmpty && records.length === 0) throw new Refusal('input', 'Plik jest pusty.');
  if (!endsWithNewline) {
    const message = 'Ostatni wiersz nie kończy się znakiem nowego wiersza: sprawdź, czy plik nie jest ucięty.';
    report?.({ line: parser.info.lines, level: 'warning', message });
  }
  if (records.length > 0) yield records.splice(0);
  if (uneven.length > 0) throw unevenRows(uneven);
}

const MOST_NAMED = 20;

function unevenRows(lines: readonly number[]) {
  const [last = 0, ...before] = lines.slice(0, MOST_NAMED).toReversed();
  const named = before.toReversed().join(', ');
  const rest = lines.length > MOST_NAMED ? ' i następne' : '';
  const rows =
    before.length === 0 ? `wiersz ${last} ma` : `wiersze ${named}${rest ? `, ${last}${rest}` : ` i ${last}`} mają`;
  return new Refusal('input', `Plik jest ucięty albo uszkodzony: ${rows} inną liczbę kolumn niż nagłówek.`);
}

type Found = { records: FileRecord[]; uneven: number[] };

const within = ({ headerWithin = 1 }: CsvColumns<string>) => headerWithin;
/** A line end within quotation marks ends no line. */
const LINES = /(?:[^"\r\n]|"[^"]*(?:"|$))+/g;
/** The lines in which the header is sought, and one more. */
const firstLines = (text: string, columns: CsvColumns<string>) =>
  (text.match(LINES) ?? []).slice(0, within(columns) + 1);

function openParser(columns: CsvColumns<string>, start: string, { records, uneven }: Found) {
  let width: number | undefined;
  let tried = 0;
  const parser = parse({
    delimiter: columns.delimiter ?? detectDelimiter(start, columns),
    trim: true,
    skip_empty_lines: true,
    // Counted here, so that all such rows are named.
    relax_column_count: true,
    max_record_size: LIMITS.record,
    on_record(cells: string[], { lines }) {
      const inner = cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
      tried += 1;
      // What stands above the header may have any number of cells.
      if (width === undefined && (tried >= within(columns) || isHeader(cells, columns))) width = cells.length;
      if (width === undefined || cells.length === width) records.push({ cells, line: lines - inner });
      else uneven.push(lines - inner);
      return null;
    },
  });
  // Errors are handled in the callbacks of write and end.
  parser.on('error', () => {});
  return parser;
}

const feed = (parser: Parser, text: string) =>
  new Promise<void>((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(damaged(error)) : resolve()));
  });

const close = (parser: Parser) =>
  new Promise<void>((resolve, reject) => {
    parser.once('error', (error) => reject(damaged(error)));
    parser.once('finish', resolve);
    parser.end();
  });

export const openQuote = () =>
  new Refusal('input', 'Plik jest ucięty albo uszkodzony: cudzysłów nie został zamknięty do końca pliku.');

function damaged(error: Error) {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines ?? 0);
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return new Refusal('input', longRow(line));
    case 'CSV_QUOTE_NOT_CLOSED':
      return openQuote();
    default:
      return new Refusal('input', `Plik jest uszkodzony: nieprawidłowy cudzysłów w wierszu ${line}.`);
  }
}

function detectDelimiter(text: string, columns: CsvColumns<string>) {
  const { required, optional = [] } = columns;
  const wanted = [...required, ...optional].map(normalised);
  const lines = firstLines(text, columns).slice(0, within(columns));
  const foundIn = (line: string, delimiter: string) => {
    const names = new Set(line.split(delimiter).map((name) => normalised(name.trim().replace(/^"(.*)"$/s, '$1'))));
    return wanted.filter((name) => names.has(name)).length;
  };
  const found = (delimiter: string) => Math.max(...lines.map((line) => foundIn(line, delimiter)));
  return DELIMITERS.reduce((best, next) => (found(next) > found(best) ? next : best));
}
