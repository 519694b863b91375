import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInteger } from '../text/number.ts';

/** More rows are a file's, not a paper's. */
const MOST_ROWS = 2_000;

type Printed = { columns: readonly Head[]; rows: readonly string[][]; sums: readonly string[][]; left: number };
type Head = { id: string; group: string; name: string; isNumeric: boolean };

const headOf = (api: GridApi, column: Column): Head => ({
  id: column.getColId(),
  group: column.getParent()?.getColGroupDef()?.headerName ?? '',
  name: api.getDisplayNameForColumn(column, 'header'),
  isNumeric: column.getColDef().type === 'rightAligned',
});

/** What the grid shows as text: its columns without those of controls, and what others say too, and the rows of all its pages. */
function read(api: GridApi, isWhole: boolean): Printed {
  const all = isWhole ? api.getAllGridColumns() : api.getAllDisplayedColumns();
  const columns = all.filter((column) => {
    const { sortable, context } = column.getColDef();
    return sortable !== false && context?.isPrinted !== false;
  });
  const cells = (rowNode: IRowNode) =>
    columns.map((colKey) => String(api.getCellValue({ rowNode, colKey, useFormatter: true }) ?? ''));
  const rows: string[][] = [];
  let left = 0;
  api.forEachNodeAfterFilterAndSort((node) => {
    if (rows.length < MOST_ROWS) rows.push(cells(node));
    else left += 1;
  });
  const sums = Array.from({ length: api.getPinnedBottomRowCount() }, (_, index) => api.getPinnedBottomRow(index));
  return {
    columns: columns.map((column) => headOf(api, column)),
    rows,
    sums: sums.flatMap((node) => (node ? [cells(node)] : [])),
    left,
  };
}

/** Columns that stand side by side under one name. */
function groupsOf(columns: readonly Head[]) {
  const groups: { group: string; span: number }[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last?.group === group) last.span += 1;
    else groups.push({ group, span: 1 });
  }
  return groups;
}

type PrintedGridProps = {
  api: GridApi | undefined;
  label: string;
  /** With the columns that are out of sight. */
  isWhole: boolean;
};

/** A grid on paper: all its rows as a plain table, made when it is printed, since a grid draws only what is in sight. */
export function PrintedGrid({ api, label, isWhole }: PrintedGridProps) {
  const [printed, setPrinted] = useState<Printed>();
  useEffect(() => {
    if (!api) return undefined;
    const show = () => flushSync(() => setPrinted(api.isDestroyed() ? undefined : read(api, isWhole)));
    const hide = () => setPrinted(undefined);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [api, isWhole]);
  return printed && <PrintedTable label={label} printed={printed} />;
}

function PrintedTable({ label, printed: { columns, rows, sums, left } }: { label: string; printed: Printed }) {
  const groups = groupsOf(columns);
  const row = (cells: readonly string[], key: number) => (
    <tr key={key}>
      {cells.map((cell, index) => (
        <td key={columns[index]?.id} className={columns[index]?.isNumeric ? 'tabular text-end' : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="table-region printed-grid hidden print:block">
      <table aria-label={label}>
        <thead>
          {groups.length > 1 && (
            <tr>
              {groups.map(({ group, span }, index) => (
                // oxlint-disable-next-line no-array-index-key -- groups never move
                <th key={index} colSpan={span} scope="colgroup">
                  {group}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {columns.map(({ id, name, isNumeric }) => (
              <th key={id} scope="col" className={isNumeric ? 'text-end' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(row)}</tbody>
        {sums.length > 0 && <tfoot>{sums.map(row)}</tfoot>}
      </table>
      {left > 0 && <p>Pominięto {formatInteger(left)} dalszych wierszy: wszystkie są w pliku XLSX.</p>}
    </div>
  );
}
