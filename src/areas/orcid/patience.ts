import { Refusal } from '#platform/refusal.ts';

/**
 * Asks for one person after another: where a source does not answer for one, that person waits for the next run; where it
 * does not for two in a row, or for the only one, it is away, and the run ends with what it said.
 */
export function patience({ isOnly }: { isOnly: boolean }) {
  let failures = 0;
  return async <Value>(ask: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      const value = await ask();
      failures = 0;
      return value;
    } catch (error) {
      failures += 1;
      if (!(error instanceof Refusal) || isOnly || failures > 1) throw error;
      return undefined;
    }
  };
}
