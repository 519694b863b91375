import { errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

type ListFailedProps = { error: unknown; retry: () => unknown; retrying: boolean; own?: boolean };

/** The documented text of a list that did not come. */
export function ListFailed({ error, retry, retrying, own = false }: ListFailedProps) {
  const message = errorText(error);
  return (
    <Alert
      tone="danger"
      title={own ? `Błąd pobierania wykazu dorobku: '${message}'.` : `Błąd pobierania listy osiągnięć: ${message}`}
      actions={
        <Button size="sm" busy={retrying} onClick={() => void retry()}>
          Spróbuj ponownie
        </Button>
      }
    />
  );
}
