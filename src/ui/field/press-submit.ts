const isSubmit = (each: Element) => each instanceof HTMLButtonElement && each.type === 'submit';

/** Sends a form as a click on its button does: not while that is disabled. */
export function pressSubmit(form: HTMLFormElement | null) {
  const submit = [...(form?.elements ?? [])].find(isSubmit);
  if (submit instanceof HTMLElement) submit.click();
}
