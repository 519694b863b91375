import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import { sessions } from '#areas/session/tables.ts';
import { endAnySession, endOtherSessions, endOwnSession, ownSessions } from '#areas/session/service-sessions.ts';
import { readConfig } from '#platform/config/config.ts';
import { actorOf, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('own sessions are listed, the latest used first, without expired ones and those of others', async ({ db }) => {
  await account(db, { login: 'ewa' });
  await account(db, { login: 'jan' });
  const here = await actorOf(db, 'ewa');
  const phone = await actorOf(db, 'ewa');
  const idle = await actorOf(db, 'ewa');
  await actorOf(db, 'jan');
  await db
    .update(sessions)
    .set({ lastSeenAt: minutesAgo(5) })
    .where(eq(sessions.tokenHash, phone.tokenHash));
  await db
    .update(sessions)
    .set({ lastSeenAt: minutesAgo(61) })
    .where(eq(sessions.tokenHash, idle.tokenHash));
  expect((await ownSessions(db, here, config)).map(({ current }) => current)).toEqual([true, false]);
});

test('an ended session is invalid, and the audit says who ended it', async ({ db }) => {
  const { rowNum } = await account(db, { login: 'ewa' });
  const app = testApp(db);
  const phone = await signIn(app, 'ewa');
  const here = await actorOf(db, 'ewa');
  const other = (await ownSessions(db, here, config)).find(({ current }) => !current);
  expect(await endOwnSession(db, here, other?.id ?? 0)).toBe(1);
  const answer = await app.request('/api/isLogged', { headers: { cookie: phone.cookie } });
  expect(await answer.json()).toMatchObject({ status: false });
  expect(await db.select().from(audit).where(eq(audit.action, 'session.end'))).toMatchObject([
    { action: 'session.end', loggedUser: 'ewa', subject: `account:${rowNum}`, before: { session: other?.id } },
  ]);
  await expect(endOwnSession(db, here, other?.id ?? 0)).rejects.toMatchObject({ kind: 'missing' });
});

test('somebody else’s session is missing, except for the administrator', async ({ db }) => {
  await account(db, { login: 'ewa' });
  await account(db, { login: 'jan' });
  const jan = await actorOf(db, 'jan');
  const [session] = await ownSessions(db, jan, config);
  const ewa = await actorOf(db, 'ewa');
  await expect(endOwnSession(db, ewa, session?.id ?? 0)).rejects.toMatchObject({ kind: 'missing' });
  expect(await ownSessions(db, jan, config)).toHaveLength(1);
  expect(await endAnySession(db, ewa, session?.id ?? 0)).toBe(1);
  expect(await ownSessions(db, jan, config)).toEqual([]);
});

test('all other sessions end at once, or none if there are none', async ({ db }) => {
  await account(db, { login: 'ewa' });
  await account(db, { login: 'jan' });
  const here = await actorOf(db, 'ewa');
  const jan = await actorOf(db, 'jan');
  await actorOf(db, 'ewa');
  await actorOf(db, 'ewa');
  expect(await endOtherSessions(db, here)).toBe(2);
  expect(await endOtherSessions(db, here)).toBe(0);
  expect(await ownSessions(db, here, config)).toMatchObject([{ current: true }]);
  expect(await ownSessions(db, jan, config)).toHaveLength(1);
});

test('a session keeps the address from the trusted proxy, and the browser', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const app = testApp(db, { TRUST_PROXY: '1' });
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';
  await signIn(app, 'ewa', { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'user-agent': agent });
  const [session] = await db.select().from(sessions);
  expect(session).toMatchObject({ address: '198.51.100.7', agent });
});
