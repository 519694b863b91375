import { useEffect } from 'react';
import { SlotBarFigure } from '#ui/chart/slot-bar.tsx';
import { type KeyedStore, useEntry } from '#ui/state/keyed-store.ts';
import { useNarrow } from '#ui/state/narrow.ts';
import { formatDecimal } from '#ui/text/number.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { leftOf, NOTHING, totalsOf } from './sums.ts';
import type { DeskView, Preview } from './use-desk.ts';

type DeskLineProps = { view: DeskView; preview: KeyedStore<Preview> };

/** What is left of each discipline, and the sums, in one line; on a phone in a line each. */
export function DeskLine({ view, preview }: DeskLineProps) {
  const looked = useEntry(preview, 0);
  const { optimum, custom } = totalsOf(view);
  const gain = looked?.gain ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-xs max-sm:gap-y-0.5">
      {view.desk.disciplines.map((discipline) => {
        const { code, name, slots, slot_limit } = discipline;
        const selected = view.selection.get(code) ?? NOTHING;
        return (
          <div
            key={code}
            className="grid min-w-0 flex-1 basis-36 items-center gap-x-2 max-sm:basis-full max-sm:grid-cols-[minmax(0,1fr)_3.5rem_5rem] sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="contents">
              <span
                title={name}
                className="pointer-events-auto font-medium first-letter:uppercase max-sm:line-clamp-2 sm:col-span-2 sm:truncate"
              >
                {name}
              </span>
              <span className="order-1 text-end text-muted-foreground">
                <span className="sr-only">w optimum </span>zostało {formatDecimal(leftOf(discipline), 2)}
              </span>
            </p>
            <SlotBarFigure
              value={slots}
              limit={slot_limit}
              marker={selected.ticked > 0 ? selected.slots : undefined}
              preview={looked?.code === code ? looked.slots : undefined}
            />
          </div>
        );
      })}
      <p className="flex shrink-0 gap-4 max-sm:w-full max-sm:justify-between">
        <span>
          wybór <strong className="text-sm font-semibold">{formatDecimal(custom, 2)}</strong>
        </span>
        <span>
          {gain === 0 ? 'optimum' : 'optimum po wyborze'}{' '}
          <strong className="text-sm font-semibold text-primary">
            {formatDecimal(toNumber(fixed4(optimum) + fixed4(gain)), 2)}
          </strong>{' '}
          pkt
        </span>
      </p>
    </div>
  );
}

/** While it is there heads of tables and what is focused stay below it (`data-held-line`). */
function holdHeads() {
  const { dataset } = document.documentElement;
  dataset.heldLine = '';
  return () => {
    delete dataset.heldLine;
  };
}

/** Toasts stand below it. */
function holdToasts(desk: HTMLElement | null) {
  const { style } = document.documentElement;
  const place = new ResizeObserver(() => {
    if (desk) style.setProperty('--toast-top', `${desk.getBoundingClientRect().bottom + 8}px`);
  });
  if (desk) place.observe(desk);
  return () => {
    place.disconnect();
    style.removeProperty('--toast-top');
  };
}

/** The desk in one line under the header. The card says the same: to screen readers this is not there. */
export function CompactDesk(props: DeskLineProps) {
  // On a wider screen they are in the header: a property of the root, which styles the whole page anew, is not needed.
  const isNarrow = useNarrow();
  useEffect(holdHeads, []);
  return (
    <div
      ref={isNarrow ? holdToasts : undefined}
      aria-hidden
      data-compact-desk
      className="no-print pointer-events-none fixed inset-x-0 top-14 z-20 border-b bg-card shadow-pop"
    >
      <div className="mx-auto flex min-h-13 max-w-360 flex-col justify-center px-4 py-1.5 sm:px-8">
        <DeskLine {...props} />
      </div>
    </div>
  );
}
