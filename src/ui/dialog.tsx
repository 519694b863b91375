import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { focusFirstField } from './focus-content.ts';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';

export const overlayStyles = 'fixed inset-0 z-40 bg-[rgb(0_0_0/0.5)] animate-appear';
export const dialogStyles = [
  'fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] flex-col rounded-lg border',
  'bg-popover text-foreground shadow-md animate-appear outline-none',
].join(' ');

const width = { sm: 'max-w-sm', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' };

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof width;
  children: ReactNode;
};

export function Dialog({ trigger, title, description, footer, size = 'md', children, ...state }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            const { currentTarget: content } = event;
            // A dialog that asks for something begins at its first field.
            if (content instanceof Element && focusFirstField(content.querySelector('form'))) event.preventDefault();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(dialogStyles, width[size])}
        >
          <div className="flex items-start justify-between gap-3 border-b px-4 py-3">
            <div className="min-w-0">
              <Radix.Title className="text-lg/7 font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon={X} label="Zamknij" size="sm" className="-me-1" />
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-auto p-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Around a button in the footer that closes the dialog. */
export const DialogClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>;
