import type { Db } from '#platform/database/db.ts';
import { type Handler, type Tools } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { tools } from '../../support/tools.ts';
import { summariesJobs } from '#areas/summaries/router.ts';

export const WHOLE = { nreq: 'Cały okres', nod: 2022, ndo: 2025, qpr: '{"opn":true}' };

/** Runs one step of the oldest order, as a process that is stopped after it. */
export async function serveStep(db: Db, by: Tools = tools): Promise<boolean> {
  const stopping = new AbortController();
  const handlers = summariesJobs.map(
    (each): Handler => ({
      ...each,
      run: (job) =>
        each.run({
          ...job,
          async step(work, reached) {
            const value = await job.step(work, reached);
            stopping.abort();
            return value;
          },
        }),
    }),
  );
  return Boolean(await serveJob(db, handlers, { ...by, signal: stopping.signal }));
}
