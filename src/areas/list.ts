import { dayText } from '#engine/day.ts';

/**
 * A list is declared once (`areas/<area>/lists.ts`) and read by both sides: from its filters come the call's input, the
 * address, the filter bar and the parameters of the file; from its columns the table, the grid and the spreadsheet.
 */

/** A file holds at most so many rows, and says how many it leaves out. */
export const MOST_ROWS = 50_000;
export const MAX_SEARCH_TEXT = 200;

type FilterKinds =
  /** One of the choices; without a default also none of them, which reads as `any`. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; default?: string; any?: string }
  /** The code of one of the options that come with the answer. */
  | { kind: 'option'; any?: string }
  | { kind: 'search'; placeholder?: string }
  | { kind: 'day' }
  /** Flags of a group stand together under its name. */
  | { kind: 'flag'; default?: boolean; group?: string };
/** `note` explains the label on the screen, in brackets. */
export type Filter = FilterKinds & { label: string; note?: string };

type Values = {
  text: string | null;
  badge: string | null;
  person: string | null;
  /** A number that names something: its digits are not grouped. */
  id: number | null;
  number: number | string | null;
  slots: number | string | null;
  points: number | string | null;
  money: number | string | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** ISO 8601, or a stamp of the wire in the university's time. */
  instant: string | null;
  yesno: boolean | null;
};
export type ColumnKind = keyof Values;

type ColumnOf<Row, Kind extends ColumnKind> = {
  key: string;
  header: string;
  kind: Kind;
  value: (row: Row) => Values[Kind];
  sort?: true;
  /** Decimals of a number; none unless said. */
  digits?: 2 | 4;
  /** In the file, in characters; a usual one of the kind unless said. */
  width?: number;
  /** Not on the screen, or not in the file. */
  screen?: false;
  file?: false;
  /** Names the row on the screen. */
  rowHeader?: true;
  /** Of its cells on the screen. */
  className?: string;
};
export type ListColumn<Row> = { [Kind in ColumnKind]: ColumnOf<Row, Kind> }[ColumnKind];

type Filters = Readonly<Record<string, Filter>>;
/** One, few and many: zgłoszenie, zgłoszenia, zgłoszeń. */
export type Noun = readonly [one: string, few: string, many: string];

/** What of a list does not depend on its rows. */
export type ListShape = {
  noun: Noun;
  /** Above the table, and the sheet's name. */
  title: string;
  /** Where no row matches. */
  empty: string;
  filters: Filters;
  columns: readonly { key: string; header: string; sort?: true }[];
  /** The key of a column, `-` before it for descending; it may depend on the filters. Unless given, the service's own order. */
  sort?: string | ((filter: never) => string);
  pageSize: number;
  /** The label of a button that applies what is typed at once. */
  submit?: string;
  /** The address that answers the rows as a spreadsheet, and the file's name. */
  file?: { address: string; name: string };
};

export type List<Row> = Omit<ListShape, 'columns'> & {
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string | number;
};

type ValueOf<F extends Filter> = F extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices & string
  : F extends { kind: 'flag' }
    ? boolean
    : string;
type AlwaysSet<F extends Filters> = {
  [Name in keyof F]: F[Name] extends { kind: 'flag' } | { default: string } ? Name : never;
}[keyof F];

type ValuesOf<F extends Filters> = { [Name in AlwaysSet<F>]: ValueOf<F[Name]> } & {
  [Name in Exclude<keyof F, AlwaysSet<F>>]?: ValueOf<F[Name]> | undefined;
};

/** The filters of a list as they are set. */
export type FilterOf<L extends ListShape> = ValuesOf<L['filters']>;
// While the columns themselves are still unknown any name will do.
type Sortable<C extends ListShape['columns']> = string extends C[number]['key']
  ? string
  : Extract<C[number], { sort: true }>['key'];
type SortName<C extends ListShape['columns']> = Sortable<C> | `-${Sortable<C>}`;
/** The columns that a list can be sorted by. */
export type SortKey<L extends ListShape> = Sortable<L['columns']>;
/** A question about a list as the server reads it. */
export type ListQuery<L extends ListShape> = FilterOf<L> & {
  page: number;
  /** The key of a column, `-` before it for descending. */
  sort?: SortName<L['columns']> | undefined;
};

/** The same question for a file, which holds every page. */
export type FileQuery<L extends ListShape> = Omit<ListQuery<L>, 'page'>;

type Declaration<Row, F extends Filters, C extends readonly ListColumn<Row>[]> = Omit<
  List<Row>,
  'filters' | 'columns' | 'sort' | 'pageSize'
> & {
  filters: F;
  columns: C;
  sort?: NoInfer<SortName<C> | ((filter: ValuesOf<F>) => SortName<C>)>;
  pageSize?: number;
};

/** Declares the list of such rows. */
export const defineList =
  <Row>() =>
  <const F extends Filters, const C extends readonly ListColumn<Row>[]>(declaration: Declaration<Row, F, C>) => ({
    pageSize: 50,
    ...declaration,
  });

/** The column and the direction that a sort names. */
export const sortOf = (sort: string) =>
  sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' as const }
    : { key: sort, direction: 'ascending' as const };

/** What names a sort of the list. */
export const sortsOf = ({ columns }: ListShape) => columns.flatMap(({ key, sort }) => (sort ? [key, `-${key}`] : []));

/** What a list is sorted by unless somebody asks for another sort. */
export const defaultSort = ({ sort }: ListShape, filter: object) =>
  typeof sort === 'function' ? sort(filter as never) : sort;

/** A filter's value in words; `named` where the options of the answer are known. */
export function filterText(filter: Filter, value: unknown, named?: readonly { code: string; name: string }[]): string {
  const text = value === undefined ? '' : String(value);
  switch (filter.kind) {
    case 'choice':
      return filter.choices[text] ?? filter.any ?? 'wszystkie';
    case 'option':
      return named?.find(({ code }) => code === text)?.name ?? (text || (filter.any ?? 'wszystkie'));
    case 'flag':
      return value === true ? 'tak' : 'nie';
    case 'day':
      return text && dayText(text);
    case 'search':
      return text;
  }
}
