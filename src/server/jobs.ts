import { randomUUID } from 'node:crypto';
import type { Compute } from './compute.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';

/** What background work is done with: engine threads, this process's name in claims, and the order to stop. */
export type Tools = { compute: Compute; worker: string; signal?: AbortSignal };

/** Background work that finds its own requests in the database: run() serves some and says how many, 0 when none wait. */
export type Background = { name: string; run: (db: Db, tools: Tools) => Promise<number> };

export type Workers = { wake: () => void; stop: () => Promise<void> };

const IDLE_MS = 1_000;
const AFTER_ERROR_MS = 5_000;

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
 * Runs each kind of background work until stopped: woken at once by this process's own changes and by the other kinds'
 * work, by itself every second for those of other processes. What a failed turn asked for stays and is tried again.
 */
export function startWorkers(db: Db, kinds: Background[], { compute, log }: { compute: Compute; log: Log }): Workers {
  const stopping = new AbortController();
  const tools: Tools = { compute, worker: randomUUID(), signal: stopping.signal };
  let wakes = 0;
  const sleepers = new Set<() => void>();
  const pauses = new Set<() => void>();
  const wake = () => {
    wakes += 1;
    for (const end of sleepers) end();
  };

  const work = async (kind: Background) => {
    while (!stopping.signal.aborted) {
      const before = wakes;
      try {
        const served = await kind.run(db, tools);
        if (served > 0) wake();
        // Woken while it looked: what it was woken for may have come after the look.
        // Between two batches the requests of people get their turn on the one embedded connection.
        await (wakes > before ? new Promise(setImmediate) : wait(IDLE_MS, sleepers));
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error, job: kind.name }, 'background work failed, tried again later');
        await wait(AFTER_ERROR_MS, pauses);
      }
    }
  };
  const running = kinds.map(work);

  return {
    wake,
    async stop() {
      stopping.abort();
      for (const end of [...sleepers, ...pauses]) end();
      await Promise.all(running);
    },
  };
}
