import { expect } from 'vitest';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { demoLogins } from '#areas/login/service.ts';

test('only demo logins with an active account are listed', async ({ db }) => {
  expect(await demoLogins(db)).toEqual([]);
  await account(db, { login: 'kadry' });
  await account(db, { login: 'admin', active: false });
  await account(db, { login: 'ktoś' });
  expect(await demoLogins(db)).toMatchObject([{ login: 'kadry', role: 'personnel' }]);
});
