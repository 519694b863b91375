import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { FactOrder } from '#areas/employment/schema.ts';
import { saveFact } from '#areas/employment/service-save.ts';
import { disciplineDeclarations, nStatements } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { PHYSICS } from '../evaluation/results.ts';
import { clerk, counted, declared, job } from './orders.ts';

const TWO = { discipline1_percent: 50, discipline2_code: PHYSICS, discipline2_percent: 50 };

test('what a correction leaves out is none, as its checks and its preview take it', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db);
  const statement = await saveFact(db, actor, declared(id, TWO));
  const inN = await saveFact(db, actor, counted(id, { discipline2_code: PHYSICS, date_to: '2024-12-31' }));
  await saveFact(db, actor, FactOrder.parse({ ...counted(id), id: inN.id, version: inN.version }));
  expect(await db.select().from(nStatements)).toMatchObject([{ discipline2Code: null, dateTo: null }]);
  await saveFact(db, actor, FactOrder.parse({ ...declared(id), id: statement.id, version: statement.version }));
  expect(await db.select().from(disciplineDeclarations)).toMatchObject([
    { discipline1Percent: 100, discipline2Code: null, discipline2Percent: null },
  ]);
});

test('a lock that is set or removed while a fact is saved is recorded, once', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db);
  const { id: fact, version } = await saveFact(db, actor, job(id));
  const saved = async (locked: boolean) => {
    await saveFact(db, actor, job(id, { id: fact, version, locked }));
    return Promise.all(['fact.lock', 'fact.unlock'].map((action) => db.$count(audit, eq(audit.action, action))));
  };
  expect(await saved(false)).toEqual([0, 0]);
  expect(await saved(true)).toEqual([1, 0]);
  expect(await saved(true)).toEqual([1, 0]);
  expect(await saved(false)).toEqual([1, 1]);
});
