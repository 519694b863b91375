import { type Placeholder, sql } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { hasJob } from '#platform/jobs/find.ts';
import { prepared } from '#platform/database/prepared.ts';
import { disciplineRequests, disciplineResults, recalculationRequests } from './tables.ts';

/** Kind of the jobs that recalculate a whole period. */
export const PERIOD_JOB = { name: 'recalculation.period' };

/** SQL: periods with a full recalculation in progress; their queues wait. */
export const periodsOfRuns = sql`
  select (payload ->> 'period')::int as period_id from ${jobs}
  where kind = ${PERIOD_JOB.name} and state in ('waiting', 'running') and checkpoint is not null`;

/** Requests recalculation of these people, in the caller's transaction. */
export async function requestRecalculation(db: Db, periodId: number, personIds: Iterable<number>) {
  const rows = [...new Set(personIds)].map((personId) => ({ periodId, personId }));
  if (rows.length > 0) await db.insert(recalculationRequests).values(rows);
}

/** Requests the optima of these disciplines, in the caller's transaction. */
export async function requestDisciplines(db: Db, periodId: number, codes: number[]) {
  const rows = codes.map((disciplineCode) => ({ periodId, disciplineCode }));
  if (rows.length > 0) await db.insert(disciplineRequests).values(rows);
}

/**
 * Requests, after a change of these people's employment or statements and in its transaction, every period's results of
 * them and of the co-authors whose k may change, and the disciplines whose N and reductions may: those ever declared, or
 * all when somebody has declared none.
 */
export async function requestRecalculationWithCoauthors(db: Db, personIds: Iterable<number>) {
  const ids = sql.param([...new Set(personIds)]);
  await db.execute(sql`
    with changed as (select unnest(${ids}::int[]) as id),
    touched as (
      select e.id as period_id, other.person_id
      from changed
      join ${authorships} own on own.person_id = changed.id and own.discipline_code > 0
      join ${publications} p on p.id = own.publication_id and p.emphasis_mode > 0
      join ${evaluationPeriods} e on p.year between e.year_from and e.year_to
      join ${authorships} other on other.publication_id = p.id and other.discipline_code > 0
      where other.person_id is not null
      union select e.id, changed.id from ${evaluationPeriods} e cross join changed)
    insert into ${recalculationRequests} (period_id, person_id) select period_id, person_id from touched`);
  await db.execute(sql`
    with changed as (select unnest(${ids}::int[]) as id),
    declared as (
      select d.person_id, d.discipline1_code as code from ${disciplineDeclarations} d join changed on changed.id = d.person_id
      union select d.person_id, d.discipline2_code from ${disciplineDeclarations} d join changed on changed.id = d.person_id
      where d.discipline2_code is not null),
    named as (select coalesce(d.successor_code, d.code) as code from declared join ${disciplines} d using (code)
      union select code from declared)
    insert into ${disciplineRequests} (period_id, discipline_code)
    select r.period_id, r.discipline_code from ${disciplineResults} r
    where r.discipline_code in (select code from named)
      or exists (select from changed where not exists (select from declared where declared.person_id = changed.id))`);
}

/** SQL: whether the person is queued: a work taken out of a discipline shows no R05, but changes others' results. */
export const queuedOf = ({ periodId, personId }: { periodId: number | Placeholder; personId: Placeholder }) =>
  sql<boolean>`exists (select from ${recalculationRequests} where period_id = ${periodId} and person_id = ${personId})`;

const requestOf = prepared<{ periodId: number; personId: number }>()((db, input) =>
  db.select({ queued: queuedOf(input) }).from(sql`(select) as asked`),
);

export async function isQueued(db: Db, periodId: number, personId: number): Promise<boolean> {
  const [request] = await requestOf(db, { periodId, personId });
  return request?.queued === true;
}

const runOf = prepared<{ periodId: number }>()((db, { periodId }) =>
  db.select({ queued: hasJob(PERIOD_JOB, sql`${periodId}::int::text`, 'open') }).from(sql`(select) as asked`),
);

/** Whether a recalculation of the whole period waits or runs. */
export async function isPeriodQueued(db: Db, periodId: number): Promise<boolean> {
  const [run] = await runOf(db, { periodId });
  return run?.queued === true;
}
