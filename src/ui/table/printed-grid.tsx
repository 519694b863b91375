import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import { useCallback } from 'react';
import { cn } from '../cn.ts';
import { useAtPrint } from '../state/at-print.ts';
import { counted, formatInteger } from '../text/number.ts';
import { isWide, type PrintedColumn, partsOf, withoutEmpty } from './printed-columns.ts';

/** More rows are a file's, not a paper's. */
const MOST_ROWS = 2_000;

/** Whether the column of the row holds what nobody has saved yet. */
export type IsUnsaved<Row> = (row: Row, column: string) => boolean;

type Cells = readonly string[];
type Printed = ReturnType<typeof withoutEmpty> & { hasUnsaved: boolean; left: number };

function columnOf<Row>(api: GridApi<Row>, column: Column): PrintedColumn {
  const { type, pinned, context } = column.getColDef();
  return {
    id: column.getColId(),
    group: column.getParent()?.getColGroupDef()?.headerName ?? '',
    name: api.getDisplayNameForColumn(column, 'header'),
    isNumeric: type === 'rightAligned',
    repeats: pinned === 'left' || context?.repeats === true,
  };
}

type ReadOptions<Row> = { isWhole: boolean; isUnsaved: IsUnsaved<Row> | undefined };

/** What the grid shows as text: its columns without those of controls, and what others say too, and the rows of all its pages. */
function read<Row>(api: GridApi<Row>, { isWhole, isUnsaved }: ReadOptions<Row>): Printed {
  const all = isWhole ? api.getAllGridColumns() : api.getAllDisplayedColumns();
  const shown = all.filter((column) => {
    const { sortable, context } = column.getColDef();
    return sortable !== false && context?.isPrinted !== false;
  });
  let hasUnsaved = false;
  const cells = (rowNode: IRowNode<Row>) =>
    shown.map((colKey) => {
      const text = String(api.getCellValue({ rowNode, colKey, useFormatter: true }) ?? '');
      if (!rowNode.data || !isUnsaved?.(rowNode.data, colKey.getColId())) return text;
      hasUnsaved = true;
      return `${text}*`;
    });
  const rows: string[][] = [];
  let left = 0;
  api.forEachNodeAfterFilterAndSort((node) => {
    if (rows.length < MOST_ROWS) rows.push(cells(node));
    else left += 1;
  });
  const pinned = Array.from({ length: api.getPinnedBottomRowCount() }, (_, index) => api.getPinnedBottomRow(index));
  const sums = pinned.flatMap((node) => (node ? [cells(node)] : []));
  return {
    ...withoutEmpty(
      shown.map((column) => columnOf(api, column)),
      rows,
      sums,
    ),
    hasUnsaved,
    left,
  };
}

/** Columns that stand side by side under one name. */
function groupsOf(columns: readonly PrintedColumn[]) {
  const groups: { group: string; span: number }[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last?.group === group) last.span += 1;
    else groups.push({ group, span: 1 });
  }
  return groups;
}

type PrintedGridProps<Row> = {
  api: GridApi<Row> | undefined;
  label: string;
  /** With the columns that are out of sight. */
  isWhole: boolean;
  /** Stable. */
  isUnsaved: IsUnsaved<Row> | undefined;
};

/**
 * A grid on paper: all its rows as plain tables, made when it is printed, since a grid draws only what is in sight. As many
 * columns as can be read stand side by side; the others follow in tables of their own, beside the same names.
 */
export function PrintedGrid<Row>({ api, label, isWhole, isUnsaved }: PrintedGridProps<Row>) {
  const print = useCallback(
    () => (!api || api.isDestroyed() ? undefined : read(api, { isWhole, isUnsaved })),
    [api, isWhole, isUnsaved],
  );
  const printed = useAtPrint(print);
  if (!printed) return null;
  const { columns, rows, sums, empty, hasUnsaved, left } = printed;
  const parts = partsOf(columns, [...rows, ...sums]);
  return (
    <div
      className="table-region printed-grid hidden space-y-3 print:block"
      data-print={isWide(columns, [...rows, ...sums]) ? 'wide' : undefined}
    >
      {parts.map((part, index) => (
        <PrintedTable
          key={part.at(-1)}
          label={parts.length > 1 ? `${label}: część ${index + 1} z ${parts.length}` : label}
          isPart={parts.length > 1}
          columns={part.flatMap((at) => columns[at] ?? [])}
          rows={rows.map((cells) => part.map((at) => cells[at] ?? ''))}
          sums={sums.map((cells) => part.map((at) => cells[at] ?? ''))}
        />
      ))}
      {hasUnsaved && <p>* Zmiany jeszcze nie zapisano.</p>}
      {empty.length > 0 && <p>Pominięto kolumny puste w każdym wierszu: {empty.join(', ')}.</p>}
      {left > 0 && (
        <p>
          Pominięto {counted(left, 'dalszy wiersz', 'dalsze wiersze', 'dalszych wierszy')}: wszystkie są w pliku XLSX.
        </p>
      )}
    </div>
  );
}

type PrintedTableProps = {
  label: string;
  /** One of several tables, which says so and numbers its rows. */
  isPart: boolean;
  columns: readonly PrintedColumn[];
  rows: readonly Cells[];
  sums: readonly Cells[];
};

function PrintedTable({ label, isPart, columns, rows, sums }: PrintedTableProps) {
  const groups = groupsOf(columns);
  const hasGroups = groups.some(({ group }) => group !== '');
  const row = (cells: Cells, key: number, number: string) => (
    <tr key={key}>
      {isPart && <td className="tabular text-end">{number}</td>}
      {cells.map((cell, index) => (
        <td
          key={columns[index]?.id}
          className={cn(
            columns[index]?.isNumeric && 'tabular text-end whitespace-nowrap',
            cell.endsWith('*') && 'font-semibold',
          )}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
  const number = isPart && (
    <th scope="col" rowSpan={hasGroups ? 2 : 1} className="text-end">
      Lp.
    </th>
  );
  return (
    <table aria-label={label}>
      {isPart && <caption>{label}</caption>}
      <thead>
        {hasGroups && (
          <tr>
            {number}
            {groups.map(({ group, span }, index) => (
              // oxlint-disable-next-line no-array-index-key -- groups never move
              <th key={index} colSpan={span} scope="colgroup">
                {group}
              </th>
            ))}
          </tr>
        )}
        <tr>
          {!hasGroups && number}
          {columns.map(({ id, name, isNumeric }) => (
            <th key={id} scope="col" className={isNumeric ? 'text-end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((cells, index) => row(cells, index, formatInteger(index + 1)))}</tbody>
      {sums.length > 0 && <tfoot>{sums.map((cells, index) => row(cells, index, ''))}</tfoot>}
    </table>
  );
}
