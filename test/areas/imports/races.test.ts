import { expect } from 'vitest';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { persons } from '#areas/people/tables.ts';
import { outcomes, test } from '../../support/database.ts';
import { apply, OFFICE, polonFile, polonRow, read } from './files.ts';

test('of two people who apply or undo the same import at once one succeeds, the other is refused', async ({
  database,
}) => {
  const { db } = database;
  const id = await read(db, polonFile([polonRow(1), polonRow(2)]));
  expect(outcomes(await Promise.allSettled([apply(db, id), apply(db, id)]))).toEqual(['conflict', 'done']);
  expect(await db.$count(persons)).toBe(2);
  const undone = await Promise.allSettled([undoImport(db, OFFICE, id), undoImport(db, OFFICE, id)]);
  expect(outcomes(undone)).toEqual(['conflict', 'done']);
  expect(await db.$count(persons)).toBe(0);
});

test('two previews of the same file applied at once create nobody twice', async ({ database }) => {
  const { db } = database;
  const file = polonFile([polonRow(1), polonRow(2)]);
  const [first, second] = [await read(db, file), await read(db, file)];
  const done = await Promise.all([apply(db, first), apply(db, second)]);
  expect(done.map(({ applied }) => applied).toSorted((a, b) => a - b)).toEqual([0, 8]);
  expect(await db.$count(persons)).toBe(2);
});
