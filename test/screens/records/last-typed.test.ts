import { expect, test } from 'vitest';
import { draftStamp, lastTyped } from '#areas/records/screens/form/last-typed.ts';

const draft = (at: string) => ({ version: 1, values: '{}', at });

test('the later of two drafts is opened, whichever side has it', () => {
  const [early, late] = [draft('2026-03-02 09:00:00'), draft('2026-03-02 10:00:00.123456')];
  expect(lastTyped(early, late)).toBe(late);
  expect(lastTyped(late, early)).toBe(late);
  expect(lastTyped(early, null)).toBe(early);
  expect(lastTyped(undefined, late)).toBe(late);
  expect(lastTyped(undefined, null)).toBeUndefined();
});

test('this computer stamps its drafts as the server does, by the clock of Warsaw', () => {
  expect(draftStamp(new Date('2026-07-01T21:30:05Z'))).toBe('2026-07-01 23:30:05');
});
