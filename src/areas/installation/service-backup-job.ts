import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { dropOldBackups } from '#platform/database/backup/backup.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { safeMessage } from '#platform/log.ts';
import { Refusal } from '#platform/refusal.ts';
import { BACKUP } from './lists.ts';
import { backUp, recorded } from './service-backup.ts';

/** As many as the nightly command of PostgreSQL keeps. */
const KEPT = 14;

export const MAKE_BACKUP: JobKind<object> = {
  name: BACKUP,
  title: 'Kopia zapasowa',
  payload: z.object({}),
  panels: ['administration'],
};

/** Where backups of the embedded database go. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => resolve(join(dataDir, 'backups'));

/**
 * Makes a backup of the embedded database, and deletes the oldest beyond those that are kept. That of PostgreSQL is made by
 * its owner, so that whoever takes over the server can neither read nor delete it.
 */
export async function runBackup({ db, config }: Job<object>) {
  const folder = backupFolder(config);
  await recorded(db, config, { what: 'backup', run: () => backUp(db, config, folder) }).catch((error: unknown) => {
    // It is kept with the backups; to try again at once would fail alike.
    throw error instanceof Error ? new Refusal('unavailable', `Kopia się nie udała: ${safeMessage(error)}`) : error;
  });
  // Tried again, it would make a further backup.
  await dropOldBackups(folder, KEPT).catch((error: unknown) => {
    const reason = error instanceof Error ? safeMessage(error) : String(error);
    throw new Refusal('unavailable', `Kopię zapisano, lecz starszych nie usunięto: ${reason}`);
  });
  return undefined;
}

export const BACKUP_SCHEDULE: Schedule = {
  name: BACKUP,
  title: MAKE_BACKUP.title,
  about: `Kopia bazy wbudowanej w katalogu „backups” obok jej danych; zostaje ${KEPT} najnowszych.`,
  usual: { isOn: false, time: '01:30' },
  missing: ({ databaseUrl }) =>
    databaseUrl === undefined ? undefined : 'Kopie PostgreSQL robi właściciel bazy: systemctl start dorobek-backup',
  order: async (tx, { by }) => [await enqueue(tx, MAKE_BACKUP, { payload: {}, by, key: 'all' })],
};
