import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { doubledList } from '../lists.ts';
import type { DoubledPair, PersonFound, PersonPair } from '../schema.ts';
import { recordDetail, recordName } from './record-text.ts';

const Record = ({ person }: { person: PersonFound }) => (
  <>
    {recordName(person)}
    <span className="block text-xs/4 font-normal wrap-anywhere text-muted-foreground">{recordDetail(person)}</span>
  </>
);

const CELLS: Cells<DoubledPair> = {
  one: ({ one }) => <Record person={one} />,
  other: ({ other }) => <Record person={other} />,
};

/** Pairs of records that may be one person; the one with a POL-on id is proposed to be kept. */
export function DoubledList({ choose }: { choose: (pair: PersonPair) => void }) {
  const state = useList(doubledList);
  const answer = useQuery(api.reconciliation.doubled.queryOptions(state.query, LIST_OPTIONS));
  return (
    <ListView
      state={state}
      answer={answer}
      captionHidden
      cells={CELLS}
      actions={({ one, other }) => (
        <Button
          size="sm"
          onClick={() => choose(other.polon_uuid ? { kept: other.id, gone: one.id } : { kept: one.id, gone: other.id })}
        >
          Porównaj
          <VisuallyHidden>
            : {recordName(one)} i {recordName(other)}
          </VisuallyHidden>
        </Button>
      )}
    />
  );
}
