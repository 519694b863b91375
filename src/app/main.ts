import type { Context } from 'hono';
import { setTimeout as pause } from 'node:timers/promises';
import { liveConfig } from '#areas/settings/service-config.ts';
import { announceProcess } from '#areas/installation/service-presence.ts';
import { createApp, hasSessionCookie, type Unreadiness } from './app.ts';
import { appGauges, appJobs } from './app-jobs.ts';
import { APPEND_ONLY } from '#areas/installation/service-append-only.ts';
import { startCompute } from './compute.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import { type DatabaseChange, databaseChanges, type Missing } from '#platform/database/database-watch.ts';
import { isUnavailable } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/db.ts';
import { excessRights } from '#platform/database/rights.ts';
import { listen } from '#platform/http/http-server.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createMetrics } from '#platform/watch/metrics.ts';
import { serveMetrics } from '#platform/watch/metrics-server.ts';
import { openReplica } from '#platform/database/replica.ts';
import { createLog, type Log } from '#platform/log.ts';
import { collisions } from '#platform/database/transact.ts';
import { clientFiles } from '#platform/http/static.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { lookOf } from '#areas/settings/service.ts';

/** For the jobs that run when the process stops. */
const RETURN_MS = 10_000;

type Server = {
  /** Ends the requests and jobs in flight in order, `delayMs` after readiness has told proxies; closes the database. */
  stop: (delayMs?: number) => Promise<void>;
};

const MESSAGES: Record<Missing | 'server', string> = {
  database: 'Baza danych nie odpowiada',
  migrations: 'Baza danych nie ma jeszcze zmian tej wersji programu: uruchom npm run migrate jako właściciel bazy',
  program: 'Baza danych ma już strukturę nowszej wersji programu: uruchom tu tamtą wersję',
  server: 'Serwer kończy pracę',
};

/** For a proxy to ask this process something that another one answers in its place. */
const LEAVE_MS = 300;

type Given = {
  prepared?: Promise<unknown>;
  /** Of several servers in turn, whoever opened it closes it; by default the server has its own. */
  compute?: Compute | undefined;
};

/**
 * Starts the workers and the HTTP server, by role. Until `prepared`, which may wait for an upgrade, requests are told so and
 * no job begins.
 */
export async function runServer(
  config: Config,
  database: Database,
  { prepared = Promise.resolve(), compute: lent }: Given = {},
): Promise<Server> {
  const log = createLog(config.logLevel);
  const { db, calls, reports, availability } = database;
  const stopLogging = logFaults(log);
  const compute = lent ?? startCompute(config);
  const live = liveConfig(config);
  const kinds = {
    ...appJobs,
    alone: database.embedded !== undefined,
    availableMs: availability.availableMs,
    liveConfig: live,
  };
  let [isPrepared, isStopping] = [false, false];
  let workers: ReturnType<typeof startWorkers> | undefined;
  let announced: ReturnType<typeof announceProcess> | undefined;
  const begun = prepared.then(
    () => {
      if (isStopping) return;
      isPrepared = true;
      if (config.role !== 'web') workers = startWorkers(db, kinds, { compute, config, log });
      announced = announceProcess(db, config, log);
      if (config.databaseUrl)
        excessRights(db, APPEND_ONLY).then(
          (excess) => {
            if (excess.length > 0) log.warn({ excess }, 'the role of the database may do more than serving needs');
          },
          (error: unknown) => log.error({ err: error }, 'the rights of the role could not be read'),
        );
    },
    // Whoever prepares says why.
    () => {},
  );
  // Where nothing is waited for, all runs before the first request.
  if (!availability.missing()) await begun;
  const unreadiness = (): Unreadiness | undefined => {
    const missing = isStopping ? 'server' : (availability.missing() ?? (isPrepared ? undefined : 'migrations'));
    return missing && { missing: [missing], message: MESSAGES[missing] };
  };
  // A worker works on what it writes itself.
  const replica =
    config.databaseReplicaUrl && config.role !== 'worker'
      ? openReplica(config.databaseReplicaUrl, ({ missing, code }) =>
          missing ? log.warn({ missing, code }, 'the replica is unavailable') : log.info('the replica is available'),
        )
      : undefined;
  const look = lookOf(calls, live);
  // The page comes without it as well: to whom the calls would be refused, and while the database cannot be asked.
  const shownPeriod = async (c: Context) => {
    if (!hasSessionCookie(c, config) || unreadiness()) return undefined;
    try {
      return (await defaultPeriod(calls))?.id;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return undefined;
    }
  };
  const app = createApp({
    db: calls,
    reports,
    replica,
    unreadiness,
    config,
    log,
    wake: () => workers?.wake(),
    compute,
    client: clientFiles(async (c) => ({ ...(await look()), period: await shownPeriod(c) })),
    shared: database.shared,
  });
  const watched = config.metrics && (await watch(config.metrics));
  const traced = config.traces && (await traceTo(config.traces));
  const server = config.role === 'worker' ? undefined : await listen(app.fetch, config);
  return {
    async stop(delayMs = 0) {
      isStopping = true;
      server?.retire();
      // An absent database would never let them end.
      const jobsReturned = Promise.race([
        Promise.all([workers?.stop(), announced?.stop()]),
        pause(RETURN_MS, undefined, { ref: false }),
      ]).catch(
        // They are reclaimed when their heartbeat is stale.
        (error: unknown) => log.error({ err: error }, 'the jobs were not returned'),
      );
      await pause(delayMs);
      if (delayMs > 0) {
        server?.leave();
        await pause(LEAVE_MS);
      }
      await server?.close(delayMs);
      await jobsReturned;
      if (!lent) await compute.close();
      await replica?.close();
      await database.close();
      await watched?.close();
      await traced?.close();
      stopLogging();
    },
  };

  /** Loaded only where it is wanted: it is as much code as the rest of the start. */
  async function traceTo(to: NonNullable<Config['traces']>) {
    const { startTraces } = await import('#platform/watch/traces.ts');
    return startTraces({ config, to, log });
  }

  async function watch(address: NonNullable<Config['metrics']>) {
    const pools = replica ? [...database.pools, replica.pool] : database.pools;
    const metrics = createMetrics({ db: calls, pools, replica, gauges: appGauges, config, log });
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
