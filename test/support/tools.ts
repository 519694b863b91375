import { randomUUID } from 'node:crypto';
import { serveRequests } from '#areas/recalculation/service.ts';
import { RECALCULATE_PERIOD, recalculatePeriod } from '#areas/recalculation/service-runs.ts';
import { orderDisciplines, SOLVE_DISCIPLINE, solveDiscipline } from '#areas/recalculation/service-verdicts.ts';
import { runTask } from '#server/compute-tasks.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { type Handler, handler, type Tools } from '#server/jobs/kind.ts';
import { serveJob } from '#server/jobs/run.ts';
import { createLog } from '#server/log.ts';

/** The tools of a worker process; the engine runs in the test's thread. */
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

/** A worker whose engine tasks wait for `release`. */
export function heldTools(): Tools & { begun: Promise<void>; release: () => void } {
  const tools = newTools();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    ...tools,
    begun,
    release,
    compute: {
      ...tools.compute,
      async run(...task) {
        begin();
        await released;
        return tools.compute.run(...task);
      },
    },
  };
}

/** Runs all waiting jobs, one after the other. */
export async function runJobs(db: Db, handlers: Handler[], by: Tools = tools) {
  while (await serveJob(db, handlers, by));
}

const periodRuns = handler(RECALCULATE_PERIOD, { run: recalculatePeriod });

/** Runs one step of a period's recalculation, as a process that is stopped after it. */
export async function serveRuns(db: Db, by: Tools = tools): Promise<number> {
  const stopping = new AbortController();
  const signal = by.signal ? AbortSignal.any([by.signal, stopping.signal]) : stopping.signal;
  const oneStep: Handler = {
    ...periodRuns,
    run: (job) =>
      periodRuns.run({
        ...job,
        async step(work, reached) {
          const value = await job.step(work, reached);
          stopping.abort();
          return value;
        },
      }),
  };
  return Number(await serveJob(db, [oneStep], { ...by, signal }));
}

/** Solves the discipline that has waited longest. Returns how many it solved. */
export async function serveDisciplines(db: Db, by: Tools = tools): Promise<number> {
  await orderDisciplines(db);
  return Number(await serveJob(db, [handler(SOLVE_DISCIPLINE, { run: solveDiscipline })], by));
}

/** Solves all waiting disciplines. */
export async function solveAll(db: Db) {
  while ((await serveDisciplines(db)) > 0);
}

/** Processes all pending recalculations: periods, people, disciplines. */
export async function recalculateAll(db: Db) {
  await runJobs(db, [periodRuns]);
  while ((await serveRequests(db, tools)) > 0);
  await solveAll(db);
}
