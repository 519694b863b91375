import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BackToAccounts } from '#client/back-to-accounts.tsx';
import { errorText, trpc } from '#client/api.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { XlsxLink } from '#client/xlsx-link.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { Pages } from '#ui/pages.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Difference } from '../schema.ts';
import { readDifferenceFilter } from '../search.ts';
import { differenceColumns } from './difference-columns.tsx';
import { DifferenceFilters } from './difference-filters.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { SettleActions } from './settle-actions.tsx';

/** Where POL-on, the staff directory and the accounts disagree: each is fixed, or left with a reason. */
export default function Differences() {
  const [search, change] = usePanelSearch(readDifferenceFilter);
  const { data, error, refetch, isFetching, isPlaceholderData } = trpc.reconciliation.differences.useQuery(search, {
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const settled = { onSettled: () => void refetch() };
  const fix = trpc.reconciliation.fix.useMutation(settled);
  const reopen = trpc.reconciliation.reopen.useMutation(settled);
  const failure = fix.error ?? reopen.error;
  const [asked, ask] = useState<Difference>();
  const [fixOne, reopenOne] = [fix.mutate, reopen.mutate];
  // Rows of the question before are about to go.
  const isBusy = isPlaceholderData || fix.isPending || reopen.isPending;
  const columns = useMemo(
    (): Column<Difference>[] => [
      ...differenceColumns,
      {
        key: 'actions',
        header: 'Czynności',
        headerHidden: true,
        className: 'text-end',
        cell: (difference) => (
          <SettleActions difference={difference} disabled={isBusy} fix={fixOne} ask={ask} reopen={reopenOne} />
        ),
      },
    ],
    [fixOne, reopenOne, isBusy],
  );
  const { page, ...filter } = search;
  return (
    <Page
      title="Rozbieżności danych osób"
      subtitle="Gdzie POL-on, baza pracowników i konta aplikacji mówią co innego"
      back={<BackToAccounts />}
      actions={data && data.total > 0 && <XlsxLink address="/api/admin/differencesFile" filter={filter} />}
      wide
    >
      <DifferenceFilters filter={search} open={data?.open} change={(part) => void change({ page: 0, ...part })} />
      {failure && (
        <Alert tone="danger" title="Nie zapisano">
          {errorText(failure)}
        </Alert>
      )}
      {error && <LoadFailed title="Nie wczytano rozbieżności" error={error} retry={refetch} retrying={isFetching} />}
      {data && (
        <>
          <Announce>{counted(data.total, 'rozbieżność', 'rozbieżności', 'rozbieżności')}</Announce>
          <DataTable
            caption={`Rozbieżności (${data.total})`}
            columns={columns}
            rows={data.rows}
            rowKey={({ key }) => key}
            busy={isFetching}
            empty={
              <EmptyState icon={ListChecks} title="Nie ma takich rozbieżności">
                Źródła są zgodne albo filtry niczego nie obejmują.
              </EmptyState>
            }
          />
          <Pages
            page={page + 1}
            last={Math.ceil(data.total / data.page_size)}
            change={(next) => void change({ page: next - 1 })}
          />
        </>
      )}
      {!data && !error && <TableSkeleton />}
      {asked && <DismissDialog difference={asked} close={() => ask(undefined)} {...settled} />}
    </Page>
  );
}
