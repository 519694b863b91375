import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIP, isIPv6 } from 'node:net';
import type { RestEnv } from './rest.ts';

/** An address of X-Forwarded-For; some proxies add the port, and brackets around IPv6. */
function parseForwarded(text: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) ? bare : undefined;
}

/** The client's address: the last of X-Forwarded-For behind a trusted proxy, else the socket's. */
export function remoteAddress(c: Context<RestEnv>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy && parseForwarded(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  if (forwarded) return forwarded;
  // `app.request` has no connection.
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'incoming' in env ? getConnInfo(c).remote.address : undefined;
}

export const addressOf = (c: Context<RestEnv>) => c.get('context').address;

const GROUPS = 8;
/** A subscriber owns at least a /64 of IPv6. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** The key that an address is rate-limited by: an IPv4 address itself, an IPv6 one by its /64. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1];
  const [head = '', tail = ''] = address.split('::');
  // An IPv4 tail stands for two groups.
  const given = [...groupsOf(head), ...groupsOf(tail)].length + (address.includes('.') ? 1 : 0);
  const groups = [...groupsOf(head), ...Array<string>(GROUPS - given).fill('0'), ...groupsOf(tail)];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
