import { type Collision, collisions } from '#server/transact.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Does the things of every round at once; answers how many transactions collided, though they were repeated, and what
 * failed otherwise than by coming second.
 */
export async function race(rounds: number, round: (number: number) => Promise<(() => Promise<unknown>)[]>) {
  const collided: Collision[] = [];
  const note = (message: unknown) => void collided.push(message as Collision);
  collisions.subscribe(note);
  const failed: unknown[] = [];
  try {
    for (let number = 0; number < rounds; number += 1) {
      const things = await round(number);
      const results = await Promise.allSettled(things.map((thing) => thing()));
      for (const result of results) {
        if (result.status === 'rejected' && !isLate(result.reason)) failed.push(result.reason);
      }
    }
  } finally {
    collisions.unsubscribe(note);
  }
  return { collided, failed };
}

/** Somebody else was first: what a race may end with. */
const isLate = (reason: unknown) => reason instanceof Refusal && ['conflict', 'missing'].includes(reason.kind);

export const QUIET = { collided: [], failed: [] };
