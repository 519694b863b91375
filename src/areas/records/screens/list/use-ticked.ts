import { useCallback, useState } from 'react';

type Page = { ids: readonly number[]; total: number /** The filter, as one text. */; filter: string };

/**
 * The records that are ticked: one by one, all of the page, or all that the filter finds. The latter are not known by number, and
 * are ticked as long as the filter is the same.
 */
export function useTicked({ ids, total, filter }: Page) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === filter;
  const here = ids.filter((id) => isAll || ticked.has(id)).length;
  const has = useCallback((id: number) => isAll || ticked.has(id), [isAll, ticked]);
  const clear = () => {
    setTicked(new Set());
    setAllOf(undefined);
  };
  // Without one of all the others of the page stay, which are the ones in sight.
  const toggle = useCallback(
    (id: number) => {
      setAllOf(undefined);
      setTicked((before) => {
        const after = new Set(isAll ? ids : before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    [isAll, ids],
  );
  const togglePage = () => {
    if (isAll) return clear();
    const elsewhere = [...ticked].filter((id) => !ids.includes(id));
    return setTicked(new Set(here === ids.length ? elsewhere : [...elsewhere, ...ids]));
  };
  return {
    has,
    toggle,
    clear,
    togglePage,
    toggleAll: () => {
      setTicked(new Set());
      setAllOf(isAll ? undefined : filter);
    },
    isAll,
    count: isAll ? total : ticked.size,
    ids: [...ticked],
    page: ids.length > 0 && here === ids.length ? ('whole' as const) : here > 0 ? ('part' as const) : undefined,
  };
}
