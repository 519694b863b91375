import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Tools } from '#server/jobs/kind.ts';
import type { Actor } from '#server/actor.ts';
import { freeKeys, ownPeriod, sharePeriods } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { recordChanges } from '#server/audit.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { recalculationAudit } from './audit.ts';
import { writePersonsResults } from './service-person-results.ts';
import { evaluateInThread } from './service.ts';
import { claimDiscipline, releaseClaim, SILENCE, solveDiscipline } from './service-verdicts.ts';
import { recalculationRuns } from './tables.ts';

/** People per step: their facts are some megabytes, their results written in a fraction of a second. */
const CHUNK = 250;
/** A step that fails so often ends the run, so that the period's queue goes on. */
const MAX_FAILURES = 3;

/**
 * Asks for everything of a period, or of every period, to be made anew. One that waits to begin is enough; while one is
 * on, another will follow, since it may have passed what has changed.
 */
export async function requestFullRecalculation(
  db: Db,
  actor: Pick<Actor, 'physicalLogin' | 'login'>,
  periodId?: number,
) {
  await transact(db, async (tx) => {
    if (periodId !== undefined) await findPeriod(tx, periodId);
    const which = periodId === undefined ? sql`` : sql`where id = ${periodId}`;
    const rows = await tx.execute<{ period_id: number }>(sql`
      insert into recalculation_runs as kept (period_id, requested_by)
      select id, ${actor.login} from evaluation_periods ${which} order by id
      on conflict (period_id) where finished_at is null do update set again = true where kept.started_at is not null
      returning period_id`);
    const changes = rows.map(({ period_id }) =>
      recalculationAudit.change('recalculation.request', { subject: { period: period_id } }),
    );
    await recordChanges(tx, actor, changes);
  });
}

/** Results from before disciplines were solved have no verdicts of theirs: such periods are recalculated once. */
export async function requestMissingVerdicts(db: Db) {
  await db.execute(sql`
    insert into recalculation_runs (period_id, requested_by)
    select id, 'system' from evaluation_periods e
    where exists (select from share_results where period_id = e.id)
      and not exists (select from discipline_results where period_id = e.id)
      and not exists (select from recalculation_runs where period_id = e.id)`);
}

type Run = Pick<typeof recalculationRuns.$inferSelect, 'id' | 'stage' | 'position'> & { periodId: number };

/**
 * Takes a run one step further: some hundred people or one discipline. Returns how much the step did, 0 when no run
 * waits. Steps are remembered in the run, so that whoever takes it over after a crash goes on from there.
 */
export async function serveRuns(db: Db, tools: Tools): Promise<number> {
  const run = await takeRun(db, tools.worker);
  if (!run) return 0;
  try {
    const period = await findPeriod(db, run.periodId);
    return await STEPS[run.stage](db, tools, { run, period });
  } catch (error) {
    if (tools.signal?.aborted) await leaveRun(db, tools, run);
    else await noteFailure(db, run, error);
    throw error;
  }
}

async function takeRun(db: Db, worker: string): Promise<Run | undefined> {
  const waiting = sql`finished_at is null
    and (worker is null or worker = ${worker}::uuid or heartbeat < clock_timestamp() - ${SILENCE})`;
  const [run] = await db.execute<Run>(sql`
    update recalculation_runs set worker = ${worker}::uuid, heartbeat = clock_timestamp()
    where id = ${freeKeys(recalculationRuns, waiting, 1)}
    returning id, period_id as "periodId", stage, position`);
  return run;
}

type Step = { run: Run; period: Period };

const STEPS: Record<Run['stage'], (db: Db, tools: Tools, step: Step) => Promise<number>> = {
  waiting: begin,
  persons: evaluatePeople,
  disciplines: solveNext,
  finished: async () => 0,
};

/** The run has begun only when nobody is in the middle of writing people's results of the period. */
async function begin(db: Db, tools: Tools, { run, period }: Step) {
  await transact(db, async (tx) => {
    await ownPeriod(tx, period.id);
    const total = sql`(select count(*) from (${peopleAfter(period, 0)}) as people)`;
    await move(tx, tools, { run, to: sql`started_at = clock_timestamp(), stage = 'persons', total = ${total}` });
  });
  return 1;
}

