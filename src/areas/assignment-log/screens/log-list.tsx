import { CheckCheck, X } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useIsActing } from '#client/parts/in-person.tsx';
import { KeyHints } from '#client/parts/key-hints.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { findingList } from '../lists.ts';
import type { LogMessage } from '../schema.ts';
import { LogGroup } from './log-group.tsx';
import { byPerson, holdsAll, isOpen, pagesOf } from './log-groups.ts';
import { idOf, useLogKeys } from './log-keys.ts';
import type { OpenMessage } from './message-parts.tsx';
import { PrintedLog } from './printed-log.tsx';

const ConfirmMessages = loadable(async () => (await import('./confirm-messages.tsx')).ConfirmMessages);

/** So many messages, and the rest of the last person's, stand on a page. */
const PAGE = 50;

/** The messages by person in whole, confirmed one by one or many at once. */
export function LogList({ rows, open }: { rows: readonly LogMessage[]; open: OpenMessage }) {
  const isActing = useIsActing();
  const [text, setText] = useState('');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly number[]>();
  const list = useRef<HTMLDivElement>(null);
  const searched = useDeferredValue(text);
  const shown = useMemo(
    () => rows.filter((row) => (!isOpenOnly || isOpen(row)) && (!searched.trim() || holdsAll(searched.trim(), row))),
    [rows, isOpenOnly, searched],
  );
  const groups = useMemo(() => byPerson(shown), [shown]);
  const pages = useMemo(() => pagesOf(groups, PAGE), [groups]);
  const at = Math.min(page, Math.max(pages.length, 1));
  const waiting = shown.filter(isOpen).map(({ msgrowid }) => msgrowid);
  // What is out of sight, or has been confirmed meanwhile, is chosen no longer.
  const chosen = new Set(waiting.filter((id) => ticked.has(id)));
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const clear = () => setTicked(new Set());
  useLogKeys({
    list: () => list.current,
    toggle: (id) => !isActing && waiting.includes(id) && choose([id], !chosen.has(id)),
    confirm: (id) => {
      const ids = chosen.size > 0 ? [...chosen] : waiting.filter((each) => each === id);
      if (!isActing && ids.length > 0) setAsked(ids);
    },
    clear,
  });
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <>
      <Toolbar>
        <Field label="Szukaj osoby albo treści" className="w-72 max-w-full">
          <Input type="search" value={text} onChange={({ target }) => narrow(() => setText(target.value))} />
        </Field>
        <Checkbox
          label="Tylko niepotwierdzone"
          checked={isOpenOnly}
          onChange={({ target }) => narrow(() => setOpenOnly(target.checked))}
        />
        {!isActing && waiting.length > 0 && (
          <Button onClick={() => choose(waiting, true)}>
            Zaznacz wszystkie niepotwierdzone ({formatInteger(waiting.length)})
          </Button>
        )}
        {!isActing && (
          <p className="flex flex-wrap gap-x-4 self-end text-xs text-muted-foreground max-lg:hidden">
            <KeyHints hints={HINTS} />
          </p>
        )}
      </Toolbar>
      <Announce>{counted(shown.length, ...findingList.noun)}</Announce>
      <Card className="no-print min-w-0">
        <div ref={list}>
          {shown.length === 0 && <p className="p-4 text-sm">Żaden komunikat z tych dni nie pasuje.</p>}
          {pages[at - 1]?.map((group) => (
            <LogGroup
              key={group.person}
              group={group}
              open={open}
              canConfirm={!isActing}
              chosen={chosen}
              choose={choose}
            />
          ))}
        </div>
        {chosen.size > 0 && (
          <div className="sticky bottom-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-b-lg border-t bg-card px-3 py-1.5">
            <Button
              variant="primary"
              icon={CheckCheck}
              onClick={() => (focusLast(list.current, chosen), setAsked([...chosen]))}
            >
              Potwierdź {counted(chosen.size, ...findingList.noun)}
            </Button>
            <IconButton icon={X} label="Odznacz wszystko (Esc)" onClick={clear} />
          </div>
        )}
      </Card>
      <div className="no-print">
        <Pages
          page={at}
          last={pages.length}
          change={(next) => {
            setPage(next);
            list.current?.scrollIntoView({ block: 'start' });
          }}
        />
      </div>
      <PrintedLog groups={groups} />
      {asked && (
        <ConfirmMessages
          ids={asked}
          onConfirmed={() => (clear(), setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The bar goes with what is confirmed: the keys go on from the last message of it. */
function focusLast(list: HTMLElement | null, chosen: ReadonlySet<number>) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  buttons.findLast((button) => chosen.has(idOf(button) ?? 0))?.focus({ preventScroll: true });
}

const HINTS = [
  { keys: ['J', 'K'], text: 'niżej, wyżej' },
  { keys: ['X'], text: 'zaznacz' },
  { keys: ['A'], text: 'potwierdź' },
  { keys: ['Enter'], text: 'szczegóły' },
];
