import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { AWAITS_RECALCULATION } from '#areas/publications/schema.ts';
import { jobs } from '#areas/jobs/tables.ts';
import type { RecalculationStatus, RunStage } from './schema.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { PERIOD_JOB } from './service-requests.ts';

/** Pending recalculation of a period, and progress of its full run. */
export async function recalculationStatus(db: Db, periodId: number): Promise<RecalculationStatus> {
  const period = await findPeriod(db, periodId);
  const [open, last, waiting] = await Promise.all([openRun(db, period), lastRun(db, period), waitingOf(db, period)]);
  const { changed, ...pending } = waiting;
  const finished = [changed, last?.state === 'finished' ? last.finishedAt?.toISOString() : null];
  return {
    ...pending,
    run: open
      ? {
          job: open.job.id,
          cancelling: open.job.cancelRequested,
          stage: open.stage,
          done: open.job.done,
          total: open.job.total,
          started: open.job.startedAt?.toISOString() ?? null,
          requested_by: open.job.login,
        }
      : null,
    last_finished:
      finished
        .filter((each) => typeof each === 'string')
        .toSorted()
        .at(-1) ?? null,
    last_failed: last?.state === 'failed',
  };
}

const ofPeriod = ({ id }: Period) => and(eq(jobs.kind, PERIOD_JOB), eq(jobs.key, String(id)));

async function openRun(db: Db, period: Period) {
  const [run] = await db
    .select({ job: jobs, stage: sql<RunStage>`coalesce(${jobs.checkpoint} ->> 'stage', 'waiting')` })
    .from(jobs)
    .where(and(ofPeriod(period), isNull(jobs.finishedAt)))
    .orderBy(asc(jobs.id))
    .limit(1);
  return run;
}

async function lastRun(db: Db, period: Period) {
  const [run] = await db
    .select({ finishedAt: jobs.finishedAt, state: jobs.state })
    .from(jobs)
    .where(and(ofPeriod(period), isNotNull(jobs.finishedAt)))
    .orderBy(desc(jobs.id))
    .limit(1);
  return run;
}

type Waiting = {
  pending_shares: number;
  pending_people: number;
  pending_disciplines: number;
  /** When a discipline's results last changed. */
  changed: string | null;
};

async function waitingOf(db: Db, { id, yearFrom, yearTo }: Period): Promise<Waiting> {
  const [row] = await db.execute<Waiting>(sql`
    with queued as (select distinct person_id from recalculation_requests where period_id = ${id})
    select (select count(*)::int from (
        select authorship_id from share_results where period_id = ${id} and reject_reason = ${AWAITS_RECALCULATION}::int
        union
        select a.id from queued join authorships a using (person_id) join publications p on p.id = a.publication_id
        left join share_results s on s.authorship_id = a.id
        where a.discipline_code > 0 and p.emphasis_mode > 0 and p.year between ${yearFrom} and ${yearTo}
          and s.revision is distinct from a.revision) as shares) as pending_shares,
      (select count(*)::int from queued) as pending_people,
      (select count(distinct discipline_code)::int from discipline_requests where period_id = ${id})
        as pending_disciplines,
      (select to_char(max(computed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from discipline_results
        where period_id = ${id}) as changed`);
  return row ?? { pending_shares: 0, pending_people: 0, pending_disciplines: 0, changed: null };
}
