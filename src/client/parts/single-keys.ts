import { useSyncExternalStore } from 'react';
import { readPreference, storePreference } from '#ui/state/preference.ts';
import { isTyping } from './window-keys.ts';

/** One for all screens and the header: who speaks to the browser, or hits keys by chance, wants none of them. */
const PREFERENCE = 'klawisze';

let isOn = readPreference(PREFERENCE) !== false;
const listeners = new Set<() => void>();

/** Switches the keys of one letter or sign on or off. */
export function turnSingleKeys(next: boolean) {
  isOn = next;
  storePreference(PREFERENCE, next);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether keys of one letter or sign do something (WCAG 2.1.4). */
export const useSingleKeysOn = () =>
  useSyncExternalStore(
    subscribe,
    () => isOn,
    () => isOn,
  );

export type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Listens to keys without Ctrl or Alt, where nothing is typed; those of one letter or sign can be switched off. */
export const singleKeys = (handlers: KeyHandlers) => (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const handler = handlers[key];
  if (!handler || (!isOn && [...key].length === 1)) return;
  event.preventDefault();
  handler(event);
};
