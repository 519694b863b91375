import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { fixed4 } from '#engine/fixed.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { numberOf, numberOrNull, stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { DecidedDiscipline } from '#areas/periods/schema.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { describeProof } from '#areas/recalculation/service-proof-text.ts';
import { summariesAudit } from './audit.ts';
import { defaultName } from './lists.ts';
import type { NewOrder, Order, Result } from './schema.ts';
import { COMPUTE_SUMMARY } from './service-compute.ts';
import { summaryOrders as o, summaryResults as r } from './tables.ts';

/** Older orders stay in the database. */
const MOST_ORDERS = 1_000;
/** How long the same order is answered with the one that is being computed. */
const REUSE_MINUTES = 10;

// Derived from the job, so that no order is in progress for ever.
const currentState = sql<0 | 1 | 2 | 3>`case
  when ${o.generatedAt} is not null then 2
  when ${jobs.state} = 'running' or ${jobs.state} = 'waiting' and ${jobs.startedAt} is not null then 1
  when ${jobs.state} = 'waiting' then 0 else 3 end`;

/** Those of its computing; until then the period's. */
const rules = sql`coalesce(${o.rules}, ${evaluationPeriods.rules} -> 'discipline')`;

const selectOrders = (db: Db) =>
  db
    .select({
      id: o.id,
      result_name: o.name,
      year_from: o.yearFrom,
      year_to: o.yearTo,
      request_stamp: stampOf(o.requestedAt),
      generated_stamp: sql<string>`coalesce(${stampOf(o.generatedAt)}, '')`,
      query_params: sql<string>`json_build_object('opn', ${o.withOutsideN})::text`,
      current_state: currentState,
      requested_by: doneBy(o.requestedBy),
      requested_login: o.requestedBy,
      minimum_n: sql<number>`(${rules} ->> 'minimumN')::float`,
      slots_per_n: sql<number>`(${rules} ->> 'slotsPerN')::float`,
      decided: sql<DecidedDiscipline[]>`(
        select coalesce(json_agg(json_build_object('code', (r->>'code')::int, 'name', coalesce(d.name, r->>'code'),
          'evaluated', (r->>'evaluated')::boolean) order by ${inPolish(sql`d.name`)}), '[]')
        from jsonb_array_elements(${rules} -> 'decided') r
        left join ${disciplines} d on d.code = (r->>'code')::int)`,
      period_id: o.periodId,
      whole_period: sql<boolean>`${o.yearFrom} = ${evaluationPeriods.yearFrom} and ${o.yearTo} = ${evaluationPeriods.yearTo}`,
      job_id: o.jobId,
    })
    .from(o)
    .innerJoin(evaluationPeriods, eq(evaluationPeriods.id, o.periodId))
    .leftJoin(jobs, eq(jobs.id, o.jobId));

/** Orders, the latest first. */
export const listOrders = async (db: Db): Promise<Order[]> =>
  withJobs(
    db,
    await selectOrders(db).where(isNull(o.deletedAt)).orderBy(desc(o.requestedAt), desc(o.id)).limit(MOST_ORDERS),
  );

/** These orders in this order; refuses an unknown one. */
export async function findOrders(db: Db, ids: number[]): Promise<Order[]> {
  const found = await withJobs(db, await selectOrders(db).where(and(inArray(o.id, ids), isNull(o.deletedAt))));
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.map((id) => {
    const order = byId.get(id);
    if (!order) throw new Refusal('missing', 'Nie znaleziono zestawienia');
    return order;
  });
}

export async function findOrder(db: Db, id: number): Promise<Order> {
  const [order] = await findOrders(db, [id]);
  if (!order) throw new Error('One order was asked for');
  return order;
}

/** Orders a summary; one of the same years and people that is being computed, and is not older than ten minutes, is returned. */
export async function orderSummary(db: Db, actor: Requester, { nreq, nod, ndo, qpr: withOutsideN }: NewOrder) {
  const [yearFrom, yearTo] = [Math.min(nod, ndo), Math.max(nod, ndo)];
  return transact(db, async (tx) => {
    const period = periodOf(await listPeriods(tx), yearFrom, yearTo);
    const jobId = await enqueue(tx, COMPUTE_SUMMARY, {
      payload: { yearFrom, yearTo, withOutsideN },
      by: actor,
      key: `${yearFrom}-${yearTo}-${withOutsideN}`,
      withinMinutes: REUSE_MINUTES,
    });
    const [running] = await tx.select({ id: o.id }).from(o).where(eq(o.jobId, jobId));
    if (running) return { ...(await findOrder(tx, running.id)), reused: true };
    const name = nreq || defaultName(yearFrom, yearTo);
    const values = { name, yearFrom, yearTo, withOutsideN };
    const [added] = await tx
      .insert(o)
      .values({ ...values, periodId: period.id, jobId, requestedBy: actor.login })
      .returning({ id: o.id });
    if (!added) throw new Error('No order was added');
    await recordChanges(tx, actor, [
      summariesAudit.change('summary.order', { subject: { summary: added.id }, after: values }),
    ]);
    return { ...(await findOrder(tx, added.id)), reused: false };
  });
}

/** The period of these years: its rules and disciplines apply. */
function periodOf(periods: Period[], yearFrom: number, yearTo: number): Period {
  const period = periods.find((each) => each.yearFrom <= yearFrom && yearTo <= each.yearTo);
  if (period) return period;
  const known = periods.map((each) => `${each.yearFrom}–${each.yearTo}`).toReversed();
  const message = `Lata muszą należeć do jednego okresu ewaluacji: ${known.join(', ')}`;
  throw new FieldRefusal([{ path: 'nod', message }]);
}

/** Results of the finished ones of these orders, by order, discipline and simulation. */
export async function orderResults(db: Db, ids: number[]): Promise<Result[]> {
  const rows = await db
    .select({
      id: r.id,
      order_id: r.orderId,
      discipline_code: r.disciplineCode,
      discipline_name: r.disciplineName,
      value_n: numberOf(r.n),
      sum_qualified_slots: numberOf(r.slots),
      sum_qualified_points: numberOf(r.points),
      patents_count: r.patents,
      patents_sum_points: numberOf(r.patentPoints),
      total_slots: numberOf(r.slotLimit),
      total_collected_points: numberOf(r.workPoints),
      total_collected_p_points: numberOf(r.collectedPoints),
      total_collected_p_slots: numberOf(r.collectedSlots),
      total_number_shares: r.collectedShares,
      simulation_num: sql<1 | 2 | 3>`${r.simulation}`,
      qualified_shares: r.shares,
      bound: numberOrNull(r.bound),
      criterion: numberOrNull(r.criterion),
    })
    .from(r)
    .innerJoin(o, eq(o.id, r.orderId))
    .where(and(inArray(r.orderId, ids), isNotNull(o.generatedAt), isNull(o.deletedAt)))
    .orderBy(asc(r.orderId), inPolish(r.disciplineName), asc(r.disciplineCode), asc(r.simulation));
  return rows.map((row) => ({ ...row, proof: proofOfRow(row) }));
}

/** Only the discipline's optimum has a bound. */
const proofOfRow = ({ bound, ...row }: Omit<Result, 'proof'>) =>
  bound === null
    ? null
    : describeProof({ points: fixed4(row.sum_qualified_points), bound: fixed4(bound) }, fixed4(row.patents_sum_points));
