import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { cookiesOf, isLogged, type TestApp, testApp } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { beginAt, type Issuer, signInAt, startIssuer, without } from '../../support/issuer.ts';

const issuer: Issuer = await startIssuer();
afterAll(() => issuer.stop());
beforeEach(() => {
  issuer.person = { sub: 'osoba-1', preferred_username: 'zlos' };
  issuer.amend = undefined;
});

const REFUSED = '/info/nologin?reason=ticket';

const leadsTo = async (app: TestApp, callback: string, cookie: string) =>
  (await app.request(callback, { headers: { cookie } })).headers.get('location');

test('logs in through the issuer and returns to the requested page', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  const { callback, cookie } = await beginAt(issuer, app, { at: '/publicationpanelevalrep?period=2' });
  const end = await app.request(callback, { headers: { cookie } });
  expect(end.headers.get('location')).toBe('/publicationpanelevalrep?period=2');
  expect(await isLogged(app, cookiesOf(end))).toBe(true);
});

test('uses PKCE, state and nonce, and stores none of them in plain text', async ({ db }) => {
  const start = await testApp(db, issuer.environment).request('/api/login');
  const query = new URL(start.headers.get('location') ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    client_id: 'dorobek',
    redirect_uri: 'http://localhost:3000/api/login',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
  });
  const kept = start.headers.getSetCookie().find((each) => each.startsWith(`dorobek-login-${query.get('state')}=`));
  expect(kept).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
  expect(kept).not.toContain(query.get('nonce'));
});

test('on an https address the cookies are bound to this very host', async ({ db }) => {
  const app = testApp(db, { ...issuer.environment, PUBLIC_URL: 'https://dorobek.example', TRUST_PROXY: '1' });
  const cookies = (await app.request('/api/login')).headers.getSetCookie();
  expect(cookies.some((each) => /^__Host-dorobek-login-.+; HttpOnly; Secure; SameSite=Lax$/.test(each))).toBe(true);
});

test('two tabs log in at once and each returns to its own page', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  const one = await beginAt(issuer, app, { at: '/pierwsza' });
  const other = await beginAt(issuer, app, { at: '/druga' });
  const cookie = `${one.cookie}; ${other.cookie}`;
  expect(await leadsTo(app, one.callback, cookie)).toBe('/pierwsza');
  expect(await leadsTo(app, other.callback, cookie)).toBe('/druga');
});

test('unfinished logins do not pile up in the browser', async ({ db }) => {
  const app = testApp(db, issuer.environment);
  const kept = Array.from({ length: 12 }, (_, index) => `dorobek-login-${index}=x`);
  const start = await app.request('/api/login', { headers: { cookie: kept.join('; ') } });
  const dropped = start.headers.getSetCookie().filter((each) => each.includes('Max-Age=0'));
  expect(dropped.map((each) => each.split('=')[0])).toEqual(kept.slice(0, 9).map((each) => each.split('=')[0]));
});

test('a code works once, in the browser that started, with the state of its login', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  const mine = await beginAt(issuer, app);
  const theirs = await beginAt(issuer, app);
  expect(await leadsTo(app, mine.callback, '')).toBe(REFUSED);
  expect(await leadsTo(app, mine.callback, theirs.cookie)).toBe(REFUSED);

  // Somebody else's code under one's own state: their verifier and nonce are others.
  const swapped = new URL(mine.callback, 'http://localhost');
  swapped.searchParams.set('code', new URL(theirs.callback, 'http://localhost').searchParams.get('code') ?? '');
  expect(await leadsTo(app, swapped.pathname + swapped.search, mine.cookie)).toBe(REFUSED);

  const first = await app.request(mine.callback, { headers: { cookie: mine.cookie } });
  expect(first.headers.get('location')).toBe('/dashboard');
  expect(first.headers.getSetCookie().some((each) => /^dorobek-login-.+Max-Age=0/.test(each))).toBe(true);
  expect(await leadsTo(app, mine.callback, mine.cookie)).toBe(REFUSED);
});

