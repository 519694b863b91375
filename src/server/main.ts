import { type ServerType, serve } from '@hono/node-server';
import { recalculation } from '#areas/evaluation/jobs.ts';
import { createApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db.ts';
import { startWorkers } from './jobs.ts';
import { createLog } from './log.ts';

export type RunningServer = { database: Database; stop(): Promise<void> };

const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;

/** Opens the database, brings it up to date, starts the background work and serves; stop() ends what is under way. */
export async function runServer(
  config: Config,
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });
  await bootstrap(database.db);
  await prepare(database);
  const workers = config.role === 'web' ? undefined : startWorkers(database.db, [recalculation], log);
  const app = createApp({ db: database.db, config, log, wake: () => workers?.wake() });
  const server = config.role === 'worker' ? undefined : await listen(app.fetch, config);
  return {
    database,
    async stop() {
      await new Promise((resolve) => {
        if (!server) return resolve(undefined);
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await workers?.stop();
      await database.close();
    },
  };
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.port, hostname: config.host }, () => resolve(server));
    if ('requestTimeout' in server) {
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.headersTimeout = HEADERS_TIMEOUT_MS;
    }
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${config.port} jest zajęty (ustaw PORT).`) : error);
    });
  });
}
