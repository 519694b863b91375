import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { serveRequests } from '#areas/recalculation/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { RECALCULATE_PERIOD, recalculatePeriod } from '#areas/recalculation/service-runs.ts';
import { proveDiscipline } from '#areas/recalculation/service-proofs.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { PROVE_DISCIPLINE } from '#areas/recalculation/service-proofs-order.ts';
import { orderDisciplines, SOLVE_DISCIPLINE, solveDiscipline } from '#areas/recalculation/service-verdicts.ts';
import { runTask } from '#app/compute-tasks.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { type Handler, handler, type Tools } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { createLog } from '#platform/log.ts';
import { BIRTH_DATE_KEY } from './birth-key.ts';
import { readHere } from './read-here.ts';

/** The tools of a worker process; the engine and the readers of files run in the test's thread. */
export const newTools = (): Tools => ({
  worker: randomUUID(),
  config: readConfig({ LOG_LEVEL: 'silent', BIRTH_DATE_KEY }),
  log: createLog('silent'),
  reader: readHere,
  compute: {
    run: (task, input, { timeLimitMs = 60_000, onState } = {}) =>
      runTask(task, input, {
        deadline: Date.now() + timeLimitMs,
        ...(onState && { onState: (state) => onState(JSON.stringify(state())) }),
      }),
    close: async () => undefined,
  },
});

export const tools = newTools();

const { reader: _, ...apart } = tools;
/** Those of a worker that reads files as the product does, in processes of their own. */
export const toolsApart: Tools = apart;

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

const dialect = new PgDialect({ casing: 'snake_case' });

/** The database, whose statements that contain the text fail with the error: the first `times` of them. */
export function failingOn(
  db: Db,
  { text, error, times = Infinity }: { text: string; error: Error; times?: number },
): Db {
  let left = times;
  return new Proxy(db, {
    get(target, key) {
      if (key !== 'execute') return Reflect.get(target, key);
      return (query: SQL) => {
        if (left === 0 || !dialect.sqlToQuery(query).sql.includes(text)) return target.execute(query);
        left -= 1;
        return Promise.reject(error);
      };
    },
  });
}

/** Runs all waiting jobs, one after the other. */
export async function runJobs(db: Db, handlers: Handler[], by: Tools = tools) {
  while (await serveJob(db, handlers, by));
}

/** Serves requests for these people, as a change of theirs makes them. */
export async function recalculatePeople(
  db: Db,
  { period, ids, by = tools }: { period: number; ids: number[]; by?: Tools },
) {
  await requestRecalculation(db, period, ids);
  while ((await serveRequests(db, by)) > 0);
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

/** Processes all pending recalculations: periods, people, disciplines, and the people whom these request (§ 17 ust. 2). */
export async function recalculateAll(db: Db) {
  await runJobs(db, [periodRuns]);
  do {
    while ((await serveRequests(db, tools)) > 0);
    await solveAll(db);
  } while ((await db.select().from(recalculationRequests).limit(1)).length > 0);
}

/** Goes on with all unfinished proofs. */
export const proveAll = (db: Db, by: Tools = tools) =>
  runJobs(db, [handler(PROVE_DISCIPLINE, { run: proveDiscipline })], by);
