import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type KeyHandlers, singleKeys } from '#client/parts/single-keys.ts';
import { isCovered } from '#client/parts/window-keys.ts';
import { toastInfo } from '#ui/overlay/toast.tsx';
import { NOT_SEEN, toastRefused } from './desk-toast.ts';

type Pressed = { key: string; event: KeyboardEvent };
/** What was pressed and waits for what it is about. */
export type KeyQueue = RefObject<readonly Pressed[]>;

/** What a handler returns whose row's decisions are still being read: it is called again when they are here. */
export const NOT_YET = Symbol('not yet');

/** Keys about a row; the others, as the one that goes to the search, wait for none. */
const ROW_KEYS = [...'jkngx123aorpsez ', 'enter'];
/** Keys that may settle a row at once: only what was on the screen when they were pressed. */
const DECIDING = [...'123ae'];

/** Nothing has the focus, as on a page just opened, its heading, which gets it then, or a filter that was just pressed. */
export const isPage = (target: EventTarget | null) =>
  target === document.body || (target instanceof HTMLElement && target.matches('main, h1, [data-keys] a'));

/** Keeps what is pressed before the list is here; `isComing`: it will be. */
export function useKeysAhead(isComing: boolean): KeyQueue {
  const queue = useRef<readonly Pressed[]>([]);
  useLayoutEffect(() => {
    if (!isComing) return;
    const keep = (key: string) => (event: KeyboardEvent) => {
      if (DECIDING.includes(key)) toastInfo(NOT_SEEN);
      else queue.current = [...queue.current, { key, event }];
    };
    // Space scrolls the page: it is the list's on a row alone.
    const kept = ROW_KEYS.filter((key) => key !== ' ');
    const onSingle = singleKeys(Object.fromEntries(kept.map((key) => [key, keep(key)])));
    // After the list's own listener, which leaves it nothing. Enter would press a filter's link once more.
    const onKeyDown = (event: KeyboardEvent) =>
      isPage(event.target) && !(event.key === 'Enter' && event.target instanceof HTMLAnchorElement) && onSingle(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isComing]);
  return queue;
}

type QueueInput = {
  queue: KeyQueue;
  handlers: KeyHandlers;
  /** The list is another one than was asked for: its rows are not those that a key means. */
  isWaiting: boolean;
  /** What has been pressed asks something: what follows is for its answer. */
  isAsking: boolean;
  /** Whether a decision now is about a row that is shown, or to which its user has gone. */
  isSeen: () => boolean;
};

/**
 * Keys one after the other, in the order in which they were pressed: one whose row is still being read holds up those behind it,
 * which would otherwise be about another row. Whoever
 * presses the pointer, Escape or a key of no row has begun with something else.
 */
export function useKeyQueue({ queue, handlers, isWaiting, isAsking, isSeen }: QueueInput): KeyHandlers {
  const observer = useRef<MutationObserver>(null);
  const forget = () => {
    queue.current = [];
    observer.current?.disconnect();
    observer.current = null;
  };
  const work = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    work.current = () => {
      if (isAsking || isCovered()) forget();
      const [first, ...rest] = queue.current;
      if (!first || isWaiting) return;
      const isOpening = document.querySelector('[data-opening]') !== null;
      // What comes behind it is about what this leaves.
      if (isOpening || flushSync(() => handlers[first.key]?.(first.event)) === NOT_YET) {
        observer.current ??= new MutationObserver(() => work.current());
        observer.current.observe(document.body, { childList: true, subtree: true });
        return;
      }
      observer.current?.disconnect();
      observer.current = null;
      queue.current = rest;
      if (rest.length > 0) setTimeout(() => work.current());
    };
  });
  useEffect(() => {
    // Not within the commit that has brought the rows.
    const timer = setTimeout(() => work.current());
    return () => clearTimeout(timer);
  }, [isWaiting, isAsking]);
  useEffect(() => {
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('pointerdown', forget, true);
      forget();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of refs alone
  }, []);
  const take = (key: string) => (event: KeyboardEvent) => {
    if (!ROW_KEYS.includes(key)) {
      forget();
      return handlers[key]?.(event);
    }
    const isFirst = queue.current.length === 0;
    if (DECIDING.includes(key) && !(isFirst && !isWaiting && isSeen())) return toastRefused(NOT_SEEN);
    queue.current = [...queue.current, { key, event }];
    if (isFirst) work.current();
    return undefined;
  };
  return Object.fromEntries(Object.keys(handlers).map((key) => [key, take(key)]));
}
