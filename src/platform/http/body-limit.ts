import type { AnyTRPCRouter } from '@trpc/server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Actor } from '../actor.ts';
import { type RestCall, type RestEnv, restCalls } from './rest.ts';

const KILOBYTE = 1_024;
const limitOf = (maxSize: number, text: string): MiddlewareHandler<RestEnv> =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE', message: `Żądanie jest za duże (limit ${text})` }, 413),
  });

// Bodies are buffered in memory, so anonymous clients get the least.
const anonymousLimit = limitOf(128 * KILOBYTE, '128 kB');
const userLimit = limitOf(1_024 * KILOBYTE, '1 MB');
const importLimit = limitOf(50 * 1_024 * KILOBYTE, '50 MB');

/** The types that a file is uploaded as. */
const FILES = /^(application\/octet-stream|multipart\/form-data)(;|$)/;

const mayCall = (actor: Actor, access: RestCall['access']) =>
  typeof access !== 'object' || access.some((name) => actor.panels.has(name));

/** Refuses bodies that are too large, by their declared length or while they are read. */
export function limitBodies(router: AnyTRPCRouter): MiddlewareHandler<RestEnv> {
  const imports = restCalls(router)
    .filter(({ maxBody }) => maxBody === 'import')
    .map(({ method, path, access }) => ({
      address: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      access,
    }));
  return (c, next) => {
    const { actor } = c.get('context');
    if (!actor) return anonymousLimit(c, next);
    const request = `${c.req.method} ${c.req.path}`;
    const isImport =
      FILES.test(c.req.header('content-type') ?? '') &&
      imports.some(({ address, access }) => address.test(request) && mayCall(actor, access));
    return isImport ? importLimit(c, next) : userLimit(c, next);
  };
}
