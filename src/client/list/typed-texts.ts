import { MAX_SEARCH_TEXT } from '#shared/list.ts';
import { useCallback, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

type Texts = Readonly<Record<string, string>>;
type Asked = { query: Readonly<Record<string, unknown>>; ask: (texts: Texts) => unknown };

/** Text filters as typed, sent debounced; navigation replaces them. */
export function useTypedTexts(names: string[], { query, ask }: Asked) {
  const inAddress: Texts = Object.fromEntries(names.map((name) => [name, String(query[name] ?? '')]));
  const [texts, setTexts] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const differ = (one: Texts, other: Texts) => names.some((name) => one[name] !== other[name]);
  if (differ(inAddress, lastAddress)) {
    setLastAddress(inAddress);
    // An address that these fields sent themselves must not overwrite what was typed since.
    if (differ(inAddress, sent)) {
      setTexts(inAddress);
      setSent(inAddress);
    }
  }
  const send = (next: Texts, always = false) => {
    clearTimeout(timer.current);
    const trimmed = Object.fromEntries(Object.entries(next).map(([name, text]) => [name, text.trim()]));
    // Neither cut nor sent: the field says how much is too much.
    if (Object.values(trimmed).some((text) => text.length > MAX_SEARCH_TEXT) || (!always && !differ(trimmed, sent)))
      return;
    setSent(trimmed);
    void ask(trimmed);
  };
  const type = (name: string, text: string) => {
    const next = { ...texts, [name]: text };
    setTexts(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE_MS);
  };
  const reset = () => {
    clearTimeout(timer.current);
    const none = Object.fromEntries(names.map((name) => [name, '']));
    setTexts(none);
    setSent(none);
  };
  const mount = useCallback(
    (element: HTMLElement | null) => (element ? () => clearTimeout(timer.current) : undefined),
    [],
  );
  return { texts, type, send: (always = false) => send(texts, always), reset, mount };
}
