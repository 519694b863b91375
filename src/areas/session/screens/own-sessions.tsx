import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { counted } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ownSessionList } from '../lists.ts';
import type { OpenSession } from '../schema.ts';
import { SessionBrowser, sessionName } from './session-browser.tsx';

const CELLS: Cells<OpenSession> = { agent: (session) => <SessionBrowser session={session} /> };

export default function OwnSessions() {
  const answer = useQuery(api.session.sessions.queryOptions(undefined, { staleTime: 0 }));
  const { data } = answer;
  const end = useMutation(api.session.end.mutationOptions());
  const endOthers = useMutation(api.session.endOthers.mutationOptions());
  const busySession = end.isPending ? end.variables.session : undefined;
  const others = data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Page title="Moje sesje" subtitle="Przeglądarki, w których trwa Twoja sesja">
      <ChangeFailed of={[end, endOthers]} failed="Nie zakończono sesji" />
      <ListTable
        list={ownSessionList}
        answer={wholeList(answer)}
        captionHidden
        cells={CELLS}
        actions={(session) =>
          !session.current && (
            <Button size="sm" busy={session.id === busySession} onClick={() => end.mutate({ session: session.id })}>
              Zakończ
              <VisuallyHidden>sesję: {sessionName(session)}</VisuallyHidden>
            </Button>
          )
        }
      />
      {others > 0 && (
        <ConfirmDialog
          trigger={
            <Button variant="destructive" busy={endOthers.isPending}>
              Zakończ pozostałe ({others})
            </Button>
          }
          title="Zakończyć pozostałe sesje?"
          confirm="Zakończ"
          destructive
          onConfirm={() => endOthers.mutate()}
        >
          Zakończą się: {counted(others, ...ownSessionList.noun)}. To, co jest tam wpisane i niezapisane, przepadnie. Ta
          sesja zostaje.
        </ConfirmDialog>
      )}
    </Page>
  );
}
