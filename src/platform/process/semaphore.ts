import { AsyncLocalStorage } from 'node:async_hooks';

/** The number of the request that work is done for. */
const requests = new AsyncLocalStorage<number>();
let last = 0;
const next = () => (last += 1);

/** Runs a request; what it waits for goes before what later requests wait for. */
export const inTurn = <Value>(request: () => Value): Value => requests.run(next(), request);

type Waiting = { turn: number; enter: () => void };

type Semaphore = {
  /** Resolves with whether there was a place in time. */
  acquire(waitMs: number): Promise<boolean>;
  release(): void;
  free(): number;
  waiting(): number;
};

/**
 * Gives `count` places to the oldest request first: of many requests with several statements each, those begun are
 * finished, instead of all waiting anew for each statement. Sooner than the driver's queue, where nothing can be taken
 * back.
 */
export function createSemaphore(count: number): Semaphore {
  let free = count;
  /** The oldest last. */
  const waiting: Waiting[] = [];

  function enqueue(entry: Waiting) {
    let [low, high] = [0, waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      // Of one request the first to come goes first.
      if ((waiting[middle]?.turn ?? 0) > entry.turn) low = middle + 1;
      else high = middle;
    }
    waiting.splice(low, 0, entry);
  }

  return {
    acquire(waitMs) {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const entry = { turn: requests.getStore() ?? next(), enter: () => {} };
        const timer =
          waitMs < Infinity
            ? setTimeout(() => {
                waiting.splice(waiting.indexOf(entry), 1);
                resolve(false);
              }, waitMs)
            : undefined;
        entry.enter = () => {
          clearTimeout(timer);
          resolve(true);
        };
        enqueue(entry);
      });
    },
    release() {
      const oldest = waiting.pop();
      if (oldest) oldest.enter();
      else free += 1;
    },
    free: () => free,
    waiting: () => waiting.length,
  };
}
