import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Gauge } from '#platform/watch/gauges.ts';
import { PROVE_DISCIPLINE } from './service-proofs-order.ts';
import { disciplineRequests, recalculationRequests } from './tables.ts';

type Waiting = { people: number; disciplines: number; seconds: number };

async function readWaiting(db: Db) {
  const [waiting] = await db.execute<Waiting>(sql`
    select p.count as people, d.count as disciplines,
      coalesce(extract(epoch from clock_timestamp() - least(p.oldest, d.oldest)), 0)::float8 as seconds
    from (select count(*)::int, min(requested_at) as oldest from ${recalculationRequests}) p,
      (select count(*)::int, min(requested_at) as oldest from ${disciplineRequests}) d`);
  return waiting ?? { people: 0, disciplines: 0, seconds: 0 };
}

const readProofs = (db: Db) =>
  db.execute<{ state: string; count: number }>(sql`
    select state, count(*)::int as count from ${jobs}
    where kind = ${PROVE_DISCIPLINE.name} and state in ('waiting', 'running') group by state`);

export const recalculationGauges: Gauge[] = [
  {
    name: 'dorobek_recalculation_lag_seconds',
    help: 'For how long the oldest change has waited for its results.',
    read: async (db) => [{ value: (await readWaiting(db)).seconds }],
  },
  {
    name: 'dorobek_recalculation_waiting',
    help: 'Changes that wait for their results.',
    labels: ['of'],
    read: async (db) => {
      const { people, disciplines } = await readWaiting(db);
      return [
        { labels: { of: 'people' }, value: people },
        { labels: { of: 'disciplines' }, value: disciplines },
      ];
    },
  },
  {
    name: 'dorobek_proofs_open',
    help: 'Disciplines whose optimum is being proven.',
    labels: ['state'],
    read: async (db) => (await readProofs(db)).map(({ state, count }) => ({ labels: { state }, value: count })),
  },
];
