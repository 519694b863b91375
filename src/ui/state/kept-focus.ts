import { focusContent, focusUnlessCovered } from './focus-content.ts';
import { isByFinger } from './focus-field.ts';

/** Whatever gives the focus on by itself, as a dialog that closes, has done so by then. */
const SETTLED_MS = 100;

const CONTROLS = 'a[href], :is(button, input:not([type=hidden]), select, textarea):enabled, [tabindex="0"]';
const WITHOUT_FIELDS = 'a[href], button:enabled';

/** Where something stood: after what. */
type Spot = { parent: Node; previous: Node | null };

/** What has or will get the focus; the parts around it, from within, that can have it; where it stood when it has gone. */
export type Place = { element: HTMLElement; parts: readonly HTMLElement[]; spot: Spot | undefined };

const watched = new Set<Place>();

/** The place of an element that is to get the focus later, by `focusPlace`. */
export function watchPlace(element: HTMLElement): Place {
  const parts: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) if (at.hasAttribute('tabindex')) parts.push(at);
  const place: Place = { element, parts, spot: undefined };
  watched.add(place);
  return place;
}

const isShown = (element: HTMLElement) =>
  element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

/** The first control from the spot on, within a part. */
function controlFrom({ parent, previous }: Spot, part: Element): HTMLElement | undefined {
  const controls = part.querySelectorAll<HTMLElement>(isByFinger() ? WITHOUT_FIELDS : CONTROLS);
  const spot = document.createRange();
  if (previous?.isConnected) spot.setStartAfter(previous);
  else spot.setStart(parent, 0);
  return [...controls].find((control) => spot.comparePoint(control, 0) >= 0 && isShown(control));
}

/** Focuses the element, or what stands there now, or what came next within the cell, the dialog or the content, or that itself. */
export function focusPlace(place: Place) {
  watched.delete(place);
  const { element, parts, spot } = place;
  if (element.isConnected) return focusUnlessCovered(element);
  const part = parts.find((each) => each.isConnected);
  if (!part) return focusContent();
  const isThere = spot?.parent.isConnected && part.contains(spot.parent);
  focusUnlessCovered((isThere && controlFrom(spot, part)) || part);
}

const TOASTS = '[data-sonner-toaster]';

/**
 * The toasts give the focus back to what had it before them as soon as they lose it, also to a field that is pressed: whoever
 * took something back and then clicked into a field would type into nothing. They lose it before the press instead.
 */
function leaveToasts({ target }: Event) {
  const { activeElement: held } = document;
  if (!(held instanceof HTMLElement) || !held.closest(TOASTS)) return;
  if (target instanceof Element && !target.closest(TOASTS)) held.blur();
}

/**
 * The focus does not get lost with what had it. Browsers leave it on nothing, where keys of a screen and screen readers do not
 * find it.
 */
export function watchFocus() {
  let last: Place | undefined;
  let timer = 0;
  const forget = () => {
    if (last) watched.delete(last);
    last = undefined;
  };
  const isLost = () => last?.spot !== undefined && document.activeElement === document.body;
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling } of records) {
      for (const place of watched) {
        const gone = place.spot?.parent ?? place.element;
        if ([...removedNodes].some((node) => node.contains(gone)))
          place.spot = { parent: target, previous: previousSibling };
      }
    }
    if (!isLost()) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => last && isLost() && focusPlace(last), SETTLED_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', leaveToasts, true);
  const { activeElement: first } = document;
  if (first instanceof HTMLElement && first !== document.body) last = watchPlace(first);
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    clearTimeout(timer);
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
