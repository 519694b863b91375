const openDialogs = () => document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]');

/** Focuses an element unless a dialog that does not contain it is open. Such a dialog would take the focus back and select
 * what was typed, and the next letter would replace it. */
export function focusUnlessCovered(element: HTMLElement | null) {
  const top = [...openDialogs()].at(-1);
  if (!top || top.contains(element)) element?.focus({ preventScroll: true });
}

/** Focuses the start of the content, when the focused element has been removed or another screen has been opened. */
export const focusContent = () => focusUnlessCovered(document.getElementById('tresc'));
