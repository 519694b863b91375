import { randomUUID } from 'node:crypto';
import { serveRequests } from '#areas/recalculation/service.ts';
import { serveRuns } from '#areas/recalculation/service-runs.ts';
import { serveDisciplines } from '#areas/recalculation/service-verdicts.ts';
import { runTask } from '#server/compute-tasks.ts';
import type { Db } from '#server/db.ts';
import type { Tools } from '#server/jobs.ts';

/** What background work is done with, the engine in the test's own thread: the tasks are the very same. */
export const newTools = (): Tools => ({
  worker: randomUUID(),
  compute: {
    run: (task, input, { timeLimitMs = 60_000 } = {}) => runTask(task, input, { deadline: Date.now() + timeLimitMs }),
    close: async () => undefined,
  },
});

export const tools = newTools();

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
