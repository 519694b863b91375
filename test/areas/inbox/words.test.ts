import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { units } from '#areas/people/tables.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerkOf } from './offices.ts';

async function personnel(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  return clerkOf(db, await actorOf(db, 'kadry'), 'personnel');
}

async function faultsOf(db: Db, people: readonly { id: number }[]) {
  const faults = await db
    .insert(polonConfirmations)
    .values(people.map(({ id }) => ({ personId: id, status: 0, note: 'x' })))
    .returning();
  return faults.map(({ rowNum }) => ({ kind: 'fault', key: rowNum }));
}

test('is found by misspelt words, each of a person or a unit', async ({ db }) => {
  const clerk = await personnel(db);
  const name = 'Katedra Informatyki';
  const unit = only(await db.insert(units).values({ code: 'K7', name, level: 3 }).returning());
  const [anna, ewa] = [await person(db, { lastName: 'Zalewska', unitId: unit.id }), await person(db)];
  const [ofAnna] = await faultsOf(db, [anna, ewa]);
  const found = async (text: string) => {
    const { rows, near } = await clerk.list({ text });
    return [rows.map(({ key }) => key), near];
  };
  expect(await found('zalewska informatyki')).toEqual([[ofAnna?.key], false]);
  expect(await found('zalwska infromatyki')).toEqual([[ofAnna?.key], true]);
  expect(await found('zalwska chmeii')).toEqual([[], false]);
});

test('a word that stands in what waits is not misspelt in what is put off', async ({ db }) => {
  const clerk = await personnel(db);
  const items = await faultsOf(db, [
    await person(db, { lastName: 'Zalewska' }),
    await person(db, { lastName: 'Zalewski' }),
  ]);
  await clerk.act('snooze', items.slice(1), { until: addDays(today(), 7) });
  expect(await clerk.list({ text: 'zalewska', snoozed: true })).toMatchObject({ total: 0, near: false });
  expect(await clerk.list({ text: 'zalewsko', snoozed: true })).toMatchObject({ total: 1, near: true });
  expect(await clerk.list({ text: 'zalewski' })).toMatchObject({ total: 0, snoozed: 1, near: false });
});
