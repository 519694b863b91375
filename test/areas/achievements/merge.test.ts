import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { achievements } from '#areas/achievements/tables.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { undoMerge } from '#areas/reconciliation/service-unmerge.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { order } from '../reconciliation/merge-order.ts';

test('a merge leaves one of a degree that both records have in the register, and its undo both', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  const kept = await person(db, { firstName: 'Ewa', lastName: 'Nowa', polonUuid: 'a-1' });
  const gone = await person(db, { firstName: 'Ewa', lastName: 'Dawna' });
  const degree = { typeCode: 42, yearFrom: 2015, title: 'Doktor' };
  const grant = { typeCode: 32, yearFrom: 2020, title: 'Grant' };
  await db.insert(achievements).values([
    { personId: kept.id, ...degree },
    { personId: gone.id, ...degree },
    { personId: gone.id, ...grant },
  ]);
  const merge = await mergePersons(db, actor, order({ kept, gone }));
  expect(await db.select().from(achievements).orderBy(achievements.typeCode)).toMatchObject([
    { personId: kept.id, ...grant },
    { personId: kept.id, ...degree },
  ]);
  await undoMerge(db, actor, merge);
  expect(await db.$count(achievements, eq(achievements.personId, gone.id))).toBe(2);
});
