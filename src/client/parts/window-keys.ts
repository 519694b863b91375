import { useLayoutEffect, useState } from 'react';
import { holder } from './holder.ts';

/** Whether the key is Ctrl+S, which saves. */
export const isSaveKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Whether the key is Ctrl+Z, which takes back. */
export const isUndoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

/** Whether the key is Ctrl+Y or Ctrl+Shift+Z, which makes again what was taken back. */
export const isRedoKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (shiftKey ? key.toLowerCase() === 'z' : key.toLowerCase() === 'y');

/**
 * Whether something is being typed, so that a letter belongs to the field. A select chooses by letters, but has nothing to
 * take back: `selects` is false where the key is Ctrl+Z.
 */
export const isTyping = (target: EventTarget | null, { selects = true } = {}) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea') ||
    (selects && target.matches('select')));

/** Whether a dialog or a menu is over the page: its keys are its own. */
export const isCovered = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], :popover-open') !== null;

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
