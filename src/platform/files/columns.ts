import { Refusal } from '../refusal.ts';
import type { Encoding } from './encoding.ts';
import { LIMITS, longCell, tooManyColumns } from './reader/limits.ts';

/** A row as the file has it; `line` is its first. */
export type FileRecord = { cells: string[]; line: number };

/** `names` that stand a second time in a header, behind one of `after`, are read by their name and „2”. */
export type SecondColumns = { names: readonly string[]; after: readonly string[] };

/** The columns of a table that are read; `encoding` and `delimiter` override detection. */
export type CsvColumns<Name extends string> = {
  required: readonly Name[];
  optional?: readonly Name[] | undefined;
  second?: SecondColumns | undefined;
  encoding?: Encoding | undefined;
  delimiter?: string | undefined;
};

/** A row by column name, trimmed. Columns that the file `lacks` are empty; `line` is the row's first. */
export type CsvRow<Name extends string> = Record<Name, string> & { line: number; lacks: ReadonlySet<string> };

export const normalised = (name: string) => name.trim().toLowerCase();

const isIn = (names: readonly string[] | undefined, key: string) =>
  names?.some((name) => normalised(name) === key) ?? false;

/**
 * A function that picks the cells of the required, then of the optional columns from a row; and the optional columns
 * that the file lacks. @throws Refusal when the header lacks a required column or repeats a name; `pick` when a cell is
 * too long
 */
export function pickColumns(header: string[], { required, optional = [], second }: CsvColumns<string>) {
  if (header.length > LIMITS.columns) throw new Refusal('input', tooManyColumns);
  const indexes = new Map<string, number>();
  let isSecond = false;
  for (const [index, name] of header.entries()) {
    const plain = normalised(name);
    isSecond ||= isIn(second?.after, plain);
    const key = isSecond && indexes.has(plain) && isIn(second?.names, plain) ? `${plain}2` : plain;
    if (key !== '' && indexes.has(key)) throw new Refusal('input', `Kolumna „${name}” występuje w nagłówku dwa razy.`);
    indexes.set(key, index);
  }
  const missing = required.filter((name) => !indexes.has(normalised(name)));
  if (missing.length > 0) throw new Refusal('input', `W pliku brakuje kolumn: ${missing.join(', ')}.`);
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
