import { BUSY } from '../spinner.tsx';
import { focusContent, focusUnlessCovered } from './focus-content.ts';
import { isByFinger } from './focus-field.ts';

/** Whatever gives the focus on by itself, as a dialog that closes, has done so by then. */
const SETTLED_MS = 100;

const CONTROLS = 'a[href], :is(button, input:not([type=hidden]), select, textarea):enabled, [tabindex="0"]';
const WITHOUT_FIELDS = 'a[href], button:enabled';

const TOASTS = '[data-sonner-toaster]';

/**
 * The toasts give the focus back to what had it before them as soon as they lose it, also to a field that is pressed or to what
 * gets it by itself: whoever took something back and then clicked into a field would type into nothing. They lose it before.
 */
export function leaveToasts() {
  const { activeElement: held } = document;
  if (held instanceof HTMLElement && held.closest(TOASTS)) held.blur();
}

/** Where something stood: after what, in which row. */
type Spot = { parent: Node; previous: Node | null; row: Element | null };

/**
 * What has or will get the focus; the parts around it, from within, that can have it; its words, by which it is found again where
 * its row is drawn anew or stands elsewhere; where it stood when it has gone.
 */
export type Place = { element: HTMLElement; parts: readonly HTMLElement[]; words: string; spot: Spot | undefined };

const watched = new Set<Place>();

/** By which an element is found again, also one that was busy when it got the focus. */
export function wordsOf(element: Element) {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim();
  return element.ariaBusy === 'true' && words.startsWith(BUSY) ? words.slice(BUSY.length) : words;
}

/** The place of an element that is to get the focus later, by `focusPlace`. */
export function watchPlace(element: HTMLElement): Place {
  const parts: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.hasAttribute('tabindex')) parts.push(at);
  const place: Place = { element, parts, words: wordsOf(element), spot: undefined };
  watched.add(place);
  return place;
}

const isShown = (element: HTMLElement) =>
  element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

const controlSelector = () => (isByFinger() ? WITHOUT_FIELDS : CONTROLS);
const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(controlSelector())].filter(isShown);

/** What looks as the element did, where nothing else does. Its words come first: what is seen costs a style of every control. */
function again({ element, words }: Place, part: Element): HTMLElement | undefined {
  if (words === '') return undefined;
  const alike = [...part.querySelectorAll<HTMLElement>(element.localName)].filter((other) => wordsOf(other) === words);
  const [found, ...others] = alike.filter((other) => other.matches(controlSelector()) && isShown(other));
  return others.length === 0 ? found : undefined;
}

/** The first control from the spot on, else the last before it: within its row, then within the part. */
function controlNear({ parent, previous, row }: Spot, part: Element): HTMLElement | undefined {
  const spot = document.createRange();
  if (previous?.isConnected) spot.setStartAfter(previous);
  else spot.setStart(parent, 0);
  const isAfter = (control: HTMLElement) => spot.comparePoint(control, 0) >= 0;
  const inRow = row?.isConnected ? controlsOf(row) : [];
  return inRow.find(isAfter) ?? inRow.at(-1) ?? controlsOf(part).find(isAfter);
}

/** What it finds where the place was; nothing where even that has gone. */
function findPlace(place: Place): HTMLElement | undefined {
  const { element, parts, spot } = place;
  if (element.isConnected) return element;
  const part = parts.find((each) => each.isConnected);
  if (!part) return undefined;
  const isThere = spot?.parent.isConnected && part.contains(spot.parent);
  return again(place, part) ?? (isThere ? controlNear(spot, part) : undefined) ?? part;
}

/**
 * Focuses the element, or what is it now, or stands there now, or came next within its row, the cell, the dialog or the content,
 * or that itself. A row that comes back, as after something has been taken back, gets it back.
 */
export function focusPlace(place: Place) {
  watched.delete(place);
  const found = findPlace(place);
  if (!found) return focusContent();
  focusUnlessCovered(found);
  if (found !== place.element && document.activeElement === found) awaitReturn(place, found);
}

/** As long as a notice offers to take something back, and its rows are read again. */
const RETURN_MS = 15_000;

/** Until the focus is moved on; a notice only has it meanwhile. */
function awaitReturn(place: Place, held: HTMLElement) {
  const observer = new MutationObserver(() => {
    const { activeElement: now } = document;
    // A notice gives the focus to what had it before, even while something else gets it.
    if (now?.closest(TOASTS)) return undefined;
    if (now !== held && now !== document.body) return observer.disconnect();
    const part = place.parts.find((each) => each.isConnected);
    const found = part && again(place, part);
    if (!found || found === held) return undefined;
    observer.disconnect();
    return focusUnlessCovered(found);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), RETURN_MS);
}

const rowOf = (node: Node) => (node instanceof Element ? node.closest('tr, li, [role=row]') : null);

/**
 * The focus does not get lost with what had it. Browsers leave it on nothing, where keys of a screen and screen readers do not
 * find it.
 */
export function watchFocus() {
  let last: Place | undefined;
  /** Of a notice, which goes away with its button: the focus returns to what had it before. */
  let inToast: Place | undefined;
  let timer = 0;
  const forget = () => {
    if (last) watched.delete(last);
    last = undefined;
  };
  const forgetToast = () => {
    if (inToast) watched.delete(inToast);
    inToast = undefined;
  };
  const isLost = () => (inToast ?? last)?.spot !== undefined && document.activeElement === document.body;
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling } of records) {
      for (const place of watched) {
        const gone = place.spot?.parent ?? place.element;
        if ([...removedNodes].some((node) => node.contains(gone)))
          place.spot = { parent: target, previous: previousSibling, row: rowOf(target) };
      }
    }
    if (!isLost()) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (!isLost()) return;
      forgetToast();
      if (last) focusPlace(last);
      else focusContent();
    }, SETTLED_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && !target.closest(TOASTS)) leaveToasts();
    },
    true,
  );
  const { activeElement: first } = document;
  if (first instanceof HTMLElement && first !== document.body) last = watchPlace(first);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    clearTimeout(timer);
    forgetToast();
    if (target.closest(TOASTS)) {
      inToast = watchPlace(target);
      return;
    }
    forget();
    last = watchPlace(target);
  });
  // Who presses beside it has left it.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (last?.element === target && last?.element.isConnected && document.activeElement !== target) forget();
    });
  });
}
