import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listPeriods } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { dueStatements } from '#areas/statements/service-due.ts';
import { unfreezeSource } from '#areas/statements/service-matters.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { unprintedOfAll } from '#areas/statements/service-states.ts';
import { askUnfreeze, unfreezeAsked } from '#areas/statements/service-unfreeze.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { print, setUp } from './print.ts';

const STATEMENT = { year: 2023, kind: 'publication' } as const;

async function close(db: Db) {
  await db.update(evaluationPeriods).set({ closedAt: sql`now()`, closedBy: 'szef' });
  listPeriods.forget();
}

test('in a closed period nobody waits for an answer that nobody may give', async ({ db }) => {
  const { author, office } = await setUp(db);
  await print(db, author);
  await askUnfreeze(db, author, { ...STATEMENT, message: 'Inna dyscyplina', config: tools.config });
  const waiting = async () => (await db.execute(await unfreezeSource.find(db, office))).length;
  expect([(await unfreezeAsked(db))?.count, await waiting()]).toEqual([1, 1]);
  await close(db);
  expect([await unfreezeAsked(db), await waiting()]).toEqual([null, 0]);
});

test('in a closed period there is nothing to print or confirm', async ({ db }) => {
  const anna = await researcher(db, { 203: 100 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const { id } = await period(db);
  await db.execute(sql`update evaluation_periods set display_default = id = ${id}`);
  listPeriods.forget();
  await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline: 203 }] });
  const author = await actorOf(db, 'anna');
  expect(await dueStatements(db, author)).toMatchObject({ print: 1 });
  expect(await unprintedOfAll(db)).toMatchObject({ count: 1 });
  await close(db);
  expect(await dueStatements(db, author)).toBeNull();
  expect(await unprintedOfAll(db)).toBeNull();
});

test('a statement in force stays in sight of its author after the last work of its year has gone to another', async ({
  db,
}) => {
  const { author } = await setUp(db);
  await print(db, author);
  const own = async () =>
    (await ownStatements(db, author, tools.config)).map(({ year, publication }) => [year, publication?.frozen]);
  expect(await own()).toContainEqual([2023, true]);
  await db.update(publications).set({ year: 2024 });
  expect(await own()).toContainEqual([2023, true]);
});
