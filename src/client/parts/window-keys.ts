import { useLayoutEffect, useState } from 'react';
import { holder } from './holder.ts';

/** Whether the key is Ctrl+S, which saves. */
export const isSaveKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

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
