import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '../cn.ts';
import { floatStyles } from './menu-styles.ts';

/** Where the element is, or was before a grid or list has dropped it. */
function placeOf(anchor: HTMLElement) {
  let last = anchor.getBoundingClientRect();
  return {
    getBoundingClientRect: () => {
      if (anchor.isConnected) last = anchor.getBoundingClientRect();
      return last;
    },
  };
}

type PopoverProps = {
  /** What opened it, and gets the focus back. */
  anchor: HTMLElement;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A panel beside what opened it, over the page that stays in use; closed by Escape and by a press elsewhere. */
export function Popover({ anchor, title, onClose, children }: PopoverProps) {
  const [place] = useState(() => ({ current: placeOf(anchor) }));
  const titleId = useId();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Radix.Content
          aria-labelledby={titleId}
          align="end"
          sideOffset={4}
          sticky="always"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
          className={cn(floatStyles, 'max-h-(--radix-popover-content-available-height) w-104 max-w-[calc(100vw-1rem)]')}
        >
          <div className="space-y-3 p-3">
            <h2 id={titleId} className="text-sm/5 font-semibold">
              {title}
            </h2>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
