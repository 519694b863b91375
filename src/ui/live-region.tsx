import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

type LiveRegion = { announce: (text: string) => void; region: HTMLElement | null };

const Context = createContext<LiveRegion>({ announce: () => undefined, region: null });

/** The one polite live region of the page. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', count: 0 });
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const announce = useCallback((text: string) => setMessage(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <Context value={useMemo(() => ({ announce, region }), [announce, region])}>
      {children}
      <div ref={setRegion} aria-live="polite" className="sr-only">
        {/* A new element each time, so that repeated text is read again. */}
        <p key={message.count}>{message.text}</p>
      </div>
    </Context>
  );
}

/** Announces a text once, from an event handler. */
export const useAnnounce = () => use(Context).announce;

/** Announces its text whenever it changes. */
export function Announce({ children }: { children: string }) {
  const { region } = use(Context);
  return region && createPortal(<p>{children}</p>, region);
}
