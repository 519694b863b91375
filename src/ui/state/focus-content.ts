const openDialogs = () => document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]');

/** Focuses an element unless a dialog that does not contain it is open. Such a dialog would take the focus back and select
 * what was typed, and the next letter would replace it. */
export function focusUnlessCovered(element: HTMLElement | null) {
  const top = [...openDialogs()].at(-1);
  if (!top || top.contains(element)) element?.focus({ preventScroll: true });
}

/** Focuses the start of the content, when the focused element has been removed or another screen has been opened. */
export const focusContent = () => focusUnlessCovered(document.getElementById('tresc'));

/** Opens whatever folds the element away. */
export function unfold(element: Element | null) {
  for (let at = element?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
}

/** Focuses a field and scrolls it to the middle of the window. */
export function focusField(id: string) {
  const field = document.getElementById(id);
  unfold(field);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Focuses the first field of a form. Returns false if there is none. */
export function focusFirstField(form: Element | null): boolean {
  const field = form?.querySelector('input, select, textarea');
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}
