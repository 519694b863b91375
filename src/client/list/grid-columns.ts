import type { ColDef } from 'ag-grid-community';
import type { ColumnKind, List, ListColumn } from '#areas/list.ts';
import { isNumeric, textOf } from './cells.tsx';

/** Editable columns: the field of the row by column key. */
export type EditedFields<Row> = Readonly<Record<string, keyof Row & string>>;

const inPolish = new Intl.Collator('pl');

const number = (value: number | string | null) => (value === null || value === '' ? null : Number(value));

/** The value that the grid sorts and filters by; days and instants sort as text. */
function valueOf<Row>(column: ListColumn<Row>, row: Row) {
  switch (column.kind) {
    case 'id':
    case 'number':
    case 'slots':
    case 'points':
    case 'money':
      return number(column.value(row));
    default:
      return column.value(row);
  }
}

const FILTERS: Partial<Record<ColumnKind, string>> = {
  id: 'agNumberColumnFilter',
  number: 'agNumberColumnFilter',
  slots: 'agNumberColumnFilter',
  points: 'agNumberColumnFilter',
  money: 'agNumberColumnFilter',
};

const EDITORS: Partial<Record<ColumnKind, string>> = {
  number: 'agNumberCellEditor',
  slots: 'agNumberCellEditor',
  points: 'agNumberCellEditor',
  money: 'agNumberCellEditor',
  day: 'agDateStringCellEditor',
};

const compare = (a: unknown, b: unknown) => inPolish.compare(String(a ?? ''), String(b ?? ''));

/** The grid columns of a declared list. */
export const gridColumns = <Row>(list: List<Row>, edited: EditedFields<Row> = {}): ColDef<Row>[] =>
  list.columns
    .filter(({ screen }) => screen !== false)
    .map((column) => {
      const field = edited[column.key];
      return {
        colId: field ?? column.key,
        headerName: column.header,
        valueGetter: ({ data }) => (data ? valueOf(column, data) : null),
        valueFormatter: ({ data }) => (data ? textOf(column, data) : ''),
        getQuickFilterText: ({ data }) => (data ? textOf(column, data) : ''),
        filter: FILTERS[column.kind] ?? 'agTextColumnFilter',
        ...(isNumeric(column.kind) ? { type: 'rightAligned' } : { comparator: compare }),
        ...(field && { editable: true, ...(EDITORS[column.kind] && { cellEditor: EDITORS[column.kind] }) }),
        ...(column.rowHeader && { flex: 2, minWidth: 180 }),
      } satisfies ColDef<Row>;
    });
