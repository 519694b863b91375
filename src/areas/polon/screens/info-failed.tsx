import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

type InfoFailedProps = { error: unknown; retry: () => unknown; retrying: boolean };

/** A failed load of a person's data. */
export function InfoFailed({ error, retry, retrying }: InfoFailedProps) {
  return (
    <Alert
      tone="danger"
      actions={
        <>
          <Button size="sm" busy={retrying} onClick={() => void retry()}>
            Spróbuj ponownie
          </Button>
          <Button size="sm" icon={ArrowLeft} asChild>
            <Link to="/dashboard">Powrót do panelu użytkownika</Link>
          </Button>
        </>
      }
    >
      {`Błąd pobierania informacji o użytkowniku: '${errorText(error)}'.`}
    </Alert>
  );
}
