import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RestEnv } from '#server/rest.ts';
import { type Pending, PENDING_SECONDS } from './identity-server.ts';

/** With the longest way back each takes 3 kB at most; all headers of a request together have 16 kB. */
const MOST_PENDING = 4;
const ATTEMPTS_COOKIE = 'dorobek-attempts';
const MAX_ATTEMPTS = 4;

/** The prefix is a promise of browsers that nobody but this very host has set the cookie. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-dorobek${name}` : `dorobek${name}`);

export const sessionCookie = (secure: boolean) => cookieName('', secure);

export const cookieOptions = (c: Context<RestEnv>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: c.get('context').config.secureCookies }) as const;

const pendingCookie = (c: Context<RestEnv>, name: string) => cookieName(`-login-${name}`, cookieOptions(c).secure);

const attemptsOf = (c: Context<RestEnv>) => Number(getCookie(c, ATTEMPTS_COOKIE) ?? 0);

/** Logins that were begun and never ended would fill the request's headers. */
function forgetOldest(c: Context<RestEnv>) {
  const begun = Object.keys(getCookie(c)).filter((name) => name.startsWith(pendingCookie(c, '')));
  for (const name of begun.slice(0, 1 - MOST_PENDING)) deleteCookie(c, name, cookieOptions(c));
}

/** Has the browser keep what its login needs at the end. */
export function keepPending(c: Context<RestEnv>, { name, value }: Pending) {
  forgetOldest(c);
  setCookie(c, pendingCookie(c, name), value, { ...cookieOptions(c), maxAge: PENDING_SECONDS });
}

/** Takes what was kept for this login: it serves once. */
export function takePending(c: Context<RestEnv>, name: string): string | undefined {
  const cookie = pendingCookie(c, name);
  const value = getCookie(c, cookie);
  if (value !== undefined) deleteCookie(c, cookie, cookieOptions(c));
  return value;
}

/** Whether the browser keeps coming back to log in, counted for a minute, or cannot be counted as it keeps no cookies. */
export function isInLoop(c: Context<RestEnv>, isAgain: boolean): boolean {
  const attempts = attemptsOf(c);
  return attempts >= MAX_ATTEMPTS || (isAgain && attempts === 0);
}

export function countAttempt(c: Context<RestEnv>) {
  setCookie(c, ATTEMPTS_COOKIE, String(attemptsOf(c) + 1), { ...cookieOptions(c), maxAge: 60 });
}

export const forgetAttempts = (c: Context<RestEnv>) => deleteCookie(c, ATTEMPTS_COOKIE, cookieOptions(c));
