import { expect, test } from 'vitest';
import { formerFact } from '#areas/employment/screens/former-fact.ts';
import type { PersonFact } from '#areas/employment/schema.ts';

type Days = [first: string, last: string | null];

const fact = (kind: 'employment' | 'nStatement', [first, last]: Days, isBasic = true): PersonFact => ({
  fact: kind,
  id: 1,
  version: '',
  date_from: first,
  date_to: last,
  values: kind === 'employment' ? { primary_workplace: isBasic } : {},
  names: {},
  locked_by: null,
  origin: null,
});

test.for([
  ['a basic job in force', fact('employment', ['2023-10-01', null]), '2025-01-01', true],
  ['a day as it is typed in Polish', fact('employment', ['2023-10-01', null]), '1.1.2025', true],
  ['a basic job for a time, still in force', fact('employment', ['2023-10-01', '2025-06-30']), '2025-01-01', true],
  ['a basic job that has ended', fact('employment', ['2023-10-01', '2024-06-30']), '2025-01-01', false],
  ['another job beside', fact('employment', ['2023-10-01', null], false), '2025-01-01', false],
  ['a job from the same day', fact('employment', ['2025-01-01', null]), '2025-01-01', false],
  ['a job without an end, before the day is typed', fact('employment', ['2023-10-01', null]), '', true],
  ['a job for a time, before the day is typed', fact('employment', ['2023-10-01', '2025-06-30']), '', false],
  ['a statement in force', fact('nStatement', ['2023-10-01', null]), '2025-01-01', true],
  ['a statement for a time', fact('nStatement', ['2023-10-01', '2025-06-30']), '2025-01-01', false],
  ['a later statement', fact('nStatement', ['2025-10-01', null]), '2025-01-01', false],
] as const)('%s', ([, other, from, isFormer]) => {
  expect(formerFact([other], from) !== undefined).toBe(isFormer);
});
