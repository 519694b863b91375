import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { enqueueAll } from '#platform/jobs/enqueue.ts';
import { type Job, type JobKind, type Requester, SYSTEM } from '#platform/jobs/kind.ts';
import { ownPeriod, sharePeriods } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { id } from '#shared/wire.ts';
import { persons } from '#areas/people/tables.ts';
import { findPeriod, overlaps, type Period } from '#areas/periods/service.ts';
import { checkAllAssignments } from '#areas/assignment-log/service-checks.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineDeclarations, doctoralEnrolments } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { recalculationAudit } from './audit.ts';
import { writePersonsResults } from './service-person-results.ts';
import { hasJob } from '#platform/jobs/find.ts';
import { PERIOD_JOB } from './service-requests.ts';
import { evaluateInThread } from './service.ts';
import { isBeingSolved, solve } from './service-verdicts.ts';
import { disciplineResults, disciplineSnapshots, personResults, shareResults } from './tables.ts';
import { today } from '#engine/day.ts';
import { columns, setFromExcluded } from '#platform/database/sql.ts';

const FIGURES = 'n, slot_limit, slots, points, patent_points';

/** Keeps the results of the period's disciplines as they are today. */
async function keepSnapshot(tx: Db, periodId: number) {
  await tx.execute(sql`
    insert into ${disciplineSnapshots} (period_id, discipline_code, taken_on, ${columns(FIGURES)})
    select period_id, discipline_code, ${today()}::date, ${columns(FIGURES)}
    from ${disciplineResults} where period_id = ${periodId} order by discipline_code
    on conflict (period_id, taken_on, discipline_code) do update set ${setFromExcluded(FIGURES)}`);
}

/** People per step: some megabytes of facts, written in a fraction of a second. */
const CHUNK = 250;
const POLL_MS = 200;

const RunOrder = z.object({ period: id });
type RunOrder = z.infer<typeof RunOrder>;

export const RECALCULATE_PERIOD: JobKind<RunOrder> = {
  ...PERIOD_JOB,
  title: 'Przeliczenie okresu',
  payload: RunOrder,
  panels: ['reports'],
};

const orderPeriods = (tx: Db, by: Requester, periods: number[]) =>
  enqueueAll(tx, RECALCULATE_PERIOD, {
    by,
    orders: periods.map((period) => ({ payload: { period }, key: String(period) })),
  });

/**
 * Requests a full recalculation of a period, or of all. A waiting job serves later requests too; a running one, which
 * may have passed what changed, is followed by another. Returns the jobs.
 */
export async function requestFullRecalculation(db: Db, actor: Requester, periodId?: number): Promise<number[]> {
  return transact(db, async (tx) => {
    if (periodId !== undefined) await findPeriod(tx, periodId);
    const which = periodId === undefined ? sql`` : sql`where id = ${periodId}`;
    const rows = await tx.execute<{ id: number }>(sql`select id from ${evaluationPeriods} ${which} order by id`);
    const periods = rows.map((row) => row.id);
    const changes = periods.map((period) =>
      recalculationAudit.change('recalculation.request', { subject: { period } }),
    );
    await recordChanges(tx, actor, changes);
    return orderPeriods(tx, actor, periods);
  });
}

/** Recalculates periods whose results date from before disciplines were solved, once. */
export async function requestMissingVerdicts(db: Db) {
  await transact(db, async (tx) => {
    const rows = await tx.execute<{ id: number }>(sql`
      select id from ${evaluationPeriods} e
      where exists (select from ${shareResults} where period_id = e.id)
        and not exists (select from ${disciplineResults} where period_id = e.id)
        and not ${hasJob(PERIOD_JOB, sql`e.id::text`, 'any')}
      order by id`);
    const periods = rows.map((row) => row.id);
    if (periods.length > 0) await orderPeriods(tx, SYSTEM, periods);
  });
}

/** `position`: id of the last finished person, then code of the last finished discipline. */
const Checkpoint = z.object({
  stage: z.enum(['persons', 'disciplines']),
  position: z.int(),
  done: z.int(),
  total: z.int(),
});
type Checkpoint = z.infer<typeof Checkpoint>;

const LABELS = { persons: 'Wyniki osób', disciplines: 'Optima dyscyplin' };

