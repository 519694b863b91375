import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cn } from '../cn.ts';
import { IconButton } from '../icon-button.tsx';
import { focusOnArrival } from '../state/focus-field.ts';
import { useReturnFocus } from './return-focus.ts';

export const overlayStyles = 'no-print fixed inset-0 z-40 bg-overlay animate-appear';
/** In a window that is high enough a dialog leaves the notices over the header in sight, and they its title. */
export const dialogStyles = [
  'fixed inset-0 z-40 m-auto flex h-fit max-h-[min(calc(100dvh-2rem),max(calc(100dvh-8rem),40rem))] w-[calc(100vw-2rem)] flex-col',
  'rounded-lg border border-border-strong bg-popover text-popover-foreground shadow-pop animate-appear outline-none',
].join(' ');

const width = { sm: 'max-w-sm', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' };

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof width;
  /** The name of the body where nothing in it takes the focus: the keyboard scrolls it then. */
  scrolled?: string;
  /** Buttons below the body. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * An open dialog. It begins on its first field, or else on the body that the keyboard scrolls, or its heading. Its body
 * scrolls if it is taller than the window; heads of tables then stay at its top.
 */
export function Dialog({ title, description, size = 'md', scrolled, footer, ...props }: DialogProps) {
  const { onClose, children } = props;
  const returnFocus = useReturnFocus();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            if (!focusOnArrival(body.current)) (scrolled ? body : heading).current?.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn('dialog', dialogStyles, width[size])}
        >
          <div className="flex items-start justify-between gap-3 border-b px-4 py-3">
            <div className="min-w-0">
              <Radix.Title ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Zamknij" size="sm" className="-me-1" />
            </Radix.Close>
          </div>
          <div
            ref={body}
            {...(scrolled && { role: 'region', 'aria-label': scrolled, tabIndex: 0 })}
            className="min-h-0 overflow-auto p-4 [&_.table-region]:[--head-top:0]"
          >
            {children}
          </div>
          {footer && <div className="no-print flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
