import { useMemo } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { focusContent } from '#ui/focus-content.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatInteger } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { Pages } from '#ui/pages.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { SearchX } from 'lucide-react';
import type { AnySession } from '../schema.ts';
import { readSessionFilter } from '../search.ts';
import { SessionActions } from './session-actions.tsx';
import { sessionColumns } from './session-columns.tsx';

const SESSIONS = ['sesja', 'sesje', 'sesji'] as const;

const NAMED: Column<AnySession>[] = [
  {
    key: 'name',
    header: 'Osoba',
    rowHeader: true,
    cell: ({ first_name, last_name, login, acting_as }) => (
      <>
        {`${last_name} ${first_name} (${login})`}
        {acting_as && <span className="block font-normal">działa jako {acting_as}</span>}
      </>
    ),
  },
  ...sessionColumns<AnySession>().map((column) => ({ ...column, rowHeader: false })),
];

/** Who is logged in where, and acts as whom; the administrator may end any session but the one that asks. */
export default function AllSessions() {
  const [search, change] = usePanelSearch(readSessionFilter);
  const { data, error, refetch, isFetching } = trpc.session.allSessions.useQuery(search, {
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const ending = {
    onSuccess: ({ ended }: { ended: number }) => toastSuccess(`Zakończono: ${counted(ended, ...SESSIONS)}`),
    onSettled: () => {
      void refetch();
      // The button leaves with its row.
      focusContent();
    },
  };
  const end = trpc.session.endAny.useMutation(ending);
  const endAll = trpc.session.endAllOf.useMutation(ending);
  const [endOne, endAllOf] = [end.mutate, endAll.mutate];
  const busySession = end.isPending ? end.variables.session : undefined;
  const busyPerson = endAll.isPending ? endAll.variables.row_num : undefined;
  const columns = useMemo(
    (): Column<AnySession>[] => [
      ...NAMED,
      {
        key: 'end',
        header: 'Zakończenie',
        headerHidden: true,
        className: 'text-end',
        cell: (session) => (
          <SessionActions
            session={session}
            busy={session.id === busySession || session.row_num === busyPerson}
            endOne={() => endOne({ session: session.id })}
            endAll={() => endAllOf({ row_num: session.row_num })}
          />
        ),
      },
    ],
    [endOne, endAllOf, busySession, busyPerson],
  );
  const failure = end.error ?? endAll.error;
  return (
    <Page title="Sesje użytkowników" back={<BackToDashboard />} wide>
      {failure && (
        <Alert tone="danger" title="Nie zakończono sesji">
          {errorText(failure)}
        </Alert>
      )}
      {error && <LoadFailed title="Nie wczytano sesji" error={error} retry={refetch} retrying={isFetching} />}
      <SearchField label="Osoba lub adres" value={search.text} onChange={(text) => void change({ text, page: 0 })} />
      {data ? (
        <>
          <Announce>{counted(data.total, ...SESSIONS)}</Announce>
          <DataTable
            caption={`Otwarte sesje (${formatInteger(data.total)})`}
            columns={columns}
            rows={data.rows}
            rowKey={({ id }) => id}
            busy={isFetching}
            empty={<EmptyState icon={SearchX} title="Żadna sesja nie pasuje" />}
          />
          <Pages
            page={search.page + 1}
            last={Math.ceil(data.total / data.page_size)}
            change={(next) => void change({ page: next - 1 })}
          />
        </>
      ) : (
        !error && <TableSkeleton />
      )}
    </Page>
  );
}
