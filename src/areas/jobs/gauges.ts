import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Gauge } from '#platform/watch/gauges.ts';

const OPEN = sql`state in ('waiting', 'running')`;

const readQueue = async (db: Db) =>
  (
    await db.execute<{ kind: string; state: string; count: number }>(sql`
      select kind, state, count(*)::int as count from ${jobs} where ${OPEN} group by kind, state`)
  ).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }));

/** Of those that may begin: one that waits for its next attempt is not late. */
const readOldest = async (db: Db) =>
  (
    await db.execute<{ kind: string; seconds: number }>(sql`
      select kind, extract(epoch from clock_timestamp() - min(greatest(created_at, run_after)))::float8 as seconds
      from ${jobs} where ${OPEN} and state = 'waiting' and run_after <= clock_timestamp() group by kind`)
  ).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds }));

export const jobGauges: Gauge[] = [
  { name: 'dorobek_queue_jobs', help: 'Open jobs.', labels: ['kind', 'state'], read: readQueue },
  {
    name: 'dorobek_queue_oldest_seconds',
    help: 'For how long the oldest job of a kind has waited.',
    labels: ['kind'],
    read: readOldest,
  },
];
