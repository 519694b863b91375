import type { Hono } from 'hono';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import type { Actor } from '#server/actor.ts';
import { findAccountByLogin, findActor, openSession } from '#areas/session/service.ts';
import { createApp } from '#server/app.ts';
import { builtPanels } from '#server/app-router.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { createLog, type Log } from '#server/log.ts';
import { createRateLimits } from '#server/rate-limits.ts';
import type { RestEnv } from '#server/rest.ts';
import type { Context } from '#server/trpc.ts';
import { tools } from './tools.ts';

const ORIGIN = 'http://localhost:3000';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** The address within the application. */
export const pathOf = (location: string | null) => (location ?? '').replace(ORIGIN, '');

/** For programs that ask more in a minute than people do. */
export const UNHURRIED = {
  RATE_ADDRESS: '1000000',
  RATE_CALLS: '1000000',
  RATE_SEARCHES: '1000000',
  RATE_REPORTS: '1000000',
};

export type TestApp = Hono<RestEnv>;

type Options = { wake?: () => void; log?: Log };

/** The whole HTTP application over a test's database; it reaches its own demo login service, and no other, without a network. */
export function testApp(
  db: Db,
  environment: Record<string, string> = {},
  { wake = () => {}, log = createLog('silent') }: Options = {},
): TestApp {
  const app: TestApp = createApp({
    db,
    config: readConfig({ LOG_LEVEL: 'silent', ...environment }),
    log,
    wake,
    compute: tools.compute,
    fetch: async (input, init) => {
      const { origin } = new URL(String(input));
      return origin === ORIGIN ? app.request(pathOf(String(input)), init) : fetch(input, init);
    },
  });
  return app;
}

/** What a call runs in that is made without HTTP. */
export function contextOf(db: Db, actor: Actor): Context {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  return {
    db,
    config,
    log: createLog('silent'),
    actor,
    panels: builtPanels,
    address: undefined,
    limits: createRateLimits(config.perMinute),
    wake: () => undefined,
    compute: tools.compute,
  };
}

/** What the browser keeps of an answer's cookies. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Asks the demo login service for a ticket and returns the address that the browser would follow with it. */
export async function ticketAddress(app: TestApp, login: string, password = DEMO_PASSWORD): Promise<string> {
  const service = encodeURIComponent(`${ORIGIN}/api/login`);
  const response = await app.request(`/cas/login?service=${service}`, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: login, password }),
  });
  return pathOf(response.headers.get('location'));
}

/** Whether these cookies hold a session. */
export async function isLogged(app: TestApp, cookie: string): Promise<boolean> {
  const answer = await app.request('/api/isLogged', { headers: { cookie } });
  return ((await answer.json()) as { status: boolean }).status;
}

/** Begins a login and comes back with the demo login service's ticket, as a browser does that keeps `cookie` already. */
export async function logIn(app: TestApp, login: string, { cookie = '', ...from }: Record<string, string> = {}) {
  const start = await app.request('/api/login', { headers: { ...from, cookie } });
  const headers = { ...from, cookie: `${cookie}; ${cookiesOf(start)}` };
  return app.request(await ticketAddress(app, login), { headers });
}

export type Signed = { cookie: string; headers: Record<string, string> };

/** Logs in through the whole CAS path; `headers` are those of an unsafe request of our own page. */
export async function signIn(app: TestApp, login: string, from: Record<string, string> = {}): Promise<Signed> {
  const cookie = cookiesOf(await logIn(app, login, from));
  const session = await app.request('/api/isLogged', { headers: { cookie } });
  const { csr } = (await session.json()) as { csr: string };
  return { cookie, headers: { ...sameOrigin, cookie, 'x-csrf-token': csr, 'content-type': 'application/json' } };
}

/** A documented POST call as our page makes it. */
export async function post(app: TestApp, path: string, request: { as?: Signed; body: unknown }) {
  const headers = request.as?.headers ?? { ...sameOrigin, 'content-type': 'application/json' };
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  return app.request(path, { method: 'POST', headers, body });
}

/** How sessions are read without HTTP. */
export const SESSION_RULES = { idleMinutes: 60, hours: 12, panels: builtPanels };

let tickets = 0;

/** The account in a session of its own, as services take it. */
export async function actorOf(db: Db, login: string): Promise<Actor> {
  const account = await findAccountByLogin(db, login);
  if (!account) throw new Error(`No active account: ${login}`);
  tickets += 1;
  const secret = await openSession(db, { accountRow: account.rowNum, ticket: `ST-${login}-${tickets}` });
  const actor = await findActor(db, secret ?? '', SESSION_RULES);
  if (!actor) throw new Error(`No session: ${login}`);
  return actor;
}
