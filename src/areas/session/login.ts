import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { addressOf } from '#server/address.ts';
import type { RestEnv } from '#server/rest.ts';
import { ticketOfLogoutRequest, validateTicket } from './cas.ts';
import { deleteOldSessions, endSession, endSessionOfTicket, findAccountByLogin, openSession } from './service.ts';

const RETURN_COOKIE = 'dorobek-return';
const ATTEMPTS_COOKIE = 'dorobek-attempts';
const MAX_ATTEMPTS = 4;

export const sessionCookie = (secure: boolean) => (secure ? '__Host-dorobek' : 'dorobek');

/** Only our own pages: an address that a browser would take elsewhere, or to a call, leads to the dashboard. */
export function safeReturn(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return '/dashboard';
  // Asked of the address as a browser resolves it: /./api/logout is a call too.
  const resolved = URL.parse(path, 'http://localhost')?.pathname;
  return resolved === undefined || /^\/+(api|cas)(\/|$)/i.test(resolved) ? '/dashboard' : path;
}

/** `GET /api/login`, `GET /api/logout` and the login service's single logout, by the CAS protocol. */
export function loginRoutes(cas: { url: string; fetch: typeof fetch }) {
  const app = new Hono<RestEnv>();

  app.get('/api/login', async (c) => {
    const { config, db, log } = c.get('context');
    const service = `${config.publicUrl}/api/login`;
    const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: config.secureCookies } as const;
    const ticket = c.req.query('ticket');
    if (!ticket) {
      const attempts = Number(getCookie(c, ATTEMPTS_COOKIE) ?? 0) + 1;
      if (attempts > MAX_ATTEMPTS) return c.redirect('/info/badcookies');
      setCookie(c, ATTEMPTS_COOKIE, String(attempts), { ...cookie, maxAge: 60 });
      setCookie(c, RETURN_COOKIE, safeReturn(c.req.query('return')), { ...cookie, maxAge: 600 });
      return c.redirect(`${cas.url}/login?${new URLSearchParams({ service })}`);
    }
    const answer = await validateTicket(cas, { service, ticket }).catch((error: unknown) => {
      log.error({ err: error }, 'the login service does not answer');
      return 'unreachable' as const;
    });
    if (answer === 'unreachable') return c.redirect('/info/nologin?reason=service');
    const user = answer?.user;
    if (!user) return c.redirect('/info/nologin?reason=ticket');
    const account = await findAccountByLogin(db, user);
    if (!account) {
      log.warn({ user }, 'login without an active account');
      return c.redirect('/info/nologin?reason=account');
    }
    const from = { address: addressOf(c), agent: c.req.header('user-agent') };
    const secret = await openSession(db, { accountRow: account.rowNum, ticket, ...from });
    if (!secret) return c.redirect('/info/nologin?reason=ticket');
    await deleteOldSessions(db, config.sessionHours);
    setCookie(c, sessionCookie(config.secureCookies), secret, cookie);
    deleteCookie(c, ATTEMPTS_COOKIE, cookie);
    const target = safeReturn(getCookie(c, RETURN_COOKIE));
    deleteCookie(c, RETURN_COOKIE, cookie);
    return c.redirect(target);
  });

  app.post('/api/login', async (c) => {
    const { logoutRequest } = await c.req.parseBody();
    const ticket = typeof logoutRequest === 'string' ? ticketOfLogoutRequest(logoutRequest) : undefined;
    if (!ticket) return c.json({ code: 'BAD_REQUEST', message: 'Oczekiwano komunikatu wylogowania' }, 400);
    await endSessionOfTicket(c.get('context').db, ticket);
    return c.body(null, 204);
  });

  app.get('/api/logout', async (c) => {
    const { actor, config, db } = c.get('context');
    if (actor) await endSession(db, actor.tokenHash);
    deleteCookie(c, sessionCookie(config.secureCookies), { path: '/', secure: config.secureCookies });
    return c.redirect(`${cas.url}/logout?${new URLSearchParams({ service: `${config.publicUrl}/` })}`);
  });

  return app;
}
