import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, refresh } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { isOpen } from '#shared/job-states.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { AccountBatch } from '../schema-many.ts';
import { CANDIDATE_SOURCE_NAMES } from '../schema-words.ts';

const scopeOf = ({ source, unit }: AccountBatch) => [CANDIDATE_SOURCE_NAMES[source], unit].filter(Boolean).join(', ');

const COLUMNS: Column<AccountBatch>[] = [
  {
    key: 'at',
    header: 'Kiedy i kto',
    rowHeader: true,
    cell: (row) => `${instantText(row.created_at)}, ${row.created_by}`,
  },
  { key: 'scope', header: 'Dla kogo', cell: scopeOf },
  {
    key: 'made',
    header: 'Konta',
    numeric: true,
    cell: ({ made, job }) => (made === null ? (job && isOpen(job) ? 'powstają' : 'nie powstały') : formatInteger(made)),
  },
];

const undoneText = ({ undone_at: at, undone_by: by, kept }: AccountBatch) =>
  `cofnięto ${instantText(at ?? '')}, ${by ?? ''}` +
  (kept ? `; w użyciu: ${counted(kept, 'konto zostało', 'konta zostały', 'kont zostało')}` : '');

/** The batches of accounts made so far, with their progress and undo. */
export function AccountBatches() {
  const answer = useQuery(
    api.accounts.batches.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        pollWhileOpen(state.data?.map(({ job }) => job).find((job) => job && isOpen(job))),
    }),
  );
  const running = answer.data?.find(({ job, made }) => job && made === null)?.job;
  const isRunning = running !== undefined && running !== null && isOpen(running);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh('accounts.candidates', 'people');
    wasRunning.current = isRunning;
  }, [isRunning]);
  const undo = useMutation(
    api.accounts.undoMany.mutationOptions({
      meta: { changes: ['accounts', 'people'] },
      onSuccess: ({ removed }) => toastSuccess(`Cofnięto: ${counted(removed, 'konto', 'konta', 'kont')}`),
    }),
  );
  const columns: Column<AccountBatch>[] = [
    ...COLUMNS,
    {
      key: 'undo',
      header: 'Cofnięcie',
      cell: (row) =>
        row.undone_at ? (
          undoneText(row)
        ) : row.made ? (
          <ConfirmDialog
            trigger={
              <Button size="sm" disabled={undo.isPending}>
                Cofnij
                <VisuallyHidden>
                  : {scopeOf(row)}, {instantText(row.created_at)}
                </VisuallyHidden>
              </Button>
            }
            title="Cofnąć utworzenie kont?"
            confirm="Cofnij"
            destructive
            onConfirm={() => undo.mutate({ batch: row.id })}
          >
            {counted(row.made, 'konto zostanie usunięte', 'konta zostaną usunięte', 'kont zostanie usuniętych')}. Te, na
            które ktoś się już zalogował albo które zmieniono, zostaną.
          </ConfirmDialog>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Loaded query={answer} what="utworzonych kont" skeleton={null}>
      {(batches) =>
        batches.length > 0 && (
          <Section title="Ostatnio utworzone">
            {running && <JobProgress job={running} shownBy="accounts" />}
            <ChangeFailed of={undo} failed="Nie cofnięto kont" />
            <DataTable
              caption="Ostatnio utworzone grupy kont"
              captionHidden
              columns={columns}
              rows={batches}
              rowKey={({ id }) => id}
            />
          </Section>
        )
      }
    </Loaded>
  );
}