test.for<[string, (query: URLSearchParams) => void]>([
  ['the address of another issuer', (query) => query.set('iss', 'https://zly.example')],
  ['no issuer, which this one always names', (query) => query.delete('iss')],
  ['two states', (query) => query.append('state', 'x')],
  ['no state', (query) => query.delete('state')],
  ['an error instead of a code', (query) => (query.delete('code'), query.set('error', 'access_denied'))],
])('refuses a callback with %s', async ([, change], { db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  const { callback, cookie } = await beginAt(issuer, app);
  const changed = new URL(callback, 'http://localhost');
  change(changed.searchParams);
  expect(await leadsTo(app, changed.pathname + changed.search, cookie)).toBe(REFUSED);
});

const now = () => Math.floor(Date.now() / 1000);
const stranger = await startIssuer();
afterAll(() => stranger.stop());

test.for<[string, Issuer['amend'], string]>([
  ['of another nonce', (claims) => issuer.sign({ ...claims, nonce: 'inny' }), REFUSED],
  ['of no nonce', (claims) => issuer.sign(without(claims, 'nonce')), REFUSED],
  ['for another client', (claims) => issuer.sign({ ...claims, aud: 'inny' }), REFUSED],
  ['of another issuer', (claims) => issuer.sign({ ...claims, iss: 'https://zly.example' }), REFUSED],
  ['that has expired', (claims) => issuer.sign({ ...claims, exp: now() - 40 }), REFUSED],
  ['that nobody has signed', (claims) => stranger.sign(claims), REFUSED],
  [
    'that expired within the tolerance of clocks',
    (claims) => issuer.sign({ ...claims, exp: now() - 20 }),
    '/dashboard',
  ],
])('an ID token %s', async ([, amend, location], { db }) => {
  await account(db, { login: 'zlos' });
  issuer.amend = amend;
  expect(await signInAt(issuer, testApp(db, issuer.environment))).toMatchObject({ location });
});

test('distinguishes a missing account from an inactive one', async ({ db }) => {
  const app = testApp(db, issuer.environment);
  expect(await signInAt(issuer, app)).toMatchObject({ location: '/info/nologin?reason=account', cookie: '' });
  await account(db, { login: 'zlos', active: false });
  expect(await signInAt(issuer, app)).toMatchObject({ location: '/info/nologin?reason=inactive', cookie: '' });
});

test('an issuer that was down is tried again at the next login', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const late = await startIssuer();
  const port = new URL(late.url).port;
  await late.stop();
  const app = testApp(db, late.environment);
  expect((await app.request('/api/login')).headers.get('location')).toBe('/info/nologin?reason=service');
  expect((await app.request('/api/logout')).headers.get('location')).toBe('/');
  const back = await startIssuer({ port: Number(port) });
  const { callback, cookie } = await beginAt(back, app);
  expect(await leadsTo(app, callback, cookie)).toBe('/dashboard');

  const second = await beginAt(back, app);
  await back.stop();
  expect(await leadsTo(app, second.callback, second.cookie)).toBe('/info/nologin?reason=service');
});

test('a wrong client secret is reported as a failure of the service', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, { ...issuer.environment, OIDC_CLIENT_SECRET: 'zgadywany' });
  expect(await signInAt(issuer, app)).toMatchObject({ location: '/info/nologin?reason=service' });
});

test('fills empty fields of the account, keeps the others, and is audited', async ({ db }) => {
  const uuid = '0b8a3b0e-5f6d-4c3b-9a51-3f0f6a1d2c3e';
  await account(db, { login: 'zlos', email: 'dawny@uczelnia.example' });
  issuer.person = { ...issuer.person, email: 'nowy@uczelnia.example', polon_uuid: uuid };
  const environment = { LOGIN_ATTRIBUTE_POLON_UUID: 'polon_uuid', LOGIN_ATTRIBUTE_EMAIL: 'email' };
  const app = testApp(db, { ...issuer.environment, ...environment });
  await signInAt(issuer, app);
  await signInAt(issuer, app);
  const row = only(await db.select().from(accounts).where(eq(accounts.login, 'zlos')));
  expect(row).toMatchObject({ polonUuid: uuid, email: 'dawny@uczelnia.example' });
  expect(await auditOf(db)).toEqual([
    { action: 'account.fill', subject: `account:${row.rowNum}`, physicalUser: 'zlos', after: { polonUuid: uuid } },
  ]);
});

const auditOf = (db: Db) =>
  db
    .select({ action: audit.action, subject: audit.subject, physicalUser: audit.physicalUser, after: audit.after })
    .from(audit)
    .where(eq(audit.action, 'account.fill'));

test('the log has no code, token or state', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const app = testApp(db, issuer.environment, { log });
  const tokens: string[] = [];
  issuer.amend = async (claims) => {
    const token = await issuer.sign({ ...claims, aud: 'inny' });
    tokens.push(token);
    return token;
  };
  const { callback, cookie } = await beginAt(issuer, app);
  await app.request(callback, { headers: { cookie } });
  await app.request(callback, { headers: { cookie } });
  const query = new URL(callback, 'http://localhost').searchParams;
  const told = lines.filter((line) => !line.includes('"msg":"request"'));
  expect(told).toHaveLength(2);
  expect(lines.join()).toContain('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
  for (const secret of [...tokens, query.get('code'), query.get('state'), cookie])
    expect(lines.join()).not.toContain(secret);
});
