import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { dialogStyles, overlayStyles } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  onConfirm: () => void;
};

/** Over notices too, whose buttons cannot be pressed meanwhile. */
const ABOVE = { zIndex: 1e9 };

/** Asks before an action; the focus starts on Cancel. */
export function ConfirmDialog({
  trigger,
  title,
  children,
  confirm,
  cancel = 'Anuluj',
  destructive,
  onConfirm,
  ...state
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} style={ABOVE} />
        <Radix.Content {...returnFocus} style={ABOVE} className={cn(dialogStyles, 'no-print max-w-md gap-2 p-4')}>
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="min-h-0 overflow-y-auto text-sm">{children}</div>
          </Radix.Description>
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={destructive ? 'destructive' : 'primary'} onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
