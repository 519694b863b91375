import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { counted } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sessionList } from '../lists.ts';
import type { AnySession } from '../schema.ts';
import { sessionName } from './session-browser.tsx';

type SessionActionsProps = { session: AnySession; busy: boolean; endOne: () => void; endAll: () => void };

const UNSAVED_LOST = 'To, co jest wpisane i niezapisane, przepadnie.';

/** Ends a session, or all sessions of the person; never the current one. */
export function SessionActions({ session, busy, endOne, endAll }: SessionActionsProps) {
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
