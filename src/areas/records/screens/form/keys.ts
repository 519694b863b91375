import { useLayoutEffect, useState } from 'react';
import { holder } from '#client/parts/holder.ts';

const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled]), summary';

/** Elements in sight that come after the focused one; from the beginning after the last. */
function nextAfter(elements: HTMLElement[]): HTMLElement | undefined {
  const active = document.activeElement;
  const after = active
    ? elements.filter(
        (element) =>
          !element.contains(active) && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
    : elements;
  return after[0] ?? elements.find((element) => !element.contains(active)) ?? elements[0];
}

function focusNext(selector: string) {
  const target = nextAfter([...document.querySelectorAll<HTMLElement>(selector)]);
  const control = target?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** Ctrl+S saves, Ctrl+Enter saves and begins the next; F8 goes to the next open decision, F6 to the next section. */
export function useFormKeys(save: (intent: 'stay' | 'next') => void) {
  const [latest] = useState(() => holder(save));
  latest.set(save);
  // Before the form is painted: a key that is pressed as soon as the form is seen must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if (isCommand && event.key.toLowerCase() === 's') latest.get()('stay');
      else if (isCommand && event.key === 'Enter') latest.get()('next');
      else if (event.key === 'F8') focusNext('[data-decision]');
      else if (event.key === 'F6' && !event.shiftKey) focusNext('[data-section]');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
