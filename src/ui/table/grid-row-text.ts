import type { ColDef, ColGroupDef } from 'ag-grid-community';

export type GridColumns<Row> = readonly (ColDef<Row> | ColGroupDef<Row>)[];
/** A column with the name of its group. */
export type GridColumn<Row> = { column: ColDef<Row>; group: string };

type Getter<Row> = (params: { data: Row }) => unknown;
type Formatter<Row> = (params: { data: Row; value: unknown }) => unknown;

export const valueIn = <Row>({ valueGetter, field }: ColDef<Row>, data: Row): unknown =>
  typeof valueGetter === 'function'
    ? (valueGetter as Getter<Row>)({ data })
    : field && (data as Record<string, unknown>)[field];

const shownText = (shown: unknown) => (shown === null || shown === undefined || shown === false ? '' : String(shown));

/** The text of a cell. */
export function textIn<Row>(column: ColDef<Row>, data: Row): string {
  const value = valueIn(column, data);
  const { valueFormatter } = column;
  return shownText(typeof valueFormatter === 'function' ? (valueFormatter as Formatter<Row>)({ data, value }) : value);
}

/** The columns that are shown. */
export const leavesOf = <Row>(columns: GridColumns<Row>, group = ''): GridColumn<Row>[] =>
  columns.flatMap((column) =>
    'children' in column ? leavesOf(column.children, column.headerName ?? '') : column.hide ? [] : [{ column, group }],
  );

/** Reads of a row what the grid's search does. */
export function rowTextOf<Row>(columns: GridColumns<Row>): (row: Row) => string {
  const leaves = leavesOf(columns);
  const searched = ({ column }: GridColumn<Row>, data: Row) =>
    column.getQuickFilterText ? shownText((column.getQuickFilterText as Getter<Row>)({ data })) : textIn(column, data);
  return (row) => leaves.map((leaf) => searched(leaf, row)).join(' ');
}
