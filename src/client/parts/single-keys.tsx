import { useState } from 'react';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { readPreference, storePreference } from '#ui/state/preference.ts';
import { isTyping } from './window-keys.ts';

/** One for all screens: who speaks to the browser, or hits keys by chance, wants none of them. */
const PREFERENCE = 'klawisze';

export type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Keys without Ctrl or Alt, where nothing is typed; those of one letter or sign can be switched off (WCAG 2.1.4). */
export function useSingleKeys(handlers: KeyHandlers) {
  const [isOn, setOn] = useState(readPreference(PREFERENCE) !== false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const handler = handlers[key];
    if (!handler || (!isOn && [...key].length === 1)) return;
    event.preventDefault();
    handler(event);
  };
  const turn = (next: boolean) => {
    storePreference(PREFERENCE, next);
    setOn(next);
  };
  return { onKeyDown, isOn, turn };
}

type SwitchProps = { keys: Pick<ReturnType<typeof useSingleKeys>, 'isOn' | 'turn'> };

export const SingleKeysSwitch = ({ keys: { isOn, turn } }: SwitchProps) => (
  <Checkbox
    label="Pojedyncze klawisze, jak J i K, działają"
    checked={isOn}
    onChange={({ target }) => turn(target.checked)}
  />
);
