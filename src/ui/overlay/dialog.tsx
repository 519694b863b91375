import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';

export const overlayStyles = 'fixed inset-0 z-40 bg-overlay animate-appear';
export const dialogStyles = [
  'fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col rounded-lg border border-border-strong',
  'bg-popover text-popover-foreground shadow-pop animate-appear outline-none',
].join(' ');

const width = { sm: 'max-w-sm', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' };

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

type DialogContentProps = ComponentProps<typeof Radix.Content> & { size?: keyof typeof width };

/** Holds a header, a body and an optional footer. Without a description pass `aria-describedby={undefined}`. */
export function DialogContent({ size = 'md', className, ...props }: DialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content {...returnFocus} {...props} className={cn(dialogStyles, width[size], className)} />
    </Radix.Portal>
  );
}

/** The title, an optional description, and the close button. */
export function DialogHeader({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cn('flex items-start justify-between gap-3 border-b px-4 py-3', className)}>
      <div className="min-w-0">{children}</div>
      <Radix.Close asChild>
        <IconButton icon={X} label="Zamknij" size="sm" className="-me-1" />
      </Radix.Close>
    </div>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={cn('text-lg font-semibold', className)} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cn('text-sm text-muted-foreground', className)} />;
}

/** Scrolls if the dialog is taller than the window; heads of tables then stay at its top. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('min-h-0 overflow-auto p-4 [&_.table-region]:[--head-top:0]', className)} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex flex-wrap justify-end gap-2 border-t px-4 py-3', className)} />;
}
