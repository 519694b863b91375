import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** From here on the header has room beside its search. */
const WIDE = '(width >= 64rem)';
/** As high as the longest of what only says that something is done. */
const HIGHEST = 120;
const MARGIN = 8;

type Edge = 'top' | 'bottom';

/** Where the bar begins that a screen keeps at its lower edge, or else that edge. */
function lowerEdge() {
  let at = document.elementFromPoint(innerWidth / 2, innerHeight - 2 * MARGIN);
  while (at && !['sticky', 'fixed'].includes(getComputedStyle(at).position)) at = at.parentElement;
  return !at || at.matches('[data-sonner-toaster], [data-sonner-toast], header')
    ? innerHeight
    : at.getBoundingClientRect().top;
}

/** Whether toasts at this edge would lie over what has the focus; what is as large as a page, and its start, stay in sight. */
function coversFocus(edge: Edge, lower: number) {
  const focused = document.activeElement;
  if (!focused || focused.matches('main') || focused.closest('[data-sonner-toaster]')) return false;
  const { top, bottom, right, height } = focused.getBoundingClientRect();
  if (height > innerHeight / 2) return false;
  if (edge === 'bottom') return bottom > lower - HIGHEST && top < lower;
  return top < HIGHEST && bottom > 0 && (!matchMedia(WIDE).matches || right > innerWidth / 2);
}

function placeNow(): { edge: Edge; isWide: boolean; bottom: number } {
  const isWide = matchMedia(WIDE).matches;
  const lower = lowerEdge();
  const [usual, other] = isWide ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  const edge = coversFocus(usual, lower) && !coversFocus(other, lower) ? other : usual;
  return { edge, isWide, bottom: innerHeight - lower + MARGIN };
}

/**
 * Where toasts lie over nothing that is used next: in the header beside its search, on a narrower screen at the lower edge, above
 * the bar that a screen keeps there; where the focus is, or comes, below them, at the other edge.
 */
export function useToastPlace() {
  const newest = useSonner().toasts[0]?.id;
  const [place, setPlace] = useState(placeNow);
  const [placed, setPlaced] = useState(newest);
  if (placed !== newest) {
    setPlaced(newest);
    if (newest !== undefined) setPlace(placeNow());
  }
  useEffect(() => {
    if (newest === undefined) return undefined;
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.closest('[data-sonner-toaster]'))) setPlace(placeNow());
    };
    window.addEventListener('focusin', look);
    return () => window.removeEventListener('focusin', look);
  }, [newest]);
  return place;
}
