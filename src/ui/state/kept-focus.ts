import { focusContent, focusUnlessCovered } from './focus-content.ts';
import { isByFinger } from './focus-field.ts';

/** Whatever gives the focus on by itself, as a dialog that closes, has done so by then. */
const SETTLED_MS = 100;

const CONTROLS = 'a[href], :is(button, input:not([type=hidden]), select, textarea):enabled, [tabindex="0"]';
const WITHOUT_FIELDS = 'a[href], button:enabled';

/** Where something stood. */
type Spot = { parent: Node; next: Node | null };

const isShown = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });

/** The first control from the spot on, within a part. */
function controlFrom({ parent, next }: Spot, part: Element): HTMLElement | undefined {
  const controls = part.querySelectorAll<HTMLElement>(isByFinger() ? WITHOUT_FIELDS : CONTROLS);
  const spot = document.createRange();
  if (next?.isConnected) spot.setStartBefore(next);
  else spot.setStart(parent, parent.childNodes.length);
  return [...controls].find((control) => spot.comparePoint(control, 0) >= 0 && isShown(control));
}

/**
 * The focus does not get lost with what had it: what stands there now gets it, or what came next within the cell, the dialog or
 * the content, or that itself. Browsers leave it on nothing, where keys of a screen and screen readers do not find it.
 */
export function watchFocus() {
  let last: Element | undefined;
  let parts: HTMLElement[] = [];
  let spot: Spot | undefined;
  let timer = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    clearTimeout(timer);
    [last, parts, spot] = [target, [], undefined];
    for (let at = target.parentElement; at; at = at.parentElement) if (at.hasAttribute('tabindex')) parts.push(at);
  };
  // Who presses beside it has left it.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (target === last && last?.isConnected && document.activeElement !== last) last = undefined;
    });
  };
  const isLost = () => last !== undefined && spot !== undefined && document.activeElement === document.body;
  const restore = () => {
    if (!isLost() || !spot) return;
    if (last instanceof HTMLElement && last.isConnected) return focusUnlessCovered(last);
    const part = parts.find((each) => each.isConnected);
    if (!part) return focusContent();
    const control = spot.parent.isConnected && part.contains(spot.parent) ? controlFrom(spot, part) : undefined;
    focusUnlessCovered(control ?? part);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, nextSibling } of records) {
      const gone = spot?.parent ?? last;
      if (gone && [...removedNodes].some((node) => node.contains(gone))) spot = { parent: target, next: nextSibling };
    }
    if (!isLost()) return;
    clearTimeout(timer);
    timer = window.setTimeout(restore, SETTLED_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
}
