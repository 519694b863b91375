import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, refresh } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { isOpen } from '#shared/job-states.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SoleBatch } from '../schema.ts';

const isUnderWay = ({ job }: SoleBatch) => job !== null && isOpen(job);
const whose = ({ unit }: SoleBatch) => unit ?? 'cała uczelnia';

const undoneText = ({ undone_at: at, undone_by: by, kept }: SoleBatch) =>
  `cofnięto ${instantText(at ?? '')}, ${by ?? ''}` +
  (kept ? `; zmienione później: ${counted(kept, 'udział został', 'udziały zostały', 'udziałów zostało')}` : '');

const COLUMNS: Column<SoleBatch>[] = [
  {
    key: 'at',
    header: 'Kiedy i kto',
    rowHeader: true,
    cell: (row) => `${instantText(row.created_at)}, ${row.created_by}`,
  },
  { key: 'unit', header: 'Dla kogo', cell: whose },
  {
    key: 'made',
    header: 'Udziały',
    numeric: true,
    cell: ({ made }) => formatInteger(made),
  },
];

/** The orders of the period so far, with their progress and undo. */
export function SoleBatches({ period }: { period: number }) {
  const answer = useQuery(
    api.soleDisciplines.batches.queryOptions(
      { period },
      {
        staleTime: 0,
        refetchInterval: ({ state }) =>
          pollWhileOpen(state.data?.map(({ job }) => job).find((job) => job && isOpen(job))),
      },
    ),
  );
  const latest = answer.data?.[0]?.job;
  const isRunning = answer.data?.some(isUnderWay) === true;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh('soleDisciplines.shares', 'publications');
    wasRunning.current = isRunning;
  }, [isRunning]);
  const undo = useMutation(
    api.soleDisciplines.undo.mutationOptions({
      meta: { changes: ['soleDisciplines', 'publications'] },
      onSuccess: ({ removed }) => toastSuccess(`Cofnięto: ${counted(removed, 'udział', 'udziały', 'udziałów')}`),
    }),
  );
  const columns: Column<SoleBatch>[] = [
    ...COLUMNS,
    {
      key: 'undo',
      header: 'Cofnięcie',
      cell: (row) =>
        row.undone_at ? (
          undoneText(row)
        ) : row.made > 0 && !isUnderWay(row) ? (
          <ConfirmDialog
            trigger={
              <InPersonButton size="sm" disabled={undo.isPending}>
                Cofnij
                <VisuallyHidden>
                  : {whose(row)}, {instantText(row.created_at)}
                </VisuallyHidden>
              </InPersonButton>
            }
            title="Cofnąć przypisanie?"
            confirm="Cofnij"
            destructive
            onConfirm={() => undo.mutate({ batch: row.id })}
          >
            {counted(row.made, 'udział zostanie', 'udziały zostaną', 'udziałów zostanie')} bez dyscypliny. Te, które
            ktoś potem zmienił albo wydrukował na oświadczeniu, zostaną.
          </ConfirmDialog>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Loaded query={answer} what="zleceń" skeleton={null}>
      {(batches) =>
        batches.length > 0 && (
          <Section title="Ostatnio przypisane">
            {latest && <JobProgress job={latest} shownBy="soleDisciplines" />}
            <ChangeFailed of={undo} failed="Nie cofnięto przypisania" />
            <DataTable
              caption="Ostatnio przypisane"
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
