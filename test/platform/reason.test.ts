import { expect, test } from 'vitest';
import { requireReason } from '#platform/reason.ts';

test.each([
  ['', 'Podaj powód'],
  ['   ', 'Podaj powód'],
  ['.', 'Napisz powód słowami: co najmniej 4 litery lub cyfry'],
  ['nie', 'Napisz powód słowami: co najmniej 4 litery lub cyfry'],
  ['Brak', null],
])('the reason "%s" is refused with %s', (reason, message) => {
  const found = (() => {
    try {
      return requireReason(reason, 'change.reason') ?? null;
    } catch (error) {
      return error;
    }
  })();
  if (message === null) expect(found).toBeNull();
  else
    expect(found).toMatchObject({
      kind: 'input',
      issues: [{ path: 'change.reason', message: expect.stringContaining(message) }],
    });
});
