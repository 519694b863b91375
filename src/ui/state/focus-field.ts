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

const isByFinger = () => window.matchMedia('(pointer: coarse)').matches;

/** Focuses the first field of a form that has been opened: not by a finger, whose keyboard would cover half of the window. */
export const focusOnArrival = (form: Element | null): boolean => !isByFinger() && focusFirstField(form);

/** Focuses the first field of a form. Returns false if there is none. */
export function focusFirstField(form: Element | null): boolean {
  const field = form?.querySelector(':is(input:not([type=hidden]), select, textarea):enabled');
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}
