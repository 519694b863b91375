import {
  type ColumnKind,
  defaultSort,
  filterText,
  type List,
  type ListColumn,
  type ListShape,
  MOST_ROWS,
  sortOf,
} from '#shared/list.ts';
import { type CellKind, type Column, madeBy, type Parameters, type Sheet, sheet, xlsxResponse } from './xlsx.ts';

const CELLS: Record<ColumnKind, { kind: CellKind; width: number }> = {
  text: { kind: 'text', width: 30 },
  badge: { kind: 'text', width: 20 },
  person: { kind: 'text', width: 28 },
  yesno: { kind: 'text', width: 10 },
  id: { kind: 'integer', width: 12 },
  number: { kind: 'integer', width: 12 },
  slots: { kind: 'decimal4', width: 12 },
  points: { kind: 'decimal4', width: 12 },
  money: { kind: 'decimal2', width: 14 },
  day: { kind: 'day', width: 12 },
  instant: { kind: 'instant', width: 20 },
};

const number = (value: number | string | null) => (value === null || value === '' ? null : Number(value));

function cellOf<Row>(column: ListColumn<Row>, row: Row): string | number | null {
  switch (column.kind) {
    case 'number':
    case 'slots':
    case 'points':
    case 'money':
      return number(column.value(row));
    case 'yesno': {
      const value = column.value(row);
      return value === null ? null : value ? 'Tak' : 'Nie';
    }
    default:
      return column.value(row);
  }
}

const sheetColumn = <Row>(column: ListColumn<Row>): Column<Row> => ({
  header: column.header,
  width: column.width ?? CELLS[column.kind].width,
  kind: column.digits ? `decimal${column.digits}` : CELLS[column.kind].kind,
  value: (row) => cellOf(column, row),
});

/** The rows of a list as a sheet. */
export const listSheet = <Row>(list: List<Row>, rows: Row[] | AsyncIterable<Row[]>): Sheet =>
  sheet(list.title, list.columns.filter(({ file }) => file !== false).map(sheetColumn), rows);

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
const rowsText = (total: number) =>
  total > MOST_ROWS
    ? `pierwsze ${count.format(MOST_ROWS)} z ${count.format(total)}; pominięto ${count.format(total - MOST_ROWS)}`
    : 'wszystkie';

type ListFile<Row> = {
  list: List<Row>;
  query: Query;
  by: { physicalLogin: string };
  rows: { total: number; batches: Row[] | AsyncIterable<Row[]> };
  /** Overrides the list's. */
  fileName?: string;
  /** Further parameters. */
  facts?: Parameters;
  /** Sheets before that of the rows. */
  before?: Sheet[];
};

/** The rows of a list as a spreadsheet, with the declared columns and the filters and order of the screen. */
export function listFile<Row>(input: ListFile<Row>): Promise<Response> {
  const { list, query, by, rows, fileName = list.file?.name ?? `${list.title}.xlsx`, facts = [], before = [] } = input;
  return xlsxResponse({
    fileName,
    sheets: [...before, listSheet(list, rows.batches)],
    parameters: [
      ...madeBy(by.physicalLogin),
      ...facts,
      ...parametersOf(list, query),
      ['Wiersze', rowsText(rows.total)],
    ],
  });
}
