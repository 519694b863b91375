import { useMutation, useQuery } from '@tanstack/react-query';
import { api, errorText } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Alert } from '#ui/alert.tsx';
import { focusContent } from '#ui/state/focus-content.ts';
import { counted } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { sessionList } from '../lists.ts';
import type { AnySession } from '../schema.ts';
import { SessionActions } from './session-actions.tsx';
import { SessionBrowser } from './session-browser.tsx';

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
    // The focused button disappears with its row.
    onSettled: focusContent,
  };
  const end = useMutation(api.session.endAny.mutationOptions(ending));
  const endAll = useMutation(api.session.endAllOf.mutationOptions(ending));
  const busySession = end.isPending ? end.variables.session : undefined;
  const busyPerson = endAll.isPending ? endAll.variables.row_num : undefined;
  const failure = end.error ?? endAll.error;
  return (
    <Page title="Sesje użytkowników">
      {failure && (
        <Alert tone="danger" title="Nie zakończono sesji">
          {errorText(failure)}
        </Alert>
      )}
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
