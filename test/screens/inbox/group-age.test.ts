import { expect, test } from 'vitest';
import { groupAgeText } from '#areas/inbox/screens/matter-groups.tsx';
import { ageDay } from '#areas/inbox/screens/matter-row.tsx';

const PERSON = { key: '10001', label: 'Anna Żółta' };

test.each([
  ['employmentEnd', 1, 4, '4 dni po terminie'],
  ['employmentEnd', 2, 4, 'najdłużej 4 dni po terminie'],
  ['employmentEnd', 1, 0, 'termin dziś'],
  ['employmentEnd', 2, 0, 'najbliższy termin dziś'],
  ['employmentEnd', 2, -20, 'najbliższy termin za 20 dni'],
  ['employmentEnd', 1, -20, 'termin za 20 dni'],
  ['approval', 1, 4, 'czeka 4 dni'],
  ['approval', 2, 4, 'najdłużej czeka 4 dni'],
  ['approval', 1, 0, 'czeka od dziś'],
  ['approval', 2, 0, 'wszystkie od dziś'],
  ['approval', 2, null, ''],
] as const)('a group whose oldest is %s, of %i, %s days: %s', (...[oldest, count, days, text]) => {
  expect(groupAgeText({ ...PERSON, oldest, count, days })).toBe(text);
});

test.each([
  ['nStatement', '2027-01-06', -37, 'termin 06.01.2027'],
  ['nStatement', '2026-11-30', 0, 'termin 30.11.2026'],
  ['approval', '2027-01-06', -37, 'termin 06.01.2027'],
  ['approval', '2026-11-26', 4, 'od 26.11.2026'],
  ['approval', null, null, undefined],
] as const)('the day of %s %s, in %s days: %s', (...[kind, since, days, text]) => {
  expect(ageDay({ kind, since, days })).toBe(text);
});
