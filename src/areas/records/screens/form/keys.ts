import { isDialogOpen, isSaveKey, useWindowKeys } from '#client/parts/window-keys.ts';

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

/** Ctrl+S saves; Ctrl+Enter too, and begins the next; F8 goes to the next open decision, F6 to the next section. */
export const useFormKeys = (save: (intent: 'stay' | 'next') => void) =>
  useWindowKeys((event) => {
    if (isDialogOpen()) return;
    if (isSaveKey(event)) save('stay');
    else if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') save('next');
    else if (event.key === 'F8') focusNext('[data-decision]');
    else if (event.key === 'F6' && !event.shiftKey) focusNext('[data-section]');
    else return;
    event.preventDefault();
  });
