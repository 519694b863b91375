import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** What gets the focus by itself where what had it has gone: the page, the preview, another control of a row. */
const BY_ITSELF = 'body, main, [data-shown], [data-shown] *, li:has(> [data-matter]) > :not([data-matter]) *';
const BEGUN = ['keydown', 'pointerdown'] as const;

type RowAfterInput = { names: readonly string[]; shown: string | undefined; list: string };

/**
 * After a decision that has ended a matter the focus is on the row that is shown then, where the keys are the list's: also once
 * a dialog has given it on, until somebody has begun with something else.
 */
export function useRowAfter({ names, shown, list }: RowAfterInput, goToRow: () => void) {
  const former = useRef({ list, shown });
  const go = useEffectEvent(goToRow);
  const hasGone = useEffectEvent((name: string) => !names.includes(name));
  useLayoutEffect(() => {
    const before = former.current;
    former.current = { list, shown };
    if (shown === undefined || before.list !== list || before.shown === undefined || !hasGone(before.shown)) return;
    const take = () => {
      if (document.activeElement?.matches(BY_ITSELF)) go();
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
}
