import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingWords, type Run } from '#client/parts/differing-words.ts';
import { runs } from '../support/runs.ts';

const shown = (sides: [Run[], Run[]]) =>
  sides.map((side) => side.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''));

test.each([
  [
    'Zimowanie ważek na strychach',
    'Zimowanie ważek w piwnicach',
    'Zimowanie ważek [na strychach]',
    'Zimowanie ważek [w piwnicach]',
  ],
  ['Pismo, t. 7', 'Pismo, t. 8', 'Pismo, t. [7]', 'Pismo, t. [8]'],
  ['O żółwiach', 'O żółwiach.', 'O żółwiach', 'O żółwiach[.]'],
  // Nothing is common: nothing is marked.
  ['2020', '2021', '2020', '2021'],
  ['Turtles', 'Żółwie', 'Turtles', 'Żółwie'],
])('%s and %s', (...[one, other, ...marked]) => {
  expect(shown(differingWords(one, other))).toEqual(marked);
});

const text = fc
  .array(fc.constantFrom('żółw', 'ważka', 'i', '-', ',', ' ', '2'), { maxLength: 30 })
  .map((words) => words.join(''));

test('the runs are the texts, and what is not marked of one is what is not marked of the other', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const sides = differingWords(one, other);
      expect(sides.map((side) => side.map((run) => run.text).join(''))).toEqual([one, other]);
      const marked = sides.some((side) => side.some(({ differs }) => differs));
      const [same, alike] = sides.map((side) =>
        side
          .filter(({ differs }) => !differs)
          .map((run) => run.text)
          .join('')
          .replaceAll(/\s/g, ''),
      );
      expect(marked ? alike : same).toBe(same);
    }),
    runs(300),
  );
});
