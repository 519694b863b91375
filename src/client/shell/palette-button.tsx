import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cn } from '#ui/cn.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { singleKeys, useSingleKeysOn } from '../parts/single-keys.ts';
import { isCovered } from '../parts/window-keys.ts';

const load = async () => (await import('./palette.tsx')).Palette;
const Palette = loadable(load);

const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k' && !altKey && !shiftKey;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const isInDialog = () => document.activeElement?.closest('[role=dialog]') != null;

/**
 * Opens the search, also by Ctrl+K and '/'. What is typed before its field has the focus is kept; while nobody knows yet
 * whether somebody is logged in the button is not shown, but the keys are heard.
 */
export function PaletteButton({ isShown }: { isShown: boolean }) {
  const [text, setText] = useState<string>();
  const isOpen = text !== undefined;
  const isOn = useSingleKeysOn();
  const listen = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const onSingle = singleKeys({ '/': () => setText('') });
      const onKeyDown = (event: KeyboardEvent) => {
        if (isOpen && !isInDialog() && isLetter(event)) setText((before = '') => before + event.key);
        else if (!isOpen && isShortcut(event) && !isCovered()) setText('');
        else {
          if (event.key === 'Control' || event.key === 'Meta') void load();
          else if (!isOpen && !isCovered()) onSingle(event);
          return;
        }
        event.preventDefault();
      };
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    },
    [isOpen],
  );
  return (
    <>
      <button
        ref={listen}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isOn ? 'Control+K /' : 'Control+K'}
        onClick={() => setText('')}
        onPointerEnter={() => void load()}
        className={cn(
          !isShown && 'invisible',
          'flex items-center gap-2 rounded-md border text-sm text-muted-foreground max-lg:size-10 max-lg:justify-center max-lg:border-transparent max-lg:hover:bg-muted lg:h-9 lg:w-full lg:max-w-110 lg:border-input lg:bg-background lg:px-3',
        )}
      >
        <Search aria-hidden className="size-4 shrink-0 max-lg:size-4.5" />
        <span className="text-start max-lg:sr-only lg:flex-1">Szukaj</span>
        <kbd
          aria-hidden
          className="rounded-sm border border-border-strong bg-card px-1.5 font-sans text-[0.6875rem]/4.5 font-medium max-lg:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {isOpen && <Palette text={text} onType={setText} onClose={() => setText(undefined)} />}
    </>
  );
}
