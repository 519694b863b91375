import { KeyRound, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusContent } from '#ui/focus-content.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { ROLES } from '../roles.ts';
import type { GrantRow } from '../schema.ts';
import { readGrantFilter } from '../search.ts';
import { GrantActions } from './grant-actions.tsx';
import { grantColumns } from './grant-columns.tsx';
import { GrantFilters } from './grant-filters.tsx';
import { NewGrantDialog } from './new-grant.tsx';

/** Who holds which role, for which discipline or unit, since when and from whom. */
export default function Grants() {
  const [filter, change] = usePanelSearch(readGrantFilter);
  const { data, error, refetch, isFetching } = trpc.grants.list.useQuery(
    { ...filter, role: ROLES.find(({ key }) => key === filter.role)?.key },
    {
      staleTime: 0,
      placeholderData: (before) => before,
    },
  );
  const revoke = trpc.grants.revoke.useMutation({
    onSuccess: () => toastSuccess('Odebrano uprawnienie'),
    onSettled: () => {
      void refetch();
      // The button leaves with its row.
      focusContent();
    },
  });
  const { mutate: revokeOne } = revoke;
  const revoking = revoke.isPending ? revoke.variables.grant : undefined;
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    (): Column<GrantRow>[] => [
      ...grantColumns,
      {
        key: 'actions',
        header: 'Czynności',
        headerHidden: true,
        className: 'text-end',
        cell: (grant) => (
          <GrantActions
            grant={grant}
            busy={grant.id === revoking}
            revoke={() => revokeOne({ grant: grant.id })}
            changed={() => void refetch()}
          />
        ),
      },
    ],
    [revokeOne, revoking, refetch],
  );
  return (
    <Page
      title="Uprawnienia"
      subtitle="Kto ma jaką rolę, dla której dyscypliny lub jednostki i kto ją nadał"
      back={<BackToDashboard />}
      actions={
        <Button variant="primary" icon={KeyRound} onClick={() => setAdding(true)}>
          Nadaj uprawnienie
        </Button>
      }
      wide
    >
      <GrantFilters filter={filter} change={change} />
      {revoke.error && (
        <Alert tone="danger" title="Nie odebrano uprawnienia">
          {errorText(revoke.error)}
        </Alert>
      )}
      {error && <LoadFailed title="Nie wczytano uprawnień" error={error} retry={refetch} retrying={isFetching} />}
      {data && (
        <>
          <Announce>{counted(data.rows.length, 'uprawnienie', 'uprawnienia', 'uprawnień')}</Announce>
          <DataTable
            caption="Uprawnienia"
            captionHidden
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            busy={isFetching}
            empty={<EmptyState icon={SearchX} title="Żadne uprawnienie nie pasuje do filtrów" />}
          />
          {data.more && (
            <p className="text-sm">Pokazano pierwsze {data.rows.length}: zawęź filtry, aby zobaczyć inne.</p>
          )}
        </>
      )}
      {!data && !error && <TableSkeleton />}
      {isAdding && <NewGrantDialog close={() => setAdding(false)} done={() => void refetch()} />}
    </Page>
  );
}
