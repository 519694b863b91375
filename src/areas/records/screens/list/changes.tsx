import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { RecordTitle } from '#client/parts/record-title.tsx';
import { readChoice, usePanelSearch } from '#client/search.ts';
import { activeFilters } from '#shared/list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { stampText } from '#ui/text/instant.ts';
import { batchList, changeList } from '../../lists.ts';
import type { BatchRow } from '../../schema-list.ts';
import { changedText } from './batch-done.ts';
import { ChangeDays } from './change-days.tsx';
import { UndoBatch } from './undo-change.tsx';

const BATCH_CELLS: Cells<BatchRow> = {
  records: ({ id, first, records, chapters }) =>
    first && (
      <>
        <RecordTitle id={first.id} title={first.title} />
        <span className="block text-xs/4 text-muted-foreground">
          {first.deleted && 'dziś usunięty; '}
          {records > 1 && (
            <>
              razem{' '}
              <Link to="/admindashboard/historia" search={{ batch: String(id) } as never} className="underline">
                {changedText({ changed: records, chapters })}
              </Link>
            </>
          )}
        </span>
      </>
    ),
  undone: ({ undone, undone_by: login, undone_name: name }) => undone && `${stampText(undone)}, ${name ?? login}`,
};

const VIEWS = ['zmiany', 'zbiorcze'] as const;
const readView = (raw: Record<string, unknown>) => ({ widok: readChoice(raw.widok, VIEWS) });

/** Who changed which record, or changes of many records with the way back. */
export default function RecordChanges() {
  const [{ widok: view = 'zmiany' }, change] = usePanelSearch(readView);
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/historia" />
      <p className="text-sm text-muted-foreground">
        Wczytane wykazy ministerstwa i ich cofnięcia są na zakładce{' '}
        <PageLink to="/admindashboard/importy">Importy</PageLink>.
      </p>
      <Tabs value={view} onValueChange={(next) => void change(readView({ widok: next }))}>
        <TabsList aria-label="Historia zmian">
          <TabsTrigger value="zmiany">Zmiany rekordów</TabsTrigger>
          <TabsTrigger value="zbiorcze">Decyzje i zmiany zbiorcze</TabsTrigger>
        </TabsList>
        <TabsContent value="zmiany">
          <Changes />
        </TabsContent>
        <TabsContent value="zbiorcze">
          <Batches />
        </TabsContent>
      </Tabs>
    </Page>
  );
}

function Changes() {
  const state = useList(changeList);
  const options = useQuery(api.records.list.options.queryOptions());
  const answer = useQuery(api.records.list.changes.queryOptions(state.query, LIST_OPTIONS));
  const { record, person, unit, batch } = state.query;
  return (
    <>
      <Loaded query={options} what="wartości filtrów" />
      <ListView
        state={state}
        answer={answer}
        options={options.data && { unit: options.data.unit }}
        none={
          activeFilters(changeList, state.query).length === 0 && (
            <EmptyState title="Nikt jeszcze nie zmienił tu żadnego rekordu" />
          )
        }
        show={(rows) => <ChangeDays rows={rows} isWhole={!(record || person || unit || batch)} />}
      />
    </>
  );
}

function Batches() {
  const state = useList(batchList, 'zbiorcze.');
  const answer = useQuery(api.records.list.batches.queryOptions(state.query, LIST_OPTIONS));
  return (
    <ListView
      state={state}
      answer={answer}
      cells={BATCH_CELLS}
      captionHidden
      actions={(batch: BatchRow) => batch.undone === null && <UndoBatch of={batch} />}
    />
  );
}
