import { randomUUID } from 'node:crypto';
import type { Db } from '../db.ts';
import { beat, type Claimed, claimJob, deleteOldJobs, JobCancelled, JobLost, reclaimAll } from './claim.ts';
import { deleteExpiredFiles } from '../files/stored.ts';
import type { Handler, Tools } from './kind.ts';
import { runJob } from './run.ts';

/** Work that finds its own requests in the database: run() serves some and says how many, 0 when none wait. */
export type Background = { name: string; run: (db: Db, tools: Tools) => Promise<number> };

export type Workers = { wake: () => void; stop: () => Promise<void> };

type Work = {
  handlers: Handler[];
  background?: Background[];
  /** The only process on its database: what it finds running was left by one that has ended. */
  alone: boolean;
};

const IDLE_MS = 1_000;
const AFTER_ERROR_MS = 5_000;
const HEARTBEAT_MS = 1_000;
const UPKEEP_MS = 3_600_000;

/** Ends by itself after this time, or when somebody calls it off. */
function wait(milliseconds: number, among: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      among.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    among.add(end);
  });
}

/**
 * Runs jobs and background work until stopped, one of each kind at a time: woken at once by this process's own changes,
 * by itself every second for those of other processes. What a failed turn was about stays and is tried again.
 */
export function startWorkers(db: Db, work: Work, parts: Omit<Tools, 'worker' | 'signal'>): Workers {
  const stopping = new AbortController();
  const tools: Tools = { ...parts, worker: randomUUID(), signal: stopping.signal };
  let wakes = 0;
  const sleepers = new Set<() => void>();
  const pauses = new Set<() => void>();
  const lookAgain = () => {
    wakes += 1;
    for (const end of sleepers) end();
  };

  const repeat = async (name: string, turn: () => Promise<number>) => {
    while (!stopping.signal.aborted) {
      const before = wakes;
      try {
        if ((await turn()) > 0) lookAgain();
        // Woken while it looked: what it was woken for may have come after the look.
        // Between two turns the requests of people get theirs on the one embedded connection.
        await (wakes > before ? new Promise(setImmediate) : wait(IDLE_MS, sleepers));
      } catch (error) {
        if (stopping.signal.aborted) return;
        parts.log.error({ err: error, job: name }, 'background work failed, tried again later');
        await wait(AFTER_ERROR_MS, pauses);
      }
    }
  };

  const jobs = createRunner(db, tools, { ...work, onEnd: lookAgain });
  const turns = [
    repeat('jobs', jobs.turn),
    ...(work.background ?? []).map(({ name, run }) => repeat(name, () => run(db, tools))),
  ];
  return {
    wake() {
      lookAgain();
      // A job may have been cancelled.
      void jobs.pulse();
    },
    async stop() {
      stopping.abort();
      for (const end of [...sleepers, ...pauses]) end();
      await Promise.all(turns);
      await jobs.stop();
    },
  };
}

type Running = Claimed & { controller: AbortController; ended: Promise<void> };

/** The jobs that run in this process. */
function createRunner(db: Db, tools: Tools, { handlers, alone, onEnd }: Work & { onEnd: () => void }) {
  const running = new Map<number, Running>();
  let upkeepAt = -Infinity;
  let beating = false;

  const upkeep = async () => {
    if (performance.now() - upkeepAt < UPKEEP_MS) return;
    if (alone && upkeepAt < 0) await reclaimAll(db);
    upkeepAt = performance.now();
    await deleteOldJobs(db);
    await deleteExpiredFiles(db);
  };

  /** Begins the next job; how many it began. */
  const turn = async (): Promise<number> => {
    await upkeep();
    const busy = new Set([...running.values()].map(({ kind }) => kind));
    const all = handlers.map(({ kind }) => kind);
    const claimed = await claimJob(db, tools.worker, { all, free: all.filter((kind) => !busy.has(kind)) });
    if (!claimed) return 0;
    const controller = new AbortController();
    const ended = runJob(db, { ...tools, signal: controller.signal }, { claimed, handlers })
      // What could not even be noted in the row is reclaimed once its heartbeat is old.
      .catch((error: unknown) => tools.log.error({ err: error, job: claimed.id }, 'a job was left'))
      .finally(() => {
        running.delete(claimed.id);
        onEnd();
      });
    running.set(claimed.id, { ...claimed, controller, ended });
    return 1;
  };

  /** Heartbeat of all jobs here; learns which of them have been cancelled or reclaimed. */
  const pulse = async () => {
    if (beating || running.size === 0) return;
    beating = true;
    const held = [...running.values()];
    try {
      const ids = held.map(({ id }) => id);
      const alive = await beat(db, tools.worker, ids);
      for (const { id, controller } of held) {
        const cancelled = alive.get(id);
        if (cancelled === undefined) controller.abort(new JobLost(`Job ${id} was reclaimed`));
        if (cancelled) controller.abort(new JobCancelled(`Job ${id} was cancelled`));
      }
    } catch (error) {
      tools.log.error({ err: error }, 'no heartbeat');
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(pulse, HEARTBEAT_MS);

  return {
    turn,
    pulse,
    async stop() {
      const ended = [...running.values()].map(({ controller, ended }) => {
        controller.abort(new Error('The process stops'));
        return ended;
      });
      await Promise.all(ended);
      clearInterval(timer);
    },
  };
}
