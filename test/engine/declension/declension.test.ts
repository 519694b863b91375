import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { proposeCases } from '#engine/declension/index.ts';
import { MEN } from './first-names-men.ts';
import { WOMEN } from './first-names-women.ts';
import { FULL_NAMES } from './full-names.ts';
import { MEN_SURNAMES } from './surnames-men.ts';
import { WOMEN_SURNAMES } from './surnames-women.ts';

const linesOf = (table: string) => table.trim().split('\n');
const wordsOf = (table: string) => linesOf(table).map((line) => line.split(' '));

type Gender = 'K' | 'M';
const formsOf = (first: string, last: string, gender: Gender) => {
  const { genitive, dative, accusative } = proposeCases({ first, last, gender });
  return [genitive, dative, accusative];
};

const tables: [name: string, table: string, declined: (word: string) => string[], least: number][] = [
  ['first names of women', WOMEN, (word) => formsOf(word, '', 'K'), 150],
  ['first names of men', MEN, (word) => formsOf(word, '', 'M'), 150],
  ['surnames of women', WOMEN_SURNAMES, (word) => formsOf('', word, 'K'), 100],
  ['surnames of men', MEN_SURNAMES, (word) => formsOf('', word, 'M'), 200],
];

describe.each(tables)('%s', (...row) => {
  const [, table, declined, least] = row;
  const rows = wordsOf(table);

  test('the table has every pattern, each name once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(new Set(rows.map(([word]) => word)).size).toBe(rows.length);
  });

  it.each(rows)('%s', (word = '', ...expected) => {
    expect(declined(word)).toEqual(expected);
  });
});

describe('full names', () => {
  it.each(linesOf(FULL_NAMES).map((line) => line.split(' | ')))('%s: %s %s', (...row) => {
    const [gender, first = '', last = '', ...rest] = row;
    expect(formsOf(first, last, gender === 'K' ? 'K' : 'M')).toEqual(rest);
  });

  it('has 600 cases with those of single names', () => {
    const count = [WOMEN, MEN, WOMEN_SURNAMES, MEN_SURNAMES, FULL_NAMES].flatMap(linesOf).length;
    expect(count).toBeGreaterThanOrEqual(600);
  });
});

test('letters written with combining marks are the same letters', () => {
  expect(formsOf('Żaneta'.normalize('NFD'), 'Święta'.normalize('NFD'), 'K')).toEqual([
    'Żanety Świętej',
    'Żanecie Świętej',
    'Żanetę Świętą',
  ]);
});

const initials = (name: string) =>
  name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');

test('no short name loses its first letter', () => {
  const letters = [...'abcćdefghijklłmnńoóprsśtuvwxyzźż'];
  const starts = letters.flatMap((first) => ['', ...letters].map((second) => first + second));
  const lost = starts
    .flatMap((start) => ['', 'a', 'o', 'e', 'y'].map((end) => start + end))
    .flatMap((name) =>
      [...formsOf(name, '', 'M'), ...formsOf(name, '', 'K'), ...formsOf('', name, 'M')].map((form) => [name, form]),
    )
    .filter(([name = '', form = '']) => name[0] !== form[0]);
  expect(lost).toEqual([]);
  expect(formsOf('Jan', 'To', 'M')).toEqual(['Jana To', 'Janowi To', 'Jana To']);
});

test('no name is lost, whatever is typed', () => {
  const text = string({ unit: 'grapheme', maxLength: 40 });
  assert(
    property(text, text, constantFrom('K' as const, 'M' as const), (first, last, gender) => {
      for (const form of formsOf(first, last, gender))
        expect(initials(form)).toEqual(initials(`${first.trim()} ${last.trim()}`));
    }),
  );
});
