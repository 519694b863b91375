import { type KeyboardEvent, useState } from 'react';
import { cn } from '../cn.ts';
import { useOverflow } from './overflow.ts';

// In the top layer, scrolling regions and dialogs do not clip it.
function showOver(element: HTMLElement | null) {
  const anchor = element?.parentElement?.getBoundingClientRect();
  if (!element || !anchor) return;
  element.style.top = `${anchor.top}px`;
  element.style.left = `${anchor.left}px`;
  element.style.width = `${Math.max(anchor.width, Math.min(240, window.innerWidth - anchor.left - 8))}px`;
  element.showPopover();
}

/** Text clamped to two lines (four on a narrow screen). Focus or hover shows all of it, Escape hides it. */
export function Clamp({ children, className }: { children: string; className?: string }) {
  const [clamped, text] = useOverflow('y');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const show = () => setOpen(clamped);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <span
      {...(clamped ? { tabIndex: 0, onFocus: show, onBlur: close, onKeyDown } : {})}
      onMouseEnter={show}
      onMouseLeave={close}
      onWheel={close}
      className={cn('block min-w-0 rounded-sm', className)}
    >
      <span ref={text} className="line-clamp-4 wrap-anywhere sm:line-clamp-2 print:line-clamp-none">
        {children}
      </span>
      {open && (
        <span
          ref={showOver}
          popover="manual"
          aria-hidden
          className="fixed m-0 -translate-x-2 -translate-y-1.5 rounded-md border border-border-strong bg-popover px-2 py-1.5 text-sm/5 font-normal wrap-anywhere text-foreground shadow-pop"
        >
          {children}
        </span>
      )}
    </span>
  );
}
