import { expect } from 'vitest';
import { post, type Signed, signIn, type TestApp, testApp, ticketAddress } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const search = (app: TestApp, as: Signed) => post(app, '/api/admin/PersonSearch', { as, body: { dtext: 'Łoś' } });

const searchInput = encodeURIComponent(JSON.stringify({ 0: { dtext: 'Łoś' }, 1: { dtext: 'Żuk' } }));
const searchTwice = (app: TestApp, { headers }: Signed) =>
  app.request(`/api/trpc/people.searchPersons,people.searchPersons?batch=1&input=${searchInput}`, { headers });

function expectTooMany(body: unknown) {
  expect(body).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(
      /^Zbyt wiele żądań\. Spróbuj ponownie za \d+\u00a0(sekundę|sekundy|sekund)\.$/,
    ) as string,
  });
}

test('searches of one person are limited over REST and tRPC together, with the seconds to wait', async ({ db }) => {
  await account(db, { login: 'ewa', roles: ['evaluation'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  const app = testApp(db, { RATE_SEARCHES: '4' });
  const ewa = await signIn(app, 'ewa');
  for (let at = 0; at < 3; at += 1) expect((await search(app, ewa)).status).toBe(200);
  const both = await searchTwice(app, ewa);
  expect(both.status).toBe(207);
  const [, second] = (await both.json()) as { error?: { data: unknown } }[];
  expect(second?.error?.data).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
  expect(Number(both.headers.get('retry-after'))).toBeGreaterThan(0);

  const refused = await search(app, ewa);
  expect(refused.status).toBe(429);
  expectTooMany(await refused.json());
  const wait = Number(refused.headers.get('retry-after'));
  expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
  expect(refused.headers.get('cache-control')).toBe('no-store');

  // A session more is the same person; another person, and other calls, go on.
  expect((await search(app, await signIn(app, 'ewa'))).status).toBe(429);
  expect((await search(app, await signIn(app, 'biblioteka'))).status).toBe(200);
  expect((await post(app, '/api/v2/userPanels', { as: ewa, body: {} })).status).toBe(200);
});

test('reports are limited, and every call of a batch counts', async ({ db }) => {
  await account(db, { login: 'adam', roles: ['admin'] });
  const app = testApp(db, { RATE_REPORTS: '2', RATE_CALLS: '20' });
  const { headers } = await signIn(app, 'adam');
  const file = () => app.request('/api/admin/auditFile', { headers });
  expect([(await file()).status, (await file()).status, (await file()).status]).toEqual([200, 200, 429]);
  const batch = await app.request(`/api/trpc/${Array(20).fill('dashboard.panels').join(',')}?batch=1`, { headers });
  const answers = (await batch.json()) as { error?: { data: { code: string } } }[];
  const refused = answers.filter(({ error }) => error?.data.code === 'TOO_MANY_REQUESTS');
  // One call when logging in, three for files: sixteen are left.
  expect(refused).toHaveLength(4);
});

test('passwords for one name are limited, even the right one after too many wrong', async ({ db }) => {
  await account(db, { login: 'ewa' });
  await account(db, { login: 'jan' });
  const app = testApp(db, { RATE_PASSWORDS: '3' });
  const attempt = async (login: string, password: string) => {
    const response = await app.request(`/cas/login?service=${encodeURIComponent('http://localhost:3000/api/login')}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: login, password }),
    });
    return response;
  };
  // A successful login resets the count of wrong passwords.
  for (let at = 0; at < 3; at += 1) {
    expect((await attempt('ewa', 'zle')).status).toBe(401);
    expect((await attempt('ewa', 'demo')).status).toBe(303);
  }
  for (const login of ['ewa', 'EWA', ' ewa ']) expect((await attempt(login, 'zle')).status).toBe(401);
  const refused = await attempt('ewa', 'demo');
  expect(refused.status).toBe(429);
  expectTooMany(await refused.json());
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await attempt('jan', 'demo')).status).toBe(303);
});

test('limits per address use the one from the trusted proxy; those written by the client are ignored', async ({
  db,
}) => {
  const app = testApp(db, { TRUST_PROXY: '1', RATE_ADDRESS: '3' });
  const from = async (address: string) =>
    (await app.request('/api/isLogged', { headers: { 'x-forwarded-for': address } })).status;
  expect([await from('198.51.100.7'), await from('1.1.1.1, 198.51.100.7'), await from('2.2.2.2,198.51.100.7')]).toEqual(
    [200, 200, 200],
  );
  expect(await from('3.3.3.3, 198.51.100.7')).toBe(429);
  expect(await from('198.51.100.8')).toBe(200);
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:0:9::')]).toEqual([
    200, 200, 200,
  ]);
  expect(await from('2001:db8::4')).toBe(429);
  expect(await from('2001:db8:1::4')).toBe(200);
});

test('each anonymous call of a batch counts once for the address', async ({ db }) => {
  const app = testApp(db, { RATE_ADDRESS: '5' });
  const proxy = { incoming: { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const batch = async (calls: number) => {
    const names = Array.from({ length: calls }, () => 'session.isLogged').join(',');
    const input = encodeURIComponent('{}');
    const response = await app.request(`/api/trpc/${names}?batch=1&input=${input}`, {}, proxy);
    const answers: unknown = await response.json();
    return Array.isArray(answers) ? answers.filter((answer) => 'result' in answer).length : 0;
  };
  expect(await batch(3)).toBe(3);
  expect(await batch(1)).toBe(1);
  // The fifth, and none beyond.
  expect(await batch(2)).toBe(1);
  expect(await batch(1)).toBe(0);
});

test('a port is ignored, and an invalid address counts as the proxy’s own', async ({ db }) => {
  const app = testApp(db, { TRUST_PROXY: '1', RATE_ADDRESS: '2' });
  const proxy = { incoming: { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const from = async (headers: Record<string, string>) =>
    (await app.request('/api/isLogged', { headers }, proxy)).status;
  const forwarded = (address: string) => from({ 'x-forwarded-for': address });
  expect([
    await forwarded('198.51.100.7:5123'),
    await forwarded('198.51.100.7'),
    await forwarded('198.51.100.7:9'),
  ]).toEqual([200, 200, 429]);
  expect([
    await forwarded('[2001:db8::4]:5123'),
    await forwarded('2001:db8::5'),
    await forwarded('[2001:db8::6]'),
  ]).toEqual([200, 200, 429]);
  expect([await from({}), await forwarded('nieznany'), await forwarded('')]).toEqual([200, 200, 429]);
});

test('logins from one address are limited; the login service’s logouts are not', async ({ db }) => {
  await account(db, { login: 'ewa' });
  const app = testApp(db, { TRUST_PROXY: '1', RATE_LOGINS: '3' });
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const login = async () => (await app.request('/api/login?ticket=ST-zgadywany', { headers })).status;
  expect([await login(), await login(), await login(), await login()]).toEqual([302, 302, 302, 429]);
  const ticket = new URLSearchParams((await ticketAddress(app, 'ewa')).split('?')[1]).get('ticket');
  const logoutRequest = `<LogoutRequest><SessionIndex>${ticket}</SessionIndex></LogoutRequest>`;
  const logout = await app.request('/api/login', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ logoutRequest }),
  });
  expect(logout.status).toBe(200);
});

test('refused logouts are limited like logins, as each is a line of the log', async ({ db }) => {
  const app = testApp(db, { TRUST_PROXY: '1', RATE_LOGINS: '3' });
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const logout = async () => (await app.request('/api/login', { method: 'POST', headers, body: 'x' })).status;
  expect([await logout(), await logout(), await logout(), await logout()]).toEqual([400, 400, 400, 429]);
});

test('at most 20 calls fit in one request, however the commas are encoded', async ({ db }) => {
  const app = testApp(db);
  const ask = async (count: number, comma: string) =>
    (await app.request(`/api/trpc/${Array(count).fill('session.isLogged').join(comma)}?batch=1`)).status;
  for (const comma of [',', '%2C', '%2c']) {
    expect(await ask(20, comma)).toBe(200);
    expect(await ask(21, comma)).toBe(400);
  }
});

test('nothing under /api may be cached: answers, files, errors, missing addresses', async ({ db }) => {
  await account(db, { login: 'adam', roles: ['admin'] });
  const app = testApp(db);
  const as = await signIn(app, 'adam');
  const answers = {
    answer: await post(app, '/api/v2/userPanels', { as, body: {} }),
    file: await app.request('/api/admin/auditFile', as),
    input: await post(app, '/api/v2/EvaluationPersonData', { as, body: { period: 'a' } }),
    missing: await app.request('/api/nic', as),
    forbidden: await app.request('/api/v2/notifyUIError', { method: 'POST' }),
    stranger: await post(app, '/api/v2/userPanels', { body: {} }),
    rpc: await app.request('/api/trpc/dashboard.panels', as),
    document: await app.request('/api/openapi.json', as),
    login: await app.request('/api/login'),
    page: await app.request('/cas/login'),
  };
  const stored = Object.entries(answers).filter(([, { headers }]) => headers.get('cache-control') !== 'no-store');
  expect(stored.map(([name]) => name)).toEqual([]);
  for (const { headers } of Object.values(answers)) {
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "script-src 'self'"])
      expect(headers.get('content-security-policy')).toContain(directive);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  }
});

test('a server behind https tells browsers to stay with it', async ({ db }) => {
  const secure = { PUBLIC_URL: 'https://dorobek.example', TRUST_PROXY: '1', CAS_URL: 'https://cas.example' };
  const hsts = async (environment: Record<string, string>) =>
    (await testApp(db, environment).request('/api/isLogged')).headers.get('strict-transport-security');
  expect(await hsts(secure)).toBe('max-age=31536000; includeSubDomains');
  expect(await hsts({})).toBeNull();
});

test('health and readiness are asked as often as one likes', async ({ db }) => {
  const app = testApp(db, { RATE_ADDRESS: '2' });
  const proxy = { incoming: { socket: { remoteAddress: '10.0.0.2', remotePort: 1, remoteFamily: 'IPv4' } } };
  const ask = async (path: string) => (await app.request(path, {}, proxy)).status;
  const asked = Array.from({ length: 5 }, () => ['/healthz', '/readyz']).flat();
  for (const path of asked) expect([path, await ask(path)]).toEqual([path, 200]);
  expect([await ask('/api/isLogged'), await ask('/api/isLogged'), await ask('/api/isLogged')]).toEqual([200, 200, 429]);
});
