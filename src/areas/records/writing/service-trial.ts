import { sql } from 'drizzle-orm';
import { codeOf } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { Refusal } from '#platform/refusal.ts';

/** Longer than any save of a record holds its locks; bulk imports hold theirs for minutes. */
const MOST_WAITING_MS = 150;
const LOCK_TIMEOUT = '55P03';
const MOST_TRIALS = 2_000_000_000;
/** Room for a change of many. */
const MOST_AT_ONCE = 10_000;

/** Tries the work out, without waiting for whoever holds a lock for long. */
export async function tried<Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> {
  try {
    return await tryOut(db, async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${MOST_WAITING_MS}`));
      return work(tx);
    });
  } catch (error) {
    if (codeOf(error) === LOCK_TIMEOUT) {
      throw new Refusal('unavailable', 'Punkty są chwilowo niedostępne: trwa zmiana wykazów albo wielu rekordów');
    }
    throw error;
  }
}

/** A number that no stored record has; those below it are free too. */
export const trialId = () => -Math.ceil(Math.random() * (MOST_TRIALS - MOST_AT_ONCE));
