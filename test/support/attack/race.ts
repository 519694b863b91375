import { type Collision, collisions } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * Runs the actions of each round concurrently. Returns the collisions, retried ones too, and the failures other than
 * losing the race.
 */
export async function race(rounds: number, round: (number: number) => Promise<(() => Promise<unknown>)[]>) {
  const collided: Collision[] = [];
  const note = (message: unknown) => void collided.push(message as Collision);
  collisions.subscribe(note);
  const failed: unknown[] = [];
  try {
    for (let number = 0; number < rounds; number += 1) {
      const actions = await round(number);
      const results = await Promise.allSettled(actions.map((action) => action()));
      for (const result of results) {
        if (result.status === 'rejected' && !isLate(result.reason)) failed.push(result.reason);
      }
    }
  } finally {
    collisions.unsubscribe(note);
  }
  return { collided, failed };
}

/** Whether an action lost the race. */
const isLate = (reason: unknown) => reason instanceof Refusal && ['conflict', 'missing'].includes(reason.kind);

export const QUIET = { collided: [], failed: [] };
