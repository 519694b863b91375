import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts, formerNames, persons } from '#areas/people/tables.ts';
import { absences } from '#areas/polon/tables.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { doubledPairs, findPeople } from '#areas/reconciliation/service-people.ts';
import { undoMerge } from '#areas/reconciliation/service-unmerge.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { order } from './merge-order.ts';

const of = (row: { rowNum: number }) => eq(accounts.rowNum, row.rowNum);

test('a merge taken back leaves the numbers that somebody has given an account since', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  const [kept, gone] = [await person(db), await person(db, { lastName: 'Druga' })];
  const [same, given] = await Promise.all([
    account(db, { login: 'a', person: kept, personIdList: '77' }),
    account(db, { login: 'b', person: gone, personIdList: null }),
  ]);
  const merge = await mergePersons(db, actor, order({ kept, gone }));
  const numbersOf = async (row: { rowNum: number }) =>
    only(await db.select().from(accounts).where(of(row))).personIdList;
  expect([await numbersOf(same), await numbersOf(given)]).toEqual([
    `${kept.id},77,${gone.id}`,
    `${kept.id},${gone.id}`,
  ]);
  await db
    .update(accounts)
    .set({ personIdList: `${kept.id},88,${gone.id}` })
    .where(of(given));
  await undoMerge(db, actor, merge);
  expect([await numbersOf(same), await numbersOf(given)]).toEqual(['77', '88']);
});

test('what is entered of a person while the record is merged goes with the others', async ({ database: { db } }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'kadry');
  const [kept, gone] = [await person(db), await person(db)];
  let merging: Promise<number> = Promise.resolve(0);
  await db.transaction(async (tx) => {
    await tx
      .insert(absences)
      .values({ personId: gone.id, dateFrom: '2024-01-01', dateTo: '2024-02-01', kind: 'urlop' });
    merging = mergePersons(db, actor, order({ kept, gone }));
    await Promise.race([merging, new Promise((resolve) => setTimeout(resolve, 300))]);
  });
  await merging;
  expect(await db.select().from(absences)).toMatchObject([{ personId: kept.id }]);
});

test('two records of one name are of one name, whatever name one of them had before', async ({ db }) => {
  const one = await person(db, { lastName: 'Sowa' });
  await person(db, { lastName: 'Sowa' });
  await db
    .insert(formerNames)
    .values({ personId: one.id, firstName: one.firstName, lastName: 'SOWA', recordedBy: 'kadry' });
  const { rows } = await doubledPairs(db, { state: 'open', page: 1 });
  expect(rows).toMatchObject([{ why: 'to samo nazwisko i imię' }]);
});

test('a person is found by an ORCID in any letters', async ({ db }) => {
  const { id } = await person(db, { orcid: '0000-0002-1694-233X' });
  expect(await findPeople(db, '0000-0002-1694-233x')).toMatchObject([{ id }]);
  expect(await db.$count(persons)).toBe(1);
});
