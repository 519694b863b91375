import { fork } from 'node:child_process';
import { hasPooler, shippedPooler, startPooler } from '../../test/support/process/pooler.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { loadClients, send } from '../load.ts';
import { openLoadSessions } from '../load-mix.ts';
import { freePort, holdsNone, percentile } from '../measure.ts';
import { stopProcess } from '../server-process.ts';
import type { OpenBench } from '../university.ts';
import { endProcess, skipped, started } from './processes.ts';
import { hasProxy, startProxy } from './proxies.ts';

const SIZE = { people: 300, publications: 6_000, unswept: true };
const CLIENTS = 20;

/**
 * Lists, slots, searches and changes of researchers and offices on two web processes and a worker, through the shipped
 * HAProxy and PgBouncer. `--seconds`: how long.
 */
export async function mixed({ open, seconds }: { open: OpenBench; seconds: number }): Promise<boolean[]> {
  if (!hasProxy('haproxy') || !hasPooler) return skipped('mixed', 'haproxy and pgbouncer');
  await using database = await startPostgres();
  const university = await open(SIZE, database.url);
  const sessions = await openLoadSessions(university.db, CLIENTS);
  await university.close();
  await using pooler = await startPooler(shippedPooler(database.url), 'postgres');
  const more = { DATABASE_POOLER_URL: pooler.url };
  const ports = [await freePort(), await freePort()] as const;
  const servers = await Promise.all([
    ...ports.map((port) => started(database.url, { port, more })),
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
