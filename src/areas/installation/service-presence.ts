import { eq, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '#platform/config/config.ts';
import { isUnavailable } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import { processes } from './tables.ts';

const BEAT_MS = 15_000;
/** Who has not been seen for so long has ended without a word. */
export const GONE_SECONDS = 60;

/** Says every few seconds that this process runs, until it stops. */
export function announceProcess(db: Db, { role, version }: Pick<Config, 'role' | 'version'>, log: Log) {
  const id = randomUUID();
  const seenAt = sql`clock_timestamp()`;
  const gone = lt(processes.seenAt, sql`clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`);
  const beat = async () => {
    try {
      await db
        .insert(processes)
        .values({ id, role, version, host: hostname(), pid: process.pid })
        .onConflictDoUpdate({ target: processes.id, set: { seenAt } });
      await db.delete(processes).where(gone);
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'the process could not be announced');
    }
  };
  let last = beat();
  const timer = setInterval(() => {
    last = beat();
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await db.delete(processes).where(eq(processes.id, id));
    },
  };
}
