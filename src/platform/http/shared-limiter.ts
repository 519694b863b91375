import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import { databaseLimiter } from './rate-counts.ts';

export const MINUTE_S = 60;
/** A process tells the others of each twentieth of a limit: a write for so many requests, not for each. */
const PARTS = 20;
/** Longer than a write takes. */
const DEADLINE_MS = 1_000;
/** How long no request waits for a database that has not answered. */
const PAUSE_MS = 5_000;

type Shared = { sql: postgres.Sql; log: Log };
export type Limiter = Pick<RateLimiterMemory, 'consume' | 'delete'>;

/**
 * A limit per minute for all processes on one database. Each counts in its memory and adds to the common count in parts,
 * so that every process admits at most a part more than the limit; a limit below 20 is exact. While the database does not
 * answer, each process limits by itself.
 */
export function sharedLimiter(kind: string, points: number, { sql, log }: Shared): Limiter {
  const own = new RateLimiterMemory({ points, duration: MINUTE_S });
  const all = databaseLimiter(sql, { kind, points, duration: MINUTE_S, clears: kind === 'address' });
  const part = Math.max(1, Math.floor(points / PARTS));
  let [warnedAt, awayUntil] = [0, 0];

  function noteFailure(error: unknown) {
    awayUntil = Date.now() + PAUSE_MS;
    if (Date.now() - warnedAt < MINUTE_S * 1_000) return;
    warnedAt = Date.now();
    log.warn({ err: error, kind }, 'requests are limited by each process for itself');
  }

  /** Ends by the deadline at the latest; undefined if the database has failed or not answered. */
  async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
    let isWaiting = true;
    const answer = asked.catch(noteFailure).finally(() => {
      isWaiting = false;
    });
    const late = wait(DEADLINE_MS, undefined, { ref: false }).then(() => {
      if (isWaiting) noteFailure(new Error(`no answer of the database in ${DEADLINE_MS} ms`));
    });
    return (await Promise.race([answer, late])) ?? undefined;
  }

  /** Adds a part to the common count. Blocks the key here if it is over the limit, and returns how long. */
  const addPart = (key: string | number): Promise<RateLimiterRes | undefined> =>
    all.consume(key, part).then(
      () => undefined,
      (caught: unknown) => {
        if (caught instanceof RateLimiterRes) return own.block(key, caught.msBeforeNext / 1_000);
        throw caught;
      },
    );

  return {
    async consume(key) {
      const counted = await own.consume(key);
      if (counted.consumedPoints % part > 0) return counted;
      const adding = answerOf(addPart(key));
      const over = Date.now() < awayUntil ? undefined : await adding;
      if (over) throw over;
      return counted;
    },
    async delete(key) {
      await answerOf(all.delete(key));
      return own.delete(key);
    },
  };
}
