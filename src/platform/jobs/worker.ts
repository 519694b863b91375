import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import { asUniversity } from '../files/author.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { deleteExpiredFiles } from '../files/stored.ts';
import {
  type Claimed,
  claimJob,
  JobCancelled,
  JobLost,
  reclaimAll,
  renewHeartbeat,
  returnJobs,
  STALE_AFTER_MS,
} from './claim.ts';
import type { Handler, Tools } from './kind.ts';
import { runJob } from './run.ts';

/** Work with its own queue in the database. `run` processes a batch and returns its size, 0 when the queue is empty. */
export type Background = { name: string; run: (db: Db, tools: Tools) => Promise<number> };

export type Workers = { wake: () => void; stop: () => Promise<void> };

type Work = {
  handlers: Handler[];
  background?: Background[];
  /** The only process on its database: jobs that are running at its start are stale. */
  alone: boolean;
  /** For how long the database has been available: after an absence every heartbeat is late. */
  availableMs?: () => number;
  /** The configuration as a job begins; that of the tools by default. */
  liveConfig?: (db: Db) => Promise<Config>;
};

const toolsNow = async (db: Db, tools: Tools, { liveConfig }: Work): Promise<Tools> =>
  liveConfig ? { ...tools, config: await liveConfig(db) } : tools;

const IDLE_MS = 1_000;
const AFTER_ERROR_MS = 5_000;
const HEARTBEAT_MS = 1_000;
const UPKEEP_MS = 3_600_000;
/** For the handlers to end when the process stops. */
const GRACE_MS = 2_000;

/** Resolves after the time, or earlier when its entry in `wakers` is called. */
function wait(milliseconds: number, wakers: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      wakers.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    wakers.add(end);
  });
}

/**
 * Runs jobs and background work until stopped, one of each kind at a time. Changes of this process wake it at once; it
 * polls for others every second. A failed turn is retried.
 */
export function startWorkers(db: Db, work: Work, parts: Omit<Tools, 'worker' | 'signal'>): Workers {
  const stopping = new AbortController();
  const tools: Tools = { ...parts, worker: randomUUID(), signal: stopping.signal };
  let wakes = 0;
  const sleepers = new Set<() => void>();
  const pauses = new Set<() => void>();
  const wakeAll = () => {
    wakes += 1;
    for (const end of sleepers) end();
  };

  const repeat = async (name: string, turn: () => Promise<number>) => {
    while (!stopping.signal.aborted) {
      const before = wakes;
      try {
        if ((await turn()) > 0) wakeAll();
        // Woken during the turn, it looks again at once; requests get the one embedded connection in between.
        await (wakes > before ? new Promise(setImmediate) : wait(IDLE_MS, sleepers));
      } catch (error) {
        if (stopping.signal.aborted) return;
        // The watch has logged it, and the next turn waits for the database.
        if (isUnavailable(error)) continue;
        parts.log.error({ err: error, job: name }, 'background work failed, will be retried');
        await wait(AFTER_ERROR_MS, pauses);
      }
    }
  };

  const jobs = createRunner(db, tools, { ...work, onEnd: wakeAll });
  const claims = repeat('jobs', jobs.turn);
  const background = (work.background ?? []).map(({ name, run }) =>
    repeat(name, async () => run(db, await toolsNow(db, tools, work))),
  );
  return {
    wake() {
      wakeAll();
      // Notices cancelled jobs.
      void jobs.heartbeat();
    },
    async stop() {
      stopping.abort();
      for (const end of [...sleepers, ...pauses]) end();
      await Promise.all([claims.then(jobs.stop), ...background]);
    },
  };
}

type Running = Claimed & { controller: AbortController; ended: Promise<void> };

/** The jobs that run in this process. */
function createRunner(db: Db, tools: Tools, work: Work & { onEnd: () => void }) {
  const { handlers, alone, availableMs = () => Infinity, onEnd } = work;
  const running = new Map<number, Running>();
  let upkeepAt = -Infinity;
  let beating = false;

  const upkeep = async () => {
    if (performance.now() - upkeepAt < UPKEEP_MS) return;
    if (alone && upkeepAt < 0) await reclaimAll(db);
    upkeepAt = performance.now();
    await deleteExpiredFiles(db);
  };

  /** Starts the next job, if any. Returns how many it started. */
  const turn = async (): Promise<number> => {
    await upkeep();
    const busy = new Set([...running.values()].map(({ kind }) => kind));
    const all = handlers.map(({ kind }) => kind);
    const free = all.filter((kind) => !busy.has(kind));
    const claimed = await claimJob(db, tools.worker, { all, free, reclaims: availableMs() > STALE_AFTER_MS });
    if (!claimed) return 0;
    const controller = new AbortController();
    const ended = toolsNow(db, tools, work)
      .then((now) =>
        asUniversity(now.config.universityName, () =>
          runJob(db, { ...now, signal: controller.signal }, { claimed, handlers }),
        ),
      )
      // Its outcome was not saved, so the job is reclaimed when its heartbeat is stale.
      .catch((error: unknown) => tools.log.error({ err: error, job: claimed.id }, 'a job was abandoned'))
      .finally(() => {
        running.delete(claimed.id);
        onEnd();
      });
    running.set(claimed.id, { ...claimed, controller, ended });
    return 1;
  };

  /** Renews the heartbeat of the running jobs and aborts those cancelled or reclaimed. */
  const heartbeat = async () => {
    if (beating || running.size === 0) return;
    beating = true;
    const held = [...running.values()];
    try {
      const ids = held.map(({ id }) => id);
      const alive = await renewHeartbeat(db, tools.worker, ids);
      for (const { id, controller } of held) {
        const cancelled = alive.get(id);
        if (cancelled === undefined) controller.abort(new JobLost(`Job ${id} was reclaimed`));
        if (cancelled) controller.abort(new JobCancelled(`Job ${id} was cancelled`));
      }
    } catch (error) {
      if (!isUnavailable(error)) tools.log.error({ err: error }, 'heartbeat failed');
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(heartbeat, HEARTBEAT_MS);

  return {
    turn,
    heartbeat,
    async stop() {
      const ended = [...running.values()].map(({ controller, ended }) => {
        controller.abort(new Error('The process stops'));
        return ended;
      });
      const grace = new AbortController();
      await Promise.race([Promise.all(ended), pause(GRACE_MS, undefined, { signal: grace.signal }).catch(() => {})]);
      grace.abort();
      clearInterval(timer);
      // A handler that goes on has lost its job.
      if (running.size > 0) await returnJobs(db, tools.worker);
    },
  };
}
