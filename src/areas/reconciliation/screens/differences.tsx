import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { linkStyles } from '#ui/link.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { DIFFERING_KINDS, type DifferenceKind, GAP_KINDS, KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import { differenceList, sideValue } from '../lists.ts';
import type { Difference } from '../schema.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useFix } from './use-fix.ts';
import { SettleActions } from './settle-actions.tsx';

const ChangedDifferences = loadable(async () => (await import('./changed-differences.tsx')).ChangedDifferences);
const DismissDialog = loadable(async () => (await import('./dismiss-dialog.tsx')).DismissDialog);
const FillDialog = loadable(async () => (await import('./dialogs.tsx')).FillDialog);

const Side = ({ of, side }: { of: Difference; side: Difference['one'] }) => (
  // One element: on a phone each would be a line of its own beside the column's name.
  <span>
    <span className="text-xs/4 text-muted-foreground sm:block">{SOURCE_NAMES[side.source]} </span>
    <span className={side.value ? 'wrap-anywhere' : 'text-muted-foreground'}>{sideValue(of, side)}</span>
  </span>
);

const CELLS: Cells<Difference> = {
  person: ({ last_name, first_name, unit, person_id }) => (
    <>
      <Link to="/admin/osoba" search={{ person: person_id }} className={linkStyles}>
        {last_name} {first_name}
      </Link>
      {unit && <span className="block text-xs/4 font-normal text-muted-foreground">{unit}</span>}
    </>
  ),
  kind: ({ kind, dismissed }) => (
    <>
      <Badge tone={dismissed || isGap(kind) ? 'neutral' : 'warning'}>{KIND_NAMES[kind]}</Badge>
      {dismissed && (
        <span className="mt-1 block text-xs/4 text-muted-foreground">
          pozostawiono ({dismissed.by}, {instantText(dismissed.at)}){dismissed.reason && `: ${dismissed.reason}`}
        </span>
      )}
    </>
  ),
  one: (row) => <Side of={row} side={row.one} />,
  other: (row) => <Side of={row} side={row.other} />,
};

const sumOf = (open: Partial<Record<DifferenceKind, number>>, kinds: readonly DifferenceKind[]) =>
  kinds.reduce((sum, kind) => sum + (open[kind] ?? 0), 0);
const isGap = (kind: DifferenceKind) => GAP_KINDS.some((each) => each === kind);

/** Differences between POL-on, the staff directory and accounts, to fix or dismiss. */
export default function Differences() {
  const state = useList(differenceList);
  const answer = useQuery(api.reconciliation.differences.queryOptions(state.query, LIST_OPTIONS));
  const { fix, undo, settle } = useFix();
  const reopen = useMutation(api.reconciliation.reopen.mutationOptions());
  const [dismissing, setDismissing] = useState<{ difference: Difference; reason?: string }>();
  const [filling, setFilling] = useState<Difference>();
  const [selected, select] = useState<ReadonlyMap<string, Difference>>(new Map());
  // Rows of the previous query are about to be replaced.
  const toggle = (difference: Difference) => {
    const next = new Map(selected);
    if (!next.delete(difference.key)) next.set(difference.key, difference);
    select(next);
  };
  const open = answer.data?.open;
  const sums = { differences: sumOf(open ?? {}, DIFFERING_KINDS), gaps: sumOf(open ?? {}, GAP_KINDS) };
  const openHere = answer.data?.rows.filter(({ dismissed }) => dismissed === null) ?? [];
  const isBusy = answer.isPlaceholderData || fix.isPending || undo.isPending || reopen.isPending;
  return (
    <Page
      title="Rozbieżności danych osób"
      subtitle="Gdzie POL-on, baza pracowników i konta mówią co innego, i czego brakuje"
    >
      {/* Hidden, it keeps its lines: what is below does not move once it is known. */}
      {(open ?? answer.isPending) && (
        <p className={cn('max-w-[100ch] text-sm text-muted-foreground', !open && 'invisible')}>
          Otwarte: {counted(sums.differences, ...differenceList.noun)} (te liczą „Rok” i zamknięcie okresu) i{' '}
          {counted(sums.gaps, 'brak', 'braki', 'braków')} identyfikatora albo konta.
        </p>
      )}
      <ListView
        state={state}
        answer={answer}
        counts={{ kind: open, what: open && sums }}
        cells={CELLS}
        choice={(difference) =>
          difference.dismissed === null && (
            <Checkbox
              label={`Zaznacz: ${KIND_NAMES[difference.kind]}, ${difference.last_name} ${difference.first_name}`}
              labelHidden
              checked={selected.has(difference.key)}
              onChange={() => toggle(difference)}
            />
          )
        }
        rowState={({ key }) => (selected.has(key) ? 'selected' : undefined)}
        actions={(difference) => (
          <SettleActions
            difference={difference}
            disabled={isBusy}
            take={(source) => settle(source, [difference])}
            fill={setFilling}
            dismiss={(reason) => setDismissing({ difference, ...(reason && { reason }) })}
            reopen={reopen.mutate}
          />
        )}
      >
        {openHere.length > 0 && (
          <Button
            size="sm"
            onClick={() => select(new Map([...selected, ...openHere.map((row) => [row.key, row] as const)]))}
          >
            Zaznacz wszystkie na stronie
          </Button>
        )}
        <BulkBar selected={[...selected.values()]} clear={() => select(new Map())} />
        <ChangeFailed
          of={[fix, reopen]}
          failed="Nie zapisano"
          refusal={(current) => <ChangedDifferences current={current} />}
        />
      </ListView>
      {filling && <FillDialog difference={filling} close={() => setFilling(undefined)} />}
      {dismissing && <DismissDialog {...dismissing} close={() => setDismissing(undefined)} />}
    </Page>
  );
}
