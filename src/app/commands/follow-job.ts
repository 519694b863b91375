import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#areas/jobs/schema.ts';
import { isOpen } from '#shared/job-states.ts';
import { jobById } from '#areas/jobs/service.ts';
import { appJobs } from '../app-jobs.ts';
import { startCompute } from '../compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/db.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { Refusal } from '#platform/refusal.ts';

const WIDTH = 30;

type State = { label: string; done: number; total: number };

/** A progress bar on a terminal; elsewhere one line per stage. */
function progressLine(name: string) {
  const { stdout } = process;
  let last = '';
  return {
    show({ label, done, total }: State) {
      if (stdout.isTTY) {
        const filled = total > 0 ? Math.round((Math.min(done, total) / total) * WIDTH) : 0;
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
        stdout.write(`\r\u001B[K${name}  ${bar}  ${label} ${done} / ${total}`);
      } else if (label !== last) stdout.write(`${name}: ${label}\n`);
      last = label;
    },
    end(text: string) {
      stdout.write(`${stdout.isTTY ? '\r\u001B[K' : ''}${name}: ${text}\n`);
    },
  };
}

const POLL_MS = 250;

/**
 * Follows a job with a progress line, running it here unless a server on the same database does.
 * @throws Refusal with the job's failure.
 */
export async function followJob(
  { db, embedded }: Database,
  config: Config,
  { job: id, name, done }: { job: number; name: string; done: () => string },
): Promise<void> {
  const compute = startCompute(config);
  const workers = startWorkers(
    db,
    { handlers: appJobs.handlers, alone: embedded !== undefined },
    { compute, config, log: createLog(config.logLevel) },
  );
  const line = progressLine(name);
  try {
    let job: Job | null = null;
    while ((job = await jobById(db, id)) && isOpen(job)) {
      line.show(job);
      await pause(POLL_MS);
    }
    if (job?.state === 'finished') return line.end(done());
    line.end('nie powiodło się');
    throw new Refusal('conflict', job?.failure ?? 'Nie ma już tego zadania.');
  } finally {
    await workers.stop();
    await compute.close();
  }
}
