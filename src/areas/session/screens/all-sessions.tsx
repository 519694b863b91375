import { useMemo, useState } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { plain } from '#ui/plain.ts';
import { Page } from '#ui/page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SearchX } from 'lucide-react';
import type { AnySession } from '../schema.ts';
import { sessionColumns, sessionName } from './session-columns.tsx';

/** Who is logged in where; the administrator may end any session but the one that asks. */
export default function AllSessions() {
  const { data, error, refetch, isFetching } = trpc.session.allSessions.useQuery(undefined, { staleTime: 0 });
  const end = trpc.session.endAny.useMutation({ onSettled: () => void refetch() });
  const { mutate: endOne, isPending: isEnding } = end;
  const [wanted, setWanted] = useState('');
  const columns = useMemo(
    (): Column<AnySession>[] => [
      {
        key: 'name',
        header: 'Osoba',
        rowHeader: true,
        cell: ({ first_name, last_name, login }) => `${last_name} ${first_name} (${login})`,
      },
      ...sessionColumns<AnySession>().map((column) => ({ ...column, rowHeader: false })),
      {
        key: 'end',
        header: 'Zakończenie',
        headerHidden: true,
        className: 'text-end',
        cell: (session) =>
          session.current ? null : (
            <ConfirmDialog
              trigger={
                <Button size="sm" disabled={isEnding}>
                  Zakończ
                  <VisuallyHidden>
                    sesję: {session.login}, {sessionName(session)}
                  </VisuallyHidden>
                </Button>
              }
              title="Zakończyć sesję?"
              confirm="Zakończ"
              danger
              onConfirm={() => endOne({ session: session.id })}
            >
              Osoba: {session.first_name} {session.last_name}. To, co ma wpisane i niezapisane, przepadnie.
            </ConfirmDialog>
          ),
      },
    ],
    [endOne, isEnding],
  );
  const rows = data?.filter((row) =>
    plain(`${row.last_name} ${row.first_name} ${row.login} ${row.address ?? ''}`).includes(plain(wanted.trim())),
  );
  return (
    <Page title="Sesje użytkowników" back={<BackToDashboard />} wide>
      {end.error && (
        <Alert tone="danger" title="Nie zakończono sesji">
          {errorText(end.error)}
        </Alert>
      )}
      {error && <LoadFailed title="Nie wczytano sesji" error={error} retry={refetch} retrying={isFetching} />}
      <SearchField label="Osoba lub adres" value={wanted} onChange={(text = '') => setWanted(text)} />
      {rows ? (
        <>
          <Announce>{counted(rows.length, 'sesja', 'sesje', 'sesji')}</Announce>
          <DataTable
            caption={`Otwarte sesje (${rows.length})`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={SearchX} title="Żadna sesja nie pasuje" />}
          />
        </>
      ) : (
        !error && <TableSkeleton />
      )}
    </Page>
  );
}
