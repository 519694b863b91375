import { MAX_SEARCH_TEXT } from '#shared/list.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

type Texts = Readonly<Record<string, string>>;
type Asked = { query: Readonly<Record<string, unknown>>; ask: (texts: Texts) => unknown };

/** Text filters as typed, sent debounced. What navigation changes in the address replaces what is typed there, and no more. */
export function useTypedTexts(names: string[], { query, ask }: Asked) {
  const inAddress: Texts = Object.fromEntries(names.map((name) => [name, String(query[name] ?? '')]));
  const [texts, setTexts] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  // How often something was typed that is not sent yet.
  const [waiting, setWaiting] = useState(0);
  const pick = (from: Texts, isPicked: (name: string) => boolean): Texts =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isPicked(name)));
  const arrived = pick(inAddress, (name) => inAddress[name] !== lastAddress[name]);
  if (Object.keys(arrived).length > 0) {
    setLastAddress(inAddress);
    // An address that these fields sent themselves must not overwrite what was typed since.
    const foreign = pick(arrived, (name) => arrived[name] !== sent[name]);
    setTexts({ ...texts, ...foreign });
    setSent({ ...sent, ...foreign });
  }
  const send = (always = false) => {
    setWaiting(0);
    const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
    // Neither cut nor sent: the field says how much is too much.
    if (Object.values(trimmed).some((text) => text.length > MAX_SEARCH_TEXT)) return;
    // The others stay as the address has them, which may be about to change.
    const changed = pick(trimmed, (name) => trimmed[name] !== sent[name]);
    if (!always && Object.keys(changed).length === 0) return;
    setSent({ ...sent, ...changed });
    void ask(changed);
  };
  const sendWaiting = useEffectEvent(() => send());
  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setTimeout(sendWaiting, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const type = (name: string, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    setWaiting((count) => count + 1);
  };
  const reset = () => {
    const none = Object.fromEntries(names.map((name) => [name, '']));
    setWaiting(0);
    setTexts(none);
    setSent(none);
  };
  return { texts, type, send, reset };
}
