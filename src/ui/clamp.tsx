import { type KeyboardEvent, useState } from 'react';
import { cn } from './cn.ts';
import { useOverflow } from './overflow.ts';

// The top layer leaves scrolling regions and dialogs behind, and the text opens over its own place.
function showOver(element: HTMLElement | null) {
  const place = element?.parentElement?.getBoundingClientRect();
  if (!element || !place) return;
  element.style.top = `${place.top}px`;
  element.style.left = `${place.left}px`;
  element.style.width = `${Math.max(place.width, Math.min(240, window.innerWidth - place.left - 8))}px`;
  element.showPopover();
}

/** Text in at most two lines (four on a narrow screen); when it is longer, focus or pointer shows all of it, Escape hides it. */
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
          className="fixed m-0 -translate-x-2 -translate-y-1.5 rounded-md border bg-popover px-2 py-1.5 text-sm/5 font-normal wrap-anywhere text-foreground shadow-md"
        >
          {children}
        </span>
      )}
    </span>
  );
}
