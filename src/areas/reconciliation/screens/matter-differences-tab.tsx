import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { OPENING, Part } from '#client/parts/matter-part.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import { sideValue } from '../lists.ts';
import type { Difference } from '../schema.ts';
import { DIFFERENCE_CHANGES } from './changes.ts';
import { SettleActions } from './settle-actions.tsx';
import { useFix } from './use-fix.ts';

const ChangedDifferences = loadable(async () => (await import('./changed-differences.tsx')).ChangedDifferences);
const DismissDialog = loadable(async () => (await import('./dismiss-dialog.tsx')).DismissDialog, OPENING);
const FillDialog = loadable(async () => (await import('./dialogs.tsx')).FillDialog, OPENING);

type MatterDifferencesProps = { person: number; name: string; what: 'differences' | 'gaps'; hasKeys: boolean };

/** What sources say of a person whom the office has before it, each value whole, and the decision of each. */
export function MatterDifferences({ person, name, what, hasKeys }: MatterDifferencesProps) {
  const answer = useQuery(api.reconciliation.differences.queryOptions({ text: name, what, state: 'open', page: 1 }));
  const { fix, undo, settle } = useFix();
  const reopen = useMutation(api.reconciliation.reopen.mutationOptions({ meta: { changes: DIFFERENCE_CHANGES } }));
  const [dismissing, setDismissing] = useState<{ difference: Difference; reason?: string }>();
  const [filling, setFilling] = useState<Difference>();
  return (
    <>
      <ChangeFailed
        of={[fix, reopen]}
        failed="Nie zapisano"
        refusal={(current) => <ChangedDifferences current={current} />}
      />
      <Loaded
        query={answer}
        what="rozbieżności"
        skeleton={<CardSkeleton lines={3} label="Wczytywanie rozbieżności…" />}
      >
        {/* The list searches by name: namesakes are others. Who lacks an account is another matter. */}
        {({ rows }) =>
          rows
            .filter((row) => row.person_id === person && row.kind !== 'account')
            .map((row, place) => (
              <Part key={row.key} title={KIND_NAMES[row.kind]}>
                <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                  {[row.one, row.other].map(({ source, value }, index) => (
                    <div key={`${source} ${index}`} className="contents">
                      <dt className="text-muted-foreground">{SOURCE_NAMES[source]}</dt>
                      <dd className={value ? 'font-medium wrap-anywhere' : 'text-muted-foreground'}>
                        {sideValue(row, { source, value })}
                      </dd>
                    </div>
                  ))}
                </dl>
                <div data-decisions className="pt-1">
                  <SettleActions
                    difference={row}
                    hasKeys={hasKeys && place === 0}
                    disabled={fix.isPending || undo.isPending || reopen.isPending}
                    take={(source) => settle(source, [row])}
                    fill={setFilling}
                    dismiss={(reason) => setDismissing({ difference: row, ...(reason && { reason }) })}
                    reopen={reopen.mutate}
                  />
                </div>
              </Part>
            ))
        }
      </Loaded>
      {filling && <FillDialog difference={filling} close={() => setFilling(undefined)} />}
      {dismissing && <DismissDialog {...dismissing} close={() => setDismissing(undefined)} />}
    </>
  );
}
