import { expect } from 'vitest';
import { namesakes } from '#areas/employment/service-people.ts';
import { persons } from '#areas/people/tables.ts';
import { eq } from 'drizzle-orm';
import { declaration, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

test('namesakes are found by any word of a name, without marks, by the first part of a double surname', async ({
  db,
}) => {
  const add = (firstName: string, lastName: string) => person(db, { firstName, lastName });
  const zolw = await add('Łucja', 'Żółw');
  const double = await add('Anna', 'Żółw-Mała');
  await add('Zolw', 'Inna');
  await add('Jan', 'Żółwik');
  const merged = await add('Łucja', 'Żółw');
  await db.update(persons).set({ mergedInto: zolw.id }).where(eq(persons.id, merged.id));
  await declaration(db, zolw, { split: { [COMPUTING]: 100 } });
  const found = await namesakes(db, ['zolw lucja', 'Nikt Taki']);
  expect(found.map(({ id }) => id)).toEqual([zolw.id, double.id]);
  expect(found.map(({ declared }) => declared)).toEqual([expect.stringContaining('informatyka'), null]);
  expect((await namesakes(db, ['Anna Żółw'])).map(({ id }) => id)).toEqual([zolw.id, double.id]);
  expect(await namesakes(db, [])).toEqual([]);
});
