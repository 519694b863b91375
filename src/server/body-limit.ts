import type { AnyTRPCRouter } from '@trpc/server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Actor } from './actor.ts';
import { type RestCall, type RestEnv, restCalls } from './rest.ts';

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

/** Files come as they are or in a form; JSON is parsed as a whole, and is never that large. */
const FILES = /^(application\/octet-stream|multipart\/form-data)(;|$)/;

const mayCall = (actor: Actor, access: RestCall['access']) =>
  typeof access !== 'object' || access.some((code) => actor.panels.has(code));

/** Refuses bodies that are too large, by their declared length or, without one, while they come in. */
export function limitBodies(router: AnyTRPCRouter): MiddlewareHandler<RestEnv> {
  const imports = restCalls(router)
    .filter(({ maxBody }) => maxBody === 'import')
    .map(({ method, path, access }) => ({
      address: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      access,
    }));
  return (c, next) => {
    const { actor } = c.get('context');
    if (!actor) return ofStrangers(c, next);
    const called = `${c.req.method} ${c.req.path}`;
    const takesFile =
      FILES.test(c.req.header('content-type') ?? '') &&
      imports.some(({ address, access }) => address.test(called) && mayCall(actor, access));
    return takesFile ? ofImports(c, next) : ofUsers(c, next);
  };
}
