import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before a screen with unsaved changes is left, by the browser's own question where the page itself is closed. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title="Opuścić formularz?"
      confirm="Opuść"
      destructive
      onConfirm={() => proceed?.()}
    >
      Niezapisane zmiany przepadną.
    </ConfirmDialog>
  );
}
