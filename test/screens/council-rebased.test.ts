import { expect, test } from 'vitest';
import { rebasedFunctions } from '#areas/council/screens/editor/held-functions.ts';
import { heldOf, type Short, shortOf } from './held-functions-short.ts';

const EVE = '2024-05-31';

const A: Short = [1, 'S', '2020-01-01', null];
const B: Short = [2, 'D', '2020-01-01', null];
const NEW_F: Short = [null, 'F', '2024-01-01', null];
test.for<[string, { before: Short[]; edited: Short[]; now: Short[]; after: Short[] }]>([
  ['what is new stays', { before: [A], edited: [A, NEW_F], now: [A], after: [A, NEW_F] }],
  [
    'what was saved has its number',
    {
      before: [A, NEW_F],
      edited: [A, NEW_F],
      now: [A, [9, 'F', '2024-01-01', null]],
      after: [A, [9, 'F', '2024-01-01', null]],
    },
  ],
  [
    'what was ended while it was saved',
    {
      before: [A, NEW_F],
      edited: [A, [null, 'F', '2024-01-01', '2024-12-31']],
      now: [A, [9, 'F', '2024-01-01', null]],
      after: [A, [9, 'F', '2024-01-01', '2024-12-31']],
    },
  ],
  [
    'what was removed while it was saved',
    { before: [A, NEW_F], edited: [A], now: [A, [9, 'F', '2024-01-01', null]], after: [A] },
  ],
  ['what another one has added stays', { before: [A], edited: [A, NEW_F], now: [A, B], after: [A, B, NEW_F] }],
  ['what another one has removed goes', { before: [A, B], edited: [A, B, NEW_F], now: [A], after: [A, NEW_F] }],
  [
    'unless it was changed here',
    { before: [A, B], edited: [A, [2, 'D', '2020-01-01', EVE]], now: [A], after: [A, [null, 'D', '2020-01-01', EVE]] },
  ],
  [
    'another one has changed what was not',
    {
      before: [A, B],
      edited: [A, B, NEW_F],
      now: [A, [2, 'D', '2020-01-01', EVE]],
      after: [A, [2, 'D', '2020-01-01', EVE], NEW_F],
    },
  ],
  [
    'both have changed the same one',
    {
      before: [A],
      edited: [[1, 'S', '2020-01-01', EVE]],
      now: [[1, 'S', '2021-01-01', null]],
      after: [[1, 'S', '2020-01-01', EVE]],
    },
  ],
  [
    'it was given anew under another letter',
    {
      before: [A],
      edited: [A, NEW_F],
      now: [[8, 'V', '2024-01-01', null]],
      after: [[8, 'V', '2024-01-01', null], NEW_F],
    },
  ],
])('edits of functions upon the stored ones: %s', ([, { before, edited, now, after }]) => {
  const stored = heldOf(now);
  const rebased = rebasedFunctions(heldOf(edited), { before: heldOf(before), now: stored });
  expect(shortOf(rebased)).toEqual(after);
  // Where nothing is left to be saved, nothing is edited.
  expect(rebased === stored).toBe(JSON.stringify(now) === JSON.stringify(after));
});
