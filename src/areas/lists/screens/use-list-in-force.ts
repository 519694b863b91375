import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { covers, today } from '#engine/day.ts';
import type { List } from '../schema.ts';
import type { ListKind } from '#areas/library/schema-words.ts';
import { api } from '#client/api.ts';
import type { ListState } from '#client/list/use-list.ts';
import { activeFilters, type ListShape } from '#shared/list.ts';

export const isInForce = ({ valid_from: from, valid_to: to }: List) => covers({ from, to }, today());

/**
 * A journal stands once on each list: without filters the screen begins with the list in force, which its filter shows.
 * Returns whether the rows may be asked for.
 */
export function useListInForce(kind: ListKind, { list, query, ask }: ListState<ListShape>): boolean {
  const { data: lists, isError } = useQuery(api.lists.registry.queryOptions({ kind }));
  const isAsked = activeFilters(list, query).length > 0;
  const [isBegun, setBegun] = useState(isAsked);
  const inForce = lists?.find(isInForce)?.id;
  const isSettled = isAsked || isError || (lists !== undefined && inForce === undefined);
  if (!isBegun && isSettled) setBegun(true);
  useEffect(() => {
    if (!isBegun && inForce !== undefined) void ask({ list: String(inForce) });
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is another function in every rendering
  }, [isBegun, inForce]);
  return isBegun || isSettled;
}
