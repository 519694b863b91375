import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { hasFailedLately } from '#platform/jobs/run.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { BACKUP_HOURS } from './lists.ts';
import type { SystemAttention } from './schema.ts';
import { GONE_SECONDS } from './service-presence.ts';
import { backups, processes } from './tables.ts';

type Found = { unsaved: boolean; unbacked: boolean; idle: boolean; failed: number };

/** What the home page of an administrator says of the installation; null: nothing. `/admin/stan` says more. */
export async function systemAttention(db: Db): Promise<SystemAttention | null> {
  const [found] = await db.execute<Found>(sql`
    select
      coalesce((select failure is not null from ${backups} where what = 'backup' order by id desc limit 1), false) as unsaved,
      not exists (select from ${backups} where what = 'backup' and failure is null
        and ended_at > clock_timestamp() - make_interval(hours => ${BACKUP_HOURS})) as unbacked,
      not exists (select from ${processes} where role <> 'web'
        and seen_at > clock_timestamp() - make_interval(secs => ${GONE_SECONDS})) as idle,
      (select count(*)::int from ${jobs} where ${hasFailedLately}) as failed`);
  if (!found) throw new Error('The database does not say how the installation is');
  const texts = [
    ...(found.idle ? ['zadania w tle stoją'] : []),
    ...(found.unsaved
      ? ['kopia zapasowa się nie udała']
      : found.unbacked
        ? ['brak kopii zapasowej z ostatniej doby']
        : []),
    ...(found.failed > 0 ? [`nieudane zadania od wczoraj: ${found.failed}`] : []),
  ];
  return texts.length === 0 ? null : { detail: texts.join(', ') };
}
