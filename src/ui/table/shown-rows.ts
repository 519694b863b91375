import type { GridApi } from 'ag-grid-community';

/** The rows that a grid shows on all its pages, in its order and filter. */
export function shownRows<Row>(grid: GridApi<Row>): Row[] {
  const rows: Row[] = [];
  grid.forEachNodeAfterFilterAndSort(({ data }) => data && rows.push(data));
  return rows;
}
