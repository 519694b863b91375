import { GitMerge } from 'lucide-react';
import { useMemo } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatStamp } from '#ui/number.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { MergeRow } from '../schema.ts';

const COLUMNS: Column<MergeRow>[] = [
  { key: 'kept', header: 'Został', rowHeader: true, cell: ({ kept, kept_id }) => `${kept} (id ${kept_id})` },
  { key: 'gone', header: 'Zniknął', cell: ({ gone, gone_id }) => `${gone} (id ${gone_id})` },
  { key: 'when', header: 'Scalono', cell: ({ merged_by, merged_at }) => `${formatStamp(merged_at)}, ${merged_by}` },
];

/** What was merged, and the way back. */
export function MergeList({ changed }: { changed: () => void }) {
  const { data, error, refetch, isFetching } = trpc.reconciliation.merges.useQuery();
  const undo = trpc.reconciliation.undo.useMutation({ onSettled: changed });
  const { mutate, isPending } = undo;
  const columns = useMemo(
    (): Column<MergeRow>[] => [
      ...COLUMNS,
      {
        key: 'undo',
        header: 'Cofnięcie',
        headerHidden: true,
        className: 'text-end',
        cell: ({ id, kept, gone, undone_at, undone_by }) =>
          undone_at ? (
            <Badge tone="neutral">{`cofnięto ${formatStamp(undone_at)}, ${undone_by}`}</Badge>
          ) : (
            <ConfirmDialog
              trigger={
                <Button size="sm" disabled={isPending}>
                  Cofnij
                  <VisuallyHidden>
                    scalenie: {kept} i {gone}
                  </VisuallyHidden>
                </Button>
              }
              title="Cofnąć scalenie?"
              confirm="Cofnij scalenie"
              onConfirm={() => mutate({ merge: id })}
            >
              Oba rekordy będą takie jak przed scaleniem. To, co doszło później, zostanie przy rekordzie {kept}.
            </ConfirmDialog>
          ),
      },
    ],
    [mutate, isPending],
  );
  if (error) return <LoadFailed title="Nie wczytano scaleń" error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      {undo.error && (
        <Alert tone="danger" title="Nie cofnięto scalenia" className="mb-3">
          {errorText(undo.error)}
        </Alert>
      )}
      <DataTable
        caption="Scalenia"
        captionHidden
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={GitMerge} title="Nikogo jeszcze nie scalono" />}
      />
    </>
  );
}
