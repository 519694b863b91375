import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { evaluatePersons, type PersonOutcome, type ShareOutcome } from '#engine/evaluation.ts';
import type { Db } from '#server/db.ts';
import { authorships, publications } from '../publications/tables.ts';
import { classificationOf } from './service-facts.ts';
import { loadFacts } from './service-period-facts.ts';
import { findPeriod, type Period } from './service-periods.ts';
import { evaluationPeriods, personResults, recalculationRequests, shareResults } from './tables.ts';

/** First key of the advisory locks that let one recalculation of a person run at a time. */
const PERSON_LOCK = 727_275;
/** People per transaction: small enough that nobody notices the embedded database's one connection being busy. */
const BATCH = 50;

/**
 * Waits until nobody else recalculates these people, to the end of the transaction. Taken in ascending order: two workers
 * that share people queue up instead of waiting for each other.
 */
async function lockPersons(db: Db, personIds: Iterable<number>) {
  const ids = [...new Set(personIds)].toSorted((a, b) => a - b);
  await db.execute(
    sql`select pg_advisory_xact_lock(${PERSON_LOCK}, id) from unnest(${sql.param(ids)}::int[]) as id order by id`,
  );
}

/** Asks for the results of these people to be made anew; in the caller's transaction. */
export async function requestRecalculation(db: Db, periodId: number, personIds: Iterable<number>) {
  const rows = [...new Set(personIds)].map((personId) => ({ periodId, personId }));
  if (rows.length > 0) await db.insert(recalculationRequests).values(rows);
}

/** Whether a request for the person waits: a work taken out of a discipline shows no R05, yet changes the others' results. */
export async function isQueued(db: Db, periodId: number, personId: number): Promise<boolean> {
  const [request] = await db
    .select({ id: recalculationRequests.id })
    .from(recalculationRequests)
    .where(and(eq(recalculationRequests.periodId, periodId), eq(recalculationRequests.personId, personId)))
    .limit(1);
  return request !== undefined;
}

/** Asks for everybody who has a work in the period, or in any period. */
export async function requestFullRecalculation(db: Db, periodId?: number) {
  const which = periodId === undefined ? sql`` : sql`where ${evaluationPeriods.id} = ${periodId}`;
  await db.execute(sql`
    insert into ${recalculationRequests} (period_id, person_id)
    select distinct ${evaluationPeriods.id}, ${authorships.personId}
    from ${evaluationPeriods}
    join ${publications} on ${publications.year} between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}
    join ${authorships} on ${authorships.publicationId} = ${publications.id} and ${authorships.personId} is not null
    ${which}`);
}

/**
 * Makes the results of these people anew. Idempotent; safe beside changes: a share whose revision has moved on since it
 * was read keeps waiting (R05) for the request that its change has left.
 */
export async function recalculatePersons(db: Db, period: Period, personIds: number[]) {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    await lockPersons(tx, ids);
    const classification = await classificationOf(tx, period);
    const facts = await loadFacts(tx, { period, classification }, { persons: ids });
    const { shares, persons } = evaluatePersons(facts, ids);
    await writeShareResults(tx, { period, ids, rows: shares });
    await writePersonResults(tx, { period, ids, rows: persons });
  });
}

type Write<Row> = { period: Period; ids: number[]; rows: Row[] };

