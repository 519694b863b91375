import type { JWTPayload } from 'jose';
import { afterAll, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { isLogged, type TestApp, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { type Issuer, issuerBrowser, signInAt, startIssuer, without } from '../../support/issuer.ts';

const issuer = await startIssuer();
const stranger = await startIssuer();
afterAll(() => Promise.all([issuer.stop(), stranger.stop()]));

async function place(db: Db) {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  let sid = '';
  issuer.amend = (claims) => {
    sid = String(claims.sid);
    return issuer.sign(claims);
  };
  const { cookie } = await signInAt(issuer, app);
  return { app, cookie, sid };
}

const send = (app: TestApp, token: string) =>
  app.request('/api/login', { method: 'POST', body: new URLSearchParams({ logout_token: token }) });

test('logging out leads to the issuer, whose logout ends only the sessions of that login', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  const answers: number[] = [];
  issuer.deliver = async (url, init) => {
    const answer = await app.request(url, init);
    answers.push(answer.status);
    return answer;
  };
  const visit = issuerBrowser(issuer);
  const first = await signInAt(issuer, app, { visit });
  const tab = await signInAt(issuer, app, { visit });
  const elsewhere = await signInAt(issuer, app);

  const leave = await app.request('/api/logout', { headers: { cookie: first.cookie } });
  const address = leave.headers.get('location') ?? '';
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    client_id: 'dorobek',
    post_logout_redirect_uri: 'http://localhost:3000/',
  });
  expect(await isLogged(app, first.cookie)).toBe(false);
  expect(await isLogged(app, tab.cookie)).toBe(true);

  const { page } = await visit(address);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  const end = await visit(`${issuer.url}/session/end/confirm`, { method: 'POST', body });
  expect(end.address).toBe('http://localhost:3000/');
  expect(answers).toEqual([200]);
  expect(await isLogged(app, tab.cookie)).toBe(false);
  expect(await isLogged(app, elsewhere.cookie)).toBe(true);
});

type Forgery = (claims: JWTPayload) => Promise<string>;
const now = () => Math.floor(Date.now() / 1000);

test.for<[string, Forgery]>([
  ['of a stranger’s key', (claims) => stranger.sign(claims)],
  ['of a stranger', (claims) => issuer.sign({ ...claims, iss: stranger.url })],
  ['for another client', (claims) => issuer.sign({ ...claims, aud: 'inny' })],
  ['that is old', (claims) => issuer.sign({ ...claims, iat: now() - 400 })],
  ['that has expired', (claims) => issuer.sign({ ...claims, exp: now() - 40 })],
  ['of the future', (claims) => issuer.sign({ ...claims, iat: now() + 300 })],
  ['with a nonce, as of a login', (claims) => issuer.sign({ ...claims, nonce: 'x' })],
  ['of no event', (claims) => issuer.sign(without(claims, 'events'))],
  ['of another event', (claims) => issuer.sign({ ...claims, events: { 'https://inne.example': {} } })],
  ['without a number', (claims) => issuer.sign(without(claims, 'jti'))],
  ['without a time', (claims) => issuer.sign(without(claims, 'iat'))],
  ['of nobody', (claims) => issuer.sign(without(without(claims, 'sid'), 'sub'))],
  ['with no signature', async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['cut short', async (claims) => (await issuer.sign(claims)).slice(0, -9)],
])('a logout token %s ends nothing', async ([, forge], { db }) => {
  const { app, cookie, sid } = await place(db);
  const answer = await send(app, await forge(issuer.logoutClaims({ sid, sub: 'osoba-1' })));
  expect(answer.status).toBe(400);
  expect(await isLogged(app, cookie)).toBe(true);
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('a logout token works once: replayed, it does not end the person’s next session', async ({ db }) => {
  const { app, cookie } = await place(db);
  const token = await issuer.sign(issuer.logoutClaims({ sub: 'osoba-1' }));
  expect((await send(app, token)).status).toBe(200);
  expect(await isLogged(app, cookie)).toBe(false);
  const again = await signInAt(issuer, app);
  expect((await send(app, token)).status).toBe(400);
  expect(await isLogged(app, again.cookie)).toBe(true);
});

test('of two concurrent copies of a logout token one works', async ({ database }) => {
  const { db } = database;
  const app = testApp(db, issuer.environment);
  const token = await issuer.sign(issuer.logoutClaims({ sub: 'nikt' }));
  const answers = await Promise.all([send(app, token), send(app, token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a logout of another session or person leaves this one', async ({ db }) => {
  const { app, cookie } = await place(db);
  for (const claims of [{ sid: 'inna' }, { sub: 'osoba-2' }, { sid: 'inna', sub: 'osoba-1' }]) {
    expect((await send(app, await issuer.sign(issuer.logoutClaims(claims)))).status).toBe(200);
  }
  expect(await isLogged(app, cookie)).toBe(true);
});

test('a session without a sid ends with any logout of its person', async ({ db }) => {
  await account(db, { login: 'zlos' });
  const app = testApp(db, issuer.environment);
  issuer.amend = (claims) => issuer.sign(without(claims, 'sid'));
  const { cookie } = await signInAt(issuer, app);
  await send(app, await issuer.sign(issuer.logoutClaims({ sid: 'nieznana', sub: 'osoba-1' })));
  expect(await isLogged(app, cookie)).toBe(false);
});

test('while the issuer’s keys are unavailable a logout fails with 503, to be repeated', async ({ db }) => {
  const gone: Issuer = await startIssuer();
  const app = testApp(db, gone.environment);
  const token = await gone.sign(gone.logoutClaims({ sub: 'osoba-1' }));
  await gone.stop();
  expect((await send(app, token)).status).toBe(503);
});

test('anything but a logout message is refused', async ({ db }) => {
  const app = testApp(db, issuer.environment);
  for (const body of ['', 'logout_token=', 'logout_token=x', 'logoutRequest=%3Cx%2F%3E']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.request('/api/login', { method: 'POST', headers, body })).status).toBe(400);
  }
});
