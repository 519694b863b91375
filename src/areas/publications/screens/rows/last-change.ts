import { useCallback, useState } from 'react';
import { holder } from '#client/parts/holder.ts';
import { isDialogOpen, isTyping, isUndoKey, useWindowKeys } from '#client/parts/window-keys.ts';

/** Keeps how the last change of the screen is taken back; an earlier one is forgotten. */
export type Remember = (undo: () => void) => void;

/** Ctrl+Z takes back the last change of the lists of this period, whichever part of the screen made it. */
export function useLastChange(period: number): Remember {
  const [last] = useState(() => holder<{ period: number; undo: () => void } | undefined>(undefined));
  useWindowKeys((event) => {
    const change = last.get();
    if (change?.period !== period || !isUndoKey(event)) return;
    if (isTyping(event.target, { selects: false }) || isDialogOpen()) return;
    event.preventDefault();
    last.set(undefined);
    change.undo();
  });
  return useCallback((undo) => last.set({ period, undo }), [last, period]);
}
