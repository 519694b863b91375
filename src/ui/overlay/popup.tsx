import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '../cn.ts';
import { floatStyles } from './menu-styles.ts';

const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
};

type PopupProps = {
  button: Omit<ComponentProps<'button'>, 'type' | 'popoverTarget'>;
  /** Places the panel, which is fixed to the window. */
  className: string;
  children: ReactNode;
};

/**
 * A button and a panel of links over the page, rendered while it is open. The browser closes it on Escape and on a press
 * elsewhere; so does following a link of it.
 */
export function Popup({ button, className, children }: PopupProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button {...button} type="button" popoverTarget={id} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link clicks it */}
      <div
        id={id}
        popover="auto"
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onClick={closeAfterLink}
        className={cn(floatStyles, 'fixed bottom-auto m-0 max-h-[calc(100dvh-4.5rem)]', className)}
      >
        {open && children}
      </div>
    </>
  );
}
