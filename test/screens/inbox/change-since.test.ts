import { expect, test } from 'vitest';
import type { Inbox, Matter } from '#areas/inbox/schema.ts';
import {
  changesIn,
  changesOf,
  changesText,
  changeSince,
  countsText,
  recountedIn,
  recountOf,
} from '#areas/inbox/screens/recounted.ts';

test.for([
  ['an act that is still on its way, whenever it was counted', [{ doneAt: Infinity }], 500, -1],
  ['an act after the count', [{ doneAt: 200 }], 100, -1],
  ['an act that the count knows', [{ doneAt: 200 }], 300, 0],
  ['an act that was taken back after an old count', [{ doneAt: 200, undoneAt: 400 }], 100, 0],
  ['an act that was taken back after the count that knows it', [{ doneAt: 200, undoneAt: 400 }], 300, 1],
  ['what the count knows whole', [{ doneAt: 200, undoneAt: 400 }], 500, 0],
  ['several', [{ doneAt: 200 }, { doneAt: 400 }, { doneAt: Infinity }], 300, -2],
] as const)('%s', ([, acts, countedAt, change]) => {
  const text = changesText(acts.flatMap((each) => changesOf(each)));
  expect(changeSince(changesIn(text), countedAt)).toBe(change);
});

test.for([
  ['what is settled is among what was done today at once', true, 1],
  ['what is put off is not', false, 0],
] as const)('%s', ([, isDone, done]) => {
  const inbox = {
    kinds: [{ kind: 'approval', count: 3 }],
    assignees: [
      { row: 0, count: 3 },
      { row: 7, count: 3 },
    ],
    late: 3,
    done_today: 0,
  } as Inbox;
  const acted = { row: { kind: 'approval', assignee: null, days: 15 } as Matter, countedIn: inbox, isDone };
  expect(recountedIn(inbox, countsText(recountOf(acted, inbox)))).toMatchObject({
    kinds: [{ count: 2 }],
    assignees: [{ count: 2 }, { count: 3 }],
    late: 2,
    done_today: done,
  });
});
