import { useRef } from 'react';

import { focusContent } from './focus-content.ts';

/** For a dialog that a page opens without a trigger: the focus goes back to what had it before, if that is still there. */
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
      if (current.isConnected) current.focus();
      else focusContent();
    },
  };
}
