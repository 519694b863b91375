import { defaultSort, filterText, type List, type ListShape, MOST_ROWS, sortOf } from '#shared/list.ts';
import { today } from '#engine/day.ts';
import { fileNameOf } from './file-name.ts';
import type { FileAuthor } from './author.ts';
import { madeBy, type Parameters, type Sheet, sheet, xlsxResponse } from './xlsx.ts';

type Query = Readonly<Record<string, unknown>> & { sort?: string | undefined };

/** The filters and the sort of a query, in words. */
export function parametersOf(list: ListShape, query: Query): Parameters {
  const { key, direction } = sortOf(query.sort ?? defaultSort(list, query) ?? '');
  const sorted = list.columns.find((column) => column.key === key);
  return [
    ...Object.entries(list.filters).map(([name, filter]): Parameters[number] => [
      filter.label,
      filterText(filter, query[name]),
    ]),
    ...(sorted
      ? ([['Kolejność', `${sorted.header}, ${direction === 'ascending' ? 'rosnąco' : 'malejąco'}`]] as Parameters)
      : []),
  ];
}

const count = new Intl.NumberFormat('pl-PL');

/** How many rows the file holds. */
export const rowsText = (total: number) =>
  total > MOST_ROWS
    ? `pierwsze ${count.format(MOST_ROWS)} z ${count.format(total)}; pominięto ${count.format(total - MOST_ROWS)}`
    : 'wszystkie';

type ListFile<Row> = {
  list: List<Row>;
  /** What the rows were asked for by, where they are filtered and sorted. */
  query?: Query;
  by: FileAuthor;
  rows: Row[] | { total: number; batches: Row[] | AsyncIterable<Row[]> };
  /** Overrides the list's. */
  fileName?: string;
  /** Further parameters. */
  facts?: Parameters;
  /** Sheets before that of the rows. */
  before?: Sheet[];
};

/** `dziennik-zmian-2026-11-24.xlsx`. */
export const listFileName = ({ file, title }: ListShape, { year }: Query) =>
  fileNameOf('xlsx', file?.name ?? title, typeof year === 'number' || typeof year === 'string' ? year : '', today());

/** The rows of a list as a spreadsheet, with the declared columns and the filters and order of the screen. */
export function listFile<Row>(input: ListFile<Row>): Promise<Response> {
  const { list, query = {}, by, rows, fileName = listFileName(list, query), facts = [], before = [] } = input;
  const { total, batches } = Array.isArray(rows) ? { total: rows.length, batches: rows } : rows;
  return xlsxResponse({
    fileName,
    sheets: [...before, sheet(list.title, list.columns, batches)],
    parameters: [...madeBy(by), ...facts, ...parametersOf(list, query), ['Wiersze', rowsText(total)]],
  });
}
