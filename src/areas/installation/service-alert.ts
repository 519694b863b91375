import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isHeldToday } from '#areas/grants/service-held.ts';
import { grants } from '#areas/grants/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { sendLetters } from '#platform/jobs/letters.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { systemAttention } from './service-attention.ts';

export const ALERT: JobKind<object> = {
  name: 'installation.alert',
  title: 'List o stanie systemu',
  payload: z.object({}),
  panels: ['administration'],
};

/**
 * Writes to each administrator who has an address what the home page would say of the installation: a backup that failed or
 * is missing, jobs that failed. Nothing where nothing is wrong. A worker that does not run cannot write: that is for the
 * alerts of `deploy/watch`.
 */
export async function writeAlert(job: Job<object>) {
  const attention = await systemAttention(job.db);
  if (!attention) return undefined;
  const { publicUrl, universityName } = job.config;
  const text = [
    'Dzień dobry,',
    `system wymaga uwagi: ${attention.detail}.`,
    `Stan systemu: ${publicUrl}/admin/stan`,
    universityName,
  ].join('\n\n');
  const people = await job.db.execute<{ row: number; email: string }>(sql`
    select min(${accounts.rowNum}) as row, ${accounts.email} as email from ${accounts}
    where ${accounts.active} and ${accounts.email} <> '' and ${accounts.rowNum} in (
      select ${grants.accountRow} from ${grants} where ${isHeldToday} and ${grants.role} = 'admin')
    group by ${accounts.email}`);
  const letters = people.map(({ row, email: to }) => ({
    id: row,
    letter: { to, subject: 'System dorobku wymaga uwagi', text },
  }));
  await sendLetters(job, letters);
  return undefined;
}

export const ALERT_SCHEDULE: Schedule = {
  name: ALERT.name,
  title: ALERT.title,
  about: 'Do administratorów, gdy kopii zapasowej brak albo zadania się nie udają.',
  usual: { isOn: true, time: '06:00' },
  missing: ({ mail }) =>
    mail ? undefined : 'Serwer nie ma adresu serwera poczty (SMTP_URL). Podaje go administrator serwera.',
  order: async (tx, { by }) => [await enqueue(tx, ALERT, { payload: {}, by, key: 'today' })],
};
