import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { errorText } from '../api.ts';

type LoadFailedProps = { title: string; error: unknown; retry: () => unknown; retrying: boolean };

/** A failed query with its reason and a retry button. */
export function LoadFailed({ title, error, retry, retrying }: LoadFailedProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <Button size="sm" busy={retrying} onClick={() => void retry()}>
          Spróbuj ponownie
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  );
}