const checkpointAt = (checkpoint: Checkpoint) => ({
  checkpoint,
  progress: { done: checkpoint.done, total: checkpoint.total, label: LABELS[checkpoint.stage] },
});

/** Recalculates a whole period: people in chunks, then disciplines one by one. */
export async function recalculatePeriod(job: Job<RunOrder>) {
  const period = await findPeriod(job.db, job.payload.period);
  let at: Checkpoint | undefined =
    job.checkpoint === null ? await begin(job, period) : Checkpoint.parse(job.checkpoint);
  let last = at;
  while (at) {
    last = at;
    job.signal.throwIfAborted();
    at = at.stage === 'persons' ? await evaluatePeople(job, period, at) : await solveNext(job, period, at);
  }
  // The closing transaction has no part in what the checks find.
  await job.step((tx) => checkAllAssignments(tx, SYSTEM), checkpointAt(last));
  return (tx: Db) => keepSnapshot(tx, period.id);
}

/** Begins the run once no transaction is writing results of the period. */
async function begin(job: Job<RunOrder>, period: Period): Promise<Checkpoint> {
  const total = await countOf(job.db, peopleAfter(period, 0));
  const checkpoint: Checkpoint = { stage: 'persons', position: 0, done: 0, total };
  await job.step((tx) => ownPeriod(tx, period.id), checkpointAt(checkpoint));
  return checkpoint;
}

async function countOf(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) as each`);
  return row?.count ?? 0;
}

/** SQL: people with a work, a declaration or studies in the period, or with results of it. */
const peopleAfter = (period: Period, position: number) => {
  const { id, yearFrom, yearTo } = period;
  const within = overlaps(period);
  return sql`
    select p.id from ${persons} p where p.id > ${position} and (
      exists (select from ${disciplineDeclarations} where person_id = p.id and ${within})
      or exists (select from ${doctoralEnrolments} where person_id = p.id and ${within})
      or exists (select from ${authorships} a join ${publications} w on w.id = a.publication_id
        where a.person_id = p.id and a.discipline_code > 0 and w.year between ${yearFrom} and ${yearTo})
      or exists (select from ${shareResults} where person_id = p.id and period_id = ${id})
      or exists (select from ${personResults} where person_id = p.id and period_id = ${id}))
    order by p.id`;
};

async function evaluatePeople(job: Job<RunOrder>, period: Period, at: Checkpoint): Promise<Checkpoint> {
  const { db } = job;
  const people = await db.execute<{ id: number }>(sql`${peopleAfter(period, at.position)} limit ${CHUNK}`);
  const ids = people.map((person) => person.id);
  const last = ids.at(-1);
  if (last === undefined) {
    const total = await countOf(db, disciplinesAfter(period, 0));
    const next: Checkpoint = { stage: 'disciplines', position: 0, done: 0, total };
    await job.step(async () => undefined, checkpointAt(next));
    return next;
  }
  const results = await evaluateInThread(db, job, { period, ids });
  const next = { ...at, position: last, done: at.done + ids.length };
  await job.step(async (tx) => {
    await sharePeriods(tx, [period.id]);
    await writePersonsResults(tx, { periodId: period.id, ids, results });
  }, checkpointAt(next));
  return next;
}

const disciplinesAfter = ({ id }: Period, position: number) => sql`
  select discipline_code as code from ${shareResults} where period_id = ${id} and discipline_code > ${position}
  union select discipline_code from ${personResults} where period_id = ${id} and discipline_code > ${position}
  union select discipline_code from ${disciplineResults} where period_id = ${id} and discipline_code > ${position}`;

async function solveNext(job: Job<RunOrder>, period: Period, at: Checkpoint): Promise<Checkpoint | undefined> {
  const { db, signal } = job;
  const [found] = await db.execute<{ code: number }>(sql`${disciplinesAfter(period, at.position)} order by 1 limit 1`);
  if (!found) return undefined;
  const discipline = { period, code: found.code };
  // A solve begun before the run must write first.
  while (await isBeingSolved(db, discipline)) await pause(POLL_MS, undefined, { signal });
  const write = await solve(job, { ...discipline, force: true });
  const next = { ...at, position: found.code, done: at.done + 1 };
  await job.step(write, checkpointAt(next));
  return next;
}
