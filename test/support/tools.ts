import { randomUUID } from 'node:crypto';
import { serveRequests } from '#areas/recalculation/service.ts';
import { serveRuns } from '#areas/recalculation/service-runs.ts';
import { serveDisciplines } from '#areas/recalculation/service-verdicts.ts';
import { runTask } from '#server/compute-tasks.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import type { Handler, Tools } from '#server/jobs/kind.ts';
import { serveJob } from '#server/jobs/run.ts';
import { createLog } from '#server/log.ts';

/** A process of its own: what background work is done with, the engine in the test's own thread: the tasks are the very same. */
export const newTools = (): Tools => ({
  worker: randomUUID(),
  config: readConfig({ LOG_LEVEL: 'silent' }),
  log: createLog('silent'),
  compute: {
    run: (task, input, { timeLimitMs = 60_000 } = {}) => runTask(task, input, { deadline: Date.now() + timeLimitMs }),
    close: async () => undefined,
  },
});

export const tools = newTools();

/** Runs every job that waits, one after the other. */
export async function runJobs(db: Db, handlers: Handler[], by: Tools = tools) {
  while (await serveJob(db, handlers, by));
}

/** Works off all disciplines that wait. */
export async function solveAll(db: Db) {
  while ((await serveDisciplines(db, tools)) > 0);
}

/** Works off everything that waits to be recalculated: whole periods, people, disciplines. */
export async function recalculateAll(db: Db) {
  while ((await serveRuns(db, tools)) > 0);
  while ((await serveRequests(db, tools)) > 0);
  await solveAll(db);
}
