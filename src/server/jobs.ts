import type { Db } from './db.ts';
import type { Log } from './log.ts';

/** Background work that finds its own requests in the database: run() serves some and says how many, 0 when none wait. */
export type Background = { name: string; run: (db: Db) => Promise<number> };

export type Workers = { wake: () => void; stop: () => Promise<void> };

const IDLE_MS = 1_000;
const AFTER_ERROR_MS = 5_000;

/**
 * Runs each kind of background work until stopped: woken at once by this process's own changes, by itself every second
 * for those of other processes. A failed turn changed nothing (it is one transaction) and is tried again.
 */
export function startWorkers(db: Db, kinds: Background[], log: Log): Workers {
  const stopping = new AbortController();
  const sleepers = new Set<() => void>();
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, milliseconds);
      sleepers.add(wakeUp);
    });
  const wake = () => {
    for (const wakeUp of sleepers) wakeUp();
  };

  const work = async (kind: Background) => {
    while (!stopping.signal.aborted) {
      try {
        const served = await kind.run(db);
        // Between two batches the requests of people get their turn on the one embedded connection.
        await (served > 0 ? new Promise(setImmediate) : sleep(IDLE_MS));
      } catch (error) {
        log.error({ err: error, job: kind.name }, 'background work failed, tried again later');
        await sleep(AFTER_ERROR_MS);
      }
    }
  };
  const running = kinds.map(work);

  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}
