import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { NO_CATEGORY } from '../schema-words.ts';

const NONE = 'bez kategorii';

/** The payment categories, and the name of each. */
export function useCategories() {
  const query = useQuery(api.payments.categories.queryOptions());
  const names = new Map(query.data?.map(({ cat_id: id, cat_name: name }) => [id, name]));
  return {
    query,
    nameOf: (id: number) => (id === NO_CATEGORY ? NONE : (names.get(id) ?? `kategoria ${id}`)),
  };
}

/** The words that the fields of a payment offer. */
export const useWords = () => useQuery(api.dictionaries.words.queryOptions(undefined, { staleTime: Infinity }));
