import type { MiddlewareHandler } from 'hono';
import type { RestEnv } from './rest.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the browser says that our own page makes the request (fetch metadata, else the Origin header). */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return headers.get('origin') === publicUrl;
}

/** Unsafe requests come from our own pages and repeat the session's token. */
export const requireSameOrigin: MiddlewareHandler<RestEnv> = async (c, next) => {
  if (SAFE.has(c.req.method)) return next();
  const { actor, config } = c.get('context');
  if (!isSameOrigin(c.req.raw.headers, config.publicUrl)) {
    return c.json({ code: 'FORBIDDEN', message: 'Żądanie spoza aplikacji' }, 403);
  }
  const loginForm = c.req.path.startsWith('/cas/');
  if (actor && !loginForm && c.req.header('x-csrf-token') !== actor.csr) {
    return c.json({ code: 'FORBIDDEN', message: 'Sesja wygasła lub żądanie jest niepełne. Odśwież stronę.' }, 403);
  }
  return next();
};
