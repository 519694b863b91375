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
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, listPeriods, overlaps, type Period, refuseClosedPeriod } from '#areas/periods/service.ts';
import { checkAllAssignments } from '#areas/assignment-log/service-checks.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineDeclarations, doctoralEnrolments } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { recalculationAudit } from './audit.ts';
import { changedPeople } from './service-fingerprints.ts';
import { keepState, periodState } from './service-period-state.ts';
import { writePersonsResults } from './service-person-results.ts';
import { hasJob } from '#platform/jobs/find.ts';
import { PERIOD_JOB } from './service-requests.ts';
import { evaluateInThread } from './service.ts';
import { type Basis, isBeingSolved, readBases, solve } from './service-verdicts.ts';
import { disciplineResults, disciplineSnapshots, personResults, shareResults } from './tables.ts';
import { today } from '#engine/day.ts';
import { columns, setFromExcluded } from '#platform/database/sql.ts';
import { refreshStatistics } from '#platform/database/statistics.ts';

const FIGURES = 'n, slot_limit, slots, points, patent_points';

/** Keeps the results of the period's disciplines as they are today. */
async function keepSnapshot(tx: Db, periodId: number) {
  await tx.execute(sql`
    insert into ${disciplineSnapshots} (period_id, discipline_code, taken_on, ${columns(FIGURES)})
    select period_id, discipline_code, ${today()}::date, ${columns(FIGURES)}
    from ${disciplineResults} where period_id = ${periodId} order by discipline_code
    on conflict (period_id, taken_on, discipline_code) do update set ${setFromExcluded(FIGURES)}`);
}

/** People per step: some megabytes of facts, read and computed while those before are written. Smaller ones read more co-authors again. */
const CHUNK = 500;
const POLL_MS = 200;

/** `correction`: of a closed period, whose results change in no other way. */
const RunOrder = z.object({ period: id, correction: z.boolean().optional() });
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

/** Orders the recalculation of a closed period for a correction; returns the job. */
export async function orderCorrection(tx: Db, by: Requester, period: number): Promise<number> {
  const orders = [{ payload: { period, correction: true }, key: String(period) }];
  const [job = 0] = await enqueueAll(tx, RECALCULATE_PERIOD, { by, orders });
  return job;
}

/**
 * Requests a full recalculation of a period, or of all that are open; a closed one is refused. A waiting job serves later requests too; a running one, which
 * may have passed what changed, is followed by another. Returns the jobs.
 */
