import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { errorText } from './api.ts';

type LoadFailedProps = { title: string; error: unknown; retry: () => unknown; retrying: boolean };

/** What could not be loaded and why; stays until another try succeeds. */
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
