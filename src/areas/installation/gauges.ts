import { sql } from 'drizzle-orm';
import { sessions } from '#areas/session/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { jobs, schedules } from '#platform/jobs/tables.ts';
import type { Gauge } from '#platform/watch/gauges.ts';
import { GONE_SECONDS } from './service-presence.ts';
import { backups, processes } from './tables.ts';

/** Of the last that went well; none where there was none. */
const readAges = async (db: Db) =>
  (
    await db.execute<{ what: string; seconds: number }>(sql`
      select what, extract(epoch from clock_timestamp() - max(ended_at))::float8 as seconds
      from ${backups} where failure is null group by what`)
  ).map(({ what, seconds }) => ({ labels: { what }, value: seconds }));

const readFailed = async (db: Db) =>
  (
    await db.execute<{ what: string; failed: boolean }>(sql`
      select distinct on (what) what, failure is not null as failed from ${backups} order by what, id desc`)
  ).map(({ what, failed }) => ({ labels: { what }, value: Number(failed) }));

/** SQL: whether a job of the last run has failed. */
const hasFailedJob = sql`exists (select from ${jobs} j where j.id = any(s.last_jobs) and j.state = 'failed')`;

const readSchedules = (db: Db) =>
  db.execute<{ name: string; seconds: number | null; failed: boolean }>(sql`
    select name, extract(epoch from clock_timestamp() - last_at)::float8 as seconds,
      failure is not null or ${hasFailedJob} as failed
    from ${schedules} s where is_on`);

export const installationGauges: Gauge[] = [
  {
    name: 'dorobek_backup_age_seconds',
    help: 'Since the last backup and the last drill that went well.',
    labels: ['what'],
    read: readAges,
  },
  {
    name: 'dorobek_backup_failed',
    help: 'Whether the last backup or drill failed.',
    labels: ['what'],
    read: readFailed,
  },
  {
    name: 'dorobek_schedule_age_seconds',
    help: 'Since the last run of a schedule that is on.',
    labels: ['schedule'],
    read: async (db) =>
      (await readSchedules(db)).flatMap(({ name, seconds }) =>
        seconds === null ? [] : [{ labels: { schedule: name }, value: seconds }],
      ),
  },
  {
    name: 'dorobek_schedule_failed',
    help: 'Whether the last run of a schedule that is on failed, or could not be ordered.',
    labels: ['schedule'],
    read: async (db) =>
      (await readSchedules(db)).map(({ name, failed }) => ({ labels: { schedule: name }, value: Number(failed) })),
  },
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
