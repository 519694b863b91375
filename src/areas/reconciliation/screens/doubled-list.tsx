import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { usePanels } from '#client/shell/session.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { doubledList, recordName } from '../lists.ts';
import type { DoubledPair, PersonFound, PersonPair } from '../schema.ts';
import { recordDetail } from './record-text.ts';

const Record = ({ person }: { person: PersonFound }) => (
  <>
    {recordName(person)}
    <span className="block text-xs/4 font-normal wrap-anywhere text-muted-foreground">{recordDetail(person)}</span>
  </>
);

const CELLS: Cells<DoubledPair> = {
  one: ({ one }) => <Record person={one} />,
  other: ({ other }) => <Record person={other} />,
  why: ({ why, dismissed }) => (
    <>
      {why}
      {dismissed && (
        <span className="block text-xs/4 text-muted-foreground">
          dwie osoby ({dismissed.by}, {instantText(dismissed.at)}): {dismissed.reason}
        </span>
      )}
    </>
  ),
};

/** Pairs of records that may be one person; the one with a POL-on id is proposed to be kept. */
export function DoubledList({ choose }: { choose: (pair: PersonPair) => void }) {
  const state = useList(doubledList, 'pary.');
  const reopen = useMutation(api.reconciliation.reopenPair.mutationOptions());
  const { data: held } = usePanels();
  const isAdmin = held?.panels.includes('administration') ?? false;
  const answer = useQuery(api.reconciliation.doubled.queryOptions(state.query, LIST_OPTIONS));
  return (
    <ListView
      state={state}
      answer={answer}
      captionHidden
      cells={CELLS}
      actions={(pair) => {
        const { one, other, dismissed } = pair;
        if (dismissed)
          return (
            isAdmin && (
              <Button
                size="sm"
                disabled={reopen.isPending}
                onClick={() => reopen.mutate({ one: one.id, other: other.id })}
              >
                Cofnij
                <VisuallyHidden>
                  : to dwie osoby, {recordName(one)} ({one.id} i {other.id})
                </VisuallyHidden>
              </Button>
            )
          );
        return (
          <span className="inline-flex justify-end gap-2 max-sm:flex-wrap">
            <Button
              size="sm"
              onClick={() =>
                choose(other.polon_uuid ? { kept: other.id, gone: one.id } : { kept: one.id, gone: other.id })
              }
            >
              Porównaj
              <VisuallyHidden>
                : {recordName(one)} i {recordName(other)}
              </VisuallyHidden>
            </Button>
            <TwoPeople pair={pair} />
          </span>
        );
      }}
    >
      <ChangeFailed of={reopen} failed="Nie cofnięto" />
    </ListView>
  );
}

const TwoPeopleDialog = loadable(async () => (await import('./dialogs.tsx')).TwoPeopleDialog);

/** Settles for good that the records of a pair are two people. */
function TwoPeople({ pair }: { pair: DoubledPair }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        To dwie osoby
        <VisuallyHidden>
          : {recordName(pair.one)} ({pair.one.id} i {pair.other.id})
        </VisuallyHidden>
      </Button>
      {isOpen && <TwoPeopleDialog pair={pair} close={() => setOpen(false)} />}
    </>
  );
}
