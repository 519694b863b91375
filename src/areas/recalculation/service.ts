import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Tools } from '#server/jobs/kind.ts';
import { freeKeys, lockResults, sharePeriods } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { factsText } from './service-period-facts.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { writePersonsResults } from './service-person-results.ts';
import { periodsOfRuns } from './service-requests.ts';
import { recalculationRequests } from './tables.ts';

/** People per transaction: small enough that nobody notices the embedded database's one connection being busy. */
const BATCH = 50;

/** What evaluation makes of the facts of these people, as JSON text; holds no lock. */
export async function evaluateInThread(
  db: Db,
  { compute, signal }: Pick<Tools, 'compute' | 'signal'>,
  { period, ids }: { period: Period; ids: number[] },
): Promise<string> {
  const classification = await classificationOf(db, period);
  const facts = await factsText(db, { period, classification }, { persons: ids });
  return compute.run('persons', `{"ids":${JSON.stringify(ids)},"facts":${facts}}`, { signal });
}

/**
 * Makes the results of these people anew. Idempotent; safe beside changes: a share whose revision has moved on since it
 * was read keeps waiting (R05) for the request that its change has left.
 */
export async function recalculatePersons(
  db: Db,
  tools: Tools,
  { period, personIds }: { period: Period; personIds: Iterable<number> },
) {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return;
  await transact(db, async (tx) => {
    await sharePeriods(tx, [period.id]);
    await lockResults(tx, ids);
    await recalculateLocked(tx, tools, { period, ids });
  });
}

async function recalculateLocked(db: Db, tools: Tools, { period, ids }: { period: Period; ids: number[] }) {
  const results = await evaluateInThread(db, tools, { period, ids });
  await writePersonsResults(db, { periodId: period.id, ids, results });
}

/**
 * Works off one batch of requests; returns how many people it served, 0 when nothing waits. Workers share the queue:
 * each takes rows that no other holds, and a request is gone only with the transaction that served it. Requests of a
 * period that is being recalculated as a whole wait for its end.
 */
export async function serveRequests(db: Db, tools: Tools): Promise<number> {
  return transact(db, async (tx) => {
    const waiting = sql`${recalculationRequests.periodId} not in (${periodsOfRuns})`;
    const taken = await tx
      .select()
      .from(recalculationRequests)
      .where(inArray(recalculationRequests.id, freeKeys(recalculationRequests, waiting, BATCH)))
      .orderBy(asc(recalculationRequests.id));
    if (taken.length === 0) return 0;
    await sharePeriods(
      tx,
      taken.map((row) => row.periodId),
    );
    // A run may have begun before the periods were shared; none can begin now.
    const running = new Set((await tx.execute<{ period_id: number }>(periodsOfRuns)).map((row) => row.period_id));
    const served = taken.filter((row) => !running.has(row.periodId));
    // A batch of several periods takes its locks at once: one period after the other would not be in order.
    await lockResults(
      tx,
      served.map((row) => row.personId),
    );
    for (const [periodId, requests] of Map.groupBy(served, (row) => row.periodId)) {
      const ids = [...new Set(requests.map((row) => row.personId))];
      await recalculateLocked(tx, tools, { period: await findPeriod(tx, periodId), ids });
    }
    await tx.delete(recalculationRequests).where(
      inArray(
        recalculationRequests.id,
        served.map((row) => row.id),
      ),
    );
    return new Set(served.map((row) => row.personId)).size;
  });
}
