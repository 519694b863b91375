import { focusFirstField } from '#ui/state/focus-field.ts';

/** Where an action leads on its screen: to the form behind a button, to a button, to the screen's own form, or to a row of a table. */
export type Arrival = { press: string } | { button: string } | { form: true } | { row: string };

const FORM: Arrival = { form: true };

/** Actions that name one form or button; the others open their screen alone. A button that acts at once is never pressed. */
const FORMS: Readonly<Record<string, Arrival>> = {
  'Zgłoś nową pracę': { press: 'Zgłoś nową pracę' },
  'Przyjmij moje optimum': { button: 'Przyjmij moje optimum' },
  'To nie moja praca': FORM,
  'Zgłoś błąd danych': { press: 'Zgłoś błąd danych' },
  'Rejestruj nowy przewód': { press: 'Rejestruj nowy przewód' },
  'Dodaj osobę': { press: 'Dodaj osobę' },
  'Nadaj uprawnienie': { press: 'Nadaj uprawnienie' },
  'Dodaj jednostkę': { press: 'Dodaj jednostkę' },
  'Zleć nowe zestawienie': { press: 'Nowe zestawienie' },
  'Wydaj klucz API': { press: 'Nowy klucz' },
  'Dodaj wykaz czasopism': { press: 'Nowy wykaz' },
  'Dodaj pracownika': FORM,
  'Utwórz konto': FORM,
  'Dodaj rekord': FORM,
  'Dodaj pracę po DOI': FORM,
  'Importuj rekordy': FORM,
  'Dodaj opłatę za publikację': FORM,
  'Działaj w imieniu innej osoby': FORM,
};

export const arrivalOf = (action: string): Arrival | undefined => FORMS[action];

const content = () => document.getElementById('tresc');

const ACTS = ':is(button, a[href]):not(:disabled)';

function arriveAt(arrival: Arrival): boolean {
  if ('form' in arrival) return focusFirstField(content());
  if (!('row' in arrival)) {
    const words = 'press' in arrival ? arrival.press : arrival.button;
    const buttons = [...(content()?.querySelectorAll<HTMLElement>(ACTS) ?? [])];
    const button = buttons.find(({ textContent }) => textContent.trim() === words);
    button?.focus();
    if ('press' in arrival) button?.click();
    return button !== undefined;
  }
  const heads = [...(content()?.querySelectorAll('tr > th') ?? [])];
  const row = heads.find(({ textContent }) => textContent.startsWith(arrival.row))?.closest('tr');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector<HTMLElement>(`td:last-child ${ACTS}`)?.focus({ preventScroll: true });
  return row !== undefined && row !== null;
}

/** A screen that has not shown it by then has none, or failed and says so. */
const WAIT_MS = 10_000;

/** Once the screen shows it. What the user does before that wins. */
export function arrive(arrival: Arrival) {
  if (arriveAt(arrival)) return;
  const events = ['keydown', 'pointerdown'] as const;
  const watcher = new MutationObserver(() => {
    if (arriveAt(arrival)) stop();
  });
  const timer = setTimeout(stop, WAIT_MS);
  function stop() {
    watcher.disconnect();
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, stop);
  }
  watcher.observe(document.body, { childList: true, subtree: true });
  for (const event of events) window.addEventListener(event, stop);
}
