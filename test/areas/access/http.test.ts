import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { systemState } from '#areas/session/tables.ts';
import { safeReturn } from '#areas/login/routes.ts';
import type { RoleKey } from '#areas/grants/roles.ts';
import { grants } from '#areas/grants/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { cookiesOf, isLogged, logIn, post, signIn, testApp, ticketAddress } from '../../support/app.ts';
import { test } from '../../support/database.ts';

async function account(db: Db, login: string, role?: RoleKey) {
  const [row] = await db
    .insert(accounts)
    .values({ internalId: login, firstName: 'Żaneta', lastName: 'Łoś', login })
    .returning();
  if (role && row) await db.insert(grants).values({ accountRow: row.rowNum, role, grantedBy: 'test' });
  return row?.rowNum ?? 0;
}

/** A login that this browser has started. */
const BEGUN = { cookie: 'dorobek-login-=%2Fdashboard' };

test('logs in through the login service and returns who is logged in', async ({ db }) => {
  await account(db, 'zlos', 'evaluation');
  const app = testApp(db);
  const start = await app.request('/api/login?return=/publicationpanelevalrep');
  expect(start.headers.get('location')).toBe(
    `http://localhost:3000/cas/login?service=${encodeURIComponent('http://localhost:3000/api/login')}`,
  );
  const returnCookie = start.headers.getSetCookie().find((cookie) => cookie.startsWith('dorobek-login')) ?? '';
  const callback = await app.request(await ticketAddress(app, 'ZLOS'), { headers: { cookie: returnCookie } });
  expect(callback.headers.get('location')).toBe('/publicationpanelevalrep');
  const cookie = callback.headers.getSetCookie().find((each) => each.startsWith('dorobek=')) ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);

  const session = await (await app.request('/api/isLogged', { headers: { cookie } })).json();
  expect(session).toMatchObject({
    status: true,
    userName: 'Żaneta Łoś',
    attrs: { physUserName: 'zlos', loggedUserName: 'zlos' },
  });
});

test('shows no user data without a login', async ({ db }) => {
  const app = testApp(db);
  const session = await (await app.request('/api/isLogged')).json();
  expect(session).toMatchObject({ status: false, userName: '', csr: '', attrs: { contactEmail: '' } });
  expect((await post(app, '/api/v2/userPanels', { body: {} })).status).toBe(401);
  expect((await app.request('/api/openapi.json')).status).toBe(401);
});

test('a ticket works once', async ({ db }) => {
  await account(db, 'zlos');
  const app = testApp(db);
  const address = await ticketAddress(app, 'zlos');
  const leadsTo = async () => (await app.request(address, { headers: BEGUN })).headers.get('location');
  expect(await leadsTo()).toBe('/dashboard');
  expect(await leadsTo()).toBe('/info/nologin?reason=ticket');
});

test('an unavailable login service leads to a page that says so', async ({ db }) => {
  const app = testApp(db, { CAS_URL: 'http://localhost:3000/gone' });
  const response = await app.request('/api/login?ticket=ST-1', { headers: BEGUN });
  expect(response.headers.get('location')).toBe('/info/nologin?reason=service');
});

test('too many logins lead a browser to a page that says so, and tell a program', async ({ db }) => {
  const app = testApp(db, { RATE_LOGINS: '1', TRUST_PROXY: '1' });
  const login = (accept: string) =>
    app.request('/api/login', { headers: { accept, 'x-forwarded-for': '198.51.100.7' } });
  await login('text/html');
  expect((await login('text/html,application/xml;q=0.9')).headers.get('location')).toBe('/info/nologin?reason=busy');
  const told = await login('application/json');
  expect(told.status).toBe(429);
  expect(await told.json()).toMatchObject({ message: expect.stringContaining('Zbyt wiele żądań.') });
});

test('a wrong password gets no ticket and discloses no account', async ({ db }) => {
  await account(db, 'zlos');
  expect(await ticketAddress(testApp(db), 'zlos', 'zgadywane')).toBe('');
});

test('the panels are those of the roles; only the administrator has unbuilt ones', async ({ db }) => {
  await account(db, 'ewa', 'evaluation');
  await account(db, 'adam', 'admin');
  const app = testApp(db);
  const panelsOf = async (login: string) => {
    const response = await post(app, '/api/v2/userPanels', { as: await signIn(app, login), body: {} });
    return ((await response.json()) as { panels: number[] }).panels;
  };
  expect(await panelsOf('ewa')).toEqual([4, 7, 8, 9, 12, 13, 19, 21]);
  expect(await panelsOf('adam')).toHaveLength(26);
});

