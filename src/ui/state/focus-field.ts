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
  const field = form?.querySelector(':is(input:not([type=hidden]), select, textarea):enabled');
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}
