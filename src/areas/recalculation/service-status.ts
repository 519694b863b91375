import { and, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { isoOf } from '#platform/database/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import { AWAITS_RECALCULATION } from '#areas/publications/schema.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { RecalculationStatus } from './schema.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { isProving } from './service-proofs-order.ts';
import { PERIOD_JOB } from './service-requests.ts';
import { disciplineRequests, disciplineResults, recalculationRequests, shareResults } from './tables.ts';
import { IS_PROVEN } from './service-verdicts-write.ts';

/** Pending recalculation of a period, and progress of its full run. */
export async function recalculationStatus(db: Db, periodId: number): Promise<RecalculationStatus> {
  const { id } = await findPeriod(db, periodId);
  const [row] = await statusRows(db, { id, key: String(id) });
  if (!row) throw new Error('a select without a table has no row');
  const { changed, last, ...status } = row;
  const finished = [changed, last?.state === 'finished' ? last.at : null];
  return {
    ...status,
    last_finished:
      finished
        .filter((each) => typeof each === 'string')
        .toSorted()
        .at(-1) ?? null,
    last_failed: last?.state === 'failed',
  };
}

// A literal, since a planned statement uses a partial index for no parameter.
const AWAITING = sql.raw(`${AWAITS_RECALCULATION}`);

const { startedAt, finishedAt } = jobs;

const runsOf = (key: Placeholder) => sql`from ${jobs} where ${and(eq(jobs.kind, PERIOD_JOB.name), eq(jobs.key, key))}`;

type LastRun = { state: string; at: string };

/** The answer in one statement: screens ask for it after every change. `changed`: when a discipline's results last did. */
const statusRows = prepared<{ id: number; key: string }>()((db, { id, key }) => {
  return db
    .select({
      // During a full run nearly all await, and its progress says how far it is.
      pending_shares: sql<number>`(select count(*)::int from ${shareResults}
        where period_id = ${id} and reject_reason = ${AWAITING}
          and not exists (select ${runsOf(key)} and ${isNull(finishedAt)}))`,
      pending_people: sql<number>`(select count(distinct person_id)::int from ${recalculationRequests}
        where ${eq(recalculationRequests.periodId, id)})`,
      pending_disciplines: sql<number>`(select count(distinct discipline_code)::int from ${disciplineRequests}
        where period_id = ${id})`,
      unproven: sql<RecalculationStatus['unproven']>`(
        select coalesce(json_agg(json_build_object('code', r.discipline_code, 'name', d.name, 'points', r.points::float8,
          'bound', r.bound::float8, 'proving', ${isProving(sql`r.period_id`, sql`r.discipline_code`)}) order by d.name, d.code), '[]')
        from ${disciplineResults} r join ${disciplines} d on d.code = r.discipline_code
        where r.period_id = ${id} and not (${IS_PROVEN}))`,
      run: sql<RecalculationStatus['run']>`(
        select json_build_object('job', id, 'cancelling', cancel_requested,
          'stage', coalesce(checkpoint ->> 'stage', 'waiting'), 'done', done, 'total', total,
          'started', ${isoOf(startedAt)}, 'requested_by', login)
        ${runsOf(key)} and ${isNull(finishedAt)} order by id limit 1)`,
      last: sql<LastRun | null>`(
        select json_build_object('state', state, 'at', ${isoOf(finishedAt)})
        ${runsOf(key)} and ${isNotNull(finishedAt)} order by id desc limit 1)`,
      changed: sql<
        string | null
      >`(select ${isoOf(sql`max(computed_at)`)} from ${disciplineResults} where period_id = ${id})`,
    })
    .from(sql`(select) as one`);
});
