import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { correctedText, withoutList } from '../lists.ts';
import type { JournalRow, PublisherRow } from '../schema.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import type { ListAnswer } from '#client/list/list-table.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import type { ListState } from '#client/list/use-list.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { activeFilters, type List, type ListShape } from '#shared/list.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { linkStyles } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Imports } from './imports-tab.tsx';
import { AT, isInForce, Registry } from './registry.tsx';
import type { RowProps } from './row-dialog.tsx';
import type { AddProps } from './row-form.tsx';

const LibraryTabs = loadable(async () => (await import('#client/parts/library-tabs.tsx')).LibraryTabs);

/** What a row of each kind is, and the search param that opens one. */
const ROW = { journals: 'czasopismo', publishers: 'wydawnictwo' } as const;

/**
 * A journal stands once on each list: without filters the screen begins with the list in force, which its filter shows.
 * Returns whether the rows may be asked for.
 */
export function useListInForce(kind: ListKind, { list, query, ask }: ListState<ListShape>): boolean {
  const { data: lists, isError } = useQuery(api.lists.registry.queryOptions({ kind }));
  const isAsked = activeFilters(list, query).length > 0;
  const [isBegun, setBegun] = useState(isAsked);
  const inForce = lists?.find(isInForce)?.id;
  const isSettled = isAsked || isError || (lists !== undefined && inForce === undefined);
  if (!isBegun && isSettled) setBegun(true);
  useEffect(() => {
    if (!isBegun && inForce !== undefined) void ask({ list: String(inForce) }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is another function in every rendering
  }, [isBegun, inForce]);
  return isBegun || isSettled;
}

type RowNameProps = {
  kind: ListKind;
  row: Pick<JournalRow, 'id' | 'ended_on'>;
  children: ReactNode;
  beside?: ReactNode;
};

/** What a row is called, which opens it over its list: the list's filters stay in the address. */
export const RowName = ({ kind, row: { id, ended_on: ended }, beside, children }: RowNameProps) => (
  <>
    <span className="line-clamp-2">
      <Link
        to="."
        search={((before: object) => ({ ...before, [ROW[kind]]: id })) as never}
        resetScroll={false}
        className={linkStyles}
      >
        {children}
      </Link>
    </span>
    {beside}
    {ended && (
      <span className="block text-xs/4 font-normal text-muted-foreground">w wykazie do {formatDate(ended)}</span>
    )}
  </>
);

/** A value in force, and below it the list's own where a correction has another. */
export const Corrected = ({ official, children }: { official: string | null; children: ReactNode }) => (
  <>
    {children}
    {official !== null && <span className="block text-xs/4 text-muted-foreground">w wykazie {official}</span>}
  </>
);

/** What a correction has done to a row, and what has to be looked at. */
export const correctedCell = (row: Pick<JournalRow, 'corrected' | 'doubt'>) =>
  row.corrected && (
    <>
      <Badge tone={row.doubt ? 'warning' : 'info'}>{correctedText(row)}</Badge>
      {row.doubt && <span className="mt-1 block max-w-56 text-xs/4">{row.doubt}</span>}
    </>
  );

type ListPageProps<Row> = {
  kind: ListKind;
  state: ListState<List<Row>>;
  answer: ListAnswer<Row> & { data: { page_size: number } | undefined };
  cells: Cells<Row>;
  RowDialog: ComponentType<RowProps>;
  AddDialog: ComponentType<AddProps>;
  /** Between the filters and the rows. */
  children?: ReactNode;
};

/** The lists of a kind, their rows, and what the library has corrected of them. */
export function ListPage<Row extends JournalRow | PublisherRow>({
  kind,
  state,
  answer,
  cells,
  RowDialog,
  AddDialog,
  children,
}: ListPageProps<Row>) {
  const param = ROW[kind];
  const [{ [param]: opened }, change] = usePanelSearch(
    (raw): Record<string, number | undefined> => ({ [param]: readNumber(raw[param]) || undefined }),
  );
  const [isAdding, setAdding] = useState(false);
  const options = useQuery(api.lists.options.queryOptions({ kind }));
  const { lists, disciplines } = options.data ?? {};
  const open = (id: number | undefined) => void change({ [param]: id });
  return (
    <Page title="Biblioteka">
      <LibraryTabs here={AT[kind]} />
      <Loaded query={options} what="wykazów i filtrów" />
      <Registry kind={kind} />
      <Imports title="Wczytane pliki" kind={kind} />
      <Section
        title={state.list.title}
        count={answer.data?.total}
        actions={
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Dodaj {param}
          </Button>
        }
      >
        <ListView
          state={state}
          answer={answer}
          options={{ list: lists, discipline: disciplines }}
          cells={cells}
          without={withoutList({ list: state.query.list })}
          captionHidden
        >
          {children}
        </ListView>
      </Section>
      {opened !== undefined && <RowDialog key={opened} id={opened} open={open} close={() => open(undefined)} />}
      {isAdding && <AddDialog lists={lists ?? []} close={() => setAdding(false)} />}
    </Page>
  );
}
