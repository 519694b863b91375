import { expect, test } from 'vitest';
import { genderOf } from '#engine/declension/index.ts';

test.each([
  ['Anna', 'Nowak', 'K'],
  ['Jan', 'Nowak', 'M'],
  ['Kuba', 'Nowak', 'M'],
  ['Barnaba', 'Sowa', 'M'],
  ['Beatrycze', 'Lis', 'K'],
  ['Łucja', '', 'K'],
  ['Noemi', 'Żak', 'K'],
  ['Anna Maria', 'Nowak', 'K'],
  ['Jan Maria', 'Zaręba', 'M'],
  ['Renate', 'Kowalska', 'K'],
  ['Siobhán', 'Wysocka', 'K'],
  ['Anna', 'Kowalski', 'K'],
  ['Andrea', 'Kowalska', 'K'],
  ['Andrea', 'Kowalski', 'M'],
  ['Andrea', 'Rossi', 'M'],
  ['Sasza', 'Wolski', 'M'],
  ['Sasza', 'Wolska', 'K'],
  ['Mykola', 'Shevchenko', 'M'],
  ['Mariia', 'Shevchenko', 'K'],
  ['Yui', 'Tanaka', 'K'],
  ['Jan', 'Sowa', 'M'],
  ['Piotr', 'Głowa', 'M'],
  ['Andrii', 'Zelenskyi', 'M'],
] as const)('%s %s: %s', (first, last, gender) => expect(genderOf(first, last)).toBe(gender));