test('grants outside their dates have no effect', async ({ db }) => {
  const row = await account(db, 'zlos', 'admin');
  await db.update(grants).set({ validTo: '2020-12-31' }).where(eq(grants.accountRow, row));
  const app = testApp(db);
  const response = await post(app, '/api/v2/userPanels', { as: await signIn(app, 'zlos'), body: {} });
  expect(await response.json()).toMatchObject({ panels: [] });
});

test('a deactivated account loses its sessions at once', async ({ db }) => {
  const row = await account(db, 'zlos', 'admin');
  const app = testApp(db);
  const signed = await signIn(app, 'zlos');
  await db.update(accounts).set({ active: false }).where(eq(accounts.rowNum, row));
  expect((await post(app, '/api/v2/userPanels', { as: signed, body: {} })).status).toBe(401);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('idle and old sessions end', async ({ db }) => {
  await account(db, 'zlos', 'admin');
  const app = testApp(db, { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '8' });
  const signed = await signIn(app, 'zlos');
  const status = async () => (await post(app, '/api/v2/userPanels', { as: signed, body: {} })).status;
  await db.update(sessions).set({ lastSeenAt: minutesAgo(29) });
  expect(await status()).toBe(200);
  await db.update(sessions).set({ lastSeenAt: minutesAgo(31) });
  expect(await status()).toBe(401);
  await db.update(sessions).set({ lastSeenAt: minutesAgo(0), createdAt: minutesAgo(8 * 60 + 1) });
  expect(await status()).toBe(401);
});

test('single logout ends the session that the ticket opened', async ({ db }) => {
  await account(db, 'zlos', 'admin');
  const app = testApp(db);
  const ticket = new URLSearchParams((await ticketAddress(app, 'zlos')).split('?')[1]).get('ticket');
  const callback = await app.request(`/api/login?ticket=${ticket}`, { headers: BEGUN });
  const cookie = callback.headers.getSetCookie().find((each) => each.startsWith('dorobek=')) ?? '';
  const logoutRequest = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
  const answer = await app.request('/api/login', { method: 'POST', body: new URLSearchParams({ logoutRequest }) });
  expect(answer.status).toBe(200);
  expect(await (await app.request('/api/isLogged', { headers: { cookie } })).json()).toMatchObject({ status: false });
});

test('logout ends the session on the server, not only the cookie', async ({ db }) => {
  await account(db, 'zlos', 'admin');
  const app = testApp(db);
  const { cookie } = await signIn(app, 'zlos');
  await app.request('/api/logout', { headers: { cookie } });
  expect(await (await app.request('/api/isLogged', { headers: { cookie } })).json()).toMatchObject({ status: false });
});

test('cross-site requests and those without the token change nothing', async ({ db }) => {
  await account(db, 'zlos', 'admin');
  const app = testApp(db);
  const { headers, cookie } = await signIn(app, 'zlos');
  const send = (changed: Record<string, string>) =>
    app.request('/api/v2/notifyUIError', {
      method: 'POST',
      headers: { ...headers, ...changed },
      body: JSON.stringify({ type: 'x', header: 'y', message: 'z' }),
    });
  expect((await send({})).status).toBe(200);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  expect((await send({ 'x-csrf-token': 'zgadywany' })).status).toBe(403);
  const form = await app.request('/api/v2/notifyUIError', { method: 'POST', headers: { cookie }, body: 'type=x' });
  expect(form.status).toBe(403);
});

test('malformed input gets a Polish sentence', async ({ db }) => {
  await account(db, 'zlos', 'admin');
  const app = testApp(db);
  const as = await signIn(app, 'zlos');
  const answer = async (path: string, body: unknown) => {
    const response = await post(app, path, { as, body });
    return {
      status: response.status,
      body: (await response.json()) as { message: string; issues?: { path: string }[] },
    };
  };
  expect(await answer('/api/v2/EvaluationPersonData', '{"period":')).toMatchObject({
    status: 400,
    body: { message: 'Treść żądania nie jest poprawnym JSON-em' },
  });
  for (const period of [0, -1, 2 ** 31, 1.5, 'a', null, '1e3', [], {}]) {
    const { status, body } = await answer('/api/v2/EvaluationPersonData', { period });
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe('period');
  }
  expect((await answer('/api/admin/PersonSearch', { dtext: 'a\0b' })).status).toBe(400);
  expect((await answer('/api/admin/PersonSearch', { dtext: '\ud800' })).status).toBe(400);
  expect((await answer('/api/admin/PersonSearch', { dtext: 'x'.repeat(201) })).status).toBe(400);
  expect((await answer('/api/v2/EvaluationPersonData', { period: 2_000_000_000 })).status).toBe(404);
  expect((await answer('/api/v2/nieznane', {})).status).toBe(404);
});

test('a body over the limit is refused before it is read', async ({ db }) => {
  const response = await post(testApp(db), '/api/v2/notifyUIError', { body: { message: 'x'.repeat(1_100_000) } });
  expect(response.status).toBe(413);
});

test('query text is converted as the schema says', async ({ db }) => {
  await account(db, 'zlos', 'admin');
  const app = testApp(db);
  const { cookie } = await signIn(app, 'zlos');
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).status;
  expect(await get('/api/v2/Disciplines?period=1')).toBe(200);
  expect(await get('/api/v2/Disciplines')).toBe(200);
  expect(await get('/api/v2/Disciplines?period=abc')).toBe(400);
  expect(await get('/api/v2/Disciplines?period=1e3')).toBe(400);
});

test('during an upgrade panels answer 503 and the dashboard shows it', async ({ db }) => {
  await account(db, 'zlos', 'employee');
  const app = testApp(db);
  const as = await signIn(app, 'zlos');
  await db.update(systemState).set({ pendingUpgrade: 1 });
  expect((await post(app, '/api/v2/EvaluationPersonData', { as, body: { period: 1 } })).status).toBe(503);
  const panels = await post(app, '/api/v2/userPanels', { as, body: {} });
  expect(await panels.json()).toMatchObject({ status: { pendingupgrade: 1 } });
});

test('too many attempts to log in lead out of the loop', async ({ db }) => {
  const app = testApp(db);
  let cookie = '';
  const targets: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const response = await app.request('/api/login', { headers: { cookie } });
    cookie = response.headers.getSetCookie().find((each) => each.startsWith('dorobek-attempts')) ?? cookie;
    targets.push(response.headers.get('location') ?? '');
  }
  expect(targets.at(-1)).toBe('/info/badcookies');
  expect(targets[0]).toContain('/cas/login');
});

