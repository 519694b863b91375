import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';

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
/** For the requests in flight when the server stops. */
const FINISH_MS = 10_000;
const IDLE_CHECK_MS = 20;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export type HttpServer = {
  /** From now on every response closes its connection, so that clients open the next one elsewhere. */
  retire: () => void;
  /** Takes no more connections; resolves when the requests in flight are finished or their time is up. */
  close: () => Promise<void>;
};

export async function listen(fetch: Fetch, { port, host }: Pick<Config, 'port' | 'host'>): Promise<HttpServer> {
  const server = createAdaptorServer({ fetch, serverOptions: TIMEOUTS });
  const inFlight = new Set<ServerResponse>();
  let isRetired = false;
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
    close: () => closeServer(server),
  };
}

async function closeServer(server: ServerType) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if (!('closeIdleConnections' in server)) return closed;
  // A connection becomes idle when a response that was begun before has been sent.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  server.closeIdleConnections();
  await Promise.race([closed, pause(FINISH_MS, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}
