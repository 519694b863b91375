import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { addImport } from '#areas/imports/service-read.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { test } from '../../support/database.ts';
import { OFFICE } from './files.ts';

const radon = { kind: 'radon', name: 'radon.csv' } as const;

test.for(['', ' ', '…', '-- .', 'a.b'])(
  'an institution that every name holds is refused: „%s”',
  async (institution, { db }) => {
    await expect(addImport(db, OFFICE, { ...radon, institution })).rejects.toThrow('Podaj naszą instytucję');
    expect(await db.$count(peopleImports)).toBe(0);
  },
);

test('data of a day to come are refused, those of today are not', async ({ db }) => {
  const source = { ...radon, institution: 'AGH' };
  const tomorrow = addDays(today(), 1);
  await expect(addImport(db, OFFICE, { ...source, asOf: tomorrow })).rejects.toMatchObject({
    issues: [{ path: 'as_of' }],
  });
  expect(await addImport(db, OFFICE, { ...source, asOf: today() })).toBeGreaterThan(0);
});