export async function requestFullRecalculation(db: Db, actor: Requester, periodId?: number): Promise<number[]> {
  return transact(db, async (tx) => {
    if (periodId !== undefined) refuseClosedPeriod(await findPeriod(tx, periodId));
    const open = (await listPeriods(tx)).flatMap(({ id, isClosed }) => (isClosed ? [] : id));
    const periods = periodId === undefined ? open.toSorted((a, b) => a - b) : [periodId];
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
      where e.closed_at is null and exists (select from ${shareResults} where period_id = e.id)
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

const NOTHING_LEFT: Checkpoint = { stage: 'disciplines', position: 0, done: 0, total: 0 };

const LABELS = { persons: 'Wyniki osób', disciplines: 'Optima dyscyplin' };

const checkpointAt = (checkpoint: Checkpoint) => ({
  checkpoint,
  progress: { done: checkpoint.done, total: checkpoint.total, label: LABELS[checkpoint.stage] },
});

/** Recalculates a whole period: people in chunks, then disciplines one by one; those whose fingerprints say that nothing changed are left out. */
export async function recalculatePeriod(job: Job<RunOrder>) {
  const period = await findPeriod(job.db, job.payload.period);
  if (period.isClosed && !job.payload.correction) return undefined;
  const checkpoint = job.checkpoint === null ? undefined : Checkpoint.parse(job.checkpoint);
  // Of a run that goes on where another process stopped, nobody knows what has changed meanwhile.
  const before = checkpoint ? undefined : await periodState(job.db, period);
  if (before?.isKept) await job.step((tx) => checkAllAssignments(tx, SYSTEM), checkpointAt(NOTHING_LEFT));
  else await recalculateFrom(job, period, checkpoint ?? (await begin(job, period)));
  return async (tx: Db) => {
    await keepSnapshot(tx, period.id);
    if (before && !before.isKept) await keepState(tx, period, before.inputs);
  };
}

async function recalculateFrom(job: Job<RunOrder>, period: Period, begun: Checkpoint) {
  const at = begun.stage === 'persons' ? await evaluatePeople(job, period, begun) : begun;
  // The checks read no results, and the closing transaction has no part in what they find. They are no step: what a run finds
  // that has lost its job meanwhile is true all the same, and the next run finds it no second time.
  const checks = checkAllAssignments(job.db, SYSTEM);
  const ended = await Promise.allSettled([checks, solveDisciplines(job, period, at)]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function solveDisciplines(job: Job<RunOrder>, period: Period, begun: Checkpoint) {
  let at = begun;
  const disciplines = await disciplinesOf(job.db, period, at.position);
  // What changes N or patents from here on leaves a request, which the run does not serve.
  const bases = await readBases(job.db, period, disciplines);
  await computeAhead(job, disciplines, {
    compute: (code) => solveInTurn(job, { period, code }, bases.get(code)),
    async write(code, solved) {
      at = { ...at, position: code, done: at.done + 1 };
      await job.step(solved, checkpointAt(at));
    },
  });
}

/** So many are computed while one is written: reading one, computing another and writing a third take turns at waiting. */
const AHEAD = 2;

/** Computes the next items while one is written; they are written in their order. */
async function computeAhead<Item, Answer>(
  { signal }: Pick<Job<unknown>, 'signal'>,
  items: Item[],
  {
    compute,
    write,
  }: { compute: (item: Item) => Promise<Answer>; write: (item: Item, answer: Answer) => Promise<void> },
) {
  const begun: Promise<Answer>[] = [];
  const begin = (item: Item) => {
    const answer = compute(item);
    // An error is met where the answer is awaited, which is later.
    answer.catch(() => undefined);
    begun.push(answer);
  };
  items.slice(0, AHEAD).forEach(begin);
  try {
    for (const [at, item] of items.entries()) {
      signal.throwIfAborted();
      const answer = (await begun.shift()) as Answer;
      items.slice(at + AHEAD, at + AHEAD + 1).forEach(begin);
      await write(item, answer);
    }
    signal.throwIfAborted();
  } finally {
    // What was begun ends with the run, also with one that fails.
    await Promise.allSettled(begun);
  }
}

/** Begins the run once no transaction is writing results of the period. */
async function begin(job: Job<RunOrder>, period: Period): Promise<Checkpoint> {
  const checkpoint: Checkpoint = { stage: 'persons', position: 0, done: 0, total: 0 };
  await job.step((tx) => ownPeriod(tx, period.id), checkpointAt(checkpoint));
  return checkpoint;
}

/** People with a work, a declaration or studies in the period, or with results of it, by id. */
async function peopleOf(db: Db, period: Period, position: number): Promise<number[]> {
  const { id, yearFrom, yearTo } = period;
  const within = overlaps(period);
  // A union, not an `or`: each part is read once.
  const people = await db.execute<{ id: number }>(sql`
    select id from (
      select person_id as id from ${disciplineDeclarations} where ${within}
      union select person_id from ${doctoralEnrolments} where ${within}
      union select a.person_id from ${authorships} a join ${publications} w on w.id = a.publication_id
        where a.discipline_code > 0 and w.year between ${yearFrom} and ${yearTo}
      union select person_id from ${shareResults} where period_id = ${id}
      union select person_id from ${personResults} where period_id = ${id}) as people
    where id > ${position} order by id`);
  return people.map((person) => person.id);
}

/** Who changes meanwhile has a request, which waits for the run's end. */
async function evaluatePeople(job: Job<RunOrder>, period: Period, begun: Checkpoint): Promise<Checkpoint> {
  const { db } = job;
  const classification = await classificationOf(db, period);
  const people = await changedPeople(db, { period, classification }, await peopleOf(db, period, begun.position));
  const total = begun.done + people.length;
  const chunks = Array.from({ length: Math.ceil(people.length / CHUNK) }, (_, at) =>
    people.slice(at * CHUNK, (at + 1) * CHUNK),
  );
  let { done } = begun;
  await computeAhead(job, chunks, {
    compute: (ids) => evaluateInThread(db, job, { period, ids }),
    async write(ids, evaluated) {
      done += ids.length;
      await job.step(
        async (tx) => {
          await sharePeriods(tx, [period.id]);
          await writePersonsResults(tx, { periodId: period.id, ids, ...evaluated });
        },
        checkpointAt({ ...begun, total, position: ids.at(-1) ?? begun.position, done }),
      );
    },
  });
  // All rows may be new, and the server looks at them only later.
  if (people.length > 0) for (const table of [shareResults, personResults]) await refreshStatistics(db, table);
  const { length: disciplines } = await disciplinesOf(db, period, 0);
  const next: Checkpoint = { stage: 'disciplines', position: 0, done: 0, total: disciplines };
  await job.step(async () => undefined, checkpointAt(next));
  return next;
}

/** Disciplines with results in the period, by code. */
async function disciplinesOf(db: Db, { id }: Period, position: number): Promise<number[]> {
  const rows = await db.execute<{ code: number }>(sql`
    select discipline_code as code from ${shareResults} where period_id = ${id} and discipline_code > ${position}
    union select discipline_code from ${personResults} where period_id = ${id} and discipline_code > ${position}
    union select discipline_code from ${disciplineResults} where period_id = ${id} and discipline_code > ${position} order by 1`);
  return rows.map(({ code }) => code);
}

/** Solves a discipline after a solve that was begun before the run, which must write first. */
async function solveInTurn(job: Job<RunOrder>, discipline: Parameters<typeof solve>[1], basis: Basis | undefined) {
  const { db, signal } = job;
  while (await isBeingSolved(db, discipline)) await pause(POLL_MS, undefined, { signal });
  return solve(job, discipline, basis);
}
