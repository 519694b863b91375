import { expect, test } from 'vitest';
import { changesIn, changesOf, changesText, changeSince } from '#areas/inbox/screens/recounted.ts';

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
