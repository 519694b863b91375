import { useRef } from 'react';
import { focusContent, focusUnlessCovered } from '../state/focus-content.ts';

/** Props of a dialog without a trigger: closing returns the focus to where it was, or else to the content. Radix calls back
 * after a timer, when the next dialog can already be open. */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = before;
      if (!(current instanceof HTMLElement)) return;
      event.preventDefault();
      if (current.isConnected) focusUnlessCovered(current);
      else focusContent();
    },
  };
}
