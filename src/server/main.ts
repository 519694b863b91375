import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createApp } from './app.ts';
import { appJobs } from './app-jobs.ts';
import { startCompute } from './compute.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import { startWorkers } from './jobs/worker.ts';
import { createLog } from './log.ts';
import { collisions } from './transact.ts';
import { clientFiles } from './static.ts';

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

/** Starts the workers and the HTTP server, by role. `stop()` ends both and closes the database. */
export async function runServer(config: Config, database: Database): Promise<{ stop: () => Promise<void> }> {
  const log = createLog(config.logLevel);
  const { db } = database;
  collisions.subscribe((collision) => log.warn(collision, 'transactions collided'));
  const compute = startCompute();
  const workers =
    config.role === 'web'
      ? undefined
      : startWorkers(db, { ...appJobs, alone: database.embedded !== undefined }, { compute, config, log });
  const app = createApp({ db, config, log, wake: () => workers?.wake(), compute, client: clientFiles() });
  const server = config.role === 'worker' ? undefined : await listen(app.fetch, config);
  return {
    async stop() {
      if (server) await closeServer(server);
      await workers?.stop();
      await compute.close();
      await database.close();
    },
  };
}

function listen(fetch: Parameters<typeof createAdaptorServer>[0]['fetch'], config: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch, serverOptions: TIMEOUTS });
    server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, () => resolve(server));
    server.setTimeout(IDLE_SOCKET_MS);
    server.maxConnections = MAX_CONNECTIONS;
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} jest zajęty (ustaw PORT).`) : error);
    });
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Idle keep-alive connections would hold the server open.
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
