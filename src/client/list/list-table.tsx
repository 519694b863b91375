import { ListX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type List, sortOf } from '#shared/list.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { RowState } from '#ui/table/table.tsx';
import { type Answer, Loaded } from '../parts/loaded.tsx';
import { type Cells, tableColumns } from './cells.tsx';

/** The query of a list. */
export type ListAnswer<Row> = Answer<{ rows: readonly Row[]; total: number; whole?: number | undefined }> & {
  isPlaceholderData?: boolean;
};

/** The query of a call that returns all rows at once. */
export const wholeList = <Row,>({ data, ...answer }: Answer<readonly Row[]>): ListAnswer<Row> => ({
  ...answer,
  data: data && { rows: data, total: data.length },
});

/** How a screen shows rows, beyond the declaration. */
export type RowProps<Row> = {
  cells?: Cells<Row>;
  /** The first column: selects the row. */
  choice?: ((row: Row) => ReactNode) | undefined;
  /** Above it: selects the rows of the page. A phone's cards have no head. */
  choiceHead?: ReactNode;
  /** The last column: the row's actions. */
  actions?: ((row: Row) => ReactNode) | undefined;
  rowState?: (row: Row) => RowState | undefined;
  captionHidden?: boolean;
  /** Keys of columns to hide. */
  without?: readonly string[];
  /** Shows the rows in place of a table. */
  show?: (rows: readonly Row[], total: number) => ReactNode;
  /** The words of a failure with its reason, where they are others. */
  failed?: (reason: string) => string;
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

/** On paper nothing is selected, and an action may say what was done. */
const SIDES = { choice: 'no-print', actions: 'text-end!' };

const sideColumn = <Row,>(
  key: keyof typeof SIDES,
  header: string,
  { cell, head }: { cell: ((row: Row) => ReactNode) | undefined; head?: ReactNode },
): Column<Row>[] => (cell ? [{ key, header, headerHidden: true, head, cell, className: SIDES[key] }] : []);

/** The rows of a list as a table with their number, or its loading, failed or empty state. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    list,
    answer,
    cells,
    choice,
    choiceHead,
    actions,
    without,
    rowState,
    sort,
    whole,
    captionHidden = false,
  } = props;
  const { isPlaceholderData = false } = answer;
  const empty = props.empty ?? <EmptyState icon={ListX} title={list.empty} />;
  const columns = useMemo(
    () => [
      ...sideColumn('choice', 'Wybór', { cell: choice, head: choiceHead }),
      ...tableColumns(
        list.columns.filter(({ key }) => !without?.includes(key)),
        cells,
      ),
      ...sideColumn('actions', 'Czynności', { cell: actions }),
    ],
    [list, cells, choice, choiceHead, actions, without],
  );
  const sorted = sort && sortOf(sort.by);
  return (
    <Loaded query={answer} what={list.noun[2]} failed={props.failed}>
      {({ rows, total }) => (
        <>
          <Announce>
            {whole ? `Pokazano ${formatInteger(total)} z ${formatInteger(whole)}` : counted(total, ...list.noun)}
          </Announce>
          {props.show ? (
            <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'opacity-60')}>
              {rows.length === 0 ? empty : props.show(rows, total)}
            </div>
          ) : (
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
              empty={empty}
            />
          )}
          {props.cut && rows.length < total && (
            <p className="mt-2 text-sm">
              Pokazano pierwsze {formatInteger(rows.length)} z {formatInteger(total)}, pominięto{' '}
              {formatInteger(total - rows.length)}: {props.cut}.
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
