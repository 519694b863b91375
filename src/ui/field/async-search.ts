import { useCallback, useRef, useState } from 'react';

export type SearchState<Item> =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'done'; items: readonly Item[] }
  | { kind: 'failed'; message: string };

export type Source<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;

const debounce = 250;

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : 'Błąd wyszukiwania');

/** Debounced search; a new query aborts the previous one. Give `mount` to an element: its unmount aborts the search. */
export function useAsyncSearch<Item>(source: Source<Item>) {
  const [state, setState] = useState<SearchState<Item>>({ kind: 'idle' });
  const pending = useRef<AbortController>(undefined);

  const stop = useCallback(() => pending.current?.abort(), []);
  const reset = () => {
    stop();
    setState({ kind: 'idle' });
  };
  const search = (query: string) => {
    stop();
    const current = new AbortController();
    pending.current = current;
    setState({ kind: 'loading' });
    const run = async () => {
      try {
        const items = await source(query, current.signal);
        if (!current.signal.aborted) setState({ kind: 'done', items });
      } catch (error) {
        if (!current.signal.aborted) setState({ kind: 'failed', message: messageOf(error) });
      }
    };
    const timer = setTimeout(run, debounce);
    current.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const mount = useCallback((element: HTMLElement | null) => (element ? stop : undefined), [stop]);
  return { state, search, reset, mount };
}
