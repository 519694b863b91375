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
  showErrors(field?.closest('[role=dialog], body')?.querySelector('[data-errors]') ?? null);
}

/** Less than the header leaves of the window. */
const IN_SIGHT = 0.85;

/** Scrolls a summary of errors into sight whole, where the field with the focus stands below it and stays there too. */
export function showErrors(summary: Element | null) {
  const field = document.activeElement;
  if (!summary || !field) return;
  const height = field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
  if (height > 0 && height < window.innerHeight * IN_SIGHT) summary.scrollIntoView({ block: 'nearest' });
}

export const isByFinger = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Focuses the first field of what has been opened, as a form or a dialog: not by a finger, whose keyboard would cover half of
 * the window.
 */
export const focusOnArrival = (part: Element | null): boolean => !isByFinger() && focusFirstField(part);

/** As the ref of what a screen begins with. */
export const focusOnOpening = (part: Element | null) => void focusOnArrival(part);

/** What is filled in; the button that opens a file is one too. Of radio buttons the one that is chosen. */
const FIELDS = ':is(input:not([hidden], [type=hidden], [tabindex="-1"]), select, textarea, [data-file-field]):enabled';

/** Focuses the first field. Returns false if there is none. */
export function focusFirstField(part: Element | null): boolean {
  const first = part?.querySelector(FIELDS);
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const field = (isRadio && part?.querySelector(`input[name="${CSS.escape(first.name)}"]:checked`)) || first;
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  // What is typed follows what a text begins with.
  if (field instanceof HTMLTextAreaElement) field.selectionStart = field.value.length;
  return true;
}
