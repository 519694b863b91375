import { readFileSync } from 'node:fs';

/** Genitive, dative, accusative, instrumental, locative and of some first names the vocative; books may allow several. */
export type HardName = { first: string; last: string; gender: 'K' | 'M'; expected: readonly (readonly string[])[] };

const rowsOf = (file: string) =>
  readFileSync(new URL(`hard-names/${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const isWhole = (ending: string) => /^\p{Lu}/u.test(ending);

/**
 * `Joyce Joyce'- a owi a em Joysie`: the name, its stem, then an ending or a whole form for each case; `=` is the stem
 * itself, or alone that the name is not declined; `/` parts what books allow.
 */
function readRow(row: string): { name: string; expected: string[][] } {
  const [name = '', ...rest] = row.split(' ');
  if (rest[0] === '=') return { name, expected: Array.from({ length: 5 }, () => [name]) };
  const stems = rest[0]?.endsWith('-') ? rest[0].split('/').map((stem) => stem.replace(/-$/, '')) : [''];
  const endings = rest[0]?.endsWith('-') ? rest.slice(1) : rest;
  const formsOf = (ending: string) => (isWhole(ending) ? [ending] : stems.map((stem) => stem + ending));
  return { name, expected: endings.map((each) => (each === '=' ? stems : each.split('/').flatMap(formsOf))) };
}

const readFull = (row: string): HardName => {
  const [gender, first = '', last = '', ...forms] = row.split(' | ');
  return { gender: gender === 'K' ? 'K' : 'M', first, last, expected: forms.map((each) => each.split('/')) };
};

const named = (file: string, asName: (name: string) => Omit<HardName, 'expected'>): HardName[] =>
  rowsOf(file).map((row) => {
    const { name, expected } = readRow(row);
    return { ...asName(name), expected };
  });

export const HARD_NAMES: readonly (readonly [group: string, names: readonly HardName[]])[] = [
  ['first names of women', named('first-names-women', (first) => ({ first, last: '', gender: 'K' }))],
  ['first names of men', named('first-names-men', (first) => ({ first, last: '', gender: 'M' }))],
  ['surnames of women', named('surnames-women', (last) => ({ first: '', last, gender: 'K' }))],
  ['surnames of men', named('surnames-men', (last) => ({ first: '', last, gender: 'M' }))],
  ['full names', rowsOf('full-names').map(readFull)],
];
