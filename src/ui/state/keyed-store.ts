import { useCallback, useSyncExternalStore } from 'react';

/** State by id, outside React: a row that reads its entry renders only when that entry changes. */
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
  const read = useCallback(() => store.get(id), [store, id]);
  // The third: for what is rendered once to text.
  return useSyncExternalStore(store.subscribe, read, read);
}
