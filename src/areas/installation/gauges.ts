import { sql } from 'drizzle-orm';
import { sessions } from '#areas/session/tables.ts';
import type { Gauge } from '#platform/watch/gauges.ts';
import { GONE_SECONDS } from './service-presence.ts';
import { processes } from './tables.ts';

export const installationGauges: Gauge[] = [
  {
    name: 'dorobek_processes',
    help: 'Processes that have been seen within the last minute.',
    labels: ['role'],
    read: async (db) =>
      (
        await db.execute<{ role: string; count: number }>(sql`
          select role, count(*)::int as count from ${processes}
          where seen_at > clock_timestamp() - make_interval(secs => ${GONE_SECONDS}) group by role`)
      ).map(({ role, count }) => ({ labels: { role }, value: count })),
  },
  {
    name: 'dorobek_sessions',
    help: 'Sessions that have not been ended.',
    read: async (db) => [{ value: await db.$count(sessions) }],
  },
  {
    name: 'dorobek_database_bytes',
    help: 'Size of the database.',
    read: async (db) => {
      const [size] = await db.execute<{ bytes: string }>(sql`
        select pg_database_size(current_database())::text as bytes`);
      return [{ value: Number(size?.bytes) }];
    },
  },
];
