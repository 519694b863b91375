import { CircleX, CloudCheck } from 'lucide-react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { Named } from '../named.tsx';
import { Spinner } from '../spinner.tsx';

type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';

type SaveStateProps = {
  /** What is saved: many rows of a screen may have the buttons at once. */
  of: string;
  status: SaveStatus;
  /** What is saved is an undo. */
  undone?: boolean;
  message?: string | undefined;
  onUndo?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  className?: string;
};

/** The save state of a row, shown in the row, with undo and retry. */
export function SaveState({ of, status, undone, message, onUndo, onRetry, className }: SaveStateProps) {
  return (
    <span aria-live="polite" className={cn('flex min-h-6 flex-wrap items-center gap-x-1.5 text-xs/4', className)}>
      {status === 'saving' && (
        <>
          <Spinner className="size-3.5! text-muted-foreground" />
          <span className="text-muted-foreground">Zapisywanie…</span>
        </>
      )}
      {status === 'saved' && (
        <>
          <CloudCheck aria-hidden className="size-3.5 shrink-0 text-success" />
          <span className="text-success">{undone ? 'Cofnięto' : 'Zapisano'}</span>
          {onUndo && (
            <TextButton onClick={onUndo} of={of}>
              Cofnij
            </TextButton>
          )}
        </>
      )}
      {status === 'failed' && (
        <>
          <span className="inline-flex items-start gap-1.5 text-destructive">
            <CircleX aria-hidden className="mt-px size-3.5 shrink-0" />
            {message ?? 'Nie zapisano'}
          </span>
          {onRetry && (
            <TextButton onClick={onRetry} of={of}>
              Ponów
            </TextButton>
          )}
        </>
      )}
    </span>
  );
}

type TextButtonProps = { onClick: () => void; of: string; children: string };

const TextButton = ({ onClick, of, children }: TextButtonProps) => (
  <Button onClick={onClick} variant="link" size="xs">
    <Named of={of}>{children}</Named>
  </Button>
);
