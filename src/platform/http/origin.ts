import type { MiddlewareHandler } from 'hono';
import type { RestEnv } from './rest.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether our own page makes the request, by fetch metadata or else the Origin header. */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return headers.get('origin') === publicUrl;
}

/** Refuses unsafe requests of other origins or without the session's CSRF token. */
export const requireSameOrigin: MiddlewareHandler<RestEnv> = async (c, next) => {
  if (SAFE.has(c.req.method)) return next();
  const { actor, config, log } = c.get('context');
  if (!isSameOrigin(c.req.raw.headers, config.publicUrl)) {
    if (actor) log.warn({ path: c.req.path, account: actor.physicalRow }, 'a request of another site was refused');
    return c.json({ code: 'FORBIDDEN', message: 'Żądanie spoza aplikacji' }, 403);
  }
  const loginForm = c.req.path.startsWith('/cas/');
  if (actor && !loginForm && c.req.header('x-csrf-token') !== actor.csr) {
    return c.json({ code: 'FORBIDDEN', message: 'Sesja wygasła lub żądanie jest niepełne. Odśwież stronę.' }, 403);
  }
  return next();
};
