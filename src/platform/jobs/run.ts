import { FILE_TYPES } from '#shared/file-types.ts';
import { sql } from 'drizzle-orm';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { askedBy } from '../process/turns.ts';
import { Refusal } from '../refusal.ts';
import { transact } from '../database/transact.ts';
import {
  type Claimed,
  claimJob,
  deleteJob,
  endJob,
  findHeld,
  type Held,
  JobCancelled,
  JobLost,
  MAX_FAILURES,
  returnJob,
  updateJob,
} from './claim.ts';
import { storeFile } from '../files/stored.ts';
import type { Handler, Job, Progress, Tools } from './kind.ts';
import { jobs } from './tables.ts';
import { files } from '../files/tables.ts';

const PROGRESS_MS = 300;
const SETTLE_AGAIN_MS = 200;
const RESULT_DAYS = 30;
const CANCELLED = 'Anulowano.';
const INTERNAL = 'Nie udało się z powodu błędu wewnętrznego. Spróbuj ponownie; powód jest w dzienniku serwera.';
export const INTERRUPTED =
  'Przerwano kilka razy z rzędu. Spróbuj ponownie; gdy się to powtórzy, przyczyna jest w dzienniku serwera.';

/** SQL: that a job has failed, and not for what a user's file says: that is told to who brought it. */
export const hasFailed = sql`(${jobs.state} = 'failed'
  and (${jobs.payload} ->> 'file' is null or ${jobs.failure} in (${INTERNAL}, ${INTERRUPTED})))`;

/** SQL: of them, within the last day. */
export const hasFailedLately = sql`(${hasFailed} and ${jobs.finishedAt} > clock_timestamp() - interval '1 day')`;

/** A message for each attempt at a job. `returned`: another will follow. */
export const attempts = channel('dorobek:attempts');
export type Attempt = { kind: string; outcome: 'finished' | 'failed' | 'cancelled' | 'returned' | 'lost'; ms: number };

/** Claims one job and runs it. Returns whether there was one. */
export async function serveJob(db: Db, handlers: Handler[], tools: Tools): Promise<boolean> {
  const kinds = handlers.map(({ kind }) => kind);
  const claimed = await claimJob(db, tools.worker, { all: kinds, free: kinds, reclaims: true });
  if (claimed) await runJob(db, tools, { claimed, handlers });
  return claimed !== undefined;
}

/** Runs a claimed job. A failure of the job itself is saved in its row, not thrown. */
export async function runJob(
  db: Db,
  tools: Tools,
  { claimed, handlers }: { claimed: Claimed; handlers: Handler[] },
): Promise<void> {
  const handler = handlers.find(({ kind }) => kind === claimed.kind);
  if (!handler) throw new Error(`No handler of ${claimed.kind}`);
  const held = { id: claimed.id, worker: tools.worker };
  const begun = performance.now();
  const tell = (outcome: Attempt['outcome']) =>
    attempts.publish({ kind: claimed.kind, outcome, ms: performance.now() - begun } satisfies Attempt);
  try {
    if (claimed.cancelled) throw new JobCancelled(`Job ${claimed.id} was cancelled`);
    if (claimed.failures >= MAX_FAILURES) throw new Refusal('conflict', INTERRUPTED);
    const last = await askedBy(`account:${claimed.by.physicalLogin}`, () => handler.run(jobOf(db, tools, claimed)));
    await transact(db, async (tx) => {
      await last?.(tx);
      await endJob(tx, held, { state: 'finished' });
      if (handler.isForgotten) await deleteJob(tx, held.id);
    });
    tell('finished');
  } catch (error) {
    try {
      tell(await settleRepeatedly(db, tools, { claimed, handler, error }));
    } catch (failure) {
      if (!(failure instanceof JobLost)) throw failure;
      tell('lost');
    }
  }
}

type Failed = { claimed: Claimed; handler: Handler; error: unknown };

/**
 * Settles a job, also when the database is lost meanwhile: its attempt would count as a failure when it is reclaimed. What
 * was saved after all is not done twice, as the job is no longer held. @throws JobLost
 */
async function settleRepeatedly(db: Db, tools: Tools, failed: Failed) {
  for (;;) {
    try {
      return await settle(db, tools, failed);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await pause(SETTLE_AGAIN_MS);
  }
}

/** Ends a job after an error, or returns it for the next attempt. @throws JobLost */
async function settle(db: Db, { worker, signal, log }: Tools, { claimed, handler, error }: Failed) {
  const held = { id: claimed.id, worker };
  const giveUp = async (state: 'failed' | 'cancelled', failure: string) => {
    await transact(db, async (tx) => {
      await endJob(tx, held, { state, failure });
      await handler.onFailure?.(tx, claimed.payload, failure);
    });
    return state;
  };
  const goOn = async (after?: Parameters<typeof returnJob>[2]) => {
    await returnJob(db, held, after);
    return 'returned' as const;
  };
  const { failures, cancelled } = await findHeld(db, held);
  if (cancelled) return giveUp('cancelled', CANCELLED);
  // The next attempt goes on from the last checkpoint.
  if (signal?.aborted || isUnavailable(error)) return goOn();
  if (error instanceof Refusal) return giveUp('failed', error.message);
  log.error({ err: error, job: claimed.id, kind: claimed.kind, failures: failures + 1 }, 'a job failed');
  if (failures + 1 >= MAX_FAILURES) return giveUp('failed', INTERNAL);
  return goOn({ text: INTERNAL, count: failures + 1 });
}

function jobOf(db: Db, tools: Tools, claimed: Claimed): Job<unknown> {
  const { worker, signal = new AbortController().signal, ...common } = tools;
  const { accountRow, ...by } = claimed.by;
  const held: Held = { id: claimed.id, worker };
  let shown = { at: -Infinity, label: '' };
  return {
    ...common,
    id: claimed.id,
    db,
    signal,
    payload: claimed.payload,
    checkpoint: claimed.checkpoint,
    by: accountRow === null ? by : { ...by, accountRow },
    async progress(progress: Progress) {
      signal.throwIfAborted();
      if (performance.now() - shown.at < PROGRESS_MS && progress.label === shown.label) return;
      shown = { at: performance.now(), label: progress.label };
      await updateJob(db, held, { progress });
    },
    step: (work, reached = {}) =>
      transact(db, async (tx) => {
        const value = await work(tx);
        await updateJob(tx, held, reached);
        return value;
      }),
    async resultFile(source, { type, days } = { type: 'pdf', days: RESULT_DAYS }) {
      const file = await storeFile(db, { ...source, type: FILE_TYPES[type] }, { days });
      await transact(db, async (tx) => {
        await updateJob(tx, held, {});
        await tx.execute(sql`
          with earlier as (select result_file_id as id from ${jobs} where id = ${held.id}),
          linked as (update ${jobs} set result_file_id = ${file.id} where id = ${held.id})
          delete from ${files} where id in (select id from earlier)`);
      });
    },
  };
}
