import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom work is done: an account, or a stranger's network. */
const askers = new AsyncLocalStorage<string>();

/** Runs a request or a job for somebody: what it waits for is shared fairly between people. */
export const askedBy = <Value>(asker: string, work: () => Value): Value => askers.run(asker, work);
export const currentAsker = (): string => askers.getStore() ?? 'server';

type Waiting = { asker: string };

/** A queue of each person: the next is of whoever was served the longest ago, and of one person the first to come. */
export function createTurns<Entry extends Waiting>() {
  const waiting: Entry[] = [];
  const servedAt = new Map<string, number>();
  let turn = 0;
  const remove = (entry: Entry): boolean => {
    const index = waiting.indexOf(entry);
    if (index >= 0) waiting.splice(index, 1);
    return index >= 0;
  };
  return {
    add: (entry: Entry) => waiting.push(entry),
    remove,
    /** Takes the next of those whom `mayBegin` lets. */
    take(mayBegin: (asker: string) => boolean = () => true): Entry | undefined {
      let next: Entry | undefined;
      for (const entry of waiting) {
        if (!mayBegin(entry.asker)) continue;
        if (!next || (servedAt.get(entry.asker) ?? 0) < (servedAt.get(next.asker) ?? 0)) next = entry;
      }
      if (!next) return undefined;
      remove(next);
      turn += 1;
      servedAt.set(next.asker, turn);
      // Whoever has just been served is remembered while others wait: coming again is no way to the front.
      if (waiting.length === 0) for (const asker of servedAt.keys()) if (asker !== next.asker) servedAt.delete(asker);
      return next;
    },
    takeAll: () => waiting.splice(0),
  };
}

type Place = Waiting & { enter: () => void };

/** `all` places, of which one person has at most `each`; the others wait for their turn. */
export function createPlaces({ all, each }: { all: number; each: number }) {
  const turns = createTurns<Place>();
  const held = new Map<string, number>();
  let taken = 0;
  const admit = () => {
    while (taken < all) {
      const next = turns.take((asker) => (held.get(asker) ?? 0) < each);
      if (!next) return;
      taken += 1;
      held.set(next.asker, (held.get(next.asker) ?? 0) + 1);
      next.enter();
    }
  };
  const leave = (asker: string) => {
    taken -= 1;
    const left = (held.get(asker) ?? 1) - 1;
    if (left > 0) held.set(asker, left);
    else held.delete(asker);
    admit();
  };
  return {
    /**
     * Waits for a place; returns what gives it back, or undefined when there was none in time. @throws the signal's reason
     */
    async enter({ signal, waitMs = Infinity }: { signal?: AbortSignal | undefined; waitMs?: number }) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      const place: Place = { asker: currentAsker(), enter: () => resolve(true) };
      const abort = () => turns.remove(place) && reject(signal?.reason);
      const late = waitMs < Infinity ? setTimeout(() => turns.remove(place) && resolve(false), waitMs) : undefined;
      signal?.addEventListener('abort', abort, { once: true });
      turns.add(place);
      admit();
      try {
        return (await promise) ? () => leave(place.asker) : undefined;
      } finally {
        clearTimeout(late);
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}
