import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { Tools } from '#platform/jobs/kind.ts';
import { freeKeys, lockResults, sharePeriods } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { checkAssignmentsOf } from '#areas/assignment-log/service-checks.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { changedPeople, factsWithInputs } from './service-fingerprints.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { requestingPatents } from './service-patents.ts';
import { writePersonsResults } from './service-person-results.ts';
import { periodsOfRuns } from './service-requests.ts';
import { recalculationRequests, shareResults } from './tables.ts';
import { authorships } from '#areas/publications/tables.ts';

/** People per transaction: it blocks the embedded database's one connection. */
const BATCH = 50;

/** `PersonsAnswer` of these people, computed in a worker thread, and the hashes of their inputs; as JSON text. */
export async function evaluateInThread(
  db: Db,
  { compute, signal }: Pick<Tools, 'compute' | 'signal'>,
  { period, ids }: { period: Period; ids: number[] },
): Promise<{ results: string; inputs: string }> {
  const classification = await classificationOf(db, period);
  const { facts, inputs } = await factsWithInputs(db, { period, classification }, ids);
  const results = await compute.run('persons', `{"ids":${JSON.stringify(ids)},"facts":${facts}}`, { signal });
  return { results, inputs };
}

/** Idempotent; shares changed meanwhile keep waiting (R05) for their own request. */
async function recalculateLocked(db: Db, tools: Tools, { period, ids: asked }: { period: Period; ids: number[] }) {
  if (period.isClosed) return keepResults(db, period, asked);
  const classification = await classificationOf(db, period);
  const ids = await changedPeople(db, { period, classification }, asked);
  if (ids.length > 0) {
    const evaluated = await evaluateInThread(db, tools, { period, ids });
    await requestingPatents(db, { period, classification, ids }, () =>
      writePersonsResults(db, { periodId: period.id, ids, ...evaluated }),
    );
  }
  // They read more than results follow from.
  await checkAssignmentsOf(db, asked);
}

/** Results of a closed period stay; what has changed of a work since makes them no older. */
async function keepResults(db: Db, { id }: Period, people: number[]) {
  await db.execute(sql`
    update ${shareResults} s set revision = a.revision from ${authorships} a
    where a.id = s.authorship_id and s.period_id = ${id} and s.person_id = any(${sql.param(people)}::int[])
      and s.revision <> a.revision`);
}

/**
 * Serves one batch of requests; returns the number of people. Workers share the queue by skipping locked rows; a request
 * is deleted in the transaction that serves it. During a full recalculation the period's requests wait.
 */
export async function serveRequests(db: Db, tools: Tools): Promise<number> {
  return transact(db, async (tx) => {
    const waiting = sql`${recalculationRequests.periodId} not in (${periodsOfRuns})`;
    const taken = await tx
      .select()
      .from(recalculationRequests)
      .where(inArray(recalculationRequests.id, freeKeys(recalculationRequests, waiting, { limit: BATCH })))
      .orderBy(asc(recalculationRequests.id));
    if (taken.length === 0) return 0;
    await sharePeriods(
      tx,
      taken.map((row) => row.periodId),
    );
    // A run may have begun before the periods were locked.
    const running = new Set((await tx.execute<{ period_id: number }>(periodsOfRuns)).map((row) => row.period_id));
    const served = taken.filter((row) => !running.has(row.periodId));
    // Locked for all periods at once, to keep the order of locks.
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
