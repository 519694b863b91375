import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { useAtPrint } from '#ui/state/at-print.ts';

type LeaveQuestionProps = {
  open: boolean;
  /** What becomes of the changes, where they are not lost. */
  kept?: string | undefined;
  stay: () => void;
  leave: () => void;
};

export const LeaveQuestion = ({ open, kept, stay, leave }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(next) => !next && stay()}
    title="Opuścić formularz?"
    confirm="Opuść"
    cancel="Zostań"
    destructive={kept === undefined}
    onConfirm={leave}
  >
    {kept ?? 'Niezapisane zmiany przepadną.'}
  </ConfirmDialog>
);

type UnsavedProps = {
  isUnsaved: () => boolean;
  /** Which changes, where they can be told from the rest. */
  unsaved?: string | undefined;
};

/** On paper nobody can tell what was typed from what is stored: said above it, and at the foot of every page. */
export function UnsavedOnPaper({ isUnsaved, unsaved = 'Wydruk zawiera niezapisane zmiany' }: UnsavedProps) {
  const shown = useAtPrint(isUnsaved);
  return shown && <PrintedLine>{unsaved}</PrintedLine>;
}

type LeaveGuardProps = UnsavedProps & {
  kept?: string | undefined;
  /** Search params that change how the screen looks, and lose nothing. */
  keeps?: readonly string[] | undefined;
};

type Place = { pathname: string; search: object };

/** Whether only params of `keeps` differ. */
function isSamePlace(one: Place, other: Place, keeps: readonly string[]) {
  const named = ({ search }: Place) =>
    JSON.stringify(
      Object.entries(search)
        .filter(([name, value]) => !keeps.includes(name) && value !== undefined)
        .toSorted(),
    );
  return keeps.length > 0 && one.pathname === other.pathname && named(one) === named(other);
}

/**
 * Asks before a screen with unsaved changes is left, and says on paper that there are any; the browser asks when the page is closed.
 * A form that is closed while it leads elsewhere keeps nobody.
 */
export function LeaveGuard({ isUnsaved, unsaved, kept, keeps = [] }: LeaveGuardProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(stays: boolean) => void>(undefined);
  const settle = (stays: boolean) => {
    setAsking(false);
    answer.current?.(stays);
  };
  useEffect(() => () => answer.current?.(false), []);
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isUnsaved() || isSamePlace(current, next, keeps)) return false;
      setAsking(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    enableBeforeUnload: isUnsaved,
  });
  return (
    <>
      <UnsavedOnPaper isUnsaved={isUnsaved} unsaved={unsaved} />
      <LeaveQuestion open={isAsking} kept={kept} stay={() => settle(true)} leave={() => settle(false)} />
    </>
  );
}
