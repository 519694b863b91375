import { expect, test } from 'vitest';
import { headerProblem, nearestKind, otherPersonText } from '#areas/imports/screens/import-words.ts';
import { columnNames } from '#areas/imports/schema-columns.ts';
import { IMPORT_KINDS, type ImportKind } from '#areas/imports/schema-words.ts';

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

test.each([
  ['imie', 'nazwisko', 'login', undefined],
  ['imie', 'nazwisko', 'stopien', 'directory'],
  ['imie', 'nazwisko', 'jednostka', undefined],
  ['kod', 'x', 'y', undefined],
  ['kod', 'kod_nadrzednej', 'x', 'units'],
])('a header of %s, %s and %s comes nearest to %s', (...[first, second, third, nearest]) => {
  const header = [first, second, third];
  const lackedBy = (kind: ImportKind) =>
    columnNames(kind).required.filter((name) => !header.includes(name.toLowerCase()));
  const lacking = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, lackedBy(kind)]));
  expect(nearestKind({ header, lacking }, IMPORT_KINDS)).toBe(nearest);
});
