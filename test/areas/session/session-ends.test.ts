import { eq, ne, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { updateAccount } from '#areas/accounts/service-write.ts';
import { findAccount } from '#areas/accounts/service.ts';
import { actAs } from '#areas/session/service-acting.ts';
import { expireSessions } from '#areas/session/service-end.ts';
import { endAnySession, endOtherSessions, endOwnSession } from '#areas/session/service-sessions.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { sessions } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, cookiesOf, logIn, signIn, type TestApp, testApp, ticketAddress } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const trail = (db: Db) =>
  db
    .select({
      action: audit.action,
      who: sql<string>`${audit.physicalUser} || ' as ' || ${audit.loggedUser}`,
      subject: audit.subject,
      before: audit.before,
    })
    .from(audit)
    .where(ne(audit.action, 'session.actAs'))
    .orderBy(audit.id);

const actionsOf = async (db: Db) => (await trail(db)).map(({ action, who }) => `${action}: ${who}`);

/** An administrator whose session acts as Ewa, another administrator, and how to leave. */
async function scene(db: Db) {
  const ewa = await account(db, { login: 'ewa' });
  const boss = await account(db, { login: 'szefowa', roles: ['admin'] });
  await account(db, { login: 'druga', roles: ['admin'] });
  const app = testApp(db);
  const ticket = await ticketAddress(app, 'szefowa');
  const begun = cookiesOf(await app.request('/api/login'));
  const cookie = cookiesOf(await app.request(ticket, { headers: { cookie: begun } }));
  const [session] = await db.select().from(sessions);
  const id = session?.id ?? 0;
  await db
    .update(sessions)
    .set({ loggedRow: ewa.rowNum, actingReason: 'test', actingUntil: sql`now() + interval '10 minutes'` })
    .where(eq(sessions.id, id));
  return { app, ewa, boss, cookie, id, ticket };
}

type Scene = Awaited<ReturnType<typeof scene>>;
type Way = { end: (db: Db, scene: Scene) => Promise<unknown>; row: string };

const byOther = (run: (db: Db, other: Actor, scene: Scene) => Promise<unknown>) => async (db: Db, at: Scene) =>
  run(db, await actorOf(db, 'druga'), at);

const WAYS: Record<string, Way> = {
  logout: {
    end: (_db, { app, cookie }) => Promise.resolve(app.request('/api/logout', { headers: { cookie } })),
    row: 'session.logout: szefowa as szefowa',
  },
  'single logout': {
    end: (_db, { app, ticket }) => singleLogout(app, ticket.split('ticket=')[1] ?? ''),
    row: 'session.logout: szefowa as szefowa',
  },
  'a new login in the same browser': {
    end: (_db, { app, cookie }) => logIn(app, 'ewa', { cookie }),
    row: 'session.end: ewa as ewa',
  },
  'the administrator': {
    end: byOther((db, other, { id }) => endAnySession(db, other, id)),
    row: 'session.end: druga as druga',
  },
  'the person, elsewhere': {
    end: async (db, { id }) => endOwnSession(db, await actorOf(db, 'szefowa'), id),
    row: 'session.end: szefowa as szefowa',
  },
  'the person, with all others': {
    end: async (db) => endOtherSessions(db, await actorOf(db, 'szefowa')),
    row: 'session.end: szefowa as szefowa',
  },
  'its account, switched off': {
    end: byOther(async (db, other, { boss }) =>
      updateAccount(db, other, { account: { ...(await findAccount(db, boss.rowNum)), um_current: false } }),
    ),
    row: 'session.end: druga as druga',
  },
  'the account acted as, switched off': {
    end: byOther(async (db, other, { ewa }) =>
      updateAccount(db, other, { account: { ...(await findAccount(db, ewa.rowNum)), um_current: false } }),
    ),
    row: 'session.end: druga as druga',
  },
};

const singleLogout = async (app: TestApp, ticket: string) => {
  const logoutRequest = `<LogoutRequest><SessionIndex>${ticket}</SessionIndex></LogoutRequest>`;
  const answer = await app.request('/api/login', { method: 'POST', body: new URLSearchParams({ logoutRequest }) });
  expect(answer.status).toBe(200);
};

describe('the end of a session and of its acting is audited', () => {
  test.for(Object.entries(WAYS))('by %s', async ([, { end, row }], { db }) => {
    const at = await scene(db);
    await end(db, at);
    expect(await db.$count(sessions, eq(sessions.id, at.id))).toBe(0);
    const [login, ...ends] = await trail(db);
    expect(login).toMatchObject({ action: 'session.login', who: 'szefowa as szefowa' });
    expect(ends.slice(0, 2)).toMatchObject([
      { action: 'session.actEnd', who: 'szefowa as ewa', subject: `account:${at.ewa.rowNum}`, before: null },
      { subject: `account:${at.boss.rowNum}`, before: { session: at.id } },
    ]);
    expect(`${ends[1]?.action}: ${ends[1]?.who}`).toBe(row);
  });

  test('by expiry, with its times, at the next login of anybody', async ({ db }) => {
    const { app, id } = await scene(db);
    await db.update(sessions).set({
      lastSeenAt: sql`now() - interval '70 minutes'`,
      actingUntil: sql`now() - interval '20 minutes'`,
    });
    await signIn(app, 'druga');
    const [, , actEnd, expiry, ...more] = await trail(db);
    expect(more).toEqual([]);
    expect(actEnd).toMatchObject({ action: 'session.actEnd', who: 'szefowa as ewa' });
    expect(expiry).toMatchObject({ action: 'session.expire', who: 'szefowa as szefowa', before: { session: id } });
    expect(minutesAgo(actEnd?.before)).toBe(20);
    expect(minutesAgo(expiry?.before)).toBe(10);
  });

  test('by expiry at its absolute limit, with its acting', async ({ db }) => {
    await scene(db);
    await db.update(sessions).set({ createdAt: sql`now() - interval '12 hours 5 minutes'` });
    await expireSessions(db, { idleMinutes: 60, hours: 12 });
    const [, actEnd, expiry] = await trail(db);
    expect([minutesAgo(actEnd?.before), minutesAgo(expiry?.before)]).toEqual([5, 5]);
  });
});

const minutesAgo = (before: unknown) =>
  Math.round((Date.now() - Date.parse((before as { ended: string }).ended)) / 60_000);

test('logins and logouts are audited with the address from the trusted proxy, and no secret', async ({ db }) => {
  const { rowNum } = await account(db, { login: 'ewa' });
  const app = testApp(db, { TRUST_PROXY: '1' });
  const { cookie } = await signIn(app, 'ewa', { 'x-forwarded-for': '198.51.100.7' });
  const [session] = await db.select().from(sessions);
  await app.request('/api/logout', { headers: { cookie, 'x-forwarded-for': '198.51.100.8' } });
  await app.request('/api/logout', { headers: { cookie } });
  const rows = await db.select().from(audit).orderBy(audit.id);
  const common = { physicalUser: 'ewa', loggedUser: 'ewa', subject: `account:${rowNum}` };
  expect(rows).toMatchObject([
    { ...common, action: 'session.login', before: null, after: { session: session?.id, address: '198.51.100.7' } },
    { ...common, action: 'session.logout', before: { session: session?.id, address: '198.51.100.8' }, after: null },
  ]);
  for (const secret of [session?.tokenHash, session?.ticketHash, session?.csr, cookie.split('=')[1]])
    expect(JSON.stringify(rows)).not.toContain(secret);
});

test('sessions that do not act end without an entry about acting, and open ones stay', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const here = await actorOf(db, 'ewa');
  await actorOf(db, 'ewa');
  await expireSessions(db, { idleMinutes: 60, hours: 12 });
  expect(await actionsOf(db)).toEqual([]);
  await endOtherSessions(db, here);
  expect(await actionsOf(db)).toEqual(['session.end: ewa as ewa']);
});

test('two concurrent logins delete an expired session once', async ({ database: { db } }) => {
  await account(db, { login: 'race-ewa' });
  await account(db, { login: 'race-szefowa', roles: ['admin'] });
  const actor = await actorOf(db, 'race-szefowa');
  await actAs(db, actor, { user: 'race-ewa', reason: 'zgłoszenie 7/2026' });
  await db.update(sessions).set({ lastSeenAt: sql`now() - interval '2 hours'` });
  const limits = { idleMinutes: 60, hours: 12 };
  await Promise.all([expireSessions(db, limits), expireSessions(db, limits), expireSessions(db, limits)]);
  const who = 'race-szefowa';
  expect(await actionsOf(db)).toEqual([`session.actEnd: ${who} as race-ewa`, `session.expire: ${who} as ${who}`]);
});
