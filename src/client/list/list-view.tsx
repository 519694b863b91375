import { ListX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  activeFilters,
  defaultSort,
  filterText,
  isNarrowed,
  type List,
  type ListShape,
  MOST_ROWS,
} from '#shared/list.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { FoldedActions } from '#ui/table/folded-actions.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { XlsxLink } from '../documents/xlsx-link.tsx';
import { type FilterData, ListFilters } from './list-filters.tsx';
import { type ListAnswer, ListTable, type RowProps } from './list-table.tsx';
import type { ListState } from './use-list.ts';

type NoRowsProps = { state: ListState<ListShape>; total: number; options: FilterData['options']; none: ReactNode };

/** The empty state, with a button to lift each active filter. */
function NoRows({ state: { list, query, ask }, total, options, none }: NoRowsProps) {
  if (total > 0) {
    const first = <Button onClick={() => void ask({})}>Pierwsza strona</Button>;
    return <EmptyState icon={ListX} title="Na tej stronie nie ma już wierszy" action={first} />;
  }
  if (none) return <>{none}</>;
  const filters = activeFilters(list, query);
  const lift = filters.map(([name, filter]) => (
    <Button key={name} size="sm" onClick={() => void ask({ [name]: undefined })}>
      Bez filtra: {filter.label} ({filterText(filter, query[name], options?.[name])})
    </Button>
  ));
  return <EmptyState icon={ListX} title={list.empty} action={filters.length > 0 && lift} />;
}

/** How many rows there are without filters: as the call says, else once they have been shown so. */
function useWhole({ list, query }: ListState<ListShape>, { data, isPlaceholderData }: ListAnswer<unknown>) {
  const [shown, setShown] = useState<number>();
  const whole = data?.whole ?? shown;
  if (isNarrowed(list, query)) return whole === data?.total ? undefined : whole;
  const isWhole = activeFilters(list, query).length === 0;
  if (isWhole && data && !isPlaceholderData && data.total !== shown) setShown(data.total);
  return undefined;
}

type ListViewProps<Row> = RowProps<Row> &
  FilterData & {
    state: ListState<List<Row>>;
    answer: ListAnswer<Row> & { data: { page_size: number } | undefined };
    /** Further parameters of the file's address. */
    of?: Record<string, string | number>;
    /** A field of the question that stands before the filters. */
    lead?: ReactNode;
    /** Filters that are asked for most, as buttons. */
    shortcuts?: ReactNode;
    /** Further files beside the list's own: a phone folds them all. */
    files?: ReactNode;
    /** Between the filters and the rows. */
    children?: ReactNode;
    /** Shown in place of the list's own words when no row matches. */
    none?: ReactNode;
    /** Replaces the rows while nothing is searched for. */
    idle?: ReactNode;
  };

/** A declared list: filters, rows, pages and file. */
export function ListView<Row>({
  state,
  options,
  counts,
  of,
  lead,
  shortcuts,
  files,
  children,
  none,
  idle,
  ...rows
}: ListViewProps<Row>) {
  const { list, query, ask } = state;
  const { data } = rows.answer;
  const { page, ...filter } = query;
  const table = useRef<HTMLDivElement>(null);
  const toPage = (next: number) => {
    void ask({ page: next });
    table.current?.scrollIntoView();
  };
  const by = query.sort ?? defaultSort(list, query);
  const whole = useWhole(state, rows.answer);
  const isFiled = list.file && !idle && data && data.total > 0;
  const file = isFiled && list.file && (
    <>
      <XlsxLink
        address={list.file.address}
        filter={{ ...of, ...filter }}
        {...(list.file.what && { what: list.file.what })}
      />
      {data.total > MOST_ROWS && (
        <p className="text-sm text-muted-foreground">
          W pliku: pierwsze {formatInteger(MOST_ROWS)} z {formatInteger(data.total)}.
        </p>
      )}
    </>
  );
  const allFiles = files ? (
    <FoldedActions>
      {file}
      {files}
    </FoldedActions>
  ) : (
    file
  );
  const actions = shortcuts ? (
    <>
      {shortcuts}
      {allFiles}
    </>
  ) : (
    allFiles
  );
  return (
    <div className="space-y-3">
      <ListFilters state={state} options={options} counts={counts} lead={lead} actions={actions} />
      {children}
      <div ref={table}>
        {idle || (
          <ListTable
            {...rows}
            list={list}
            whole={whole}
            sort={by === undefined ? undefined : { by, change: (sort) => void ask({ sort }) }}
            empty={<NoRows state={state} total={data?.total ?? 0} options={options} none={none} />}
          />
        )}
      </div>
      {!idle && data && data.total > 0 && (
        <Pages
          page={page}
          last={Math.ceil(data.total / data.page_size)}
          change={toPage}
          printed={`Na wydruku wiersze ${formatInteger((page - 1) * data.page_size + 1)}–${formatInteger(Math.min(page * data.page_size, data.total))} z ${formatInteger(data.total)}${list.file ? '; wszystkie są w pliku XLSX' : ''}.`}
        />
      )}
    </div>
  );
}
