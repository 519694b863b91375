import { expect } from 'vitest';
import { dueStatements } from '#areas/statements/service-due.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { AUTOMATION } from '../evaluation/results.ts';
import { print } from './print.ts';

const SUCCESSOR = 2021;

test('a former discipline and its successor are one of the two that a statement names', async ({ db }) => {
  const anna = await researcher(db, { [SUCCESSOR]: 60, 203: 40 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  await period(db);
  for (const discipline of [AUTOMATION, SUCCESSOR, 203])
    await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline }] });
  const author = await actorOf(db, 'anna');
  const own = async () => (await ownStatements(db, author, tools.config)).map(({ year, codes }) => [year, codes]);
  const due = () => dueStatements(db, author);
  expect(await own()).toEqual([[2023, 2]]);
  expect(await due()).toMatchObject({ print: 1, blocked: 0 });
  await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline: 602 }] });
  expect(await own()).toEqual([[2023, 3]]);
  expect(await due()).toMatchObject({ print: 0, blocked: 1 });
  await expect(print(db, author)).rejects.toThrow('więcej niż dwie dyscypliny');
});
