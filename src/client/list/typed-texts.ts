import { useCallback, useRef, useState } from 'react';
import type { ListState } from './use-list.ts';

const DEBOUNCE_MS = 250;

type Texts = Readonly<Record<string, string>>;

/** Texts as they are typed, asked for once typing rests; another address replaces what stands in the fields. */
export function useTypedTexts(names: string[], { query, ask }: Pick<ListState<unknown>, 'query' | 'ask'>) {
  const asked: Texts = Object.fromEntries(names.map((name) => [name, String(query[name] ?? '')]));
  const [texts, setTexts] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [sent, setSent] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const differ = (one: Texts, other: Texts) => names.some((name) => one[name] !== other[name]);
  if (differ(asked, known)) {
    setKnown(asked);
    // What this field has asked for itself is on its way here; more may have been typed since.
    if (differ(asked, sent)) {
      setTexts(asked);
      setSent(asked);
    }
  }
  const send = (next: Texts) => {
    clearTimeout(timer.current);
    const trimmed = Object.fromEntries(Object.entries(next).map(([name, text]) => [name, text.trim()]));
    if (!differ(trimmed, sent)) return;
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
  return { texts, type, send: () => send(texts), reset, mount };
}
