import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type LastingErrorProps = { cause: unknown; text: string; onRetry?: () => void };

/** An error that stays until dismissed; a new cause shows it again. */
export function LastingError({ cause, text, onRetry }: LastingErrorProps) {
  const [dismissed, setDismissed] = useState<unknown>();
  if (dismissed === cause) return null;
  return (
    <Alert
      tone="danger"
      onDismiss={() => setDismissed(cause)}
      actions={
        onRetry && (
          <Button size="sm" icon={RotateCw} onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}
