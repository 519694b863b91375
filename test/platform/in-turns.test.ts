import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInTurns } from '#platform/in-turns.ts';

/** Longer than a turn takes. */
const SLOW_MS = 12;

const slowly = (item: number) => {
  const end = performance.now() + SLOW_MS;
  while (performance.now() < end);
  return item * 2;
};

test('something is made of every item in order, and whatever waits has a turn between them', async () => {
  const order: string[] = [];
  const waiting = turn().then(() => order.push('waiting'));
  const made = mapInTurns([1, 2, 3], slowly).finally(() => order.push('made'));
  expect(await made).toEqual([2, 4, 6]);
  await waiting;
  expect(order).toEqual(['waiting', 'made']);
  const failing = mapInTurns([1, 2], () => {
    throw new Error('Not this one');
  });
  await expect(failing).rejects.toThrow('Not this one');
});
