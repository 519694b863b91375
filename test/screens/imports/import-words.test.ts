import { expect, test } from 'vitest';
import { headerProblem, otherPersonText } from '#areas/imports/screens/import-words.ts';
import { IMPORT_KINDS } from '#areas/imports/schema-words.ts';

test.each([
  ['no kind that is known', null, IMPORT_KINDS, 'Nagłówek pliku nie pasuje do żadnego rodzaju danych'],
  [
    'one that others import',
    'polon',
    ['achievements'],
    'To wygląda na plik „Pracownicy z POL-on”, którego tutaj się nie wczytuje',
  ],
  ['one of the own', 'achievements', ['achievements'], undefined],
] as const)('a file whose header is of %s', (...[, kind, kinds, problem]) => {
  expect(headerProblem({ kind }, kinds)).toBe(problem);
});

test('a new person is offered only where an import makes people', () => {
  expect(IMPORT_KINDS.filter((kind) => !otherPersonText(kind).includes('nową osobę'))).toEqual([
    'absences',
    'achievements',
  ]);
});
