import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { counted } from '#ui/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { AnySession } from '../schema.ts';
import { sessionName } from './browser-name.ts';

type SessionActionsProps = { session: AnySession; busy: boolean; endOne: () => void; endAll: () => void };

const LOST = 'To, co jest wpisane i niezapisane, przepadnie.';

/** Ends a session, or all of the person's; never the one that asks. */
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
          Osoba: {first_name} {last_name}. {LOST}
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
          Osoba: {first_name} {last_name}. Zakończą się: {counted(of_person, 'sesja', 'sesje', 'sesji')}. {LOST}
        </ConfirmDialog>
      )}
    </span>
  );
}
