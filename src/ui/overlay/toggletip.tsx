import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '../cn.ts';

const GAP = 4;
const EDGE = 8;

// In the top layer the scrolling table does not clip it. Opens on the other side if there is no room.
function showBeside(note: HTMLElement | null, isAbove: boolean) {
  const anchor = note?.previousElementSibling?.getBoundingClientRect();
  if (!note || !anchor) return;
  note.showPopover();
  const { width, height } = note.getBoundingClientRect();
  const fitsAbove = anchor.top - GAP - height >= EDGE;
  const fitsBelow = anchor.bottom + GAP + height + EDGE <= window.innerHeight;
  note.style.top = `${(isAbove ? !fitsAbove : fitsBelow) ? anchor.bottom + GAP : Math.max(EDGE, anchor.top - GAP - height)}px`;
  note.style.left = `${Math.max(EDGE, Math.min(anchor.left, window.innerWidth - width - EDGE))}px`;
}

type ToggletipProps = {
  tip: ReactNode;
  children: ReactNode;
  /** The whole name, where the word alone does not say enough. */
  label?: string;
  /** Opens above: what stands below the word belongs to it. */
  above?: boolean;
  /** Left out of paper. */
  unprinted?: boolean;
  className?: string;
};

/** A word with an explanation on hover, focus and touch, cheap enough for every row; printed as text. */
export function Toggletip({ tip, children, label, above = false, unprinted = false, className }: ToggletipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    hide();
  };
  const pointed = { onMouseEnter: show, onMouseLeave: hide, onWheel: hide };
  return (
    <>
      <button
        {...pointed}
        type="button"
        aria-label={label}
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
        className={cn(
          'relative min-h-6 max-w-full rounded-sm underline decoration-dotted decoration-1 underline-offset-3 print:no-underline',
          unprinted ? 'print:hidden!' : 'print:inline-flex!',
          className,
        )}
      >
        {children}
      </button>
      {open && (
        <span
          {...pointed}
          ref={(note) => showBeside(note, above)}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-80 rounded-md border border-border-strong bg-popover px-2.5 py-1.5 text-xs/4 text-foreground shadow-pop"
        >
          {tip}
        </span>
      )}
    </>
  );
}
