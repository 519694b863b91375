import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { claimInstallation, isUnclaimed, presentCode } from '#areas/first-steps/service-claim.ts';
import { addressOf, networkOf } from '#platform/http/address.ts';
import { boundedFetch } from '#platform/http/bounded-fetch.ts';
import type { Config } from '#platform/config/config.ts';
import { Refusal, type RefusalKind, Upgrading } from '#platform/refusal.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { casLogin } from './cas.ts';
import { accountFieldsOf, loginNameOf } from './attributes.ts';
import {
  cookieOptions,
  countAttempt,
  forgetAttempts,
  isInLoop,
  keepClaim,
  keepPending,
  sessionCookie,
  takeClaim,
  takePending,
} from './cookies.ts';
import type { LoginService } from './identity-server.ts';
import { oidcLogin } from './oidc.ts';
import type { RefusalReason } from './refusal-reasons.ts';
import { fillAccount, hasInactiveAccount, logIn, logOutBy } from './service.ts';
import { expireSessions, logOut } from '#areas/session/service-end.ts';
import { findAccountByLogin } from '#areas/session/service.ts';
import { Claim } from '#areas/first-steps/schema.ts';

/**
 * `POST /api/login/administrator`: shows the code that a start has printed. The browser keeps it until its next login,
 * which proves whose it is.
 */
export function claimRoutes() {
  const app = new Hono<RestEnv>();
  app.post('/api/login/administrator', async (c) => {
    const { address, db, limits } = c.get('context');
    await limits.consume('password', `administrator ${networkOf(address)}`);
    const claim = Claim.safeParse(await c.req.json().catch(() => null));
    if (!claim.success) throw new Refusal('input', 'Podaj kod, imię i nazwisko');
    if (!(await isUnclaimed(db))) throw new Refusal('conflict', 'Ta instalacja ma już administratora.');
    await presentCode(db, claim.data);
    keepClaim(c, claim.data.code);
    return c.json(null);
  });
  return app;
}

/** Of the identity server. */
const ANSWER = { bytes: 262_144, ms: 10_000 };

/** Browsers would drop the cookie of a longer address. */
const MAX_RETURN = 1_000;

