import { useLayoutEffect, useState } from 'react';
import { holder } from './holder.ts';

/** Whether the key is Ctrl+S, which saves. */
export const isSaveKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Whether the key is Ctrl+Z, which takes back. */
export const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

/** Whether the key is for a text that is being typed. */
export const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea');

export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Keys of the whole screen, from before it is painted: one that is pressed as soon as it is seen must not be lost. */
export function useWindowKeys(onKeyDown: (event: KeyboardEvent) => void) {
  const [latest] = useState(() => holder(onKeyDown));
  latest.set(onKeyDown);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.get()(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [latest]);
}
