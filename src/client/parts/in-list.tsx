import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { singleKeys, useSingleKeysOn } from './single-keys.ts';
import { isCovered, useWindowKeys } from './window-keys.ts';

const shown = new Map<string, readonly number[]>();

/** What a list shows, in its order and filter, while the application is open: what is opened from it goes on to the next. */
export const keepShown = (list: string, ids: readonly number[]) => void shown.set(list, ids);

/** Whether it was opened from the list, so that it has neighbours. */
export const isInList = (list: string, id: number) => shown.get(list)?.includes(id) ?? false;

type InListProps = {
  /** The name that the list is kept under. */
  list: string;
  label: string;
  id: number;
  go: (id: number) => void;
};

/** The place of what is opened in the list that it was opened from, and the ways to its neighbours, by J and K too. */
export function InList({ list, label, id, go }: InListProps) {
  const ids = shown.get(list) ?? [];
  const at = ids.indexOf(id);
  const hasKeys = useSingleKeysOn();
  const step = (by: 1 | -1) => {
    const next = ids[at + by];
    if (next !== undefined) go(next);
  };
  const onSingle = singleKeys({ j: () => step(1), k: () => step(-1) });
  useWindowKeys((event) => {
    if (at >= 0 && !isCovered()) onSingle(event);
  });
  if (at < 0) return null;
  return (
    <nav aria-label={label} className="no-print flex flex-wrap items-center gap-2 text-sm">
      <Button data-kept icon={ChevronLeft} disabled={at === 0} onClick={() => step(-1)}>
        Poprzedni {hasKeys && <Key>K</Key>}
      </Button>
      <span className="tabular whitespace-nowrap">
        {formatInteger(at + 1)} z {formatInteger(ids.length)}
      </span>
      <Button data-kept icon={ChevronRight} disabled={at === ids.length - 1} onClick={() => step(1)}>
        Następny {hasKeys && <Key>J</Key>}
      </Button>
    </nav>
  );
}
