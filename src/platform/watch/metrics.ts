import { collectDefaultMetrics, Counter, Gauge as Shown, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { type AnsweredStatement, type Pool, statements } from '../database/connections.ts';
import { isUnavailable } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { type Replica, replicaReads, type ReplicaRead } from '../database/replica.ts';
import { type Collision, collisions } from '../database/transact.ts';
import { type Answer, answers } from '../http/request-log.ts';
import { type AnsweredCall, calls } from '../http/trpc.ts';
import { type Attempt, attempts } from '../jobs/run.ts';
import type { Log } from '../log.ts';
import type { Gauge } from './gauges.ts';
import { listening } from './listening.ts';

const SECONDS = {
  request: [0.01, 0.05, 0.25, 1, 5],
  statement: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  job: [0.1, 1, 10, 60, 600],
};

type Watched = {
  /** For what is read when somebody asks, within the time of a call. */
  db: Db;
  pools: readonly Pool[];
  replica?: Replica | undefined;
  gauges: readonly Gauge[];
  config: Pick<Config, 'version' | 'role'>;
  log: Log;
};

export type Metrics = { contentType: string; text: () => Promise<string>; close: () => void };

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;

/**
 * Counts what the process does, from the messages of its channels, and reads the gauges when asked. Labels are names of
 * ours alone, calls, kinds, pools, so that there are never more series than those.
 */
export function createMetrics({ db, pools, replica, gauges, config, log }: Watched): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { on, end } = listening();
  const histogram = (what: { name: string; help: string; labelNames: string[]; buckets: number[] }) =>
    new Histogram({ ...what, registers });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Shown({ name, help, labelNames: [...labelNames], registers });

  gauge('dorobek_build_info', 'Version and role of the process.', ['version', 'role']).set(
    { version: config.version, role: config.role },
    1,
  );

  const requests = histogram({
    name: 'dorobek_request_seconds',
    help: 'HTTP requests until their answer begins.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS.request,
  });
  on<Answer>(answers, ({ kind, status, ms }) => requests.observe({ kind, status: statusClass(status) }, ms / 1_000));

  const answered = histogram({
    name: 'dorobek_call_seconds',
    help: 'Calls, each of a batch.',
    labelNames: ['call', 'status'],
    buckets: SECONDS.request,
  });
  on<AnsweredCall>(calls, ({ call, status, ms }) =>
    answered.observe({ call, status: statusClass(status) }, ms / 1_000),
  );

  const sent = histogram({
    name: 'dorobek_statement_seconds',
    help: 'Statements of SQL.',
    labelNames: ['pool'],
    buckets: SECONDS.statement,
  });
  on<AnsweredStatement>(statements, ({ pool, ms }) => sent.observe({ pool }, ms / 1_000));

  const collided = new Counter({
    name: 'dorobek_collisions_total',
    help: 'Transactions rolled back because of another one.',
    labelNames: ['code'],
    registers,
  });
  on<Collision>(collisions, ({ code }) => collided.inc({ code }));

  const reads = new Counter({
    name: 'dorobek_replica_reads_total',
    help: 'Reads that the replica answered, or the server because the replica was late, away or broke off.',
    labelNames: ['outcome'],
    registers,
  });
  on<ReplicaRead>(replicaReads, ({ outcome }) => reads.inc({ outcome }));
  const lag = gauge('dorobek_replica_lag_bytes', 'What the replica has not replayed yet; none while it is away.', []);

  const tried = histogram({
    name: 'dorobek_job_seconds',
    help: 'Attempts at jobs.',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS.job,
  });
  on<Attempt>(attempts, ({ kind, outcome, ms }) => tried.observe({ kind, outcome }, ms / 1_000));

  const connections = gauge('dorobek_pool_connections', 'Connections of a pool.', ['pool', 'state']);
  const isUp = gauge('dorobek_database_up', 'Whether the database answers.');
  const shown = gauges.map(({ name, help, labels, read }) => ({ read, metric: gauge(name, help, labels) }));

  async function readGauges() {
    for (const { name, size, inUse } of pools) {
      const { used, waiting } = inUse();
      connections.set({ pool: name, state: 'size' }, size);
      connections.set({ pool: name, state: 'used' }, used);
      connections.set({ pool: name, state: 'waiting' }, waiting);
    }
    try {
      for (const { metric, read } of shown) {
        const measured = await read(db);
        metric.reset();
        for (const { labels = {}, value } of measured) metric.set(labels, value);
      }
      const behind = await replica?.lagBytes(db);
      if (behind === undefined) lag.remove();
      else lag.set(behind);
      isUp.set(1);
    } catch (error) {
      // What it said last is no longer known.
      for (const { metric } of shown) metric.reset();
      lag.remove();
      isUp.set(0);
      if (!isUnavailable(error)) log.error({ err: error }, 'a gauge could not be read');
    }
  }

  let reading: Promise<void> | undefined;
  return {
    contentType: registry.contentType,
    async text() {
      // Of two who ask at the same time, the second waits for what the first reads.
      reading ??= readGauges().finally(() => {
        reading = undefined;
      });
      await reading;
      return registry.metrics();
    },
    close() {
      end();
      registry.clear();
    },
  };
}
