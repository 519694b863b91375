import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';

/** First keys of the advisory locks; all last to the end of the transaction. */
const PERSON_LOCK = 727_275;
const PERIOD_LOCK = 727_276;
const CLAIM_LOCK = 727_277;

const ascending = (ids: Iterable<number>) => sql.param([...new Set(ids)].toSorted((a, b) => a - b));

/**
 * Waits until nobody else recalculates these people. Taken in ascending order: two workers that share people queue up
 * instead of waiting for each other.
 */
export async function lockPersons(db: Db, personIds: Iterable<number>) {
  await db.execute(sql`
    select pg_advisory_xact_lock(${PERSON_LOCK}, id) from unnest(${ascending(personIds)}::int[]) as id order by id`);
}

/** Whoever writes people's results shares the period; taken before any person is locked. */
export async function sharePeriods(db: Db, periodIds: Iterable<number>) {
  await db.execute(sql`
    select pg_advisory_xact_lock_shared(${PERIOD_LOCK}, id)
    from unnest(${ascending(periodIds)}::int[]) as id order by id`);
}

/** Has the period alone, for milliseconds: results of its people neither change nor are half written meanwhile. */
export async function ownPeriod(db: Db, periodId: number) {
  await db.execute(sql`select pg_advisory_xact_lock(${PERIOD_LOCK}, ${periodId}::int)`);
}

/** Workers choose their disciplines one after the other: two that looked at once would want the same one. */
export async function takeTurn(db: Db) {
  await db.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, 0)`);
}

/** Periods that are being recalculated as a whole: their queues wait. */
export const periodsOfRuns = sql`
  select period_id from recalculation_runs where started_at is not null and finished_at is null`;
