import { expect, test } from 'vitest';
import { ageText, termText } from '#ui/text/age.ts';

test.each([
  [-1, 'za 1 dzień'],
  [-400, 'za 400 dni'],
  [0, 'dziś'],
  [1, '1 dzień'],
  [364, '364 dni'],
  [365, '1 rok'],
  [395, '1 rok'],
  [396, '1 rok i 1 mies.'],
  [728, '1 rok i 11 mies.'],
  [730, '2 lata'],
  [1824, '4 lata i 11 mies.'],
  [1825, '5 lat'],
])('an age of %i days: %s', (days, text) => expect(ageText(days).replaceAll(/\s/g, ' ')).toBe(text));

test('a term is past by as much', () =>
  expect([termText(728), termText(0), termText(-3)].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '1 rok i 11 mies. po terminie',
    'dziś',
    'za 3 dni',
  ]));
