import type { AnyTRPCRouter } from '@trpc/server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { proceduresOf, type RestEnv, restCalls } from './rest.ts';
import type { Meta } from './trpc.ts';

const KILOBYTE = 1_024;
const limitOf = (maxSize: number, text: string): MiddlewareHandler<RestEnv> =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', message: `Żądanie jest za duże (limit ${text})` }, 413),
  });

// A body is held in memory until it is whole: whoever is not logged in may fill little of it.
const ofStrangers = limitOf(128 * KILOBYTE, '128 kB');
const ofUsers = limitOf(1_024 * KILOBYTE, '1 MB');
const ofImports = limitOf(50 * 1_024 * KILOBYTE, '50 MB');

const RPC = '/api/trpc/';

/** Whether every call that the request makes declares a large body in its metadata (`maxBody: 'import'`). */
function importsOf(router: AnyTRPCRouter) {
  const names = new Set(
    proceduresOf(router).flatMap(([name, { _def }]) => {
      const meta: Meta = _def.meta ?? {};
      return meta.maxBody === 'import' ? [name] : [];
    }),
  );
  const addresses = restCalls(router)
    .filter(({ procedure }) => names.has(procedure))
    .map(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  return (method: string, path: string) =>
    path.startsWith(RPC)
      ? path
          .slice(RPC.length)
          .split(',')
          .every((name) => names.has(name))
      : addresses.some((address) => address.test(`${method} ${path}`));
}

/** Refuses bodies that are too large, by their declared length or, without one, while they come in. */
export function limitBodies(router: AnyTRPCRouter): MiddlewareHandler<RestEnv> {
  const isImport = importsOf(router);
  return (c, next) => {
    if (!c.get('context').actor) return ofStrangers(c, next);
    return isImport(c.req.method, c.req.path) ? ofImports(c, next) : ofUsers(c, next);
  };
}
