import { fork } from 'node:child_process';
import { hasPooler, shippedPooler, startPooler } from '../../test/support/process/pooler.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { loadClients, send } from '../load/load.ts';
import { openLoadSessions } from '../load/load-mix.ts';
import { freePort, holdsNone, percentile } from '../measure.ts';
import { stopProcess } from '../server-process.ts';
import type { OpenBench } from '../university.ts';
import { endProcess, skipped, started } from './processes.ts';
import { hasProxy, startProxy } from './proxies.ts';

const SIZE = { people: 300, publications: 6_000, unswept: true };
const CLIENTS = 20;

const STREAMED = ['wal_level=replica', 'max_wal_senders=5', 'hot_standby_feedback=on'];

/** Reads with a limit, by who answered them: the standby, or the server in its place. */
async function readsOf(port: number) {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  return [...text.matchAll(/^dorobek_replica_reads_total\{(.*?)\} (\d+)/gm)].map(
    ([, label, count]) => `${label} ${count}`,
  );
}

/**
 * Lists, slots, searches and changes of researchers and offices on two web processes and a worker, through the shipped
 * HAProxy and PgBouncer, with a streaming standby that answers lists and searches. `--seconds`: how long.
 */
export async function mixed({ open, seconds }: { open: OpenBench; seconds: number }): Promise<boolean[]> {
  if (!hasProxy('haproxy') || !hasPooler) return skipped('mixed', 'haproxy and pgbouncer');
  await using database = await startPostgres(undefined, { settings: STREAMED });
  const university = await open(SIZE, database.url);
  const sessions = await openLoadSessions(university.db, CLIENTS);
  await university.close();
  await using pooler = await startPooler(shippedPooler(database.url), 'postgres');
  await using standby = await startPostgres(undefined, { settings: STREAMED, standbyOf: database.url });
  const more = { DATABASE_POOLER_URL: pooler.url, DATABASE_REPLICA_URL: standby.url };
  const ports = [await freePort(), await freePort()] as const;
  const watched = await freePort();
  const servers = await Promise.all([
    started(database.url, { port: ports[0], more: { ...more, METRICS_PORT: String(watched) } }),
    started(database.url, { port: ports[1], more }),
    started(database.url, { port: await freePort(), role: 'worker', more }),
  ]);
  await using proxy = await startProxy('haproxy', ports);
  const clients = fork(loadClients);
  const url = `http://localhost:${proxy.port}`;
  const { times, failed, perSecond } = await send(clients, {
    kind: 'http',
    url,
    connections: CLIENTS,
    seconds,
    sessions,
  });
  console.log(`       reads with a limit of one web process: ${(await readsOf(watched)).join(', ')}`);
  await Promise.all([stopProcess(clients), ...servers.map((server) => endProcess(server, 'SIGTERM'))]);
  const all = Object.values(times).flat();
  console.log(
    `       ${all.length} requests in ${seconds} s, ${perSecond.toFixed(0)}/s, p50 ${percentile(all, 0.5).toFixed(0)} ms`,
  );
  for (const [reason, count] of Object.entries(failed)) console.log(`       ${count} × ${reason}`);
  return [
    holdsNone(
      'mixed: requests failed',
      Object.values(failed).reduce((sum, count) => sum + count, 0),
    ),
  ];
}
