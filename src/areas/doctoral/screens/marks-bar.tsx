import { CalendarCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { lowerFirst } from '#shared/text.ts';
import { deadlineList } from '../lists.ts';
import type { ListedDeadline } from '../schema-terms.ts';

const MarksDialog = loadable(async () => (await import('./marks-dialog.tsx')).MarksDialog);

/** The selected terms, all of one kind, and those that could be. */
export function useSelection(terms: readonly ListedDeadline[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const keyOf = deadlineList.rowKey;
  // What has been marked meanwhile is gone.
  const chosen = terms.filter((term) => keys.has(String(keyOf(term))));
  const kind = chosen[0]?.term;
  return {
    chosen,
    kind,
    has: (term: ListedDeadline) => keys.has(String(keyOf(term))),
    alike: terms.filter(({ term }) => term === kind),
    select: (rows: readonly ListedDeadline[]) => setKeys(new Set(rows.map((row) => String(keyOf(row))))),
    toggle: (term: ListedDeadline) => setKeys((before) => before.symmetricDifference(new Set([String(keyOf(term))]))),
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Why the others cannot be selected. */
export const oneKindText = ({ label }: ListedDeadline) =>
  `Zaznaczasz „${lowerFirst(label)}”: inne rodzaje terminów oznacz osobno`;

/** Marks what is selected as kept on one day. */
export function MarksBar({ selection: { chosen, alike, select } }: { selection: Selection }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = chosen;
  if (!first) return null;
  return (
    <div
      role="toolbar"
      aria-label="Zaznaczone terminy"
      className="lower-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-lg border bg-card px-3 py-2 shadow-pop"
    >
      <p className="me-auto text-sm font-semibold max-sm:basis-full">
        Zaznaczono {formatInteger(chosen.length)}: {lowerFirst(first.label)}
        <span className="block text-xs font-normal text-muted-foreground">Inne rodzaje terminów oznacz osobno.</span>
      </p>
      {chosen.length < alike.length && (
        <Button onClick={() => select(alike)}>Zaznacz wszystkie takie ({formatInteger(alike.length)})</Button>
      )}
      <Button variant="primary" icon={CalendarCheck} onClick={() => setOpen(true)}>
        Oznacz dotrzymanie
      </Button>
      <IconButton icon={X} label="Odznacz wszystko" onClick={() => select([])} />
      {isOpen && (
        <MarksDialog
          deadlines={chosen}
          onSaved={() => {
            setOpen(false);
            select([]);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
