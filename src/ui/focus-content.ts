/** Focuses the start of the content, when the focused element has been removed. */
export const focusContent = () => document.getElementById('tresc')?.focus({ preventScroll: true });

/** Focuses a field and scrolls it to the middle of the window. */
export function focusField(id: string) {
  const field = document.getElementById(id);
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
