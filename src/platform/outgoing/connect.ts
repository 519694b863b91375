import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './public-address.ts';

/** A request that never leaves: the address is not a public one. */
export class ClosedAddress extends Error {}

export type Route = {
  /** `host:port` of servers that may be within the private network, from the configuration. */
  allowed: ReadonlySet<string>;
  proxy: URL | undefined;
  /** Names to addresses; the system's, where nothing else is said. */
  resolve?: typeof resolve;
};

export const placeOf = ({ hostname, port, protocol }: URL) =>
  `${bare(hostname)}:${port || (protocol === 'https:' ? '443' : '80')}`;

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * The look-up of a connection: it hands on only addresses that it has checked, so that a name which resolves otherwise a
 * moment later is never connected to.
 */
function checkedLookup(route: Route, isAllowed: boolean): LookupFunction {
  return (hostname, options, done) => {
    (route.resolve ?? resolve)(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      const wrong = addresses.find(({ address }) => !isAllowed && !isPublicAddress(address));
      if (!first || wrong) return done(new ClosedAddress(`${hostname} is not a public address`), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/** @throws ClosedAddress where the address itself says that it is none of the public network */
function checkAddress(address: URL, route: Route): boolean {
  const { protocol, username, password, hostname } = address;
  if (protocol !== 'http:' && protocol !== 'https:') throw new ClosedAddress(`${protocol} is not asked`);
  if (username !== '' || password !== '') throw new ClosedAddress('An address with a login is not asked');
  const isAllowed = route.allowed.has(placeOf(address));
  const host = bare(hostname);
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new ClosedAddress(`${host} is not public`);
  return isAllowed;
}

type Sent = { method: string; headers: Record<string, string>; signal: AbortSignal; body?: string | undefined };

/** Sends one request and returns the answer's head, with its body as a stream; follows nothing. */
export async function send(address: URL, route: Route, { body, ...sent }: Sent): Promise<http.IncomingMessage> {
  const isAllowed = checkAddress(address, route);
  const isTls = address.protocol === 'https:';
  const lookup = checkedLookup(route, isAllowed);
  const { promise, resolve: answer, reject } = Promise.withResolvers<http.IncomingMessage>();
  const tunnel =
    route.proxy && !isAllowed ? await throughProxy(address, { ...route, lookup, signal: sent.signal }) : null;
  const request = (isTls ? https : http).request(address, {
    ...sent,
    lookup,
    // An agent would connect by itself, past the tunnel.
    ...(tunnel === null && { agent: false }),
    ...(tunnel && {
      createConnection: () =>
        isTls
          ? connectTls({ socket: tunnel, servername: bare(address.hostname), ALPNProtocols: ['http/1.1'] })
          : tunnel,
    }),
  });
  request.once('response', answer);
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** A tunnel of the proxy to the checked address: the proxy resolves nothing. It has to allow CONNECT. */
async function throughProxy(
  address: URL,
  { proxy, lookup, signal }: Route & { lookup: LookupFunction; signal: AbortSignal },
): Promise<Socket> {
  const host = bare(address.hostname);
  const checked = isIP(host) ? host : await firstOf(lookup, host);
  const port = placeOf(address).slice(placeOf(address).lastIndexOf(':') + 1);
  const target = `${isIP(checked) === 6 ? `[${checked}]` : checked}:${port}`;
  const { promise, resolve: connected, reject } = Promise.withResolvers<Socket>();
  const login =
    proxy && proxy.username !== '' ? `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}` : '';
  const request = http.request({
    host: bare(proxy?.hostname ?? ''),
    port: proxy?.port || 80,
    method: 'CONNECT',
    path: target,
    headers: {
      host: target,
      ...(login && { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }),
    },
    agent: false,
    signal,
  });
  request.once('connect', ({ statusCode }, socket: Socket) => {
    if (statusCode === 200) return connected(socket);
    socket.destroy();
    return reject(new Error(`The proxy answered ${statusCode}`));
  });
  request.on('error', reject);
  request.end();
  return promise;
}

const firstOf = (lookup: LookupFunction, host: string) =>
  new Promise<string>((found, fail) => {
    lookup(host, {}, (error, address) => (error ? fail(error) : found(String(address))));
  });
