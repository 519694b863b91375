import { expect, test } from 'vitest';
import { isNearly, matchOf, nearlyHolds, searched, wordsOf } from '#ui/text/forgiving.ts';

const PRINT = searched('Drukuj oświadczenie', 'Oświadczenia publikacje i patenty');

test.each([
  ['drukuj oświadczenie', 0],
  ['druk', 1],
  ['oswiadczenie drukuj', 2],
  ['oświad', 2],
  ['patenty drukuj', 3],
  ['drukuj oświadczeniom', 4],
  ['patentów drukuj', 5],
  ['drukuj oswiadcznie', 6],
  ['drkuj', 6],
  ['slot', undefined],
])('%s matches with rank %s', (text, rank) => {
  expect(matchOf(wordsOf(text), PRINT)).toBe(rank);
});

test.each([
  ['urbaniak', 'urbanak', true],
  ['urbaniak', 'ubraniak', true],
  ['urbaniak', 'uxyb', false],
  ['kowal', 'nowal', false],
  ['ab', 'ac', false],
  ['okresy', 'okersy', true],
])('%s is nearly begun by %s: %s', (word, typed, is) => {
  expect(isNearly(word, typed)).toBe(is);
});

test.each([
  ['Niemczyk Ewa', 'Niemcyk', true],
  ['Niemczyk Ewa', 'ewa niemzcyk', true],
  ['Kowal-Żądło Jan', 'Kwoal', true],
  ['Kowal-Żądło Jan', 'zodlo ja', true],
  ['Niemczyk Ewa', 'Niemcyk Barbara', false],
  ['Niemczyk Ewa', ' ', false],
])('%s nearly holds %s: %s', (text, typed, is) => {
  expect(nearlyHolds(text, typed)).toBe(is);
});
