import { CsvError, parse, type Parser } from 'csv-parse';
import { Refusal } from '../refusal.ts';
import type { ImportProblem } from '#areas/list-imports/schema.ts';
import { type ByteSource, decodeText, type Encoding } from './encoding.ts';

/** `encoding` and `delimiter` override detection. */
export type CsvColumns<Name extends string> = {
  required: readonly Name[];
  optional?: readonly Name[];
  encoding?: Encoding | undefined;
  delimiter?: string | undefined;
};

/** A row by column name, trimmed. Columns that the file `lacks` are empty; `line` is the row's first. */
export type CsvRow<Name extends string> = Record<Name, string> & { line: number; lacks: ReadonlySet<string> };

export const DELIMITERS = [',', ';', '\t'] as const;
const MAX_HEADER = 65_536;
const MAX_RECORD = 1_000_000;

/**
 * Rows of a CSV file in batches, read as a stream. The delimiter is the one that finds most of the columns. A missing
 * final newline is reported, since a file cut inside its last field shows no other sign.
 * @throws Refusal when the file is damaged (encoding, quotes, number of columns) or a required column is missing
 */
export async function* readCsv<Name extends string>(
  source: ByteSource,
  columns: CsvColumns<Name>,
  report?: (problem: ImportProblem) => void,
): AsyncGenerator<CsvRow<Name>[]> {
  const records: { cells: string[]; line: number }[] = [];
  let parser: Parser | undefined;
  let pick: ((cells: string[], line: number) => CsvRow<Name>) | undefined;
  let start = '';
  let endsWithNewline = true;

  const take = () => {
    const batch = records.splice(0);
    const header = pick ? undefined : batch.shift();
    if (header) pick = columnPicker(header.cells, columns);
    return pick ? batch.map(({ cells, line }) => pick?.(cells, line)).filter((row) => row !== undefined) : [];
  };

  for await (const text of decodeText(source, columns.encoding)) {
    if (text !== '') endsWithNewline = /[\r\n]$/.test(text);
    if (!parser) {
      start += text;
      if (!/[\r\n]/.test(start) && start.length < MAX_HEADER) continue;
    }
    parser ??= openParser(columns.delimiter ?? detectDelimiter(start, columns), records);
    await feed(parser, start === '' ? text : start);
    start = '';
    const batch = take();
    if (batch.length > 0) yield batch;
  }
  parser ??= openParser(columns.delimiter ?? detectDelimiter(start, columns), records);
  if (start !== '') await feed(parser, start);
  await close(parser);
  const batch = take();
  if (!pick) throw new Refusal('input', 'Plik jest pusty.');
  if (!endsWithNewline) {
    const message = 'Ostatni wiersz nie kończy się znakiem nowego wiersza: sprawdź, czy plik nie jest ucięty.';
    report?.({ line: parser.info.lines, level: 'warning', message });
  }
  if (batch.length > 0) yield batch;
}

function openParser(delimiter: string, records: { cells: string[]; line: number }[]) {
  const parser = parse({
    delimiter,
    trim: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    on_record(cells: string[], { lines }) {
      const inner = cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
      records.push({ cells, line: lines - inner });
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

function damaged(error: Error) {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines ?? 0);
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new Refusal('input', 'Plik jest ucięty albo uszkodzony: cudzysłów nie został zamknięty do końca pliku.');
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return new Refusal(
        'input',
        `Plik jest ucięty albo uszkodzony: wiersz ${line} ma inną liczbę kolumn niż nagłówek.`,
      );
    default:
      return new Refusal('input', `Plik jest uszkodzony: nieprawidłowy cudzysłów w wierszu ${line}.`);
  }
}

export const normalised = (name: string) => name.trim().toLowerCase();

function detectDelimiter<Name extends string>(text: string, { required }: CsvColumns<Name>) {
  const header = normalised(text.split(/[\r\n]/, 1)[0] ?? '');
  const found = (delimiter: string) => {
    const names = new Set(header.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1')));
    return required.filter((name) => names.has(normalised(name))).length;
  };
  return DELIMITERS.reduce((best, next) => (found(next) > found(best) ? next : best));
}

/** A function that picks the named columns from a row. @throws Refusal when the header lacks one or repeats a name */
export function columnPicker<Name extends string>(header: string[], { required, optional = [] }: CsvColumns<Name>) {
  const indexes = new Map<string, number>();
  for (const [index, name] of header.entries()) {
    const key = normalised(name);
    if (key !== '' && indexes.has(key)) throw new Refusal('input', `Kolumna „${name}” występuje w nagłówku dwa razy.`);
    indexes.set(key, index);
  }
  const missing = required.filter((name) => !indexes.has(normalised(name)));
  if (missing.length > 0) throw new Refusal('input', `W pliku brakuje kolumn: ${missing.join(', ')}.`);
  const picked = [...required, ...optional].map((name) => ({ name, index: indexes.get(normalised(name)) ?? -1 }));
  const lacks = new Set<string>(optional.filter((name) => !indexes.has(normalised(name))));
  return (cells: string[], line: number) => {
    const row: Record<string, string | number | ReadonlySet<string>> = { line, lacks };
    for (const { name, index } of picked) row[name] = cells[index] ?? '';
    return row as CsvRow<Name>;
  };
}
