import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { api } from '../api.ts';
import { loginHref } from '../shell/session.ts';

const ASK_MS = 2_000;

type SessionEndedProps = { failed: string; onDismiss: () => void };

/** In the form itself, as the page's notice of it cannot be reached from an open dialog: closing that would lose the text. */
export function SessionEnded({ failed, onDismiss }: SessionEndedProps) {
  // The new session has another token, and a window beside this one does not tell it of the login by taking its focus.
  useQuery(
    api.session.isLogged.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.status ? false : ASK_MS),
    }),
  );
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Alert
      tone="danger"
      title={`${failed}: sesja wygasła`}
      onDismiss={onDismiss}
      actions={
        <Button href={loginHref(here)} target="_blank" rel="noreferrer" icon={LogIn}>
          Zaloguj się w nowej karcie
        </Button>
      }
    >
      To, co wpisano, zostaje tutaj: po zalogowaniu wróć do tej karty i spróbuj jeszcze raz.
    </Alert>
  );
}
