import { expect } from 'vitest';
import { createLog } from '#platform/log.ts';
import { post, signIn, testApp, ticketAddress } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';

/** An application with ewa, an employee, and what it has written to its log. */
async function heard(db: Db, environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const ewa = await account(db, { login: 'ewa' });
  const app = testApp(db, environment, { log });
  const told = () => lines.splice(0).map((line) => JSON.parse(line) as object);
  return { ewa, app, told };
}

test('a call without the right leaves a line with who and what, and nothing of what was sent', async ({ db }) => {
  const { ewa, app, told } = await heard(db);
  const as = await signIn(app, 'ewa');
  const line = {
    call: 'people.searchPersons',
    account: ewa.rowNum,
    as: ewa.rowNum,
    msg: 'a call without the right was refused',
  };
  expect(told()).toEqual([]);
  expect((await post(app, '/api/admin/PersonSearch', { as, body: { dtext: 'Łoś' } })).status).toBe(403);
  const input = encodeURIComponent(JSON.stringify({ dtext: 'Łoś' }));
  expect((await app.request(`/api/trpc/people.searchPersons?input=${input}`, { headers: as.headers })).status).toBe(
    403,
  );
  const lines = told();
  expect(lines).toMatchObject([line, line]);
  expect(JSON.stringify(lines)).not.toContain('Łoś');
  // Without a login there is nobody to name.
  expect((await post(app, '/api/admin/PersonSearch', { body: { dtext: 'Łoś' } })).status).toBe(401);
  expect(told()).toEqual([]);
});

test('a change that another site asks for in a user’s name leaves a line', async ({ db }) => {
  const { ewa, app, told } = await heard(db);
  const { headers } = await signIn(app, 'ewa');
  const forged = { ...headers, 'sec-fetch-site': 'cross-site' };
  const sent = await app.request('/api/admin/PersonSearch', { method: 'POST', headers: forged, body: '{}' });
  expect(sent.status).toBe(403);
  expect(told()).toMatchObject([{ path: '/api/admin/PersonSearch', account: ewa.rowNum }]);
});

test('the first request beyond a limit leaves a line, the next ones none; a login name is never in it', async ({
  db,
}) => {
  const { ewa, app, told } = await heard(db, { RATE_CALLS: '5', RATE_PASSWORDS: '2' });
  const as = await signIn(app, 'ewa');
  for (let at = 0; at < 9; at += 1) await post(app, '/api/v2/userPanels', { as, body: {} });
  expect(told()).toMatchObject([{ limit: 'call', of: ewa.rowNum, msg: 'requests beyond a limit are refused' }]);
  for (let at = 0; at < 4; at += 1) await ticketAddress(app, 'moje-hasło', 'złe').catch(() => undefined);
  const lines = told();
  expect(lines).toMatchObject([{ limit: 'password' }]);
  expect(JSON.stringify(lines)).not.toContain('moje');
});
