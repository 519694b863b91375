import { CircleHelp } from 'lucide-react';
import { useCallback, useState } from 'react';
import { loadable } from '#ui/state/loadable.tsx';
import { singleKeys, useSingleKeysOn } from '../parts/single-keys.ts';
import { isCovered } from '../parts/window-keys.ts';

const load = async () => (await import('./help-panel.tsx')).HelpPanel;
const HelpPanel = loadable(load);

/**
 * Says what the book has about this screen, also by '?'. A screen that uses the key itself keeps it. A phone's header has no
 * room for it: the footer leads to the contents.
 */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const isOn = useSingleKeysOn();
  const listen = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const onSingle = singleKeys({ '?': () => setOpen(true) });
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCovered()) onSingle(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        ref={listen}
        type="button"
        aria-haspopup="dialog"
        {...(isOn && { 'aria-keyshortcuts': '?' })}
        aria-label="Pomoc"
        title={`Pomoc do tego ekranu${isOn ? ' (?)' : ''}`}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        className="no-print flex size-8 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-muted max-sm:hidden"
      >
        <CircleHelp aria-hidden className="size-4.5" />
      </button>
      {isOpen && <HelpPanel onClose={() => setOpen(false)} />}
    </>
  );
}
