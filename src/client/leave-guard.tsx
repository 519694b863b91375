import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type LeaveQuestionProps = { open: boolean; stay: () => void; leave: () => void };

export const LeaveQuestion = ({ open, stay, leave }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(next) => !next && stay()}
    title="Opuścić formularz?"
    confirm="Opuść"
    destructive
    onConfirm={leave}
  >
    Niezapisane zmiany przepadną.
  </ConfirmDialog>
);

/** Asks before a screen with unsaved changes is left; the browser asks when the page is closed. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return <LeaveQuestion open={status === 'blocked'} stay={() => reset?.()} leave={() => proceed?.()} />;
}
