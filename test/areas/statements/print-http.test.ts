import { expect } from 'vitest';
import { signIn, testApp } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { setUp } from './print.ts';

test('a refused print says why as text in the tab that it opens, and as JSON to programs', async ({ db }) => {
  await setUp(db);
  const app = testApp(db);
  const { headers } = await signIn(app, 'anna');
  const ask = (query: string, more: Record<string, string> = {}) =>
    app.request(`/api/v2/PrintPublicationStmt?${query}`, { headers: { ...headers, ...more } });
  const read = await ask('personid=0', { 'sec-fetch-mode': 'navigate' });
  expect([read.status, read.headers.get('content-type'), await read.text()]).toEqual([
    400,
    'text/plain; charset=utf-8',
    'Nie wybrano roku',
  ]);
  const missing = await ask('yr=2020&personid=0');
  expect([missing.status, await missing.json()]).toEqual([
    404,
    {
      code: 'NOT_FOUND',
      message: 'Nie ma czego drukować: żadna publikacja z roku 2020 nie ma wybranej dyscypliny',
    },
  ]);
  const forged = await ask('yr=2023&personid=0', { 'sec-fetch-site': 'none' });
  expect(forged.status).toBe(403);
});
