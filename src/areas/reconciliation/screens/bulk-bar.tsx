import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorBody, errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { TAKE_NAMES } from '../kinds.ts';
import { differenceList } from '../lists.ts';
import type { Difference, ManyFixes } from '../schema.ts';

const ChangedDifferences = loadable(async () => (await import('./dialogs.tsx')).ChangedDifferences);
const DismissMany = loadable(async () => (await import('./dialogs.tsx')).DismissMany);

const TAKES = [
  { take: 'polon', can: ({ fixable, one }: Difference) => fixable && one.source === 'polon' },
  { take: 'account', can: ({ takeable, other }: Difference) => takeable && other.source === 'account' },
  { take: 'directory', can: ({ takeable, other }: Difference) => takeable && other.source === 'directory' },
] as const satisfies { take: ManyFixes['take']; can: (difference: Difference) => boolean }[];

const WHAT: Record<ManyFixes['take'], string> = {
  polon: 'Konta dostaną dane z POL-on',
  account: 'Osoby dostaną dane z kont',
  directory: 'Osoby dostaną nazwiska i imiona z bazy pracowników',
};

const idOf = ({ key, fingerprint }: Difference) => ({ key, fingerprint });

/** Settles the selected differences at once: all, or none if one has changed. */
export function BulkBar({ selected, clear }: { selected: Difference[]; clear: () => void }) {
  const fix = useMutation(api.reconciliation.fixMany.mutationOptions());
  const [isDismissing, setDismissing] = useState(false);
  if (selected.length === 0) return null;
  const settle = (take: ManyFixes['take'], items: Difference[]) =>
    fix.mutate(
      { take, items: items.map(idOf) },
      {
        onSuccess: ({ settled }) => {
          toastSuccess(`Zapisano: ${counted(settled, ...differenceList.noun)}`);
          clear();
        },
      },
    );
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
                onConfirm={() => settle(take, items)}
              >
                {`${WHAT[take]}: ${counted(items.length, ...differenceList.noun)}. `}
                {items.length < selected.length &&
                  `Pozostałych zaznaczonych (${formatInteger(selected.length - items.length)}) nie da się tak rozstrzygnąć.`}
              </ConfirmDialog>
            )
          );
        })}
        <Button size="sm" onClick={() => setDismissing(true)}>
          Odłóż ({formatInteger(selected.length)})
        </Button>
        <Button size="sm" variant="ghost" onClick={clear}>
          Odznacz
        </Button>
      </div>
      {fix.error && (
        <Alert tone="danger" title="Nie zapisano żadnej">
          {errorText(fix.error)}
          <ChangedDifferences current={errorBody(fix.error)?.current} />
        </Alert>
      )}
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
