import { expect, test } from 'vitest';
import { optionalReason, typedReason } from '#shared/wire.ts';

test.each([
  ['', 'Podaj powód'],
  [' ', 'Podaj powód'],
  ['x', 'Napisz powód słowami: co najmniej 4 litery lub cyfry'],
  ['.....', 'Napisz powód słowami: co najmniej 4 litery lub cyfry'],
  ['tak!', 'Napisz powód słowami: co najmniej 4 litery lub cyfry'],
  ['ślub', undefined],
  ['Błąd w nazwisku', undefined],
])('a reason says something: %j', (text, message) => {
  expect(
    typedReason(100)
      .safeParse(text)
      .error?.issues.map((issue) => issue.message),
  ).toEqual(message && [message]);
});

test('a reason that may be left out says something where it is given', () => {
  expect(optionalReason(100).safeParse('').success).toBe(true);
  expect(optionalReason(100).safeParse('x').success).toBe(false);
});
