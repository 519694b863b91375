import { useMutation, useQuery } from '@tanstack/react-query';
import { api, errorText } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { mergeList } from '../lists.ts';
import type { MergeRow } from '../schema.ts';

const CELLS: Cells<MergeRow> = { at: ({ merged_by, merged_at }) => `${instantText(merged_at)}, ${merged_by}` };

export function MergeList() {
  const state = useList(mergeList, 'scalenia.');
  const answer = useQuery(api.reconciliation.merges.queryOptions(state.query, LIST_OPTIONS));
  const undo = useMutation(api.reconciliation.undo.mutationOptions());
  return (
    <ListView
      state={state}
      answer={answer}
      captionHidden
      cells={CELLS}
      actions={({ id, kept, gone, undone_at, undone_by }) =>
        undone_at ? (
          <Badge tone="neutral">{`cofnięto ${instantText(undone_at)}, ${undone_by}`}</Badge>
        ) : (
          <ConfirmDialog
            trigger={
              <Button size="sm" disabled={undo.isPending}>
                Cofnij
                <VisuallyHidden>
                  scalenie: {kept} i {gone}
                </VisuallyHidden>
              </Button>
            }
            title="Cofnąć scalenie?"
            confirm="Cofnij scalenie"
            onConfirm={() => undo.mutate({ merge: id })}
          >
            Oba rekordy będą takie jak przed scaleniem. To, co doszło później, zostanie przy rekordzie {kept}.
          </ConfirmDialog>
        )
      }
    >
      {undo.error && (
        <Alert tone="danger" title="Nie cofnięto scalenia">
          {errorText(undo.error)}
        </Alert>
      )}
    </ListView>
  );
}
