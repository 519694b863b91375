import { createPlaces } from '#platform/process/turns.ts';
import { DelayedRefusal } from '#platform/refusal.ts';

/** Lists of a whole group at once hold the connections of reports: of each person one, and one is left for the others. */
const GROUPS = createPlaces({ all: 3, each: 1 });
const WAIT_MS = 60_000;
const AGAIN_S = 30;

/** Makes lists of a group when it is the asker's turn. @throws DelayedRefusal when it does not come in time */
export async function inGroupTurn<Value>(signal: AbortSignal | undefined, work: () => Promise<Value>): Promise<Value> {
  const leave = await GROUPS.enter({ signal, waitMs: WAIT_MS });
  if (!leave)
    throw new DelayedRefusal(
      'busy',
      'Trwa tworzenie innych wykazów grup, o które prosisz. Poczekaj na nie albo zamów wydruk grupy, który powstanie w tle.',
      AGAIN_S,
    );
  try {
    return await work();
  } finally {
    leave();
  }
}
