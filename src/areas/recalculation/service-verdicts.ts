import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#server/db.ts';
import { enqueueAll } from '#server/jobs/enqueue.ts';
import { type Job, type JobKind, SYSTEM } from '#server/jobs/kind.ts';
import { lockClaims, ownPeriod } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { disciplineCode, id } from '#areas/wire.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { problemText } from './service-problem.ts';
import { disciplineStandings } from './service-standing.ts';
import { periodsOfRuns } from './service-requests.ts';
import { isSolved, writeVerdicts } from './service-verdicts-write.ts';

/** After this long the best set found counts, with its honest gap. */
const SOLVE_MS = 60_000;
/** How long disciplines wait for people's results that are still to come, so as not to be solved after each batch. */
const PATIENCE = sql`interval '10 seconds'`;
/** A discipline that could not be solved is tried again after this time. */
const AFTER_FAILURE = sql`interval '1 minute'`;
/** So many are ordered at once: those that wait longer may be touched again. */
const ORDERED = 4;

const SolveOrder = z.object({ period: id, code: disciplineCode });
type SolveOrder = z.infer<typeof SolveOrder>;

export const SOLVE_DISCIPLINE: JobKind<SolveOrder> = {
  name: 'recalculation.discipline',
  title: 'Optimum dyscypliny',
  payload: SolveOrder,
  panels: [8],
  isForgotten: true,
};

const keyOf = ({ period, code }: SolveOrder) => `${period}:${code}`;

/** Orders the disciplines that have waited longest and that nobody solves; returns how many. */
export async function orderDisciplines(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    await lockClaims(tx);
    const found = await tx.execute<SolveOrder>(sql`
      select r.period_id as period, r.discipline_code as code from discipline_requests r
      where r.period_id not in (${periodsOfRuns}) and not exists (
        select from jobs j where j.kind = ${SOLVE_DISCIPLINE.name} and j.key = r.period_id || ':' || r.discipline_code
          and (j.state in ('waiting', 'running') or j.finished_at > clock_timestamp() - ${AFTER_FAILURE}))
      group by r.period_id, r.discipline_code
      having min(r.requested_at) < clock_timestamp() - ${PATIENCE}
        or not exists (select from recalculation_requests p where p.period_id = r.period_id)
      order by min(r.id) limit ${ORDERED}`);
    const orders = found.map((payload) => ({ payload, key: keyOf(payload) }));
    if (orders.length > 0) await enqueueAll(tx, SOLVE_DISCIPLINE, { by: SYSTEM, orders });
    return orders.length;
  });
}

type Discipline = { period: Period; code: number };

/** Whether a job solves the discipline right now. */
export async function isBeingSolved(db: Db, { period, code }: Discipline): Promise<boolean> {
  const [job] = await db.execute(sql`
    select from jobs where kind = ${SOLVE_DISCIPLINE.name} and key = ${keyOf({ period: period.id, code })}
      and state = 'running'`);
  return job !== undefined;
}

/**
 * Solves a discipline that changes have asked for. While the solver runs no transaction is open and no lock is held: a
 * change that comes meanwhile leaves a request of its own and leads to another solve.
 */
export async function solveDiscipline(job: Job<SolveOrder>) {
  const period = await findPeriod(job.db, job.payload.period);
  // A run that begins now waits for this one; of a period that is made anew as a whole the requests wait for its end.
  const isRunning = await job.step(async (tx) => {
    await ownPeriod(tx, period.id);
    return (await tx.execute(sql`select from (${periodsOfRuns}) as runs where period_id = ${period.id}`)).length > 0;
  });
  return isRunning ? undefined : solve(job, { period, code: job.payload.code });
}

type Solve = Discipline & {
  /** Even if the same problem was solved before. */
  anew?: boolean;
};

/** Solves a discipline; what it returns writes the verdicts and totals that have changed. */
export async function solve({ db, compute, signal }: Job<unknown>, { period, code, anew }: Solve) {
  // Read before the problem: what these asked for is in it.
  const requests = await db.execute<{ id: string }>(sql`
    select id from discipline_requests where period_id = ${period.id} and discipline_code = ${code}`);
  const [standing] = await disciplineStandings(db, period, [code]);
  if (!standing) throw new Error(`No standing of discipline ${code}`);
  const problem = await problemText(db, { period, standing });
  const hash = createHash('sha256').update(problem).digest('base64url');
  const known = !anew && (await isSolved(db, { periodId: period.id, code, hash }));
  const answer = known ? undefined : await compute.run('discipline', problem, { timeLimitMs: SOLVE_MS, signal });
  return async (tx: Db) => {
    await ownPeriod(tx, period.id);
    if (answer !== undefined) await writeVerdicts(tx, { periodId: period.id, code, hash, standing, problem, answer });
    await tx.execute(sql`
      delete from discipline_requests where id = any(${sql.param(requests.map((request) => request.id))}::bigint[])`);
  };
}
