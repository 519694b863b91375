import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RestEnv } from '#platform/http/rest.ts';
import { type Pending, PENDING_SECONDS } from './identity-server.ts';

/** Each takes at most 3 kB with the longest return address; all headers of a request together may take 16 kB. */
const MAX_PENDING = 4;
const ATTEMPTS_COOKIE = 'dorobek-attempts';
const MAX_ATTEMPTS = 4;

/** Browsers accept `__Host-` cookies only from this very host. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-dorobek${name}` : `dorobek${name}`);

export const sessionCookie = (secure: boolean) => cookieName('', secure);

export const cookieOptions = (c: Context<RestEnv>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: c.get('context').config.secureCookies }) as const;

const pendingCookie = (c: Context<RestEnv>, name: string) => cookieName(`-login-${name}`, cookieOptions(c).secure);

const attemptsOf = (c: Context<RestEnv>) => Number(getCookie(c, ATTEMPTS_COOKIE) ?? 0);

/** Drops the oldest pending logins, which would fill the request's headers. */
function dropOldest(c: Context<RestEnv>) {
  const pending = Object.keys(getCookie(c)).filter((name) => name.startsWith(pendingCookie(c, '')));
  for (const name of pending.slice(0, 1 - MAX_PENDING)) deleteCookie(c, name, cookieOptions(c));
}

/** Stores a pending login in the browser. */
export function keepPending(c: Context<RestEnv>, { name, value }: Pending) {
  dropOldest(c);
  setCookie(c, pendingCookie(c, name), value, { ...cookieOptions(c), maxAge: PENDING_SECONDS });
}

/** Returns a pending login and removes it. */
export function takePending(c: Context<RestEnv>, name: string): string | undefined {
  const cookie = pendingCookie(c, name);
  const value = getCookie(c, cookie);
  if (value !== undefined) deleteCookie(c, cookie, cookieOptions(c));
  return value;
}

const claimCookie = (c: Context<RestEnv>) => cookieName('-administrator', cookieOptions(c).secure);

/** Keeps the code of the first administrator until the login that it is for. */
export const keepClaim = (c: Context<RestEnv>, code: string) =>
  setCookie(c, claimCookie(c), code, { ...cookieOptions(c), maxAge: PENDING_SECONDS });

/** Returns the code, if there is one, and removes it. */
export function takeClaim(c: Context<RestEnv>): string | undefined {
  const code = getCookie(c, claimCookie(c));
  if (code !== undefined) deleteCookie(c, claimCookie(c), cookieOptions(c));
  return code;
}

/** Whether the browser has tried too often within a minute, or keeps no cookies to count by. */
export function isInLoop(c: Context<RestEnv>, isAgain: boolean): boolean {
  const attempts = attemptsOf(c);
  return attempts >= MAX_ATTEMPTS || (isAgain && attempts === 0);
}

export function countAttempt(c: Context<RestEnv>) {
  setCookie(c, ATTEMPTS_COOKIE, String(attemptsOf(c) + 1), { ...cookieOptions(c), maxAge: 60 });
}

export const forgetAttempts = (c: Context<RestEnv>) => deleteCookie(c, ATTEMPTS_COOKIE, cookieOptions(c));
