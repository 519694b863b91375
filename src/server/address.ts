import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { RestEnv } from './rest.ts';

/** The network address that a request comes from: what the proxy in front says, when there is one that is trusted. */
export function addressOf(c: Context<RestEnv>): string | undefined {
  if (c.get('context').config.trustProxy) return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  // Without a connection behind it, as in a program that calls the application itself, there is none.
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'incoming' in env ? getConnInfo(c).remote.address : undefined;
}
