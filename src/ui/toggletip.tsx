import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cn } from './cn.ts';

const GAP = 4;
const EDGE = 8;

// The top layer leaves the scrolling table behind; the note opens below its button, or above where there is no room.
function showBeside(note: HTMLElement | null) {
  const place = note?.parentElement?.getBoundingClientRect();
  if (!note || !place) return;
  note.showPopover();
  const { width, height } = note.getBoundingClientRect();
  const below = place.bottom + GAP + height + EDGE <= window.innerHeight;
  note.style.top = `${below ? place.bottom + GAP : Math.max(EDGE, place.top - GAP - height)}px`;
  note.style.left = `${Math.max(EDGE, Math.min(place.left, window.innerWidth - width - EDGE))}px`;
}

type ToggletipProps = { tip: ReactNode; children: ReactNode; className?: string };

/** A word that explains itself to pointer, keyboard and touch alike, cheap enough for every row; on paper it stays. */
export function Toggletip({ tip, children, className }: ToggletipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    hide();
  };
  return (
    <span className="relative inline-flex max-w-full" onMouseEnter={show} onMouseLeave={hide} onWheel={hide}>
      <button
        type="button"
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
        className={cn(
          'min-h-6 items-center rounded-sm underline decoration-dotted decoration-1 underline-offset-3',
          className,
        )}
      >
        {children}
      </button>
      <span className={cn(className, 'hidden print:inline-flex')}>{children}</span>
      {open && (
        <span
          ref={showBeside}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-80 rounded-md border bg-popover px-2.5 py-1.5 text-xs/4 text-foreground shadow-md"
        >
          {tip}
        </span>
      )}
    </span>
  );
}
