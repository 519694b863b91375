import type { Hono } from 'hono';
import type postgres from 'postgres';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { Compute } from '#platform/compute.ts';
import { findAccountByLogin, findActor, openSession } from '#areas/session/service.ts';
import { createApp } from '#app/app.ts';
import { appSchedules } from '#app/app-jobs.ts';
import { builtPanels, inboxParts, overviewParts } from '#app/app-router.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Replica } from '#platform/database/replica.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { createScreenErrors } from '#platform/http/screen-errors.ts';
import type { Context } from '#platform/http/trpc.ts';
import { BIRTH_DATE_KEY } from './birth-key.ts';
import { tools } from './tools.ts';

const ORIGIN = 'http://localhost:3000';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** The path of an address within the application. */
export const pathOf = (location: string | null) => (location ?? '').replace(ORIGIN, '');

/** Lifts the rate limits. */
export const UNHURRIED = {
  RATE_ADDRESS: '1000000',
  RATE_CALLS: '1000000',
  RATE_SEARCHES: '1000000',
  RATE_REPORTS: '1000000',
};

export type TestApp = Hono<RestEnv>;

type Options = { wake?: () => void; log?: Log; shared?: postgres.Sql; compute?: Compute; replica?: Replica };

/** The HTTP application over a test's database. It calls its own demo login service without a network. */
export function testApp(
  db: Db,
  environment: Record<string, string> = {},
  { wake = () => {}, log = createLog('silent'), shared, compute = tools.compute, replica }: Options = {},
): TestApp {
  const app: TestApp = createApp({
    db,
    reports: db,
    replica,
    unreadiness: () => undefined,
    config: readConfig({ LOG_LEVEL: 'silent', BIRTH_DATE_KEY, ...environment }),
    log,
    wake,
    compute,
    shared,
    fetch: async (input, init) => {
      const { origin } = new URL(String(input));
      return origin === ORIGIN ? app.request(pathOf(String(input)), init) : fetch(input, init);
    },
  });
  return app;
}

/** The context of a call made without HTTP. */
export function contextOf(db: Db, actor: Actor): Context {
  const config = readConfig({ LOG_LEVEL: 'silent', BIRTH_DATE_KEY });
  const log = createLog('silent');
  return {
    db,
    reports: db,
    replica: undefined,
    config,
    environment: config,
    log,
    screenErrors: createScreenErrors(log),
    actor,
    panels: builtPanels,
    overview: overviewParts,
    inbox: inboxParts,
    schedules: appSchedules,
    address: undefined,
    limits: createRateLimits(config.perMinute, log),
    wake: () => undefined,
    compute: tools.compute,
  };
}

/** The cookies that a response sets. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

/** Gets a ticket from the demo login service. Returns the address that it redirects to. */
export async function ticketAddress(app: TestApp, login: string, password = DEMO_PASSWORD): Promise<string> {
  const service = encodeURIComponent(`${ORIGIN}/api/login`);
  const response = await app.request(`/cas/login?service=${service}`, {
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: login, password }),
  });
  return pathOf(response.headers.get('location'));
}

/** Whether these cookies have a session. */
export async function isLogged(app: TestApp, cookie: string): Promise<boolean> {
  const answer = await app.request('/api/isLogged', { headers: { cookie } });
  return ((await answer.json()) as { status: boolean }).status;
}

/** Logs in through the demo login service, as a browser that already has `cookie`. */
export async function logIn(app: TestApp, login: string, { cookie = '', ...from }: Record<string, string> = {}) {
  const start = await app.request('/api/login', { headers: { ...from, cookie } });
  const headers = { ...from, cookie: `${cookie}; ${cookiesOf(start)}` };
  return app.request(await ticketAddress(app, login), { headers });
}

export type Signed = { cookie: string; headers: Record<string, string> };

/** Logs in through CAS; `headers` are those of an unsafe request of our own page. */
export async function signIn(app: TestApp, login: string, from: Record<string, string> = {}): Promise<Signed> {
  const cookie = cookiesOf(await logIn(app, login, from));
  const session = await app.request('/api/isLogged', { headers: { cookie } });
  const { csr } = (await session.json()) as { csr: string };
  return { cookie, headers: { ...sameOrigin, cookie, 'x-csrf-token': csr, 'content-type': 'application/json' } };
}

/** A REST POST as our page makes it. */
export async function post(app: TestApp, path: string, request: { as?: Signed; body: unknown }) {
  const headers = request.as?.headers ?? { ...sameOrigin, 'content-type': 'application/json' };
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  return app.request(path, { method: 'POST', headers, body });
}

/** The rules of `findActor` without HTTP. */
export const SESSION_RULES = { idleMinutes: 60, hours: 12, panels: builtPanels };

let tickets = 0;

/** Opens a session of the account and returns its actor. */
export async function actorOf(db: Db, login: string): Promise<Actor> {
  const account = await findAccountByLogin(db, login);
  if (!account) throw new Error(`No active account: ${login}`);
  tickets += 1;
  const secret = await openSession(db, { accountRow: account.rowNum, ticket: `ST-${login}-${tickets}` });
  const actor = await findActor(db, secret ?? '', SESSION_RULES);
  if (!actor) throw new Error(`No session: ${login}`);
  return actor;
}
