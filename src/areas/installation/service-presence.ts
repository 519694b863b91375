import { eq, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '#platform/config/config.ts';
import { isUnavailable } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import type { Log } from '#platform/log.ts';
import { sealKey } from './service-move.ts';
import { processes, sealingKeys } from './tables.ts';

const BEAT_MS = 15_000;
/** Who has not been seen for so long has ended without a word. */
export const GONE_SECONDS = 60;

/** Says every few seconds that this process runs, until it stops. */
export function announceProcess(db: Db, config: Config, log: Log) {
  const { role, version } = config;
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
  /** Once: keys change with a start. */
  const noteKey = async () => {
    const key = sealKey(config);
    if (key !== undefined) await db.insert(sealingKeys).values({ id: key }).onConflictDoNothing();
  };
  let last = noteKey().then(beat, (error: unknown) => {
    if (!isUnavailable(error)) log.error({ err: error }, 'the key of birth dates could not be noted');
  });
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
