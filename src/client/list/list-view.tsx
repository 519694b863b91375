import { ListX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { defaultSort, filterText, type List, type ListShape, MOST_ROWS } from '#areas/list.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatInteger } from '#ui/number.ts';
import { Pages } from '#ui/pages.tsx';
import { XlsxLink } from '../xlsx-link.tsx';
import { activeFilters } from './address.ts';
import { type FilterData, ListFilters } from './list-filters.tsx';
import { type ListAnswer, ListTable, type RowProps } from './list-table.tsx';
import type { ListState } from './use-list.ts';

type NoRowsProps = { state: ListState<ListShape>; total: number; options: FilterData['options'] };

/** The empty state, with a button to lift each active filter. */
function NoRows({ state: { list, query, ask }, total, options }: NoRowsProps) {
  if (total > 0) {
    const first = <Button onClick={() => void ask({})}>Pierwsza strona</Button>;
    return <EmptyState icon={ListX} title="Na tej stronie nie ma już wierszy" action={first} />;
  }
  const filters = activeFilters(list, query);
  const lift = filters.map(([name, filter]) => (
    <Button key={name} size="sm" onClick={() => void ask({ [name]: undefined })}>
      Bez filtra: {filter.label} ({filterText(filter, query[name], options?.[name])})
    </Button>
  ));
  return <EmptyState icon={ListX} title={list.empty} action={filters.length > 0 && lift} />;
}

type ListViewProps<Row> = RowProps<Row> &
  FilterData & {
    state: ListState<List<Row>>;
    answer: ListAnswer<Row> & { data: { page_size: number } | undefined };
    /** Further parameters of the file's address. */
    of?: Record<string, string | number>;
    /** Between the filters and the rows. */
    children?: ReactNode;
    /** Replaces the rows while nothing is searched for. */
    idle?: ReactNode;
  };

/** A declared list: filters, rows, pages and file. */
export function ListView<Row>({ state, options, counts, of, children, idle, ...rows }: ListViewProps<Row>) {
  const { list, query, ask } = state;
  const { data } = rows.answer;
  const { page, ...filter } = query;
  const table = useRef<HTMLDivElement>(null);
  const toPage = (next: number) => {
    void ask({ page: next });
    table.current?.scrollIntoView();
  };
  const by = query.sort ?? defaultSort(list, query);
  return (
    <div className="space-y-3">
      <ListFilters state={state} options={options} counts={counts} />
      {children}
      <div ref={table}>
        {idle || (
          <ListTable
            {...rows}
            list={list}
            sort={by === undefined ? undefined : { by, change: (sort) => void ask({ sort }) }}
            empty={<NoRows state={state} total={data?.total ?? 0} options={options} />}
          />
        )}
      </div>
      {!idle && data && data.total > 0 && (
        <div className="no-print flex flex-wrap items-center gap-3">
          <Pages page={page} last={Math.ceil(data.total / data.page_size)} change={toPage} />
          {list.file && <XlsxLink address={list.file.address} filter={{ ...of, ...filter }} />}
          {list.file && data.total > MOST_ROWS && (
            <p className="text-sm text-muted-foreground">
              W pliku: pierwsze {formatInteger(MOST_ROWS)} z {formatInteger(data.total)}.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
