import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db.ts';
import type { Tools } from '#server/jobs/kind.ts';
import { lockClaims, ownPeriod } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { problemText } from './service-problem.ts';
import { disciplineStandings } from './service-standing.ts';
import { periodsOfRuns } from './service-requests.ts';
import { isSolved, writeVerdicts } from './service-verdicts-write.ts';

/** After this long the best set found counts, with its honest gap. */
const SOLVE_MS = 60_000;
const HEARTBEAT_MS = 10_000;
/** A claim without a heartbeat for so long belongs to nobody; so a discipline that fails is tried again after it. */
export const SILENCE = sql`interval '60 seconds'`;
/** How long disciplines wait for people's results that are still to come, so as not to be solved after each batch. */
const PATIENCE = sql`interval '10 seconds'`;

type Claim = { periodId: number; code: number; token: string };

/** Takes the discipline that has waited longest and that nobody solves. */
async function claimNext(db: Db): Promise<Claim | undefined> {
  return transact(db, async (tx) => {
    await lockClaims(tx);
    return insertClaim(
      tx,
      sql`
      select r.period_id, r.discipline_code from discipline_requests r
      where r.period_id not in (${periodsOfRuns}) and not exists (
        select from discipline_claims c where c.period_id = r.period_id and c.discipline_code = r.discipline_code
          and c.heartbeat > clock_timestamp() - ${SILENCE})
      group by r.period_id, r.discipline_code
      having min(r.requested_at) < clock_timestamp() - ${PATIENCE}
        or not exists (select from recalculation_requests p where p.period_id = r.period_id)
      order by min(r.id) limit 1`,
    );
  });
}

/** Takes this discipline, unless somebody else solves it. */
export async function claimDiscipline(db: Db, periodId: number, code: number): Promise<Claim | undefined> {
  return insertClaim(db, sql`select ${periodId}::int as period_id, ${code}::int as discipline_code`);
}

async function insertClaim(db: Db, which: ReturnType<typeof sql>): Promise<Claim | undefined> {
  const token = randomUUID();
  const [row] = await db.execute<{ period_id: number; discipline_code: number }>(sql`
    insert into discipline_claims as kept (period_id, discipline_code, token, heartbeat)
    select chosen.period_id, chosen.discipline_code, ${token}::uuid, clock_timestamp() from (${which}) as chosen
    on conflict (period_id, discipline_code) do update set token = excluded.token, heartbeat = excluded.heartbeat
    where kept.heartbeat <= clock_timestamp() - ${SILENCE}
    returning period_id, discipline_code`);
  return row && { periodId: row.period_id, code: row.discipline_code, token };
}

export async function releaseClaim(db: Db, { token }: Claim) {
  await db.execute(sql`delete from discipline_claims where token = ${token}::uuid`);
}

/**
 * Solves the discipline that has waited longest and writes what has changed; returns 1, or 0 when none waits. While the
 * solver runs no transaction is open and no lock is held: only the claim says who solves. A change that comes meanwhile
 * leaves a request of its own and leads to another solve.
 */
export async function serveDisciplines(db: Db, tools: Tools): Promise<number> {
  const claim = await claimNext(db);
  if (!claim) return 0;
  try {
    await solveDiscipline(db, tools, { claim, period: await findPeriod(db, claim.periodId) });
  } catch (error) {
    // Otherwise the claim is left to fall silent: the others come first, and this one is tried again later.
    if (tools.signal?.aborted) await releaseClaim(db, claim);
    throw error;
  }
  return 1;
}

export type Solve = {
  claim: Claim;
  period: Period;
  /** Even if the same problem was solved before. */
  anew?: boolean;
  /** Told every few seconds of a long search. */
  beat?: () => Promise<void>;
};

/** Solves a claimed discipline and writes verdicts and totals; the claim ends with the transaction that writes them. */
export async function solveDiscipline(db: Db, tools: Tools, { claim, period, anew, beat }: Solve): Promise<void> {
  const { code, token } = claim;
  // Read before the problem: what these asked for is in it.
  const requests = await db.execute<{ id: string }>(sql`
    select id from discipline_requests where period_id = ${period.id} and discipline_code = ${code}`);
  const [standing] = await disciplineStandings(db, period, [code]);
  if (!standing) throw new Error(`No standing of discipline ${code}`);
  const problem = await problemText(db, { period, standing });
  const hash = createHash('sha256').update(problem).digest('base64url');
  const known = !anew && (await isSolved(db, { periodId: period.id, code, hash }));
  const answer = known
    ? undefined
    : await whileBeating(
        tools.compute.run('discipline', problem, { timeLimitMs: SOLVE_MS, signal: tools.signal }),
        async () => {
          await db.execute(
            sql`update discipline_claims set heartbeat = clock_timestamp() where token = ${token}::uuid`,
          );
          await beat?.();
        },
      );
  await transact(db, async (tx) => {
    await ownPeriod(tx, period.id);
    const [own] = await tx.execute(sql`delete from discipline_claims where token = ${token}::uuid returning token`);
    // Silent for too long: whoever has taken the discipline over writes its results.
    if (!own) return;
    if (answer !== undefined) await writeVerdicts(tx, { periodId: period.id, code, hash, standing, problem, answer });
    await tx.execute(sql`
      delete from discipline_requests where id = any(${sql.param(requests.map(({ id }) => id))}::bigint[])`);
  });
}

/** Awaits the work and calls `beat` every few seconds meanwhile. */
async function whileBeating<Value>(work: Promise<Value>, beat: () => Promise<void>): Promise<Value> {
  // Never rejects by itself: a beat that fails must not leave a rejection that nobody hears.
  const outcome = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  for (;;) {
    const timer = new AbortController();
    const elapsed = pause(HEARTBEAT_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
    const ended = await Promise.race([outcome, elapsed]);
    timer.abort();
    if (ended === undefined) await beat();
    else if ('error' in ended) throw ended.error;
    else return ended.value;
  }
}
