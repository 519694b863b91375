import { useRef } from 'react';
import { focusPlace, type Place, watchPlace } from '../state/kept-focus.ts';

/** Props of a dialog without a trigger: closing returns the focus to where it was, or what came next there. Radix calls back
 * after a timer, when the next dialog can already be open. */
export function useReturnFocus() {
  const before = useRef<Place>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? watchPlace(activeElement) : null;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!before.current) return;
      event.preventDefault();
      // A key pressed right after Escape may have gone to a field: what is typed next must not become keys of the place.
      if (document.activeElement?.matches('input, textarea, select')) return;
      focusPlace(before.current);
    },
  };
}
