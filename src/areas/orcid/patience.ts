import { Refusal } from '#platform/refusal.ts';

/** Some neighbours' records may never be answered; more in a row after an answer mean that the source has gone away. */
const MOST_AFTER_AN_ANSWER = 5;

/**
 * Asks for one person after another: where a source does not answer for one, that person waits for the next run. Where it
 * does not for the only one, for the first two, or for too many in a row, it is away, and the run ends with what it said.
 */
export function patience({ isOnly }: { isOnly: boolean }) {
  let failures = 0;
  let most = 1;
  return async <Value>(ask: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      const value = await ask();
      failures = 0;
      most = MOST_AFTER_AN_ANSWER;
      return value;
    } catch (error) {
      failures += 1;
      if (!(error instanceof Refusal) || isOnly || failures > most) throw error;
      return undefined;
    }
  };
}
