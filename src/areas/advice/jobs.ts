import type { Db } from '#platform/database/db.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { WRITE_REQUESTS, writeRequests } from './service-letters.ts';
import { FIND_MOVES, findMoves, orderOutdatedMoves } from './service-moves.ts';

/** How often outdated moves are looked for. */
const LOOK_MS = 10_000;

function movesTurn(): Background {
  // Of each database: a process may serve several, as in tests.
  const lookedAt = new WeakMap<Db, number>();
  return {
    name: 'moves',
    async run(db) {
      const last = lookedAt.get(db);
      if (last !== undefined && performance.now() - last <= LOOK_MS) return 0;
      lookedAt.set(db, performance.now());
      return orderOutdatedMoves(db);
    },
  };
}

export const adviceBackground: Background[] = [movesTurn()];
export const adviceJobs: Handler[] = [
  handler(FIND_MOVES, { run: findMoves }),
  handler(WRITE_REQUESTS, { run: writeRequests }),
];
