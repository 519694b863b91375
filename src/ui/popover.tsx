import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { panelStyles } from './menu-styles.ts';

type PopoverProps = {
  trigger: ReactNode;
  title: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

export function Popover({ trigger, title, children, className, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={title}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            panelStyles,
            'max-h-(--radix-popover-content-available-height) w-80 p-3 outline-none',
            className,
          )}
        >
          <div className="mb-2 flex items-start justify-between gap-2">
            <p className="font-semibold">{title}</p>
            <Radix.Close asChild>
              <IconButton icon={X} label="Zamknij" size="sm" className="-my-1 -me-1" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
