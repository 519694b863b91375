import { expect, test } from 'vitest';
import { titleOf } from '#client/documents/make-documents.tsx';
import type { ProcedureDocument } from '#areas/doctoral-documents/schema.ts';

const document = (missing: string[], doubts: string[]): ProcedureDocument => ({
  kind: 'doctoral-reviewers',
  title: '',
  person: null,
  why_not: null,
  is_time: true,
  too_late: false,
  not_before: null,
  missing,
  doubts,
  made: [],
});
const [whole, doubted, lacking] = [document([], []), document([], ['dzień']), document(['data'], [])];
const early: ProcedureDocument = { ...document([], []), not_before: '2027-11-20' };
const doubtedLack = document(['data'], ['dzień']);

test.for([
  ['those that are made are counted', [whole, whole, doubted], true, 'Utworzyć 2 dokumenty?'],
  ['what is left out lacks nothing', [whole, doubtedLack], true, 'Utworzyć 1 dokument?'],
  ['what is not left out does', [whole, doubtedLack], false, 'Utworzyć mimo brakujących danych?'],
  ['what is made lacks something', [whole, lacking], true, 'Utworzyć mimo brakujących danych?'],
  ['what tells of a day to come is early', [whole, early], true, 'Utworzyć przed czasem?'],
  ['a doubted one is asked for', [whole, doubted], false, 'Utworzyć mimo ostrzeżeń?'],
] as const)('%s', ([, picked, isWithoutDoubted, title]) => {
  expect(titleOf({ picked, unsaved: false, isWithoutDoubted })).toBe(title);
});
