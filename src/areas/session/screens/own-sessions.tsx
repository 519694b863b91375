import { useMemo } from 'react';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { LoadFailed } from '#client/load-failed.tsx';
import { errorText, trpc } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { focusContent } from '#ui/focus-content.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { OpenSession } from '../schema.ts';
import { AdminLinks } from '#client/admin-links.tsx';
import { sessionColumns, sessionName } from './session-columns.tsx';

const SESSIONS = ['sesja', 'sesje', 'sesji'] as const;

/** Where the user is logged in, and the way to end what should not be open any more. */
export default function OwnSessions() {
  const { data, error, refetch, isFetching } = trpc.session.sessions.useQuery(undefined, { staleTime: 0 });
  const refresh = {
    onSettled: () => {
      void refetch();
      // The button leaves with what it has ended.
      focusContent();
    },
  };
  const end = trpc.session.end.useMutation(refresh);
  const endOthers = trpc.session.endOthers.useMutation(refresh);
  const { mutate: endOne } = end;
  const busySession = end.isPending ? end.variables.session : undefined;
  const columns = useMemo(
    (): Column<OpenSession>[] => [
      ...sessionColumns(),
      {
        key: 'end',
        header: 'Zakończenie',
        headerHidden: true,
        className: 'text-end',
        cell: (session) =>
          session.current ? null : (
            <Button size="sm" busy={session.id === busySession} onClick={() => endOne({ session: session.id })}>
              Zakończ
              <VisuallyHidden>sesję: {sessionName(session)}</VisuallyHidden>
            </Button>
          ),
      },
    ],
    [endOne, busySession],
  );
  const others = data?.filter(({ current }) => !current).length ?? 0;
  const failure = end.error ?? endOthers.error;
  return (
    <Page title="Moje sesje" subtitle="Gdzie trwa Twoje logowanie i jak je zakończyć" back={<BackToDashboard />}>
      {data && <Announce>{counted(data.length, ...SESSIONS)}</Announce>}
      {failure && (
        <Alert tone="danger" title="Nie zakończono sesji">
          {errorText(failure)}
        </Alert>
      )}
      {error && <LoadFailed title="Nie wczytano sesji" error={error} retry={refetch} retrying={isFetching} />}
      {!data && !error && <TableSkeleton />}
      {data && (
        <DataTable caption="Otwarte sesje" captionHidden columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {others > 0 && (
        <ConfirmDialog
          trigger={<Button variant="destructive">Zakończ pozostałe ({others})</Button>}
          title="Zakończyć pozostałe sesje?"
          confirm="Zakończ"
          destructive
          onConfirm={() => endOthers.mutate()}
        >
          Zakończą się: {counted(others, ...SESSIONS)}. To, co jest tam wpisane i niezapisane, przepadnie. Ta sesja
          zostaje.
        </ConfirmDialog>
      )}
      <AdminLinks />
    </Page>
  );
}
