import { expect, test } from 'vitest';
import { requireReason } from '#platform/reason.ts';

test.each([
  ['', 'Podaj powód'],
  ['   ', 'Podaj powód'],
  ['.', 'Napisz powód słowami'],
  ['nie', 'Napisz powód słowami'],
])('the reason "%s" is refused with "%s"', (reason, message) => {
  expect(() => requireReason(reason)).toThrow(message);
});

test('a reason of four letters is taken', () => {
  expect(() => requireReason('Brak')).not.toThrow();
});
