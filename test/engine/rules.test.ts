import { expect, test } from 'vitest';
import { readMode } from '#engine/rules.ts';

test.each([100, 70, 10, 1, 0] as const)('%i is a way of dividing points', (mode) => {
  expect(readMode(mode)).toBe(mode);
});

test.each([null, 5, -1])('%s is not evaluated', (value) => {
  expect(readMode(value)).toBe(0);
});
