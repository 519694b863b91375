import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#platform/database/db.ts';
import type { Http, Outcome, Select } from './load-clients.ts';
import { type LoadSession, openLoadSessions } from './load-mix.ts';
import { freePort, median, percentile, report } from '../measure.ts';
import { mainThreadTimeOf, memoryOf, processorTimeOf, startServer, stopProcess } from '../server-process.ts';
import type { BenchOptions, OpenBench } from '../university.ts';

const SIZE = { people: 1_000, publications: 20_000 };
const FEW = 20;
const MANY = 500;
const ROUNDS = 3;
const WARM_UP_S = 5;
const PEER_S = 3;
const MANY_S = 15;
/**
 * `floor`: a request lasts at most so many times as long as a server that itself took no time would need on this machine.
 * `manyP99`: of the mean wait that this throughput leaves so many connections. Why these: docs/decisions/23-cost-of-a-request.md.
 */
const LIMITS = { floor: 3.5, p99: 2.5, manyP99: 2, memory: 0.5, refused: 0.01, manyRefused: 1 };

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The program of the clients, to be forked. */
export const loadClients = script('load-clients.ts');

export async function send(clients: ChildProcess, task: Http | Select): Promise<Outcome> {
  clients.send(task);
  const [outcome] = await once(clients, 'message');
  return outcome;
}

const p = (times: number[], part: number) => `${percentile(times, part).toFixed(1).padStart(7)}`;

function printCalls(sessions: LoadSession[], { times }: Outcome) {
  const kinds = new Map(sessions.flatMap(({ requests }) => requests.map(({ name, kind }) => [name, kind])));
  const calls = Object.entries(times).toSorted(([a], [b]) => (kinds.get(a) ?? '').localeCompare(kinds.get(b) ?? ''));
  for (const [name, each] of calls) {
    const line = `${String(each.length).padStart(6)} × p50 ${p(each, 0.5)}  p99 ${p(each, 0.99)} ms`;
    console.log(`       ${(kinds.get(name) ?? '').padEnd(6)} ${line}  ${name}`);
  }
}

type Processes = { server: number; database: Database; clients: number };

/** The server's connections to the database, which run on this machine too. */
async function backendsOf({ db }: Database): Promise<number[]> {
  const rows = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

const processorOf = async ({ server, database, clients }: Processes) => ({
  all: processorTimeOf(server),
  main: mainThreadTimeOf(server),
  database: new Map((await backendsOf(database)).map((pid) => [pid, processorTimeOf(pid)])),
  clients: processorTimeOf(clients),
});

/** Of the connections that are open now: those closed since are few, as the pool keeps them. */
const usedBy = (after: Map<number, number>, before: Map<number, number>) =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);

/** A closed loop of requests, and the processor time that the server and the database spend on each. */
async function measureMix(clients: ChildProcess, processes: Processes, task: Http) {
  const before = await processorOf(processes);
  const outcome = await send(clients, task);
  const times = Object.values(outcome.times).flat();
  const after = await processorOf(processes);
  return {
    outcome,
    failed: Object.values(outcome.failed).reduce((sum, each) => sum + each, 0) / times.length,
    perSecond: outcome.perSecond,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: (after.all - before.all) / times.length,
    mainThread: (after.main - before.main) / times.length,
    database: usedBy(after.database, before.database) / times.length,
    clients: (after.clients - before.clients) / times.length,
  };
}

function printFailures(rounds: { outcome: Outcome }[]) {
  for (const { outcome } of rounds)
    for (const [reason, count] of Object.entries(outcome.failed)) console.log(`       failed ${count} × ${reason}`);
}

type Mix = Awaited<ReturnType<typeof measureMix>>;
type Round = Mix & { handler: number; select: number };

const of = (rounds: Round[], figure: (round: Round) => number) => median(rounds.map(figure));

/**
 * The product as `npm start` runs it, on PostgreSQL, under a mix of lists, slots, searches and changes, in turns with a
 * bare handler and with `SELECT 1`. `--seconds`: of the mix with 20 connections; `--kept`: the university of the last run.
 */
