import { expect, test } from 'vitest';
import { isEmptyRow } from '#areas/doctoral/screens/form/form-schema.ts';

const row = { skladrowid: 0, osobaid: null, skladpersonfunction: null, info_hint: '' };

test.for([
  ['a new row that says nothing', 1, row, true],
  ['a stored one, which only a colleague or its button removes', 1, { ...row, skladrowid: 7 }, false],
  ['a new one with the only function of its group', 2, { ...row, skladpersonfunction: 'recenzent' }, true],
  ['a stored one with it', 2, { ...row, skladrowid: 7, skladpersonfunction: 'recenzent' }, false],
  ['a new one with one of several functions', 1, { ...row, skladpersonfunction: 'czlonek' }, false],
  ['a new one with a person', 1, { ...row, osobaid: 5 }, false],
  ['a new one with a hint', 1, { ...row, info_hint: 'z zagranicy' }, false],
] as const)('what a save leaves out: %s', ([, kind, values, isEmpty]) => {
  expect(isEmptyRow({ kind }, values)).toBe(isEmpty);
});
