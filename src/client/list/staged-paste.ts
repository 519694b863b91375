import type { GridApi } from 'ag-grid-community';
import { isDay } from '#engine/day.ts';

/** `2026-1-5` and the Polish `5.01.2026`, as spreadsheets copy days; other text unchanged. */
export function pastedDay(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, polishDate, polishMonth, polishYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const parts = [year ?? polishYear, month ?? polishMonth, date ?? polishDate];
  const day = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  return isDay(day) ? day : text.trim();
}

/** The lines of a copied column; of several columns the first. */
export const columnOf = (text: string) =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0] ?? '');

/** The rows from a cell down, in the order that is shown, over all pages. */
export function rowsBelow<Row>(api: GridApi<Row>, from: number): Row[] {
  const rows: Row[] = [];
  api.forEachNodeAfterFilterAndSort(({ data, rowIndex }) => {
    if (data !== undefined && (rowIndex ?? -1) >= from) rows.push(data);
  });
  return rows;
}
