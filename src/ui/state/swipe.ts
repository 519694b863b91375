import { type TouchEvent, useRef } from 'react';

const MIN_PX = 64;
/** Sideways by more than this part of what it is down or up: else it scrolls. */
const STEEPEST = 0.5;
/** From the edges the browser goes back and forth. */
const EDGE_PX = 28;

type Start = { x: number; y: number };

/** Whether something under the finger is moved sideways by it: a field, or what scrolls. */
function isTaken(target: EventTarget) {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) {
    if (each.matches('input, textarea, select, [contenteditable]')) return true;
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
  }
  return false;
}

/** A swipe of one finger to the left or right, beside buttons that do the same. */
export function useSwipe({ left, right }: { left: () => void; right: () => void }) {
  const start = useRef<Start>(undefined);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches.item(0);
      const isInside = touch && touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX;
      const isOne = touches.length === 1 && isInside && !isTaken(target);
      start.current = isOne ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchCancel: () => {
      start.current = undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (!from || !touch || window.getSelection()?.isCollapsed === false) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) < MIN_PX || Math.abs(dy) > Math.abs(dx) * STEEPEST) return;
      if (dx < 0) left();
      else right();
    },
  };
}