/** A path in URL characters; all others must be percent-encoded. */
const PATH = /^\/(?!\/)[!#-[\]-~]*$/;

/** The path, if it is a page of this application; else the dashboard. */
export function safeReturn(path: string | undefined): string {
  if (!path || path.length > MAX_RETURN || !PATH.test(path)) return '/dashboard';
  const [encoded = ''] = path.split(/[?#]/);
  return decodings(encoded)?.every(isPage) ? path : '/dashboard';
}

/** Checked as a browser resolves it: /./api/logout is a call too. */
function isPage(path: string): boolean {
  const resolved = URL.parse(path, 'http://localhost')?.pathname;
  return resolved !== undefined && !/^\/+(api|cas)(\/|$)/i.test(resolved);
}

/**
 * The text and each of its decodings, as a proxy may decode once and another server again: /api/..%2F is a call before
 * it is decoded. Undefined if it cannot be decoded or hides a separator of addresses.
 */
function decodings(text: string): string[] | undefined {
  try {
    const plain = decodeURIComponent(text);
    if (plain === text) return /[\\?#\p{Cc}]|^\/\//u.test(plain) ? undefined : [plain];
    const further = decodings(plain);
    return further && [text, ...further];
  } catch {
    return undefined;
  }
}

/** The identity server that the configuration names. */
export function loginServiceOf({ login, publicUrl }: Config, reach: typeof fetch): LoginService {
  const ours = { callback: `${publicUrl}/api/login`, home: `${publicUrl}/`, reach: boundedFetch(reach, ANSWER) };
  const { server, attributes } = login;
  return server.protocol === 'cas'
    ? casLogin({ url: server.url, ...ours })
    : oidcLogin({ server, attributes, ...ours });
}

/** The identity server's answer; undefined if it fails. The request, which may hold secrets, is not logged. */
async function answerOf<Answer>(c: Context<RestEnv>, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
    const inner = cause instanceof Error ? cause.message : undefined;
    c.get('context').log.error({ problem: { name, message, cause: inner } }, 'the login service does not answer');
    return undefined;
  }
}

const refuse = (c: Context<RestEnv>, reason: RefusalReason) => c.redirect(`/info/nologin?reason=${reason}`);

/** The reason of the page, by the kind of a refusal. */
const REASONS: Partial<Record<RefusalKind, RefusalReason>> = {
  busy: 'busy',
  unavailable: 'database',
  // The code of the first administrator.
  forbidden: 'code',
  conflict: 'inactive',
};

/** Whether a person's browser asks, for a page. */
const isNavigation = ({ req }: Context) => req.method === 'GET' && /\btext\/html\b/.test(req.header('accept') ?? '');

/**
 * The page for a person whose login or logout failed by a refusal, or by an error of ours; undefined for all other
 * requests.
 */
export function failedLoginPage(c: Context<RestEnv>, refusal: Refusal | undefined): Response | undefined {
  if (!isNavigation(c)) return undefined;
  if (c.req.path === '/api/logout') return c.redirect('/info/nologout');
  if (c.req.path !== '/api/login') return undefined;
  if (refusal instanceof Upgrading) return refuse(c, 'upgrade');
  return refuse(c, (refusal && REASONS[refusal.kind]) ?? 'error');
}

async function begin(c: Context<RestEnv>, service: LoginService) {
  if (isInLoop(c, c.req.query('again') !== undefined)) return c.redirect('/info/badcookies');
  const started = await answerOf(c, service.begin(safeReturn(c.req.query('return'))));
  if (!started) return refuse(c, 'service');
  countAttempt(c);
  keepPending(c, started.pending);
  return c.redirect(started.address);
}

/** Restarts the login with `again`, which detects a browser without cookies: it would loop for ever. */
function restart(c: Context<RestEnv>) {
  countAttempt(c);
  return c.redirect('/api/login?again');
}

async function finish(c: Context<RestEnv>, service: LoginService) {
  const { actor, config, db, log } = c.get('context');
  const query = new URL(c.req.url).searchParams;
  const pending = takePending(c, service.pendingOf(query) ?? '');
  const answer = await answerOf(c, service.finish(query, pending));
  if (!answer) return refuse(c, 'service');
  if ('refused' in answer) {
    log.warn({ reason: answer.refused }, 'login refused');
    return answer.notStarted ? restart(c) : refuse(c, 'ticket');
  }
  const user = loginNameOf(answer, config.login);
  const code = takeClaim(c);
  if (user !== undefined && code !== undefined) await claimInstallation(db, { login: user, code });
  const account = user === undefined ? undefined : await findAccountByLogin(db, user);
  if (!account) {
    log.warn({ user }, 'login without an active account');
    return refuse(c, user !== undefined && (await hasInactiveAccount(db, user)) ? 'inactive' : 'account');
  }
  await fillAccount(db, account.rowNum, accountFieldsOf(answer, config.login));
  const { ticket, sid, subject } = answer;
  const from = { address: addressOf(c), agent: c.req.header('user-agent') };
  const session = { accountRow: account.rowNum, ticket, sid, subject, ...from };
  const secret = await logIn(db, session, actor);
  if (!secret) return refuse(c, 'ticket');
  await expireSessions(db, { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours });
  setCookie(c, sessionCookie(config.secureCookies), secret, cookieOptions(c));
  forgetAttempts(c);
  return c.redirect(safeReturn(answer.returnTo));
}

/** `GET /login`, which people type, `GET /api/login`, `GET /api/logout` and the identity server's single logout. */
export function loginRoutes(service: LoginService) {
  const app = new Hono<RestEnv>();

  app.get('/login', (c) => c.redirect('/api/login?return=%2Fdashboard'));

  app.get('/api/login', (c) => {
    const isEnd = service.pendingOf(new URL(c.req.url).searchParams) !== undefined;
    return isEnd ? finish(c, service) : begin(c, service);
  });

  app.post('/api/login', async (c) => {
    const { address, db, limits, log } = c.get('context');
    const message = await answerOf(c, service.readLogout(await c.req.parseBody()));
    if (!message) return c.json({ code: 'SERVICE_UNAVAILABLE', message: 'System logowania nie odpowiada' }, 503);
    const refused = 'refused' in message ? message.refused : (await logOutBy(db, message)) ? undefined : 'repeated';
    if (refused === undefined) return c.body(null, 200);
    // Each is a line of the log, which anybody may write.
    await limits.consume('login', networkOf(address));
    log.warn({ reason: refused }, 'single logout refused');
    return c.json({ code: 'BAD_REQUEST', message: 'Oczekiwano komunikatu wylogowania' }, 400);
  });

  app.get('/api/logout', async (c) => {
    const { actor, config, db } = c.get('context');
    if (actor) await logOut(db, actor, addressOf(c));
    deleteCookie(c, sessionCookie(config.secureCookies), cookieOptions(c));
    return c.redirect((await answerOf(c, service.logoutAddress())) ?? '/');
  });

  return app;
}
