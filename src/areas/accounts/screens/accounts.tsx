import { SearchX, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { usePanelSearch } from '#client/search.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { Pages } from '#ui/pages.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { AccountButtons } from './account-buttons.tsx';
import { accountColumns } from './account-columns.tsx';
import { pageOf, questionOf, readAccountSearch } from './account-search.ts';
import { AccountSearchForm } from './account-search-form.tsx';
import { PeopleLinks } from './people-links.tsx';

/** Application accounts: one is looked for and chosen, then something is done with it. */
export default function Accounts() {
  const [search, change] = usePanelSearch(readAccountSearch);
  const { q, strona = 1, konto } = search;
  const { data, error, refetch, isFetching } = trpc.people.searchAccounts.useQuery(questionOf(search), {
    enabled: q !== undefined,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const columns = useMemo(() => accountColumns(konto, (row) => void change({ konto: row })), [konto, change]);
  const found = q !== undefined && !error && data ? pageOf(data) : undefined;
  // An account that is not in the list any more is chosen no longer.
  const chosen = found?.rows.some(({ row_num }) => row_num === konto) ? konto : undefined;
  const turn = (page: number) =>
    void change({ strona: page > 1 ? page : undefined, konto: undefined }, { replace: false });
  return (
    <Page title="Konta użytkowników" back={<BackToDashboard />} actions={<AccountButtons chosen={chosen} />} wide>
      <PeopleLinks />
      <AccountSearchForm search={search} change={(next) => void change(next, { replace: false })} />
      {error && <LoadFailed title="Nie wyszukano kont" error={error} retry={refetch} retrying={isFetching} />}
      {q === undefined && <EmptyState icon={UsersRound} title="Wpisz, czego szukasz, aby zobaczyć konta" />}
      {q !== undefined && !found && !error && <TableSkeleton columns={8} />}
      {found && (
        <>
          <Announce>{counted(found.rows.length, 'konto', 'konta', 'kont')}</Announce>
          <DataTable
            caption="Znalezione konta"
            captionHidden
            columns={columns}
            rows={found.rows}
            rowKey={({ row_num }) => row_num}
            rowState={({ row_num }) => (row_num === konto ? 'selected' : undefined)}
            busy={isFetching}
            empty={<EmptyState icon={SearchX} title="Żadne konto nie pasuje" />}
          />
          <Pages page={strona} more={found.more} change={turn} />
        </>
      )}
    </Page>
  );
}
