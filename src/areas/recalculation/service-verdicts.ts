import { hasJob } from '#platform/jobs/find.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { today, yearOf } from '#engine/day.ts';
import type { CountedPatents } from '#engine/patents.ts';
import type { Db } from '#platform/database/db.ts';
import { enqueueAll } from '#platform/jobs/enqueue.ts';
import { type Job, type JobKind, SYSTEM } from '#platform/jobs/kind.ts';
import { lockClaims, ownPeriod } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { disciplineCode, id } from '#shared/wire.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { requestNeighbours } from './service-not-evaluated.ts';
import { disciplinePatents, writePatents } from './service-patents.ts';
import { problemHash, problemText } from './service-problem.ts';
import { type DisciplineStanding, disciplineStandings } from './service-standing.ts';
import { periodsOfRuns } from './service-requests.ts';
import { orderProof } from './service-proofs-order.ts';
import { isSolved, isUnproven, writeStanding, writeVerdicts } from './service-verdicts-write.ts';
import { disciplineRequests, disciplineResults, recalculationRequests } from './tables.ts';

/** Then the best set so far is written with its bound, and the proof becomes a job of its own. */
const SOLVE_MS = 10_000;
/** How long disciplines wait for pending people, so as not to be solved after each batch. */
const MAX_WAIT = sql`interval '10 seconds'`;
const RETRY_DELAY = sql`interval '1 minute'`;
/** Few at once: the others may change again meanwhile. */
const ORDER_BATCH = 4;

const SolveOrder = z.object({ period: id, code: disciplineCode });
type SolveOrder = z.infer<typeof SolveOrder>;

export const SOLVE_DISCIPLINE: JobKind<SolveOrder> = {
  name: 'recalculation.discipline',
  title: 'Optimum dyscypliny',
  payload: SolveOrder,
  panels: ['reports'],
  isForgotten: true,
};

const solveKey = ({ period, code }: SolveOrder) => `${period}:${code}`;

/** Requests disciplines whose reductions were still a forecast when they were solved and are none now, or conversely. */
async function requestEndedPeriods(db: Db) {
  await db.execute(sql`
    insert into ${disciplineRequests} (period_id, discipline_code)
    select r.period_id, r.discipline_code from ${disciplineResults} r join ${evaluationPeriods} e on e.id = r.period_id
    where e.closed_at is null and r.period_ended <> (e.year_to < ${yearOf(today())}) and not exists (
      select from ${disciplineRequests} q where q.period_id = r.period_id and q.discipline_code = r.discipline_code)`);
}

/** Enqueues the disciplines that have waited longest; returns how many. */
export async function orderDisciplines(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    await lockClaims(tx);
    await requestEndedPeriods(tx);
    await tx.execute(sql`
      delete from ${disciplineRequests}
      where period_id in (select id from ${evaluationPeriods} where closed_at is not null)`);
    const found = await tx.execute<SolveOrder>(sql`
      select r.period_id as period, r.discipline_code as code from ${disciplineRequests} r
      where r.period_id not in (${periodsOfRuns}) and not exists (
        select from ${jobs} j where j.kind = ${SOLVE_DISCIPLINE.name} and j.key = r.period_id || ':' || r.discipline_code
          and (j.state in ('waiting', 'running') or j.finished_at > clock_timestamp() - ${RETRY_DELAY}))
      group by r.period_id, r.discipline_code
      having min(r.requested_at) < clock_timestamp() - ${MAX_WAIT}
        or not exists (select from ${recalculationRequests} p where p.period_id = r.period_id)
      order by min(r.id) limit ${ORDER_BATCH}`);
    const orders = found.map((payload) => ({ payload, key: solveKey(payload) }));
    if (orders.length > 0) await enqueueAll(tx, SOLVE_DISCIPLINE, { by: SYSTEM, orders });
    return orders.length;
  });
}

type Discipline = { period: Period; code: number };

