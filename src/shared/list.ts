import { dayText } from '#engine/day.ts';
import type { Column } from './columns.ts';

/**
 * A list is declared once (`areas/<area>/lists.ts`) and read by both sides: from its filters come the call's input, the
 * address, the filter bar and the parameters of the file; from its columns the table, the grid and the spreadsheet.
 */

/** A file holds at most so many rows, and states how many it leaves out. */
export const MOST_ROWS = 50_000;
export const MAX_SEARCH_TEXT = 200;

type FilterKinds =
  /** One of the choices; without a default also none, shown as `any`. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; default?: string; any?: string }
  /** The code of one of the options that the call returns; `isNumber`: codes are whole numbers; `searched`: too many to look through. */
  | { kind: 'option'; any?: string; isNumber?: true; searched?: true }
  | { kind: 'search'; placeholder?: string }
  | { kind: 'day' }
  /** Flags of a group stand together under its name; `unset`: the label where it is not set, if another; `says`: what either means. */
  | { kind: 'flag'; default?: boolean; group?: string; unset?: string; says?: { set: string; unset: string } };
/** `note` explains the label on the screen, in brackets; `rare`: folded until asked for; `short`, `wide`: it takes less or more room. */
export type Filter = FilterKinds & { label: string; note?: string; rare?: true; short?: true; wide?: true };

type Filters = Readonly<Record<string, Filter>>;
/** One, few and many: zgłoszenie, zgłoszenia, zgłoszeń. */
export type Noun = readonly [one: string, few: string, many: string];

/** The part of a list that does not depend on its row type. */
export type ListShape = {
  noun: Noun;
  /** The caption of the table, and the sheet's name. */
  title: string;
  /** Shown when no row matches. */
  empty: string;
  filters: Filters;
  columns: readonly { key: string; header: string; sort?: true }[];
  /** The default sort: a column's key, with `-` if descending. Without it the service decides. */
  sort?: string | ((filter: never) => string);
  pageSize: number;
  /** The label of a button that applies typed filters at once. */
  submit?: string;
  /** The address of the spreadsheet, and what it holds in words: its name says that, the year that was asked for and the day. */
  /** `what`: its name on the button, beside that of another file. */
  file?: { address: string; name: string; what?: string };
};

export type List<Row> = Omit<ListShape, 'columns'> & {
  columns: readonly Column<Row>[];
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

/** The values of a list's filters. */
export type FilterOf<L extends ListShape> = ValuesOf<L['filters']>;
// A plain `ListShape` allows any name.
type Sortable<C extends ListShape['columns']> = string extends C[number]['key']
  ? string
  : Extract<C[number], { sort: true }>['key'];
type SortName<C extends ListShape['columns']> = Sortable<C> | `-${Sortable<C>}`;
/** The columns that a list can be sorted by. */
export type SortKey<L extends ListShape> = Sortable<L['columns']>;
/** The input of a list's call. */
export type ListQuery<L extends ListShape> = FilterOf<L> & {
  page: number;
  sort?: SortName<L['columns']> | undefined;
};

/** The input of a file call, which returns every page. */
export type FileQuery<L extends ListShape> = Omit<ListQuery<L>, 'page'>;

type Declaration<Row, F extends Filters, C extends readonly Column<Row>[]> = Omit<
  List<Row>,
  'filters' | 'columns' | 'sort' | 'pageSize'
> & {
  filters: F;
  columns: C;
  sort?: NoInfer<SortName<C> | ((filter: ValuesOf<F>) => SortName<C>)>;
  pageSize?: number;
};

/** Declares a list of rows. */
export const defineList =
  <Row>() =>
  <const F extends Filters, const C extends readonly Column<Row>[]>(declaration: Declaration<Row, F, C>) => ({
    pageSize: 50,
    ...declaration,
  });

/** The column and direction of a sort. */
export const sortOf = (sort: string) =>
  sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' as const }
    : { key: sort, direction: 'ascending' as const };

/** All sorts of a list. */
export const sortsOf = ({ columns }: ListShape) => columns.flatMap(({ key, sort }) => (sort ? [key, `-${key}`] : []));

/** The sort of a list without one in the query. */
export const defaultSort = ({ sort }: ListShape, filter: object) =>
  typeof sort === 'function' ? sort(filter as never) : sort;

/** A filter's value in words; `options` of an option filter, if loaded. */
export function filterText(
  filter: Filter,
  value: unknown,
  options?: readonly { code: string; name: string }[],
): string {
  const text = value === undefined ? '' : String(value);
  switch (filter.kind) {
    case 'choice':
      return filter.choices[text] ?? filter.any ?? 'wszystkie';
    case 'option':
      return options?.find(({ code }) => code === text)?.name ?? (text || (filter.any ?? 'wszystkie'));
    case 'flag':
      return value === true ? 'tak' : 'nie';
    case 'day':
      return text && dayText(text);
    case 'search':
      return text;
  }
}

/** The value of a filter that lets through what the list begins with. */
export const defaultOf = (filter: Filter) =>
  filter.kind === 'flag' ? (filter.default ?? false) : filter.kind === 'choice' ? filter.default : undefined;

/** The filters that are set to other than their default. */
export const activeFilters = (list: Pick<ListShape, 'filters'>, query: Record<string, unknown>) =>
  Object.entries(list.filters).filter(([name, filter]) => (query[name] ?? defaultOf(filter)) !== defaultOf(filter));

/** Whether filters narrow down what the list begins with: a choice with a default shows other rows than these. */
export function isNarrowed(list: Pick<ListShape, 'filters'>, query: Record<string, unknown>) {
  const active = activeFilters(list, query);
  return active.length > 0 && !active.some(([, filter]) => 'default' in filter);
}
