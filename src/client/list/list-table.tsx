import { ListX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type List, sortOf } from '#shared/list.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { RowState } from '#ui/table/table.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { type Cells, tableColumn } from './cells.tsx';

/** The query of a list. */
export type ListAnswer<Row> = {
  data: { rows: readonly Row[]; total: number; whole?: number | undefined } | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
  isPlaceholderData?: boolean;
};

type WholeAnswer<Row> = Omit<ListAnswer<Row>, 'data'> & { data: readonly Row[] | undefined };

/** The query of a call that returns all rows at once. */
export const wholeList = <Row,>({ data, ...answer }: WholeAnswer<Row>): ListAnswer<Row> => ({
  ...answer,
  data: data && { rows: data, total: data.length },
});

/** How a screen shows rows, beyond the declaration. */
export type RowProps<Row> = {
  cells?: Cells<Row>;
  /** The first column: selects the row. */
  choice?: ((row: Row) => ReactNode) | undefined;
  /** The last column: the row's actions. */
  actions?: ((row: Row) => ReactNode) | undefined;
  rowState?: (row: Row) => RowState | undefined;
  captionHidden?: boolean;
  /** Keys of columns to hide. */
  without?: readonly string[];
};

type ListTableProps<Row> = RowProps<Row> & {
  list: List<Row>;
  answer: ListAnswer<Row>;
  /** How many there are without the filters, where it is known. */
  whole?: number | undefined;
  sort?: { by: string; change: (sort: string) => void } | undefined;
  empty?: ReactNode;
  /** Advice for a call without pages that returned the first rows only. */
  cut?: string;
};

const sideColumn = <Row,>(key: string, header: string, cell: ((row: Row) => ReactNode) | undefined): Column<Row>[] =>
  cell ? [{ key, header, headerHidden: true, cell, ...(key === 'actions' && { className: 'text-end!' }) }] : [];

/** The rows of a list as a table with their number, or its loading, failed or empty state. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, answer, cells, choice, actions, without, rowState, sort, whole, captionHidden = false } = props;
  const { data, error, refetch, isFetching, isPlaceholderData = false } = answer;
  const columns = useMemo(
    () => [
      ...sideColumn('choice', 'Wybór', choice),
      ...list.columns
        .filter(({ key, screen }) => screen !== false && !without?.includes(key))
        .map((column) => tableColumn(column, cells?.[column.key])),
      ...sideColumn('actions', 'Czynności', actions),
    ],
    [list, cells, choice, actions, without],
  );
  const failure = Boolean(error) && (
    <LoadFailed title={`Nie wczytano ${list.noun[2]}`} error={error} retry={refetch} retrying={isFetching} />
  );
  if (!data) return failure || <TableSkeleton />;
  const { rows, total } = data;
  const sorted = sort && sortOf(sort.by);
  return (
    <>
      {failure}
      <Announce>
        {whole ? `Pokazano ${formatInteger(total)} z ${formatInteger(whole)}` : counted(total, ...list.noun)}
      </Announce>
      <DataTable
        caption={`${list.title} (${whole ? `${formatInteger(total)} z ${formatInteger(whole)}` : formatInteger(total)})`}
        captionHidden={captionHidden}
        columns={columns}
        rows={rows}
        rowKey={list.rowKey}
        rowState={rowState}
        sort={sorted}
        onSort={sort && ((key, direction) => sort.change(direction === 'descending' ? `-${key}` : key))}
        busy={isPlaceholderData}
        empty={props.empty ?? <EmptyState icon={ListX} title={list.empty} />}
      />
      {props.cut && rows.length < total && (
        <p className="mt-2 text-sm">
          Pokazano pierwsze {formatInteger(rows.length)} z {formatInteger(total)}, pominięto{' '}
          {formatInteger(total - rows.length)}: {props.cut}.
        </p>
      )}
    </>
  );
}
