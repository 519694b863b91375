import { useEffect } from 'react';
import { LATE_DAYS } from '../fields.ts';
import type { Inbox, Matter } from '../schema.ts';

/** What the counts of the list do not know of a matter yet: it was settled here since the list was read, or given back. */
type Recount = { row: Matter; by: 1 | -1; isDone: boolean };

/** `countedIn`: the list as it was read before the act; `undoneIn`: as it was when the matter was given back. `isDone`: not put off. */
type Acted = { row: Matter; countedIn: Inbox; undoneIn?: Inbox; isDone: boolean };

export const recountOf = ({ row, countedIn, undoneIn, isDone }: Acted, inbox: Inbox): Recount[] => {
  if (undoneIn) return countedIn === inbox ? [] : [{ row, by: 1, isDone }];
  return countedIn === inbox ? [{ row, by: -1, isDone }] : [];
};

/** How many more, or fewer, there are than the counts say. */
export const changeOf = (recounts: readonly Pick<Recount, 'by'>[]) => recounts.reduce((sum, { by }) => sum + by, 0);

/** One more or fewer, as the server answered at an instant; Infinity: it has not answered yet. */
type Change = { by: 1 | -1; at: number };

/** As queries tell when they were answered. */
export const instantNow = () => Date.now();

/** What an act did, and what its taking back. */
export const changesOf = ({ doneAt, undoneAt }: { doneAt: number; undoneAt?: number }): Change[] => [
  { by: -1, at: doneAt },
  ...(undoneAt === undefined ? [] : [{ by: 1 as const, at: undoneAt }]),
];

/** How many more, or fewer, there are than when it was counted. */
export const changeSince = (changes: readonly Change[], countedAt: number) =>
  changeOf(changes.filter(({ at }) => at > countedAt));

const signOf = ({ by }: Pick<Recount, 'by'>) => (by > 0 ? '+' : '-');

/** Beside the kinds: what was done today, what has waited long. */
const DONE = 'done';
const LATE = 'late';

/** As what a matter is counted while it waits. */
const countsOf = ({ kind, assignee, days }: Matter) => [
  kind,
  String(assignee?.row ?? 0),
  ...(days !== null && days > LATE_DAYS ? [LATE] : []),
];

/** As what these are counted, '+' before what is one more. */
export const countsText = (recounts: readonly Recount[]) =>
  recounts
    .flatMap(({ row, by, isDone }) => [
      ...countsOf(row).map((name) => `${signOf({ by })}${name}`),
      ...(isDone ? [`${by > 0 ? '-' : '+'}${DONE}`] : []),
    ])
    .join(' ');

/** As `changesIn` reads them. */
export const changesText = (changes: readonly Change[]) => changes.map((each) => `${signOf(each)}${each.at}`).join(' ');

/** Tells the page a text, until the list is left. */
export function useTold(text: string, tell: (text: string) => void) {
  useEffect(() => {
    tell(text);
    return () => tell('');
  }, [text, tell]);
}

const signedIn = (text: string) =>
  text
    .split(' ')
    .flatMap((part) => (part ? [{ word: part.slice(1), by: part.startsWith('+') ? 1 : -1 } as const] : []));

export const changesIn = (text: string) => signedIn(text).map(({ word, by }): Change => ({ by, at: Number(word) }));

/** The list with the counts as they are now. */
export function recountedIn(inbox: Inbox, counts: string): Inbox {
  const changes = Map.groupBy(signedIn(counts), ({ word }) => word);
  const by = (name: string | number) => changeOf(changes.get(String(name)) ?? []);
  return {
    ...inbox,
    late: inbox.late + by(LATE),
    done_today: inbox.done_today + by(DONE),
    kinds: inbox.kinds.map((each) => ({ ...each, count: each.count + by(each.kind) })),
    assignees: inbox.assignees.map((each) => ({ ...each, count: each.count + by(each.row) })),
  };
}
