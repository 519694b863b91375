import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { personPage } from '#areas/employment/service-person.ts';
import { persons } from '#areas/people/tables.ts';
import { personOf } from '#areas/privacy/service-parts.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerk } from '../employment/orders.ts';

test('a record that was merged, into one that was merged since too, leads to the one that has the data', async ({
  db,
}) => {
  const actor = await clerk(db);
  const [first, second, kept] = [await person(db), await person(db), await person(db)];
  const merge = (gone: { id: number }, into: { id: number }) =>
    db.update(persons).set({ mergedInto: into.id }).where(eq(persons.id, gone.id));
  await merge(first, second);
  await merge(second, kept);
  for (const { id } of [first, second, kept]) {
    expect((await personPage(db, actor, { person: id })).id).toBe(kept.id);
    expect((await personOf(db, { person: id })).id).toBe(kept.id);
  }
});
