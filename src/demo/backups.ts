import { sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { backups } from '#areas/installation/tables.ts';
import type { Db } from '#platform/database/db.ts';

const DAY_MS = 86_400_000;

const at = (days: number) => sql`date_trunc('day', now()) - make_interval(days => ${days}) + interval '90 minutes'`;
const nameAt = (days: number) => `dorobek-${today(new Date(Date.now() - days * DAY_MS)).replaceAll('-', '')}T003000Z`;

/** Backups of the last days as the demo university's server would have kept them: one failed, one was restored in a drill. */
export async function addBackups(db: Db, version: string) {
  const made = { what: 'backup' as const, version, bytes: 42_991_616, rows: 1_204_118, seconds: 6.4 };
  const note = 'dyscyplina 203 przeliczona: jak w kopii';
  const failure = 'pg_dump zakończył się błędem: brak miejsca na dysku';
  await db.insert(backups).values([
    { ...made, name: nameAt(3), endedAt: at(3) },
    { ...made, what: 'drill', name: nameAt(3), endedAt: at(3), seconds: 19.8, note },
    { what: 'backup', version, name: '', endedAt: at(2), seconds: 0.3, failure },
    { ...made, name: nameAt(1), endedAt: at(1) },
  ]);
}
