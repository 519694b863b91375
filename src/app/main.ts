import { setTimeout as pause } from 'node:timers/promises';
import { liveConfig } from '#areas/settings/service-config.ts';
import { lookOf } from '#areas/settings/service-look.ts';
import { announceProcess } from '#areas/installation/service-presence.ts';
import { createApp, type Unreadiness } from './app.ts';
import { appGauges, appJobs } from './app-jobs.ts';
import { startCompute } from './compute.ts';
import type { Config } from '#platform/config/config.ts';
import { type DatabaseChange, databaseChanges, type Missing } from '#platform/database/database-watch.ts';
import type { Database } from '#platform/database/db.ts';
import { listen } from '#platform/http/http-server.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createMetrics } from '#platform/watch/metrics.ts';
import { serveMetrics } from '#platform/watch/metrics-server.ts';
import { createLog, type Log } from '#platform/log.ts';
import { collisions } from '#platform/database/transact.ts';
import { clientFiles } from '#platform/http/static.ts';

/** For the jobs that run when the process stops. */
const RETURN_MS = 10_000;

export type Server = {
  /** Ends the requests and jobs in flight in order, `delayMs` after readiness has told proxies; closes the database. */
  stop: (delayMs?: number) => Promise<void>;
};

const MESSAGES: Record<Missing | 'server', string> = {
  database: 'Baza danych nie odpowiada',
  migrations: 'Baza danych nie ma jeszcze zmian tej wersji programu',
  server: 'Serwer kończy pracę',
};

/** Starts the workers and the HTTP server, by role. */
export async function runServer(config: Config, database: Database): Promise<Server> {
  const log = createLog(config.logLevel);
  const { db, calls, reports, availability } = database;
  const stopLogging = logFaults(log);
  const compute = startCompute(config);
  const live = liveConfig(config);
  const workers =
    config.role === 'web'
      ? undefined
      : startWorkers(
          db,
          {
            ...appJobs,
            alone: database.embedded !== undefined,
            availableMs: availability.availableMs,
            liveConfig: live,
          },
          { compute, config, log },
        );
  const announced = announceProcess(db, config, log);
  let isStopping = false;
  const unreadiness = (): Unreadiness | undefined => {
    const missing = isStopping ? 'server' : availability.missing();
    return missing && { missing: [missing], message: MESSAGES[missing] };
  };
  const app = createApp({
    db: calls,
    reports,
    unreadiness,
    config,
    log,
    wake: () => workers?.wake(),
    compute,
    client: clientFiles(lookOf(calls, live)),
    shared: database.shared,
  });
  const watched = config.metrics && (await watch(config.metrics));
  const server = config.role === 'worker' ? undefined : await listen(app.fetch, config);
  return {
    async stop(delayMs = 0) {
      isStopping = true;
      server?.retire();
      // An absent database would never let them end.
      const jobsReturned = Promise.race([
        Promise.all([workers?.stop(), announced.stop()]),
        pause(RETURN_MS, undefined, { ref: false }),
      ]).catch(
        // They are reclaimed when their heartbeat is stale.
        (error: unknown) => log.error({ err: error }, 'the jobs were not returned'),
      );
      await pause(delayMs);
      await server?.close(delayMs);
      await jobsReturned;
      await compute.close();
      await database.close();
      await watched?.close();
      stopLogging();
    },
  };

  async function watch(address: NonNullable<Config['metrics']>) {
    const metrics = createMetrics({ db: calls, pools: database.pools, gauges: appGauges, config, log });
    const served = await serveMetrics(metrics, unreadiness, address);
    return { close: () => served.close().finally(metrics.close) };
  }
}

/** Logs collisions of transactions, and the database's absence. */
function logFaults(log: Log): () => void {
  const onCollision = (collision: unknown) => log.warn(collision, 'transactions collided');
  const onChange = (change: unknown) => {
    const { missing, code } = change as DatabaseChange;
    if (missing) log.error({ missing, code }, 'the database is unavailable');
    else log.info('the database is available again');
  };
  collisions.subscribe(onCollision);
  databaseChanges.subscribe(onChange);
  return () => {
    collisions.unsubscribe(onCollision);
    databaseChanges.unsubscribe(onChange);
  };
}