test('a ticket without a started login starts one; without cookies that ends too', async ({ db }) => {
  await account(db, 'zlos');
  const app = testApp(db);
  const found = await app.request(await ticketAddress(app, 'zlos'));
  const again = found.headers.get('location') ?? '';
  expect(again).toBe('/api/login?again');
  const kept = { headers: { cookie: cookiesOf(found) } };
  const start = await app.request(again, kept);
  expect(start.headers.get('location')).toContain('/cas/login?service=');
  const cookie = cookiesOf(start);
  const end = await app.request(await ticketAddress(app, 'zlos'), { headers: { cookie } });
  expect(end.headers.get('location')).toBe('/dashboard');
  expect((await app.request(again)).headers.get('location')).toBe('/info/badcookies');
});

test('a new login ends only the browser’s former session', async ({ db }) => {
  await account(db, 'zlos');
  await account(db, 'ewa');
  const app = testApp(db);
  const elsewhere = await signIn(app, 'zlos');
  const former = await signIn(app, 'zlos');
  const cookie = cookiesOf(await logIn(app, 'ewa', { cookie: former.cookie }));
  expect(await isLogged(app, former.cookie)).toBe(false);
  expect(await isLogged(app, cookie)).toBe(true);
  expect(await isLogged(app, elsewhere.cookie)).toBe(true);
});

test('the return address after login stays within the application', () => {
  expect(safeReturn('/zmianaprzypisan?period=2')).toBe('/zmianaprzypisan?period=2');
  for (const path of [
    undefined,
    '',
    '//zle.example',
    '/\\zle.example',
    'https://zle.example',
    '/api/logout',
    '/a b',
    '/\t/x',
  ]) {
    expect(safeReturn(path)).toBe('/dashboard');
  }
});

test('single page answers come with a strict policy and are never stored', async ({ db }) => {
  const response = await testApp(db).request('/api/isLogged');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
