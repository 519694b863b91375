import { Refusal } from '../refusal.ts';
import type { Encoding } from './encoding.ts';
import { LIMITS, longCell, tooManyColumns } from './reader/limits.ts';

/** A row as the file has it; `line` is its first. */
export type FileRecord = { cells: string[]; line: number };

/** `names` that stand a second time in a header, behind one of `after`, are read by their name and „2”. */
type SecondColumns = { names: readonly string[]; after: readonly string[] };

/**
 * The columns of a table that are read. `oneOf`: names of which the header has at least one, by group; `headerWithin`: the
 * first rows among which the header is sought, by default the first alone. `encoding` and `delimiter` override detection.
 */
export type CsvColumns<Name extends string> = {
  required: readonly Name[];
  optional?: readonly Name[] | undefined;
  oneOf?: readonly (readonly string[])[] | undefined;
  headerWithin?: number | undefined;
  second?: SecondColumns | undefined;
  encoding?: Encoding | undefined;
  delimiter?: string | undefined;
};

/** A header as the file has it; `above`: the cells of the row before it. */
export type Header = FileRecord & { above: string[] };

/** A row by column name, trimmed. Columns that the file `lacks` are empty; `line` is the row's first. */
export type CsvRow<Name extends string> = Record<Name, string> & { line: number; lacks: ReadonlySet<string> };

export const normalised = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const isIn = (names: readonly string[] | undefined, key: string) =>
  names?.some((name) => normalised(name) === key) ?? false;

/** The groups of needed names of which these cells have none. */
function lackedBy(cells: string[], { required, oneOf = [] }: CsvColumns<string>) {
  const names = new Set(cells.map(normalised));
  const groups = [...required.map((name) => [name]), ...oneOf];
  return groups.filter((group) => !group.some((name) => names.has(normalised(name))));
}

export const isHeader = (cells: string[], columns: CsvColumns<string>) => lackedBy(cells, columns).length === 0;

/** A sheet may have formatted cells beside its header. */
const withoutEmptyEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * The rows of a file in batches with the header that they stand under; what stands above it is left out.
 * @throws Refusal when no header has what is needed, or it repeats a name
 */
export async function* underHeader(batches: AsyncIterable<FileRecord[]>, columns: CsvColumns<string>) {
  const { headerWithin = 1 } = columns;
  const tried: FileRecord[] = [];
  let found: ({ header: Header } & ReturnType<typeof pickColumns>) | undefined;
  for await (const records of batches) {
    while (!found && records.length > 0) {
      const above = tried.at(-1)?.cells ?? [];
      const [first] = records.splice(0, 1);
      if (!first) break;
      const header = { ...first, cells: withoutEmptyEnd(first.cells), above };
      tried.push(header);
      if (header.cells.length > LIMITS.columns) throw new Refusal('input', tooManyColumns);
      if (isHeader(header.cells, columns)) found = { header, ...pickColumns(header.cells, columns) };
      else if (tried.length >= headerWithin) throw noHeader(tried, columns);
    }
    if (found) yield { ...found, records };
  }
  if (!found && tried.length > 0) throw noHeader(tried, columns);
}

/** Says what the row lacks that is most like a header. */
function noHeader(tried: FileRecord[], columns: CsvColumns<string>) {
  const { required, oneOf = [], headerWithin = 1 } = columns;
  const [nearest] = tried
    .map(({ cells, line }) => ({ line, lacked: lackedBy(cells, columns) }))
    .toSorted((one, other) => one.lacked.length - other.lacked.length);
  const lacked = nearest?.lacked.map((names) => names.join(' / ')) ?? [];
  if (headerWithin === 1) return new Refusal('input', `W pliku brakuje kolumn: ${lacked.join(', ')}.`);
  return new Refusal(
    'input',
    lacked.length < required.length + oneOf.length
      ? `W nagłówku (wiersz ${nearest?.line}) brakuje kolumn: ${lacked.join('; ')}.`
      : `Wśród pierwszych ${headerWithin} wierszy pliku nie ma nagłówka z kolumnami: ${lacked.join('; ')}.`,
  );
}

/**
 * A function that picks the cells of the required, then of the optional columns from a row; and the optional columns
 * that the file lacks. @throws Refusal when the header repeats a name; `pick` when a cell is too long
 */
function pickColumns(header: string[], { required, optional = [], second }: CsvColumns<string>) {
  const indexes = new Map<string, number>();
  let isSecond = false;
  for (const [index, name] of header.entries()) {
    const plain = normalised(name);
    isSecond ||= isIn(second?.after, plain);
    const key = isSecond && indexes.has(plain) && isIn(second?.names, plain) ? `${plain}2` : plain;
    if (key !== '' && indexes.has(key)) throw new Refusal('input', `Kolumna „${name}” występuje w nagłówku dwa razy.`);
    indexes.set(key, index);
  }
  const picked = [...required, ...optional].map((name) => indexes.get(normalised(name)) ?? -1);
  return {
    pick: ({ cells, line }: FileRecord) =>
      picked.map((index) => {
        const cell = cells[index] ?? '';
        if (cell.length > LIMITS.cell) throw new Refusal('input', longCell(`Komórka w wierszu ${line}`));
        return cell;
      }),
    lacks: optional.filter((name) => !indexes.has(normalised(name))),
  };
}

/** A function that names the picked cells of a row. */
export function rowMaker<Name extends string>({ required, optional = [] }: CsvColumns<Name>, lacking: string[]) {
  const names = [...required, ...optional];
  const lacks = new Set(lacking);
  return (line: number, picked: string[]) => {
    const row: Record<string, string | number | ReadonlySet<string>> = { line, lacks };
    for (const [index, name] of names.entries()) row[name] = picked[index] ?? '';
    return row as CsvRow<Name>;
  };
}
