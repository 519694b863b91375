import { useState } from 'react';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { TAKE_NAMES } from '../kinds.ts';
import { differenceList } from '../lists.ts';
import type { Difference, ManyFixes } from '../schema.ts';
import { overwritten } from './side-text.ts';
import { idOf, useFix } from './use-fix.ts';

const ChangedDifferences = loadable(async () => (await import('./changed-differences.tsx')).ChangedDifferences);
const DismissMany = loadable(async () => (await import('./dialogs.tsx')).DismissMany);

const TAKES = [
  { take: 'polon', can: ({ fixable, one }: Difference) => fixable && one.source === 'polon' },
  { take: 'office', can: ({ fixable, one }: Difference) => fixable && one.source === 'office' },
  { take: 'account', can: ({ takeable, other }: Difference) => takeable && other.source === 'account' },
  { take: 'directory', can: ({ takeable, other }: Difference) => takeable && other.source === 'directory' },
] as const satisfies { take: ManyFixes['take']; can: (difference: Difference) => boolean }[];

const WHAT: Record<ManyFixes['take'], string> = {
  polon: 'Konta dostaną dane z POL-on',
  office: 'Konta dostaną dane wpisane ręcznie',
  account: 'Osoby dostaną dane z kont',
  directory: 'Osoby dostaną nazwiska i imiona z bazy pracowników',
};

const MOST_LISTED = 10;

/** What is overwritten, for the first of them. */
function Overwritten({ items, take }: { items: Difference[]; take: ManyFixes['take'] }) {
  const lines = items.flatMap((each) => overwritten(each, take === 'polon' || take === 'office' ? 'one' : 'other'));
  return (
    <ul className="mt-2 list-disc space-y-1 ps-5">
      {lines.slice(0, MOST_LISTED).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST_LISTED && <li>i jeszcze {formatInteger(lines.length - MOST_LISTED)}</li>}
    </ul>
  );
}

/** Settles the selected differences at once: all, or none if one has changed. */
export function BulkBar({ selected, clear }: { selected: Difference[]; clear: () => void }) {
  const { fix, settle } = useFix();
  const [isDismissing, setDismissing] = useState(false);
  if (selected.length === 0) return null;
  return (
    <section aria-label="Zaznaczone rozbieżności" className="space-y-2 rounded-lg border bg-accent px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-2 text-sm font-medium">Zaznaczone: {formatInteger(selected.length)}</p>
        {TAKES.map(({ take, can }) => {
          const label = TAKE_NAMES[take];
          const items = selected.filter(can);
          return (
            items.length > 0 && (
              <ConfirmDialog
                key={take}
                trigger={
                  <Button size="sm" busy={fix.isPending}>
                    {label} ({formatInteger(items.length)})
                  </Button>
                }
                title={`${label}?`}
                confirm="Zapisz"
                onConfirm={() => settle(take, items, clear)}
              >
                {`${WHAT[take]}: ${counted(items.length, ...differenceList.noun)}. `}
                {items.length < selected.length &&
                  `Pozostałych zaznaczonych (${formatInteger(selected.length - items.length)}) nie da się tak rozstrzygnąć.`}
                <Overwritten items={items} take={take} />
              </ConfirmDialog>
            )
          );
        })}
        <Button size="sm" onClick={() => setDismissing(true)}>
          Pozostaw bez zmian ({formatInteger(selected.length)})
        </Button>
        <Button size="sm" variant="ghost" onClick={clear}>
          Odznacz
        </Button>
      </div>
      <ChangeFailed
        of={fix}
        failed="Nie zapisano żadnej"
        refusal={(current) => <ChangedDifferences current={current} />}
      />
      {isDismissing && (
        <DismissMany
          items={selected.map(idOf)}
          close={() => setDismissing(false)}
          done={() => {
            setDismissing(false);
            clear();
          }}
        />
      )}
    </section>
  );
}
