import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIP, isIPv6 } from 'node:net';
import type { RestEnv } from './rest.ts';

/** One address of X-Forwarded-For; some proxies write the port behind it, and an IPv6 address in brackets. */
function forwarded(text: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) ? bare : undefined;
}

/** The network address that a request comes from: what the proxy in front says, when there is one that is trusted. */
export function remoteAddress(c: Context<RestEnv>, trustProxy: boolean): string | undefined {
  const told = trustProxy && forwarded(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  if (told) return told;
  // Without a connection behind it, as in a program that calls the application itself, there is none.
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'incoming' in env ? getConnInfo(c).remote.address : undefined;
}

export const addressOf = (c: Context<RestEnv>) => c.get('context').address;

const GROUPS = 8;
/** One subscriber holds at least a /64 of IPv6: as many addresses as they like. */
const OWN_GROUPS = 4;

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** What an address is counted by: itself, of IPv6 the network that its subscriber holds. */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1];
  const [head = '', tail = ''] = address.split('::');
  const given = [...groupsOf(head), ...groupsOf(tail)].length;
  const groups = [...groupsOf(head), ...Array<string>(GROUPS - given).fill('0'), ...groupsOf(tail)];
  const own = groups.slice(0, OWN_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${own.join(':')}::/64`;
}