/** Everybody with a work, a statement or studies in the period, or with results of it that may be out of date. */
const peopleAfter = ({ id, yearFrom, yearTo }: Period, position: number) => {
  const within = sql`date_from <= make_date(${yearTo}, 12, 31)
    and coalesce(date_to, 'infinity') >= make_date(${yearFrom}, 1, 1)`;
  return sql`
    select p.id from persons p where p.id > ${position} and (
      exists (select from discipline_declarations where person_id = p.id and ${within})
      or exists (select from doctoral_enrolments where person_id = p.id and ${within})
      or exists (select from authorships a join publications w on w.id = a.publication_id
        where a.person_id = p.id and a.discipline_code > 0 and w.year between ${yearFrom} and ${yearTo})
      or exists (select from share_results where person_id = p.id and period_id = ${id})
      or exists (select from person_results where person_id = p.id and period_id = ${id}))
    order by p.id`;
};

async function evaluatePeople(db: Db, tools: Tools, { run, period }: Step) {
  const people = await db.execute<{ id: number }>(sql`${peopleAfter(period, run.position)} limit ${CHUNK}`);
  const ids = people.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) {
    const total = sql`(select count(*) from (${disciplinesAfter(period, 0)}) as codes)`;
    const to = sql`stage = 'disciplines', done = 0, position = 0, total = ${total}`;
    await move(db, tools, { run, to });
    return 1;
  }
  const results = await evaluateInThread(db, tools, { period, ids });
  await transact(db, async (tx) => {
    await sharePeriods(tx, [period.id]);
    await writePersonsResults(tx, { periodId: period.id, ids, results });
    // The run last, as an import does that asks for one more.
    await move(tx, tools, { run, to: sql`position = ${last}, done = done + ${ids.length}` });
  });
  return ids.length;
}

const disciplinesAfter = ({ id }: Period, position: number) => sql`
  select discipline_code as code from share_results where period_id = ${id} and discipline_code > ${position}
  union select discipline_code from person_results where period_id = ${id} and discipline_code > ${position}
  union select discipline_code from discipline_results where period_id = ${id} and discipline_code > ${position}`;

async function solveNext(db: Db, tools: Tools, { run, period }: Step) {
  const [next] = await db.execute<{ code: number }>(sql`${disciplinesAfter(period, run.position)} order by 1 limit 1`);
  if (!next) return finish(db, tools, run);
  const claim = await claimDiscipline(db, period.id, next.code);
  // Somebody began to solve it before the run: the step is tried again a little later.
  if (!claim) return 0;
  const beat = async () => {
    await db.execute(sql`
      update recalculation_runs set heartbeat = clock_timestamp()
      where id = ${run.id} and worker = ${tools.worker}::uuid`);
  };
  try {
    await solveDiscipline(db, tools, { claim, period, anew: true, beat });
  } catch (error) {
    await releaseClaim(db, claim);
    throw error;
  }
  await move(db, tools, { run, to: sql`position = ${next.code}, done = done + 1` });
  return 1;
}

async function finish(db: Db, tools: Tools, run: Run) {
  await transact(db, async (tx) => {
    await move(tx, tools, { run, to: sql`stage = 'finished', finished_at = clock_timestamp()` });
    await follow(tx, run);
  });
  return 1;
}

/** The run that was asked for while this one was on. */
async function follow(db: Db, { id }: Run) {
  await db.execute(sql`
    insert into recalculation_runs (period_id, requested_by)
    select period_id, requested_by from recalculation_runs where id = ${id} and again`);
}

/** Another process holds the run: this one was silent for too long, and nothing of its step may stay. */
class RunLost extends Error {}

/** Moves the run on in the transaction of what the step has written. */
async function move(db: Db, { worker }: Tools, { run, to }: { run: Run; to: ReturnType<typeof sql> }) {
  const [moved] = await db.execute(sql`
    update recalculation_runs set ${to}, failures = 0, heartbeat = clock_timestamp()
    where id = ${run.id} and worker = ${worker}::uuid and finished_at is null returning id`);
  if (!moved) throw new RunLost(`Run ${run.id} was taken over`);
}

async function leaveRun(db: Db, { worker }: Tools, { id }: Run) {
  await db.execute(sql`
    update recalculation_runs set worker = null where id = ${id} and worker = ${worker}::uuid`);
}

async function noteFailure(db: Db, run: Run, error: unknown) {
  if (error instanceof RunLost) return;
  const reason = error instanceof Error ? error.message : String(error);
  await transact(db, async (tx) => {
    const [row] = await tx.execute<{ finished: boolean }>(sql`
      update recalculation_runs set failures = failures + 1,
        failed = case when failures + 1 >= ${MAX_FAILURES} then ${reason} end,
        finished_at = case when failures + 1 >= ${MAX_FAILURES} then clock_timestamp() end
      where id = ${run.id} and finished_at is null returning finished_at is not null as finished`);
    if (row?.finished) await follow(tx, run);
  });
}
