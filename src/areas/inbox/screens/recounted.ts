import { useEffect } from 'react';
import type { Inbox, Matter } from '../schema.ts';

/** What the counts of the list do not know of a matter yet: it was settled here since the list was read, or given back. */
type Recount = { row: Matter; by: 1 | -1 };

/** `countedIn`: the list as it was read before the act; `undoneIn`: as it was when the matter was given back. */
type Acted = { row: Matter; countedIn: Inbox; undoneIn?: Inbox };

export const recountOf = ({ row, countedIn, undoneIn }: Acted, inbox: Inbox): Recount[] => {
  if (undoneIn) return countedIn === inbox ? [] : [{ row, by: 1 }];
  return countedIn === inbox ? [{ row, by: -1 }] : [];
};

/** How many more, or fewer, there are than the counts say. */
export const changeOf = (recounts: readonly Pick<Recount, 'by'>[]) => recounts.reduce((sum, { by }) => sum + by, 0);

/** Tells of what kinds these are, '+' before what is one more, as one text, until the list is left. */
export function useRecounted(recounts: readonly Recount[], tell: (kinds: string) => void) {
  const kinds = recounts.map(({ row, by }) => `${by > 0 ? '+' : '-'}${row.kind}`).join(' ');
  useEffect(() => {
    tell(kinds);
    return () => tell('');
  }, [kinds, tell]);
}

const changesIn = (kinds: string) =>
  kinds
    .split(' ')
    .flatMap((text) => (text ? [{ kind: text.slice(1), by: text.startsWith('+') ? 1 : -1 } as const] : []));

export const changeIn = (kinds: string) => changeOf(changesIn(kinds));

/** The list with the counts as they are now. */
export function recountedIn(inbox: Inbox, kinds: string): Inbox {
  const changes = Map.groupBy(changesIn(kinds), ({ kind }) => kind);
  return {
    ...inbox,
    kinds: inbox.kinds.map((each) => ({ ...each, count: each.count + changeOf(changes.get(each.kind) ?? []) })),
  };
}
