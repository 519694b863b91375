import { memo, type ReactNode } from 'react';
import {
  type RowState,
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHead,
  TableRow,
  TableRowHeader,
} from './table.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { useNarrow } from '../state/narrow.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  sortable?: boolean;
  rowHeader?: boolean;
  /** The header is for screen readers only, as above a column of buttons. */
  headerHidden?: boolean;
  /** Stands in the head after the header. */
  head?: ReactNode;
  /** On a phone's card the cell says by itself what it is, without its header. */
  bare?: boolean;
  /** Of a phone's card: the cell stands in its line of facts. */
  fact?: { before?: string; after?: string };
  className?: string;
};

type DataTableProps<Row> = {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowState?: ((row: Row) => RowState | undefined) | undefined;
  sort?: { key: string; direction: SortDirection } | undefined;
  onSort?: ((key: string, direction: SortDirection) => void) | undefined;
  busy?: boolean | undefined;
  empty?: ReactNode;
  foot?: ReactNode;
  /** Whether rows are cards on a phone; those of more columns than it shows always are. */
  stack?: boolean;
};

/** So many columns of short words and numbers fit a phone. */
const PHONE_COLUMNS = 3;

/** So many buttons to sort by stand in two lines of a phone; more are one choice. */
const PHONE_SORTS = 4;

type DataRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; state: RowState | undefined };

function DataRow<Row>({ row, columns, state }: DataRowProps<Row>) {
  return (
    <TableRow state={state}>
      {columns.map(({ key, header, cell, rowHeader, headerHidden, bare, fact, ...column }) => {
        const props = {
          label: headerHidden || bare ? undefined : header,
          numeric: column.numeric,
          className: column.className,
        };
        return rowHeader ? (
          <TableRowHeader key={key} {...props}>
            {cell(row)}
          </TableRowHeader>
        ) : (
          <TableCell key={key} {...props} fact={fact}>
            {cell(row)}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

// The cast restores the row's type parameter, which `memo` loses.
const MemoRow = memo(DataRow) as typeof DataRow;

/** A table from column descriptions. Keep `columns` stable, so that unchanged rows do not render again. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, rowState, sort, onSort, busy, empty, foot, stack } = props;
  const isNarrow = useNarrow();
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  const sorted = columns.filter(({ sortable }) => sortable);
  const isStacked = (stack ?? true) || columns.length > PHONE_COLUMNS;
  const phoneSort = onSort && isNarrow && isStacked && sorted.length > PHONE_SORTS;
  const sortOf = ({ key, sortable }: Column<Row>) => {
    if (!sortable || !onSort || phoneSort) return undefined;
    const direction = sort?.key === key ? sort.direction : undefined;
    return { direction, onSort: () => onSort(key, direction === 'ascending' ? 'descending' : 'ascending') };
  };
  const table = (
    <Table caption={caption} captionHidden={captionHidden ?? false} stack={isStacked} busy={busy ?? false}>
      <TableHeader>
        <TableRow>
          {columns.map((column) => (
            <TableHead key={column.key} numeric={column.numeric} sort={sortOf(column)} className={column.className}>
              {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              {column.head}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <MemoRow key={rowKey(row)} row={row} columns={columns} state={busy ? 'dimmed' : rowState?.(row)} />
        ))}
      </TableBody>
      {foot}
    </Table>
  );
  if (!phoneSort) return table;
  return (
    <>
      <PhoneSort columns={sorted} sort={sort} onSort={onSort} />
      {table}
    </>
  );
}

type TableSectionProps<Row> = Omit<DataTableProps<Row>, 'caption' | 'captionHidden'> &
  Pick<SectionProps, 'description' | 'collapsible' | 'defaultOpen'> & { title: string };

/** A section that is a table: its heading says what the caption would. */
export function TableSection<Row>({ title, description, collapsible, defaultOpen, ...table }: TableSectionProps<Row>) {
  return (
    <Section title={title} count={table.rows.length} {...{ description, collapsible, defaultOpen }}>
      <DataTable {...table} caption={title} captionHidden />
    </Section>
  );
}
