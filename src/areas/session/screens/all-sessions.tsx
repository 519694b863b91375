import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { counted } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sessionList } from '../lists.ts';
import type { AnySession } from '../schema.ts';
import { SessionBrowser, sessionName } from './session-browser.tsx';

const CELLS: Cells<AnySession> = {
  person: ({ first_name, last_name, login, acting_as }) => (
    <>
      {`${last_name} ${first_name} (${login})`}
      {acting_as && <span className="block font-normal">działa jako {acting_as}</span>}
    </>
  ),
  agent: (session) => <SessionBrowser session={session} />,
};

/** Everybody's open sessions; the administrator may end any but the current one. */
export default function AllSessions() {
  const state = useList(sessionList);
  const answer = useQuery(api.session.allSessions.queryOptions(state.query, LIST_OPTIONS));
  const ending = {
    onSuccess: ({ ended }: { ended: number }) => toastSuccess(`Zakończono: ${counted(ended, ...sessionList.noun)}`),
  };
  const end = useMutation(api.session.endAny.mutationOptions(ending));
  const endAll = useMutation(api.session.endAllOf.mutationOptions(ending));
  const busySession = end.isPending ? end.variables.session : undefined;
  const busyPerson = endAll.isPending ? endAll.variables.row_num : undefined;
  return (
    <Page title="Sesje użytkowników">
      <ChangeFailed of={[end, endAll]} failed="Nie zakończono sesji" />
      <ListView
        state={state}
        answer={answer}
        cells={CELLS}
        actions={(session) => (
          <SessionActions
            session={session}
            busy={session.id === busySession || session.row_num === busyPerson}
            endOne={() => end.mutate({ session: session.id })}
            endAll={() => endAll.mutate({ row_num: session.row_num })}
          />
        )}
      />
    </Page>
  );
}

type SessionActionsProps = { session: AnySession; busy: boolean; endOne: () => void; endAll: () => void };

const UNSAVED_LOST = 'To, co jest wpisane i niezapisane, przepadnie.';

/** Ends a session, or all sessions of the person; never the current one. */
function SessionActions({ session, busy, endOne, endAll }: SessionActionsProps) {
  const { login, first_name, last_name, of_person, current } = session;
  if (current && of_person < 2) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {!current && (
        <ConfirmDialog
          trigger={
            <Button size="sm" busy={busy}>
              Zakończ
              <VisuallyHidden>
                sesję: {login}, {sessionName(session)}
              </VisuallyHidden>
            </Button>
          }
          title="Zakończyć sesję?"
          confirm="Zakończ"
          destructive
          onConfirm={endOne}
        >
          Osoba: {first_name} {last_name}. {UNSAVED_LOST}
        </ConfirmDialog>
      )}
      {of_person > 1 && (
        <ConfirmDialog
          trigger={
            <Button size="sm" busy={busy}>
              Zakończ wszystkie ({of_person})<VisuallyHidden> sesje tej osoby: {login}</VisuallyHidden>
            </Button>
          }
          title="Zakończyć wszystkie sesje tej osoby?"
          confirm="Zakończ wszystkie"
          destructive
          onConfirm={endAll}
        >
          Osoba: {first_name} {last_name}. Zakończą się: {counted(of_person, ...sessionList.noun)}. {UNSAVED_LOST}
        </ConfirmDialog>
      )}
    </span>
  );
}
