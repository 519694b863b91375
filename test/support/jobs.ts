import { randomUUID } from 'node:crypto';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import type { Handler, Tools } from '#server/jobs/kind.ts';
import { serveJob } from '#server/jobs/run.ts';
import { createLog } from '#server/log.ts';
import { tools } from './tools.ts';

/** A process of its own, with the engine in the test's thread. */
export const newProcess = (): Tools => ({
  worker: randomUUID(),
  compute: tools.compute,
  config: readConfig({ LOG_LEVEL: 'silent' }),
  log: createLog('silent'),
});

/** Runs every job that waits, one after the other. */
export async function runJobs(db: Db, handlers: Handler[], by: Tools = newProcess()) {
  while (await serveJob(db, handlers, by));
}
