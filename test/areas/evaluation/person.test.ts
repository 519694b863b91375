import { expect } from 'vitest';
import { personHead } from '#areas/evaluation/service-person.ts';
import { directoryEntries, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA, recalculate } from './results.ts';

const OFFICE = { physicalLogin: 'kadry', login: 'kadry', personId: null };

test('by account or by login the same person is shown, and the reading is recorded once', async ({ db }) => {
  const unit = only(await db.insert(units).values({ code: 'W1', name: 'Wydział', level: 2 }).returning());
  const values = { firstName: 'Anna', lastName: 'Nowa', degree: 'dr', unitId: unit.id };
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 }, values);
  const { rowNum } = await account(db, { login: 'anna', person: anna });
  await db.insert(directoryEntries).values({
    employeeNumber: 'P1',
    firstName: 'Anna',
    lastName: 'Nowa',
    login: 'anna',
    displayName: 'Anna Nowa',
    personId: anna.id,
  });
  await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
  await recalculate(db, anna);
  const { id } = await period(db);
  const head = await personHead(db, OFFICE, { account: rowNum, period: id });
  expect(head).toMatchObject({
    first_name: 'Anna',
    last_name: 'Nowa',
    degree: 'dr',
    unit: 'Wydział',
    account: rowNum,
    login: 'anna',
    person: anna.id,
    n: { from: '2015-10-01', disciplines: [expect.stringContaining('informatyka'), expect.any(String)], lacks: null },
    declared: [{ percent: 60 }, { percent: 40 }],
    slots: [
      { code: COMPUTING, percent: 60, slots: 1, slot_limit: 2.4, points: 140 },
      { code: MEDIA, slots: 0 },
    ],
  });
  expect(await personHead(db, OFFICE, { user: 'ANNA', period: id })).toEqual({ ...head, login: 'ANNA' });
  const rows = await db.select().from(audit);
  expect(rows.filter(({ action }) => action === 'read.person')).toMatchObject([{ subject: `person:${anna.id}` }]);
  await expect(personHead(db, OFFICE, { user: 'nikt' })).rejects.toMatchObject({ kind: 'missing' });
  await expect(personHead(db, OFFICE, { account: 2_000_000_000 })).rejects.toMatchObject({ kind: 'missing' });
  await db.update(employments).set({ dateTo: '2023-06-30' });
  expect(await personHead(db, OFFICE, { account: rowNum }), 'a statement alone').toMatchObject({
    n: { lacks: 'employment' },
  });
});

test('of several accounts the one that was asked for stays', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const former = await account(db, { login: 'dawna', person: anna, active: false });
  await account(db, { login: 'anna', internalId: 'nowe', person: anna });
  expect(await personHead(db, OFFICE, { account: former.rowNum })).toMatchObject({
    account: former.rowNum,
    login: 'dawna',
  });
});

test('an account that is linked to nobody has a name and nothing else; nothing was read', async ({ db }) => {
  const { rowNum } = await account(db, { login: 'sam', firstName: 'Sam', lastName: 'Jeden' });
  expect(await personHead(db, OFFICE, { account: rowNum })).toMatchObject({
    last_name: 'Jeden',
    person: null,
    n: null,
    declared: [],
    slots: [],
  });
  expect((await db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action === 'read.person')).toEqual(
    [],
  );
});
