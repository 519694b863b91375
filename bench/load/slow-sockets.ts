import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { listPeriods } from '#areas/periods/service.ts';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import { buildClient } from '#app/client-build.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { runServer } from '#app/main.ts';
import { UNHURRIED } from '../../test/support/app.ts';
import { freePort, percentile, report } from '../measure.ts';
import type { OpenBench } from '../university.ts';

const HOST = '127.0.0.1';
const SLOW = 2_000;
const USERS = 20;
const SECONDS = 40;
const PROMISED_MS = 100;

const Outcome = z.object({ times: z.array(z.number()), held: z.number(), closed: z.number() });

const memory = () => process.memoryUsage().rss / 2 ** 20;

const assets = fileURLToPath(new URL('../../dist/assets/', import.meta.url));

/** Path of the client's largest public asset. */
async function largestFile(): Promise<string> {
  await buildClient();
  const [name] = readdirSync(assets).toSorted((a, b) => statSync(assets + b).size - statSync(assets + a).size);
  return `/assets/${name}`;
}

async function openSessions(db: Db): Promise<string[]> {
  const account = await findAccountByLogin(db, 'pracownik');
  const cookies: string[] = [];
  for (let at = 0; at < USERS; at += 1) {
    const secret = await openSession(db, { accountRow: account?.rowNum ?? 0, ticket: `ST-${process.pid}-${at}` });
    cookies.push(`dorobek=${secret}`);
  }
  return cookies;
}

/** Users on a real port while many sockets send half a head, half a body, or never read. */
export async function slowSockets(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 120, publications: 1_500 });
  const { db } = database;
  const port = await freePort();
  const file = await largestFile();
  const cookies = await openSessions(db);
  const period = (await listPeriods(db)).find((each) => each.displayDefault)?.id;
  // These users are one account on one address.
  const config = readConfig({ PORT: String(port), HOST, LOG_LEVEL: 'error', ...UNHURRIED });
  const server = await runServer(config, database);
  const clients = async (slow: number) => {
    const workerData = { port, cookies, file, slow, seconds: SECONDS, period };
    const worker = new Worker(new URL('slow-clients.ts', import.meta.url), { workerData });
    const [message] = await once(worker, 'message');
    await worker.terminate();
    return Outcome.parse(message);
  };
  await clients(0);
  const alone = await clients(0);
  const before = memory();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const among = await clients(SLOW);

  const grown = memory() - before;
  await server.stop();
  const figures = ({ times }: typeof alone) =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms of ${times.length}`;
  console.log(`       ${USERS} users alone: ${figures(alone)}`);
  console.log(`       among ${SLOW} slow sockets: ${figures(among)}`);
  console.log(
    `       ${among.held} held at the end, ${among.closed} ended by the server; ${grown.toFixed(0)} MB more, loop ${(loop.percentile(99) / 1e6).toFixed(0)} / ${(loop.max / 1e6).toFixed(0)} ms`,
  );
  const claim = (name: string, part: number, limit: number) =>
    report({
      name,
      ours: percentile(among.times, part),
      peer: percentile(alone.times, part),
      peerName: 'without slow sockets',
      limit,
      unit: 'ms',
    });
  return [
    claim(`median of ${USERS} users among ${SLOW} slow sockets`, 0.5, 2),
    claim(`p99 of ${USERS} users among ${SLOW} slow sockets`, 0.99, 3),
    report({
      name: `p99 of ${USERS} users among ${SLOW} slow sockets`,
      ours: percentile(among.times, 0.99),
      peer: PROMISED_MS,
      peerName: 'the promised time',
      limit: 1,
      unit: 'ms',
    }),
  ];
}
