import { Refusal } from '#platform/refusal.ts';
import { ApplicationRefused, PbnBusy, PbnRefused, TokenRefused } from './ask.ts';

/** What PBN says to somebody who waits for it, as a refusal. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PbnRefused) throw new Refusal('input', error.message);
    if (error instanceof PbnBusy || error instanceof TokenRefused || error instanceof ApplicationRefused)
      throw new Refusal('unavailable', error.message);
    throw error;
  }
}
