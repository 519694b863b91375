import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListQuery, ListShape } from '#shared/list.ts';
import { addressOf, readList } from './address.ts';

/** Query options of a list: previous rows stay while new ones load, and outdated requests are aborted. */
export const LIST_OPTIONS = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  trpc: { abortOnUnmount: true },
} as const;

export type ListState<L> = {
  list: L;
  query: Readonly<Record<string, unknown>> & { page: number; sort?: string | undefined };
  /**
   * Changes a part of the query; goes to the first page unless `page` is given. `replace`: no step of the browser's history,
   * as when nobody has chosen it.
   */
  ask: (part: Readonly<Record<string, unknown>>, options?: { replace?: boolean }) => unknown;
};

/** The query of a list, kept in the search params; `prefix` tells apart several lists of a screen. */
export function useList<L extends ListShape>(
  list: L,
  prefix = '',
): Omit<ListState<L>, 'query'> & { query: ListQuery<L> } {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const own = Object.entries(search).filter(([name]) => name.startsWith(prefix));
  const query = readList(list, Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])));
  // Typed words, and the order of the rows.
  const isSameStep = (name: string) => name === 'sort' || list.filters[name]?.kind === 'search';
  const ask: ListState<L>['ask'] = (part, { replace = false } = {}) => {
    const params = Object.entries(addressOf(list, { page: 1, ...part }));
    const changed = Object.fromEntries(params.map(([name, value]) => [prefix + name, value]));
    return navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changed }),
      replace: replace || (part.page === undefined && Object.keys(part).every(isSameStep)),
      resetScroll: false,
    });
  };
  return { list, query, ask };
}
