import { useMutation } from '@tanstack/react-query';
import { Download, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import type { Job } from '#areas/jobs/schema.ts';
import { isOpen } from '#shared/job-states.ts';
import { ChangeFailed } from './change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Progress } from '#ui/progress.tsx';
import { api, refresh } from '../api.ts';
import type { ApiPath } from '../api-types.ts';

const POLL_MS = 700;

/** The `refetchInterval` of a query that returns a job: polls while the job is open. */
export const pollWhileOpen = (job: Job | null | undefined) => (job && isOpen(job) ? POLL_MS : false);

/** Counts anew what waits for a decision, and the records, once the reading of a file, or the saving of it, has ended. */
export const useCountedAfter = (isBusy: boolean) =>
  useEffect(() => {
    if (isBusy) return () => void refresh('intake.waiting', 'records.counts', 'dashboard.overview');
    return undefined;
  }, [isBusy]);

/** The queries that return the job. */
type ShownBy = { shownBy: ApiPath };

const changing = (shownBy: ApiPath) => ({ meta: { changes: ['jobs', shownBy] as const } });

type CancelJobProps = Pick<Job, 'id' | 'cancelling'> & ShownBy;

/** The button that cancels a job. */
export function CancelJob({ id, cancelling, shownBy }: CancelJobProps) {
  const cancel = useMutation(api.jobs.cancel.mutationOptions(changing(shownBy)));
  return (
    <>
      <Button size="sm" icon={X} busy={cancel.isPending || cancelling} onClick={() => cancel.mutate({ job: id })}>
        {cancelling ? 'Anulowanie…' : 'Anuluj'}
      </Button>
      <ChangeFailed of={cancel} failed="Nie anulowano" />
    </>
  );
}

/** The progress of a job with its cancel button, then its failure or its file. Nothing for a job that just succeeded. */
export function JobProgress({ job, shownBy }: { job: Job } & ShownBy) {
  const repeat = useMutation(api.jobs.repeat.mutationOptions(changing(shownBy)));
  return (
    <div className="space-y-3 empty:hidden">
      <Announce>{stateText(job)}</Announce>
      {isOpen(job) && (
        <div className="flex flex-wrap items-end gap-3">
          <Bar job={job} />
          <CancelJob id={job.id} cancelling={job.cancelling} shownBy={shownBy} />
        </div>
      )}
      {(job.state === 'failed' || job.state === 'cancelled') && (
        <Alert tone={job.state === 'failed' ? 'danger' : 'warning'} title={stateText(job)}>
          {job.state === 'failed' && <p>{job.failure}</p>}
          {job.repeatable && (
            <Button
              className="mt-2"
              size="sm"
              icon={RotateCcw}
              busy={repeat.isPending}
              onClick={() => repeat.mutate({ job: job.id })}
            >
              Powtórz
            </Button>
          )}
        </Alert>
      )}
      <ChangeFailed of={repeat} failed="Nie powtórzono" />
      {job.file && (
        <Button href={`/api/v2/jobFile?job=${job.id}`} download icon={Download}>
          Pobierz {job.file.name}
        </Button>
      )}
    </div>
  );
}

function Bar({ job: { state, title, label, done, total } }: { job: Job }) {
  // Nothing is done of what waits.
  const percent = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : state === 'waiting' ? 0 : undefined;
  const detail =
    percent === undefined || total === 100 || total === 0
      ? undefined
      : `${formatInteger(done)} z ${formatInteger(total)} (${percent}%)`;
  return (
    <div className="min-w-0 grow basis-72">
      <Progress label={label || title} value={percent} detail={state === 'waiting' ? 'Czeka w kolejce' : detail} />
      <p className="mt-1 text-sm text-muted-foreground">Tę stronę można opuścić: praca trwa dalej.</p>
    </div>
  );
}

const ENDS = { failed: 'nie powiodło się', cancelled: 'anulowano', finished: 'gotowe' };

/** Without figures, which would be announced all the time. */
const stateText = ({ state, title }: Job) =>
  state === 'waiting' || state === 'running' ? `${title}: w toku` : `${title}: ${ENDS[state]}`;
