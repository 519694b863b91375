import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackToAccounts } from '#client/back-to-accounts.tsx';
import { api, errorText } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { instantText } from '#ui/instant.ts';
import { Page } from '#ui/page.tsx';
import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import { differenceList } from '../lists.ts';
import type { Difference } from '../schema.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import { SettleActions } from './settle-actions.tsx';

const Side = ({ side }: { side: Difference['one'] }) => (
  <>
    <span className="block text-xs/4 text-muted-foreground">{SOURCE_NAMES[side.source]}</span>
    <span className="wrap-anywhere">{side.value ?? <span className="text-muted-foreground">brak</span>}</span>
  </>
);

const CELLS: Cells<Difference> = {
  person: ({ last_name, first_name, unit }) => (
    <>
      {last_name} {first_name}
      {unit && <span className="block text-xs/4 font-normal text-muted-foreground">{unit}</span>}
    </>
  ),
  kind: ({ kind, dismissed }) => (
    <>
      <Badge tone={dismissed ? 'neutral' : 'warning'}>{KIND_NAMES[kind]}</Badge>
      {dismissed && (
        <span className="mt-1 block text-xs/4 text-muted-foreground">
          odłożono ({dismissed.by}, {instantText(dismissed.at)}): {dismissed.reason}
        </span>
      )}
    </>
  ),
  one: ({ one }) => <Side side={one} />,
  other: ({ other }) => <Side side={other} />,
};

/** Differences between POL-on, the staff directory and accounts, to fix or dismiss. */
export default function Differences() {
  const state = useList(differenceList);
  const answer = useQuery(api.reconciliation.differences.queryOptions(state.query, LIST_OPTIONS));
  const fix = useMutation(api.reconciliation.fix.mutationOptions());
  const reopen = useMutation(api.reconciliation.reopen.mutationOptions());
  const failure = fix.error ?? reopen.error;
  const [dismissing, setDismissing] = useState<Difference>();
  // Rows of the previous query are about to be replaced.
  const isBusy = answer.isPlaceholderData || fix.isPending || reopen.isPending;
  return (
    <Page
      title="Rozbieżności danych osób"
      subtitle="Gdzie POL-on, baza pracowników i konta aplikacji mówią co innego"
      back={<BackToAccounts />}
      wide
    >
      <ListView
        state={state}
        answer={answer}
        counts={{ kind: answer.data?.open }}
        cells={CELLS}
        actions={(difference) => (
          <SettleActions
            difference={difference}
            disabled={isBusy}
            fix={fix.mutate}
            dismiss={setDismissing}
            reopen={reopen.mutate}
          />
        )}
      >
        {failure && (
          <Alert tone="danger" title="Nie zapisano">
            {errorText(failure)}
          </Alert>
        )}
      </ListView>
      {dismissing && <DismissDialog difference={dismissing} close={() => setDismissing(undefined)} />}
    </Page>
  );
}
