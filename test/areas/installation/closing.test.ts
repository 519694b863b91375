import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('a closed system lets administrators in alone; both changes are recorded once', async ({ db }) => {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  await account(db, { login: 'bibliotekarka', roles: ['library'] });
  const app = testApp(db);
  const [chief, office] = [await signIn(app, 'szefowa'), await signIn(app, 'bibliotekarka')];
  const close = (closed: boolean) => post(app, '/api/admin/closeSystem', { as: chief, body: { closed } });
  const upgrading = async (as: typeof chief) => {
    const answer = await post(app, '/api/v2/userPanels', { as, body: {} });
    return ((await answer.json()) as { status: { pendingupgrade: number } }).status.pendingupgrade;
  };
  const inbox = async () => (await app.request('/api/inbox?office=library', { headers: office.headers })).status;
  const state = async () => {
    const answer = await app.request('/api/admin/systemState', { headers: chief.headers });
    return [answer.status, ((await answer.json()) as { closed: boolean }).closed];
  };

  expect(await inbox()).toBe(200);
  for (const closed of [true, true]) expect((await close(closed)).status).toBe(200);
  expect([await inbox(), await upgrading(office)]).toEqual([503, 1]);
  expect([await state(), await upgrading(chief)]).toEqual([[200, true], 0]);
  expect((await post(app, '/api/admin/closeSystem', { as: office, body: { closed: false } })).status).toBe(403);
  for (const closed of [false, false]) expect((await close(closed)).status).toBe(200);
  expect([await inbox(), await upgrading(office), await state()]).toEqual([200, 0, [200, false]]);
  const rows = await db.select({ after: audit.after }).from(audit).where(eq(audit.action, 'installation.closing'));
  expect(rows.map(({ after }) => after)).toEqual([{ closed: true }, { closed: false }]);
});
