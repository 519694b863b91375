import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { watchConnections } from './closing.ts';

/** Limits against slow clients. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  // A 50 MB upload at 4 Mbit/s.
  requestTimeout: 120_000,
  // How often Node enforces the two above; 30 seconds by default.
  connectionsCheckingInterval: 2_000,
};
/** Closes connections without traffic, as when nobody reads a response. Longer than any response takes. */
const IDLE_SOCKET_MS = 180_000;
const MAX_CONNECTIONS = 10_000;
/** Connections that may wait to be accepted, so that a burst does not end in retries. */
const BACKLOG = 4_096;

/** What is read and thrown away of a body that was refused, so that its sender, who may read nothing before, gets the answer. */
const DISCARD = { bytes: 64 * 1_024 * 1_024, ms: 5_000 };

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

type HttpServer = {
  /** From now on every response closes its connection, so that clients open the next one elsewhere. */
  retire: () => void;
  /** From now on a proxy is told to ask another process: what it asks meanwhile would find the port closed under it. */
  leave: () => void;
  /** Takes no more connections; resolves when open ones have been quiet for so long, with no request left, or time is up. */
  close: (quietMs?: number) => Promise<void>;
};

export async function listen(fetch: Fetch, { port, host }: Pick<Config, 'port' | 'host'>): Promise<HttpServer> {
  const answer = thenDiscarding(fetch);
  const begin: Fetch = async (request, bindings) => {
    await connections.held();
    if (isLeaving && isPassedOn(bindings.incoming)) return leaving();
    return answer(request, bindings);
  };
  const server = createAdaptorServer({ fetch: begin, serverOptions: TIMEOUTS });
  if (!(server instanceof Server)) throw new Error('The server speaks no HTTP/1.1');
  const inFlight = new Set<ServerResponse>();
  const connections = watchConnections(server);
  let [isRetired, isLeaving] = [false, false];
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (isRetired) response.setHeader('connection', 'close');
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  server.setTimeout(IDLE_SOCKET_MS);
  server.maxConnections = MAX_CONNECTIONS;
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} jest zajęty (ustaw PORT).`) : error;
  });
  return {
    retire() {
      isRetired = true;
      for (const response of inFlight) if (!response.headersSent) response.setHeader('connection', 'close');
    },
    leave() {
      isLeaving = true;
    },
    close: (quietMs = 0) => connections.close(quietMs),
  };
}

/**
 * Whether a proxy may ask another process the same after a 503, and then asks this one nothing for a while (`max_fails` of
 * nginx, which does not look whether a process is ready).
 */
const isPassedOn = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  (method === 'GET' || method === 'HEAD') && headers['x-forwarded-for'] !== undefined;

const leaving = () =>
  Response.json(
    { code: 'SERVICE_UNAVAILABLE', message: 'Serwer kończy pracę. Spróbuj ponownie za chwilę.' },
    { status: 503, headers: { 'retry-after': '1' } },
  );

/** Reads the rest of a body. Returns whether it came to its end within the limits. */
async function isDiscarded({ body }: Request): Promise<boolean> {
  if (!body) return true;
  if (body.locked) return false;
  const late = pause(DISCARD.ms, undefined, { ref: false });
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  for (let size = 0; size < DISCARD.bytes; ) {
    // A client that disconnects needs no answer.
    const part = await Promise.race([reader.read().catch(() => undefined), late]);
    if (!part) return false;
    if (part.done) return true;
    size += part.value.length;
  }
  return false;
}

/**
 * Answers after the body has come, also where nobody has read it: a connection that is closed under one who still sends is
 * reset, and one that stays open would be closed without a word. What is too long for that announces the close.
 */
const thenDiscarding =
  (fetch: Fetch): Fetch =>
  async (request, bindings) => {
    const response = await fetch(request, bindings);
    const { incoming, outgoing } = bindings;
    const hasNone = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (hasNone || incoming.readableEnded || (await isDiscarded(request))) return response;
    outgoing.setHeader('connection', 'close');
    return response;
  };
