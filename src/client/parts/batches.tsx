import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { Job } from '#areas/jobs/schema.ts';
import { isOpen } from '#shared/job-states.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatInteger } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ApiPath } from '../api-types.ts';
import { ChangeFailed } from './change-failed.tsx';
import { InPersonButton } from './in-person.tsx';
import { JobProgress, pollWhileOpen } from './job-progress.tsx';
import { type Answer, Loaded } from './loaded.tsx';

/** What a job made at once for many, and its undo; as `BATCH` of `areas/jobs` says it. */
type Batch = {
  id: number;
  job: Job | null;
  made: number | null;
  created_by: string;
  created_at: string;
  undone_by: string | null;
  undone_at: string | null;
  kept: number | null;
};

type Undo = {
  error: unknown;
  reset: () => void;
  isPending: boolean;
  mutate: (input: { batch: number }) => void;
};

type BatchesProps<Row extends Batch> = {
  query: Answer<Row[]>;
  undo: Undo;
  /** The query, whose jobs can be cancelled. */
  shownBy: ApiPath;
  /** After the job of the last batch has ended. */
  onEnd: (last: Row | undefined) => void;
  /** Its progress stands elsewhere, where it was ordered. */
  isElsewhere?: boolean;
  /** What is loaded, in the genitive. */
  what: string;
  title: string;
  /** For whom. */
  whose: (row: Row) => string;
  /** The heading of how many were made. */
  made: string;
  undoing: {
    title: string;
    failed: string;
    /** What undoing this many will do. */
    ask: (made: number) => ReactNode;
    /** How many have stayed, and why. */
    kept: (kept: number) => string;
  };
};

const isUnderWay = ({ job }: Pick<Batch, 'job'>) => job !== null && isOpen(job);

/** The job of the batch that is under way. */
export const jobUnderWay = (batches: readonly Pick<Batch, 'job'>[] | undefined) => batches?.find(isUnderWay)?.job;

/** Options of the query: it is read again while a batch is under way. */
export const pollBatches = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: readonly Batch[] | undefined } }) =>
    pollWhileOpen(jobUnderWay(state.data)),
};

function madeText(row: Batch) {
  if (row.made !== null) return formatInteger(row.made);
  return isUnderWay(row) ? 'powstają' : 'nie powstały';
}

/** The latest batches, with the progress of the last and an undo of each. */
export function Batches<Row extends Batch>(props: BatchesProps<Row>) {
  const { query, undo, shownBy, onEnd, isElsewhere = false, what, title, whose, made, undoing } = props;
  const isRunning = Boolean(jobUnderWay(query.data));
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onEnd(query.data?.[0]);
    wasRunning.current = isRunning;
  });
  const undoneText = ({ undone_at: at, undone_by: by, kept }: Row) =>
    `cofnięto ${instantText(at ?? '')}, ${by ?? ''}${kept ? `; ${undoing.kept(kept)}` : ''}`;
  const undoCell = (row: Row) => {
    if (row.undone_at) return undoneText(row);
    if (!row.made || isUnderWay(row)) return '–';
    return (
      <ConfirmDialog
        trigger={
          <InPersonButton size="sm" disabled={undo.isPending}>
            Cofnij
            <VisuallyHidden>
              : {whose(row)}, {instantText(row.created_at)}
            </VisuallyHidden>
          </InPersonButton>
        }
        title={undoing.title}
        confirm="Cofnij"
        destructive
        onConfirm={() => undo.mutate({ batch: row.id })}
      >
        {undoing.ask(row.made)}
      </ConfirmDialog>
    );
  };
  const columns: Column<Row>[] = [
    {
      key: 'at',
      header: 'Kiedy i kto',
      rowHeader: true,
      cell: (row) => `${instantText(row.created_at)}, ${row.created_by}`,
    },
    { key: 'whose', header: 'Dla kogo', cell: whose },
    { key: 'made', header: made, numeric: true, cell: madeText },
    { key: 'undo', header: 'Cofnięcie', cell: undoCell },
  ];
  return (
    <Loaded query={query} what={what} skeleton={null}>
      {(batches) =>
        batches.length > 0 && (
          <Section title={title}>
            {batches[0]?.job && !(isElsewhere && isRunning) && <JobProgress job={batches[0].job} shownBy={shownBy} />}
            <ChangeFailed of={undo} failed={undoing.failed} />
            <DataTable caption={title} captionHidden columns={columns} rows={batches} rowKey={({ id }) => id} />
          </Section>
        )
      }
    </Loaded>
  );
}
