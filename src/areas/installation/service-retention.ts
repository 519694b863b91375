import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { expireSessions } from '#areas/session/service-end.ts';
import { deleteOldRequests } from '#platform/database/once.ts';
import { deleteOldJobs } from '#platform/jobs/claim.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { backups } from './tables.ts';

export const RETENTION: JobKind<object> = {
  name: 'installation.retention',
  title: 'Usuwanie danych po terminie',
  payload: z.object({}),
  panels: ['administration'],
};

/** Deletes what is kept no longer, each kind in a transaction of its own. Files whose hours have passed go every hour. */
export async function deleteOutdated({ step, config }: Job<object>) {
  const { sessionIdleMinutes: idleMinutes, sessionHours: hours } = config;
  await step((tx) => expireSessions(tx, { idleMinutes, hours }));
  await step(deleteOldJobs);
  await step(deleteOldRequests);
  await step((tx) => tx.delete(backups).where(lt(backups.endedAt, sql`now() - interval '2 years'`)));
  return undefined;
}

export const installationSchedules: Schedule[] = [
  {
    name: RETENTION.name,
    title: RETENTION.title,
    about: 'Sesje po terminie, zadania i numery żądań starsze niż miesiąc, wpisy o kopiach starsze niż dwa lata.',
    usual: { isOn: true, time: '03:30' },
    order: async (tx, { by }) => [await enqueue(tx, RETENTION, { payload: {}, by, key: 'all' })],
  },
];
