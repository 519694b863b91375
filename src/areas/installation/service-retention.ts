import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { expireSessions } from '#areas/session/service-end.ts';
import { peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { TERM_KINDS, type TermKind } from '#areas/privacy/schema.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { deleteByTerm } from '#areas/privacy/service-terms.ts';
import type { Db } from '#platform/database/db.ts';
import { deleteOldRequests } from '#platform/database/once.ts';
import { deleteOldJobs } from '#platform/jobs/claim.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { ALERT_SCHEDULE } from './service-alert.ts';
import { BACKUP_SCHEDULE } from './service-backup-job.ts';
import { backups } from './tables.ts';

export const RETENTION: JobKind<object> = {
  name: 'installation.retention',
  title: 'Usuwanie danych po terminie',
  payload: z.object({}),
  panels: ['administration'],
};

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Of imports that are over: that they were, and how many rows they had, stays. */
const dropImportRows = async (tx: Db, days: number) =>
  (
    await tx.execute(sql`
      delete from ${peopleImportRows} r using ${peopleImports} i
      where i.id = r.import_id and coalesce(i.undone_at, i.applied_at) < ${before(days)} returning r.id`)
  ).length;

const dropVerdicts = async (tx: Db, days: number) => {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (delete from ${verdictChanges} where at < ${before(days)} returning 1) select count(*)::int as count from gone`);
  return row?.count ?? 0;
};

/** How each kind is deleted once it is older than its term; returns how much that was. */
const DROPS: Record<TermKind, (tx: Db, days: number) => Promise<number>> = {
  jobs: deleteOldJobs,
  requests: deleteOldRequests,
  backups: async (tx, days) =>
    (
      await tx
        .delete(backups)
        .where(lt(backups.endedAt, before(days)))
        .returning({ id: backups.id })
    ).length,
  importRows: dropImportRows,
  verdicts: dropVerdicts,
};

/** Deletes what is kept no longer, each kind in a transaction of its own. Files whose hours have passed go every hour. */
export async function deleteOutdated({ step, config }: Job<object>) {
  const { sessionIdleMinutes: idleMinutes, sessionHours: hours } = config;
  await step((tx) => expireSessions(tx, { idleMinutes, hours }));
  for (const kind of TERM_KINDS) await step((tx) => deleteByTerm(tx, kind, (days) => DROPS[kind](tx, days)));
  return undefined;
}

export const installationSchedules: Schedule[] = [
  BACKUP_SCHEDULE,
  ALERT_SCHEDULE,
  {
    name: RETENTION.name,
    title: RETENTION.title,
    about: 'Sesje po terminie i to, czego czas przechowywania minął. Czasy ustala się pod „Dane osobowe”.',
    usual: { isOn: true, time: '03:30' },
    order: async (tx, { by }) => [await enqueue(tx, RETENTION, { payload: {}, by, key: 'all' })],
  },
];
