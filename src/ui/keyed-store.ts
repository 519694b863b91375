import { useCallback, useSyncExternalStore } from 'react';

/** What is known of single works beside the server's answer; a row draws itself again when its own entry changes. */
export type KeyedStore<Entry> = {
  get: (id: number) => Entry | undefined;
  set: (id: number, entry: Entry) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createKeyedStore<Entry>(): KeyedStore<Entry> {
  const entries = new Map<number, Entry>();
  const listeners = new Set<() => void>();
  return {
    get: (id) => entries.get(id),
    set(id, entry) {
      entries.set(id, entry);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useEntry<Entry>(store: KeyedStore<Entry>, id: number): Entry | undefined {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(id), [store, id]),
  );
}
