import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { activeFilters } from '#shared/list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { changeList, isOfEach } from '../../lists.ts';
import { ChangeDays } from './change-days.tsx';

/** Who changed which record, alone or with many, with the way back. */
export default function RecordChanges() {
  const state = useList(changeList);
  const options = useQuery(api.records.list.options.queryOptions());
  const answer = useQuery(api.records.list.changes.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/historia" />
      <p className="text-sm text-muted-foreground">
        Wczytane wykazy ministerstwa i ich cofnięcia są na zakładce{' '}
        <PageLink to="/admindashboard/importy">Importy</PageLink>.
      </p>
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
        show={(rows) => <ChangeDays rows={rows} isWhole={!isOfEach(state.query)} />}
      />
    </Page>
  );
}
