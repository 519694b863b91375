import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#platform/database/db.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { ownPeriod } from '#platform/database/locks.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { pointsText } from './service-proof-text.ts';
import { ProofCheckpoint, type ProofOrder } from './service-proofs-order.ts';
import { readProblem } from './service-verdicts.ts';
import { isUnproven, writeVerdicts } from './service-verdicts-write.ts';
import { disciplineRequests } from './tables.ts';

/** Of all attempts together; then the gap stays until the discipline changes. */
const PROOF_MS = 300_000;
/** How soon the proof is given up when the discipline has changed. */
const POLL_MS = 1_000;

/**
 * Goes on solving the discipline where the change's recalculation stopped, in a thread of its own, so that changes do not
 * wait for it. Where it stands is saved now and then, and the next attempt goes on from there. It ends when the discipline
 * changes: the change's recalculation orders another proof if it needs one.
 */
export async function proveDiscipline(job: Job<ProofOrder>) {
  const { db, compute, payload } = job;
  const period = await findPeriod(db, payload.period);
  const read = await readProblem(db, { period, code: payload.code });
  if (!(await isUnproven(db, read))) return undefined;
  const changed = new AbortController();
  const broken = new AbortController();
  const ended = new AbortController();
  const breakOff = (error: unknown) => broken.abort(error);
  const watch = watchRequests(db, payload, { changed, ended: ended.signal }).catch(breakOff);
  const former = startOf(job, read);
  const begun = Date.now() - former.ms;
  let saving: Promise<unknown> = Promise.resolve();
  try {
    const answer = await compute.run('proof', `{"problem":${read.problem},"start":${former.state}}`, {
      timeLimitMs: PROOF_MS - former.ms,
      onState(state) {
        const checkpoint: ProofCheckpoint = { hash: read.hash, state, ms: Date.now() - begun };
        saving = saving.then(() => job.step(async () => undefined, { checkpoint })).catch(breakOff);
      },
      signal: AbortSignal.any([job.signal, changed.signal, broken.signal]),
      onProgress({ points, bound }) {
        const done = Math.round((Date.now() - begun) / 1_000);
        const label = `${pointsText(points)} pkt, najwyżej ${pointsText(bound)} pkt`;
        void job.progress({ done, total: PROOF_MS / 1_000, label }).catch(breakOff);
      },
    });
    return async (tx: Db) => {
      await ownPeriod(tx, period.id);
      if ((await findPeriod(tx, period.id)).isClosed) return;
      // The discipline may have been solved meanwhile.
      if (await isUnproven(tx, read)) await writeVerdicts(tx, { ...read, answer });
    };
  } catch (error) {
    job.signal.throwIfAborted();
    // An error of the database, after which the job is repeated.
    broken.signal.throwIfAborted();
    if (changed.signal.aborted) return undefined;
    throw error;
  } finally {
    ended.abort();
    await watch;
    await saving;
  }
}

/** Where the search of this problem stood; of another one it begins anew. */
function startOf({ checkpoint }: Pick<Job<unknown>, 'checkpoint'>, { hash }: { hash: string }) {
  const saved = checkpoint === null ? null : ProofCheckpoint.parse(checkpoint);
  return saved?.hash === hash ? saved : { state: 'null', ms: 0 };
}

/** Aborts `changed` once the discipline has a request. */
async function watchRequests(
  db: Db,
  { period, code }: ProofOrder,
  { changed, ended }: { changed: AbortController; ended: AbortSignal },
) {
  while (!ended.aborted) {
    const requests = await db.execute(sql`
      select from ${disciplineRequests} where period_id = ${period} and discipline_code = ${code} limit 1`);
    if (requests.length > 0) return changed.abort();
    await pause(POLL_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}
