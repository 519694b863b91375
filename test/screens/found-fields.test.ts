import { expect, test } from 'vitest';
import { foundFields } from '#areas/templates/screens/docx-fields.tsx';

const FIELDS = [
  { name: 'promotor.celownik', meaning: 'promotor: imię i nazwisko w celowniku', repeated: false },
  { name: 'doktorant.celownik', meaning: 'doktorant: imię i nazwisko w celowniku', repeated: false },
  { name: 'lp', meaning: 'liczba porządkowa', repeated: true },
];

test.for([
  ['promotor celownik', ['promotor.celownik']],
  ['CELOWNIKU', ['promotor.celownik', 'doktorant.celownik']],
  ['{lp}', ['lp']],
  ['porzadkowa', ['lp']],
  ['recenzent', []],
  ['  ', ['promotor.celownik', 'doktorant.celownik', 'lp']],
] as const)('%s finds a field by its name or meaning', ([text, names]) => {
  expect(foundFields(FIELDS, text).map(({ name }) => name)).toEqual(names);
});