async function writeShareResults(db: Db, { period, ids, rows }: Write<ShareOutcome>) {
  await db.execute(sql`
    delete from ${shareResults}
    where person_id = any(${sql.param(ids)}::int[]) and period_id = ${period.id}
      and authorship_id <> all(${sql.param(rows.map((row) => row.authorship))}::int[])`);
  await db.execute(sql`
    insert into ${shareResults} as kept
      (authorship_id, period_id, person_id, discipline_code, k, m, emphasis_mode, total_points, points, slots,
       monograph_limited, accepted, reject_reason, custom_accepted, custom_reject_reason, revision)
    select a.id, ${period.id}, a.person_id, r.discipline, r.k, r.m, r.mode, r.total * 0.0001, r.points * 0.0001,
      r.slots * 0.0001, r."weakBook", r.accepted, r."rejectReason", r."customAccepted", r."customRejectReason", r.revision
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      authorship int, discipline int, k int, m int, mode int, total bigint, points bigint, slots bigint,
      "weakBook" boolean, accepted boolean, "rejectReason" int, "customAccepted" boolean, "customRejectReason" int,
      revision int)
    join ${authorships} a on a.id = r.authorship and a.revision = r.revision
    on conflict (authorship_id) do update set
      period_id = excluded.period_id, person_id = excluded.person_id, discipline_code = excluded.discipline_code,
      k = excluded.k, m = excluded.m, emphasis_mode = excluded.emphasis_mode, total_points = excluded.total_points,
      points = excluded.points, slots = excluded.slots, monograph_limited = excluded.monograph_limited,
      accepted = excluded.accepted, reject_reason = excluded.reject_reason, custom_accepted = excluded.custom_accepted,
      custom_reject_reason = excluded.custom_reject_reason, revision = excluded.revision, computed_at = now()
    where (kept.period_id, kept.person_id, kept.discipline_code, kept.k, kept.m, kept.emphasis_mode, kept.total_points, kept.points, kept.slots,
        kept.monograph_limited, kept.accepted, kept.reject_reason, kept.custom_accepted, kept.custom_reject_reason,
        kept.revision)
      is distinct from (excluded.period_id, excluded.person_id, excluded.discipline_code, excluded.k, excluded.m, excluded.emphasis_mode, excluded.total_points,
        excluded.points, excluded.slots, excluded.monograph_limited, excluded.accepted, excluded.reject_reason,
        excluded.custom_accepted, excluded.custom_reject_reason, excluded.revision)`);
}

async function writePersonResults(db: Db, { period, ids, rows }: Write<PersonOutcome>) {
  await db.execute(sql`
    delete from ${personResults}
    where person_id = any(${sql.param(ids)}::int[]) and period_id = ${period.id}
      and (person_id, discipline_code) not in (
        select * from unnest(${sql.param(rows.map((row) => row.person))}::int[],
          ${sql.param(rows.map((row) => row.discipline))}::int[]))`);
  await db.execute(sql`
    insert into ${personResults} as kept
      (period_id, person_id, discipline_code, slot_limit, monograph_limit, slots, points, monograph_slots,
       custom_slots, custom_points, in_n)
    select ${period.id}, r.person, r.discipline, r."slotLimit" * 0.0001, r."monographLimit" * 0.0001, r.slots * 0.0001,
      r.points * 0.0001, r."monographSlots" * 0.0001, r."customSlots" * 0.0001, r."customPoints" * 0.0001, r."inN"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      person int, discipline int, "slotLimit" bigint, "monographLimit" bigint, slots bigint, points bigint,
      "monographSlots" bigint, "customSlots" bigint, "customPoints" bigint, "inN" boolean)
    on conflict (person_id, period_id, discipline_code) do update set
      slot_limit = excluded.slot_limit, monograph_limit = excluded.monograph_limit, slots = excluded.slots,
      points = excluded.points, monograph_slots = excluded.monograph_slots, custom_slots = excluded.custom_slots,
      custom_points = excluded.custom_points, in_n = excluded.in_n, computed_at = now()
    where (kept.slot_limit, kept.monograph_limit, kept.slots, kept.points, kept.monograph_slots, kept.custom_slots,
        kept.custom_points, kept.in_n)
      is distinct from (excluded.slot_limit, excluded.monograph_limit, excluded.slots, excluded.points,
        excluded.monograph_slots, excluded.custom_slots, excluded.custom_points, excluded.in_n)`);
}

/**
 * Works off one batch of requests; returns how many people it served, 0 when nothing waits. Workers share the queue:
 * each takes rows that no other holds, and a request is gone only with the transaction that served it.
 */
export async function serveRequests(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .select()
      .from(recalculationRequests)
      .orderBy(asc(recalculationRequests.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // A batch of several periods takes its locks at once: one period after the other would not be in order.
    await lockPersons(
      tx,
      taken.map((row) => row.personId),
    );
    for (const [periodId, requests] of Map.groupBy(taken, (row) => row.periodId)) {
      const persons = [...new Set(requests.map((row) => row.personId))];
      await recalculatePersons(tx, await findPeriod(tx, periodId), persons);
    }
    if (taken.length === 0) return 0;
    await tx.delete(recalculationRequests).where(
      inArray(
        recalculationRequests.id,
        taken.map((row) => row.id),
      ),
    );
    return new Set(taken.map((row) => row.personId)).size;
  });
}
