import { expect } from 'vitest';
import { actorOf } from '../../support/app.ts';
import { account, employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerkOf } from './offices.ts';

test('every group is whole on paper, where the screen shows its first rows', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const clerk = clerkOf(db, await actorOf(db, 'kadry'), 'personnel');
  for (let index = 0; index < 7; index += 1) await employment(db, await person(db));
  const shown = async (query: object) =>
    (await clerk.list(query)).rows.filter(({ kind }) => kind === 'declaration').length;
  expect(await shown({})).toBe(5);
  expect(await shown({ whole: true })).toBe(7);
});
