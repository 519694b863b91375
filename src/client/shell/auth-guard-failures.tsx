import { useLocation } from '@tanstack/react-router';
import { LogIn, RotateCw } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { contentWidth, Page } from '#ui/page.tsx';
import { LoginButton } from './login-link.tsx';
import { loginHref } from './session.ts';

export function LoginUnknown({ title, retry }: { title: string; retry: () => void }) {
  return (
    <Page title={title}>
      <Alert
        tone="danger"
        title="Błąd - brak danych logowania"
        actions={
          <>
            <Button icon={RotateCw} onClick={retry}>
              Spróbuj ponownie
            </Button>
            <LoginButton />
          </>
        }
      >
        Nie udało się ustalić, kto jest zalogowany.
      </Alert>
    </Page>
  );
}

/**
 * Above a screen that was open when the session ended: logging in in another tab keeps its input. Not above one that says
 * itself why it has ended.
 */
export function LoginExpired() {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <div className={`${contentWidth} sticky top-14 z-20 bg-background py-3 [:root:has([data-session-ended])_&]:hidden`}>
      <Alert
        tone="warning"
        title="Sesja wygasła"
        actions={
          <>
            <Button href={loginHref(here)} target="_blank" rel="noreferrer" variant="primary" icon={LogIn}>
              Zaloguj się w nowej karcie
            </Button>
            <Button href={loginHref(here)}>Zaloguj się tutaj</Button>
          </>
        }
      >
        Aby zachować to, co wpisano na tej stronie, zaloguj się w nowej karcie i wróć tutaj. Logowanie w tej karcie
        otworzy stronę od nowa.
      </Alert>
    </div>
  );
}

type PanelsFailedProps = { title: string; message: string; retry: () => unknown; retrying: boolean };

export function PanelsFailed({ title, message, retry, retrying }: PanelsFailedProps) {
  return (
    <Page title={title}>
      <Alert
        tone="danger"
        actions={
          <Button icon={RotateCw} busy={retrying} onClick={() => void retry()}>
            Spróbuj ponownie
          </Button>
        }
      >
        {`Błąd pobierania paneli użytkownika: '${message}'. Prosimy spróbować później.`}
      </Alert>
    </Page>
  );
}