export async function load(open: OpenBench, { seconds, kept }: BenchOptions): Promise<boolean[]> {
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  if (!databaseUrl) {
    console.log('       load needs PostgreSQL: set BENCH_DATABASE_URL');
    return [];
  }
  const database = kept ? await openDatabase({ url: databaseUrl }) : await open(SIZE);
  const sessions = await openLoadSessions(database.db, MANY);

  const [port, barePort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const environment = { DATABASE_URL: databaseUrl, PORT: String(port), CAS_URL: `${origin}/cas` };
  const { server, pid } = await startServer(environment);
  const bare = fork(script('bare-server.ts'), [String(barePort)]);
  await once(bare, 'message');
  const clients = fork(loadClients);
  const mix = (connections: number, duration: number): Http => ({
    kind: 'http',
    url: origin,
    connections,
    seconds: duration,
    sessions: sessions.slice(0, connections),
  });

  const rounds: Round[] = [];
  try {
    await send(clients, mix(FEW, WARM_UP_S));
    const processes = { server: pid, database, clients: clients.pid ?? 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareUrl = `http://127.0.0.1:${barePort}/`;
      const handler = await send(clients, { kind: 'http', url: bareUrl, connections: FEW, seconds: PEER_S });
      const select = await send(clients, { kind: 'select', databaseUrl, connections: FEW, seconds: PEER_S });
      const measured = await measureMix(clients, processes, mix(FEW, Math.max(1, Math.round(seconds / ROUNDS))));
      rounds.push({ ...measured, handler: handler.perSecond, select: select.perSecond });
    }
    const last = rounds.at(-1);
    if (last) printCalls(sessions, last.outcome);
    for (const { perSecond, handler, select } of rounds) {
      console.log(
        `       ${perSecond.toFixed(0)}/s; a bare handler ${handler.toFixed(0)}/s, SELECT 1 ${select.toFixed(0)}/s`,
      );
    }
    const many = await measureMix(clients, processes, mix(MANY, MANY_S));
    const peak = memoryOf(pid, 'VmHWM');
    console.log(
      `       ${FEW} connections: ${of(rounds, (round) => round.perSecond).toFixed(0)}/s, ` +
        `p50 ${of(rounds, (round) => round.p50).toFixed(1)} ms; of the server's processor ` +
        `${of(rounds, (round) => round.processor).toFixed(2)} ms a request, ` +
        `${of(rounds, (round) => round.mainThread).toFixed(2)} of them in the main thread; of the database's ` +
        `${of(rounds, (round) => round.database).toFixed(2)}, of the clients' ` +
        `${of(rounds, (round) => round.clients).toFixed(2)} ms; ` +
        `${MANY} connections: ${many.perSecond.toFixed(0)}/s, p50 ${many.p50.toFixed(0)} ms`,
    );
    printFailures([...rounds, many]);
    return claims(rounds, many, peak);
  } finally {
    await Promise.all([database.close(), ...[server, bare, clients].map(stopProcess)]);
  }
}

function claims(rounds: Round[], many: Mix, peak: number): boolean[] {
  const request = of(rounds, (round) => 1_000 / round.perSecond);
  const floor = of(rounds, (round) => round.database + round.clients) / availableParallelism();
  const handler = request / of(rounds, (round) => 1_000 / round.handler);
  const select = request / of(rounds, (round) => 1_000 / round.select);
  console.log(`       ${handler.toFixed(0)} × a request of a bare handler, ${select.toFixed(0)} × SELECT 1`);
  const p99 = of(rounds, (round) => round.p99);
  const p50 = of(rounds, (round) => round.p50);
  const promise = { peerName: 'the promise', limit: 1 };
  return [
    report({
      name: `load a request of the mix, ${FEW} connections`,
      ours: request,
      peer: floor,
      peerName: "the database's and the clients' processor time alone, on all processors",
      limit: LIMITS.floor,
      unit: 'ms',
    }),
    report({
      name: `load p99, ${FEW} connections`,
      ours: p99,
      peer: p50,
      peerName: 'the median',
      limit: LIMITS.p99,
      unit: 'ms',
    }),
    report({
      name: `load p99, ${MANY} connections`,
      ours: many.p99,
      peer: (MANY * 1_000) / many.perSecond,
      peerName: 'the mean that the throughput leaves them',
      limit: LIMITS.manyP99,
      unit: 'ms',
    }),
    report({
      ...promise,
      name: `load refused, ${FEW} connections`,
      ours: of(rounds, ({ failed }) => failed) * 100,
      peer: LIMITS.refused,
      unit: '%',
    }),
    report({
      ...promise,
      name: `load refused, ${MANY} connections`,
      ours: many.failed * 100,
      peer: LIMITS.manyRefused,
      unit: '%',
    }),
    report({ ...promise, name: 'load memory at the peak', ours: peak, peer: LIMITS.memory, unit: 'GB' }),
  ];
}
