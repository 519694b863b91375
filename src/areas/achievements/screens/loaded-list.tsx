import type { ReactNode } from 'react';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';

type LoadedListProps<T> = { query: Answer<T>; children: (list: T) => ReactNode };

/** Somebody's list, with the documented words of its failure. */
export const LoadedList = <T,>(props: LoadedListProps<T>) => (
  <Loaded
    {...props}
    what="listy osiągnięć"
    failed={(reason) => `Błąd pobierania listy osiągnięć: ${reason}`}
    skeleton={<TableSkeleton rows={8} />}
  />
);
