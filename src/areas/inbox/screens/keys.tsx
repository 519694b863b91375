import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { KeyHints, type Shortcut } from '#client/parts/key-hints.tsx';
import { type KeyHandlers, singleKeys, useSingleKeysOn } from '#client/parts/single-keys.ts';
import { SingleKeysSwitch } from '#client/parts/single-keys-switch.tsx';
import { isTyping } from '#client/parts/window-keys.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Key } from '#ui/key.tsx';
import type { Matter } from '../schema.ts';
import { isOffered } from '../schema-acts.ts';
import { isPage } from './use-key-queue.ts';

/** What an office does beside the rest, by the keys of its acts. */
export type OwnKeys = readonly Shortcut[];

/** One map for every list: digits decide what stays here and is taken back, Enter leaves for the screen of the matter. */
const keysOf = (own: OwnKeys): readonly Shortcut[] => [
  { keys: ['J', 'K'], text: 'niżej, wyżej; z Shift zaznacza po drodze' },
  { keys: ['N'], text: 'następna niezałatwiona' },
  { keys: ['G'], text: 'następna grupa' },
  { keys: ['1', '2', '3'], text: 'decyzja, która stoi w podglądzie; po załatwieniu następna sprawa' },
  { keys: ['Spacja'], text: 'do podglądu; Esc wraca do listy' },
  {
    keys: ['Enter'],
    text: 'otwórz ekran sprawy: rekord, porównanie, osobę, import; stamtąd wrócisz w to samo miejsce',
  },
  { keys: ['X'], text: 'zaznacz lub odznacz; z Shift wszystkie widoczne z grupy' },
  ...own,
  { keys: ['P'], text: 'przydziel' },
  { keys: ['S'], text: 'odłóż do dnia' },
  { keys: ['E'], text: 'zrobione, jeżeli sprawa nie kończy się sama; przechodzi do następnej' },
  { keys: ['Z', 'Ctrl+Z'], text: 'cofnij ostatnie działanie' },
  { keys: ['/'], text: 'szukaj' },
  { keys: ['?'], text: 'ta lista' },
  { keys: ['Esc'], text: 'odznacz wszystko; z pola szukania wróć do listy' },
];

/** Single keys while the list, the preview or nothing has the focus. */
export function useKeys(handlers: KeyHandlers) {
  const [isOpen, setOpen] = useState(false);
  const onSingle = singleKeys({ ...handlers, '?': () => setOpen(true) });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // The browser would empty the field, and the next key would mean rows that nobody has seen.
    if (event.key === 'Escape' && target instanceof HTMLElement && target.matches('[type=search]')) {
      event.preventDefault();
      handlers.leaveSearch?.(event);
      return;
    }
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (isUndo && !event.defaultPrevented && !isTyping(target)) {
      event.preventDefault();
      handlers.z?.(event);
      return;
    }
    // Enter is the list's only on the title of a row, and before anything is chosen; elsewhere it presses the button. Space is on
    // the title alone: it scrolls the page.
    const isTitle = target instanceof HTMLElement && target.dataset.matter !== undefined;
    const isRow = isTitle || (target instanceof HTMLElement && target.matches('body, main, h1'));
    if (event.key === 'Enter' ? isRow : event.key !== ' ' || isTitle) onSingle(event);
  };
  // From before it is painted: a key that is pressed as soon as a row is seen is about that row.
  useLayoutEffect(() => {
    const onPage = (event: KeyboardEvent) => isPage(event.target) && onKeyDown(event);
    // Before the shell's own listener, which opens the help on '?' where no screen uses that key.
    document.addEventListener('keydown', onPage, true);
    return () => document.removeEventListener('keydown', onPage, true);
  });
  return { onKeyDown, isOpen, setOpen };
}
type Keys = ReturnType<typeof useKeys>;

/** The keys of the decisions in the preview: which these are, its matter alone knows. */
function useAnswers(preview: RefObject<HTMLElement | null>): readonly string[] {
  const [answers, setAnswers] = useState('');
  // Not a layout effect: the preview comes after the footer, and would still be the former matter's.
  useEffect(() => {
    const { current } = preview;
    const look = () => {
      const buttons = [...(current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
      setAnswers([...new Set(buttons.map(({ dataset }) => dataset.answer ?? ''))].toSorted().join(''));
    };
    look();
    const observer = new MutationObserver(look);
    if (current) observer.observe(current, { subtree: true, childList: true, attributeFilter: ['data-answer'] });
    return () => observer.disconnect();
  }, [preview]);
  return [...answers];
}

/** What works for the shown matter. */
function shownOf(of: Matter | undefined, answers: readonly string[]): readonly Shortcut[] {
  return [
    { keys: ['J', 'K'], text: 'wiersze' },
    { keys: ['X'], text: 'zaznacz' },
    ...(answers.length > 0 ? [{ keys: answers, text: 'decyzja' }] : []),
    ...(of && isOffered('remind', of.kind) ? [{ keys: ['R'], text: 'przypomnij' }] : []),
    { keys: ['Enter'], text: 'otwórz' },
    ...(of && isOffered('done', of.kind) ? [{ keys: ['E'], text: 'zrobione' }] : []),
    { keys: ['N'], text: 'następna' },
  ];
}

type KeysFooterProps = {
  keys: Keys;
  own: OwnKeys;
  of: Matter | undefined;
  preview: RefObject<HTMLElement | null>;
};

/** The keys below the list, and all of them in a dialog; another one for each matter. */
export function KeysFooter({ keys, own, of, preview }: KeysFooterProps) {
  const isOn = useSingleKeysOn();
  const answers = useAnswers(preview);
  return (
    <div className="no-print flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t px-3 py-1.5 text-xs text-muted-foreground">
      <KeyHints hints={shownOf(of, answers)} />
      <Button size="xs" variant="ghost" className="ms-auto" onClick={() => keys.setOpen(true)}>
        {isOn && <Key>?</Key>} wszystkie skróty
      </Button>
      {keys.isOpen && (
        <Dialog title="Skróty klawiszy" size="md" onClose={() => keys.setOpen(false)}>
          <SingleKeysSwitch />
          <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 text-sm">
            {keysOf(own).map(({ keys: names, text }) => (
              <div key={text} className="contents">
                <dt className="flex items-start gap-1">
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  );
}
