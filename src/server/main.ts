import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db.ts';
import { createLog } from './log.ts';

export type RunningServer = { database: Database; url: string; stop(): Promise<void> };

/** Opens the database, brings it up to date and serves; stop() waits for what is under way. */
export async function runServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });
  await bootstrap(database.db);
  const app = createApp({ db: database.db, config, log, wake: () => {} });
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
      resolve(started as Server),
    );
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 10_000;
  return {
    database,
    url: config.publicUrl,
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      await database.close();
    },
  };
}
