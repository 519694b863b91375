/** Where the keyboard goes on when what had the focus has left the screen: the beginning of the content. */
export const focusContent = () => document.getElementById('tresc')?.focus({ preventScroll: true });

/** To a field that needs attention, in the middle of the window. */
export function focusField(id: string) {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** To the first field of a form; false where there is none. */
export function focusFirstField(form: Element | null): boolean {
  const field = form?.querySelector('input, select, textarea');
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}
