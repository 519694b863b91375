/**
 * The columns of rows are declared once (`areas/<area>/lists.ts`) and read by both sides: by tables, grids
 * and spreadsheets. The kind of a column decides its text, decimals, alignment, filter and width.
 */

/** A day is `YYYY-MM-DD`, an instant ISO 8601 or a wire stamp in Warsaw time. */
type TextKind = 'text' | 'badge' | 'person' | 'day' | 'instant';
/** The digits of an identifier and of a year are not grouped. */
type WholeKind = 'id' | 'year' | 'percent';
/** `disciplineSlots`: sums of a discipline's slots, its N and limits. `rate`: points per slot, of rounded slots. */
type AmountKind = 'number' | 'slots' | 'points' | 'disciplineSlots' | 'rate' | 'decimal' | 'money';
export type ColumnKind = TextKind | WholeKind | AmountKind | 'yesno';

/** Decimals of the kinds that are numbers. */
export const DECIMALS: Partial<Record<ColumnKind, 0 | 1 | 2 | 4>> = {
  number: 0,
  percent: 0,
  slots: 4,
  points: 4,
  disciplineSlots: 2,
  // A third of a slot is 0.3333 of it: the quotient is true to one decimal.
  rate: 1,
  decimal: 2,
  money: 2,
};

/** An amount within a text, with the decimals of its kind: 2091.4577 → '2091,4577'. */
export function amountText(value: number, kind: AmountKind) {
  const digits = DECIMALS[kind] ?? 0;
  return value.toLocaleString('pl-PL', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A value that a phone's card tells in one line with others: what stands before and after it there. */
type Fact = { before?: string; after?: string };

/** The names of fields that hold such a value. */
export type FieldOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row] & string;

type ColumnOf<Row, Kind extends ColumnKind, Value> = {
  header: string;
  kind: Kind;
  /** The kind of a row's number, where the rows differ. */
  kindOf?: (row: Row) => ColumnKind;
  /** A difference: has its sign on the screen, and these words if there is none. */
  signed?: string;
  sort?: true;
  /** What a reader has to know of a row's value: beneath it on the screen, in the file in a last column, 'Uwagi'. */
  note?: (row: Row) => string | null;
  /** In the file, in characters; overrides the kind's. */
  width?: number;
  /** Hidden on the screen, or left out of the file. */
  screen?: false;
  file?: false;
  rowHeader?: true;
  /** On a phone it stands in the line of facts beneath the row's header. */
  fact?: Fact;
  /** Class of its cells on the screen. */
  className?: string;
} /** Of a row; its field of this name, by default that of the key. */ & (
  | { key: string; value: ((row: Row) => Value) | FieldOf<Row, Value> }
  | { key: FieldOf<Row, Value>; value?: undefined }
);
export type Column<Row> =
  | ColumnOf<Row, TextKind, string | null>
  | ColumnOf<Row, WholeKind, number | null>
  | ColumnOf<Row, AmountKind, number | string | null>
  | ColumnOf<Row, 'yesno', boolean | null>;

/** The first column of lists of people. */
export const PERSON = {
  key: 'person',
  header: 'Osoba',
  kind: 'person',
  value: (row: { last_name: string; first_name: string }) => `${row.last_name} ${row.first_name}`,
  rowHeader: true,
} as const;

/** Declares the columns of rows. */
export const defineColumns =
  <Row>() =>
  <const Columns extends readonly Column<Row>[]>(columns: Columns) =>
    columns;

/** Some columns, in the order of these keys. */
export const pickColumns = <One extends { key: string }, Key extends One['key']>(
  columns: readonly One[],
  ...keys: readonly Key[]
) => keys.flatMap((key) => columns.filter((column): column is Extract<One, { key: Key }> => column.key === key));

/** What a column says of a row. */
export function valueOf<Row>({ key, value }: Column<Row>, row: Row): string | number | boolean | null {
  if (typeof value === 'function') return value(row);
  // The types let no other fields be named.
  return (row as Record<string, string | number | boolean | null>)[value ?? key] ?? null;
}

/** The kind of a row's value in a column. */
export const kindIn = <Row>({ kind, kindOf }: Column<Row>, row: Row) => kindOf?.(row) ?? kind;
