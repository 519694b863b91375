/**
 * What is being typed in a form is taken as when its field is left, as 27.11.2026 for a day. The focus stays: a form is also
 * sent by a key, or by a button that leaves the focus where it is.
 */
export function takeTyped(form: string) {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement) || field.form?.id !== form) return;
  field.blur();
  field.focus({ preventScroll: true });
}
