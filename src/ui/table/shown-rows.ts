import { cn } from '../cn.ts';
import type { GridApi } from 'ag-grid-community';

/** The rows that a grid shows on all its pages, in its order and filter. */
export function shownRows<Row>(grid: GridApi<Row>): Row[] {
  const rows: Row[] = [];
  grid.forEachNodeAfterFilterAndSort(({ data }) => data && rows.push(data));
  return rows;
}

/** The classes of a grid that say how little there is to page through: no row, one page, no size of pages that changes it. */
export function pagingOf<Row>(api: GridApi<Row>, sizes: readonly number[]): string {
  const count = api.paginationGetRowCount();
  return cn(
    count === 0 && 'grid-no-page',
    api.paginationGetTotalPages() <= 1 && 'grid-one-page',
    count <= Math.min(...sizes) && 'grid-one-size',
  );
}