/** Whether a job is solving the discipline. */
export async function isBeingSolved(db: Db, { period, code }: Discipline): Promise<boolean> {
  const isRunning = hasJob(SOLVE_DISCIPLINE, solveKey({ period: period.id, code }), 'running');
  const [row] = await db.execute<{ solving: boolean }>(sql`select ${isRunning} as solving`);
  return row?.solving === true;
}

/**
 * Solves a requested discipline. No transaction is open while the solver runs: a change made meanwhile leaves a request
 * and leads to another solve.
 */
export async function solveDiscipline(job: Job<SolveOrder>) {
  const period = await findPeriod(job.db, job.payload.period);
  // A run that begins now waits for this job; during a run the requests wait for its end.
  const isRunning = await job.step(async (tx) => {
    await ownPeriod(tx, period.id);
    return (await tx.execute(sql`select from (${periodsOfRuns}) as runs where period_id = ${period.id}`)).length > 0;
  });
  return isRunning || period.isClosed ? undefined : solve(job, { period, code: job.payload.code });
}

/** Solves a discipline; returns a function that writes the changes, and orders the proof that is not finished yet. */
export async function solve({ db, compute, signal, by }: Job<unknown>, discipline: Discipline, basis?: Basis) {
  const { period, code } = discipline;
  const read = await readProblem(db, discipline, basis);
  const { classification, patents, requests } = read;
  const { evaluated } = read.standing;
  const solved = await isSolved(db, read);
  let state: string | undefined;
  const onState = (reached: string) => (state = reached);
  const limits = { timeLimitMs: SOLVE_MS, signal, onState };
  const answer = solved ? undefined : await compute.run('discipline', read.problem, limits);
  return async (tx: Db) => {
    await ownPeriod(tx, period.id);
    // N may change without the problem, which contains its mean alone.
    await requestNeighbours(tx, { period, classification }, { code, evaluated });
    await writeStanding(tx, read);
    if (answer !== undefined) await writeVerdicts(tx, { ...read, answer });
    await writePatents(tx, read, patents);
    if (answer !== undefined && (await isUnproven(tx, read))) {
      const start = state === undefined ? {} : { start: { hash: read.hash, state, ms: 0 } };
      await orderProof(tx, by, { period: period.id, code, ...start });
    }
    await tx.execute(sql`delete from ${disciplineRequests} where id = any(${sql.param(requests)}::bigint[])`);
  };
}

/** What a discipline's problem rests on beside the results of its people; `requests`: those whose changes are in it. */
export type Basis = {
  requests: string[];
  classification: Classification;
  standing: DisciplineStanding;
  patents: CountedPatents;
};

/** The basis of each of these disciplines: what they have in common is read once. */
export async function readBases(db: Db, period: Period, codes: number[]): Promise<Map<number, Basis>> {
  // Before all else, which then includes their changes.
  const requested = await db.execute<{ id: string; code: number }>(sql`
    select id, discipline_code as code from ${disciplineRequests}
    where period_id = ${period.id} and discipline_code = any(${sql.param(codes)}::int[])`);
  const requests = Map.groupBy(requested, ({ code }) => code);
  const classification = await classificationOf(db, period);
  const standings = await disciplineStandings(db, period, codes);
  const limits = new Map(standings.map(({ code, limits: { patents } }) => [code, patents]));
  const patents = await disciplinePatents(db, { period, classification }, limits);
  return new Map(
    standings.map((standing) => {
      const { code } = standing;
      const counted = patents.get(code);
      if (!counted) throw new Error(`No patents of discipline ${code}`);
      const own = (requests.get(code) ?? []).map(({ id }) => id);
      return [code, { requests: own, classification, standing, patents: counted }];
    }),
  );
}

/** The discipline's problem as JSON text, and its hash. */
export async function readProblem(db: Db, { period, code }: Discipline, known?: Basis) {
  const basis = known ?? (await readBases(db, period, [code])).get(code);
  if (!basis) throw new Error(`No standing of discipline ${code}`);
  const { standing, patents } = basis;
  const problem = await problemText(db, { period, standing, patentPoints: patents.points });
  const ended = !standing.reductions.forecast;
  return { ...basis, periodId: period.id, code, ended, problem, hash: problemHash(problem) };
}
