import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { publisherList, withoutList } from '../lists.ts';
import type { PublisherRow } from '../schema.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatDate } from '#ui/text/number.ts';
import { CorrectedCell } from './corrected-cell.tsx';
import { Imports } from './imports-tab.tsx';
import { Registry } from './registry.tsx';
import { RowLink } from './row-link.tsx';
import { useListInForce } from './use-list-in-force.ts';

const LibraryTabs = loadable(async () => (await import('#client/parts/library-tabs.tsx')).LibraryTabs);
const PublisherDialog = loadable(async () => (await import('./publisher-dialog.tsx')).PublisherDialog);
const AddDialog = loadable(async () => (await import('./publisher-form.tsx')).AddDialog);

const CELLS: Cells<PublisherRow> = {
  name: ({ id, name, ended_on: ended }) => (
    <>
      <RowLink opens={{ wydawnictwo: id }}>{name}</RowLink>
      {ended && (
        <span className="block text-xs/4 font-normal text-muted-foreground">w wykazie do {formatDate(ended)}</span>
      )}
    </>
  ),
  level: ({ level, official_level: official }) => (
    <>
      {level}
      {official !== null && <span className="block text-xs/4 text-muted-foreground">w wykazie {official}</span>}
    </>
  ),
  corrected: (row) => <CorrectedCell row={row} />,
};

const readOpened = (raw: Record<string, unknown>) => ({ wydawnictwo: readNumber(raw.wydawnictwo) || undefined });

/** Publisher lists, their publishers by level, and what the library has corrected of them. */
export default function Publishers() {
  const state = useList(publisherList);
  const [{ wydawnictwo: opened }, change] = usePanelSearch(readOpened);
  const [isAdding, setAdding] = useState(false);
  const enabled = useListInForce('publishers', state);
  const answer = useQuery(api.lists.publishers.queryOptions(state.query, { ...LIST_OPTIONS, enabled }));
  const options = useQuery(api.lists.options.queryOptions({ kind: 'publishers' }));
  const open = (id: number | undefined) => void change({ wydawnictwo: id });
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/wydawcy" />
      <Loaded query={options} what="wykazów i filtrów" />
      <Registry kind="publishers" />
      <Imports title="Wczytane pliki" kind="publishers" />
      <Section
        title="Wydawnictwa"
        count={answer.data?.total}
        actions={
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Dodaj wydawnictwo
          </Button>
        }
      >
        <ListView
          state={state}
          answer={answer}
          options={options.data && { list: options.data.lists }}
          cells={CELLS}
          without={withoutList(state.query)}
          captionHidden
        />
      </Section>
      {opened !== undefined && <PublisherDialog key={opened} id={opened} open={open} close={() => open(undefined)} />}
      {isAdding && <AddDialog lists={options.data?.lists ?? []} close={() => setAdding(false)} />}
    </Page>
  );
}
