import { expect } from 'vitest';
import { readText } from '#areas/imports/readers/values.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

test('signs that turn the direction of a text are kept of no change, marks of a single letter are', async ({ db }) => {
  const { id } = await period(db);
  await account(db, { login: 'adam', roles: ['admin'] });
  const app = testApp(db);
  const as = await signIn(app, 'adam');
  const body = {
    period: id,
    name: 'Plan \u202efdp.\u202c\u2067exe\u2069',
    note: 'שלום\u200f!',
    disciplines: [COMPUTING],
  };
  const created = await post(app, '/api/v2/scenarios', { as, body });
  expect(await created.json()).toMatchObject({ name: 'Plan fdp.exe', note: 'שלום\u200f!' });
  expect(readText('Jan \u202eawokowaN')).toBe('Jan awokowaN');
  expect(plainText('Jan \u202eawokowaN')).toBe('Jan awokowaN');
});
