import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { leaveToasts } from '#ui/state/kept-focus.ts';

/** What gets the focus by itself where what had it has gone: the page, the preview, another control of a row. */
const BY_ITSELF = 'body, main, [data-shown], [data-shown] *, li:has(> [data-matter]) > :not([data-matter]) *';
const BEGUN = ['keydown', 'pointerdown'] as const;

export function focusRow(list: HTMLElement | null, name: string) {
  leaveToasts();
  list?.querySelector<HTMLElement>(`[data-matter="${name}"]`)?.focus();
}

type RowAfterInput = { names: readonly string[]; shown: string | undefined; list: string };

/**
 * After a decision that has ended a matter the focus is on the row that is shown then, where the keys are the list's: also once
 * a dialog has given it on, until somebody has begun with something else. A row that comes back takes it again.
 */
export function useRowAfter({ names, shown, list }: RowAfterInput, goToRow: () => void) {
  const former = useRef({ list, shown, names });
  const go = useEffectEvent(goToRow);
  const hasGone = useEffectEvent((name: string) => !names.includes(name));
  useLayoutEffect(() => {
    const before = former.current;
    if (shown === before.shown || shown === undefined || before.shown === undefined || before.list !== list)
      return undefined;
    const isBack = !before.names.includes(shown);
    if (!isBack && !hasGone(before.shown)) return undefined;
    const taken = isBack ? `${BY_ITSELF}, [data-matter]` : BY_ITSELF;
    const take = () => {
      if (document.activeElement?.matches(taken)) go();
    };
    const stop = () => {
      document.removeEventListener('focusin', take);
      for (const event of BEGUN) document.removeEventListener(event, stop, true);
    };
    take();
    document.addEventListener('focusin', take);
    for (const event of BEGUN) document.addEventListener(event, stop, true);
    return stop;
  }, [shown, list]);
  // After what reads it.
  useLayoutEffect(() => {
    former.current = { list, shown, names };
  });
}
