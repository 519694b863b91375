import type { AnyTRPCRouter } from '@trpc/server';
import type { MiddlewareHandler } from 'hono';
import type { Actor } from '../actor.ts';
import { type RestCall, type RestEnv, restCalls } from './rest.ts';

const KILOBYTE = 1_024;

/** The whole body; undefined if it is larger. What is left of it is for `listen` to throw away. */
async function readUpTo(
  maxSize: number,
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    size += value.length;
    if (size > maxSize) {
      reader.releaseLock();
      return undefined;
    }
    parts.push(value);
  }
}

function limitOf(maxSize: number, text: string): MiddlewareHandler<RestEnv> {
  const message = `Żądanie jest za duże (limit ${text})`;
  return async (c, next) => {
    const { raw } = c.req;
    if (!raw.body) return next();
    const length = raw.headers.has('transfer-encoding') ? null : raw.headers.get('content-length');
    // A declared length is kept to by the server, which reads no more.
    const body = length === null ? await readUpTo(maxSize, raw.body) : undefined;
    const isLarge = length === null ? !body : Number(length) > maxSize;
    if (isLarge) return c.json({ code: 'PAYLOAD_TOO_LARGE', message }, 413);
    if (body) c.req.raw = new Request(raw, { method: raw.method, body });
    return next();
  };
}

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
