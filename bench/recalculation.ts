import { sql } from 'drizzle-orm';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { checkAllAssignments } from '#areas/assignment-log/service-checks.ts';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import { recalculationStatus } from '#areas/recalculation/service-status.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { IS_PROVEN } from '#areas/recalculation/service-verdicts-write.ts';
import {
  disciplineRequests,
  disciplineResults,
  periodFingerprints,
  personFingerprints,
  recalculationRequests,
} from '#areas/recalculation/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import { startCompute } from '#app/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Database, Db } from '#platform/database/db.ts';
import { startWorkers, type Workers } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { collectGarbage, report } from './measure.ts';
import { storedResults } from '../test/areas/recalculation/stored-results.ts';
import type { OpenBench } from './university.ts';
import { recalculation as background, recalculationJobs } from '#areas/recalculation/router.ts';

const PROMISED_S = 60;
const PROMISED_LOOP_MS = 50;
/** A statement of a request. */
const CHECKS_S = 15;
const POLL_MS = 50;
/** Of the bare statements. */
const LIMITS = { first: 12, unchanged: 1.5 };
/** A whole university on PostgreSQL; a large demo on the embedded database. */
const SIZES = { server: { people: 5_000, publications: 100_000 }, embedded: { people: 600, publications: 12_000 } };

/** Seconds from request to end of the run; logs each stage. What the run itself requests is served before it returns. */
async function wholePeriod(db: Db, workers: Workers, period: Period): Promise<number> {
  const started = performance.now();
  let stage = '';
  await requestFullRecalculation(db, CONSOLE, period.id);
  workers.wake();
  for (;;) {
    const { run, last_failed } = await recalculationStatus(db, period.id);
    if (last_failed) throw new Error('the run has failed');
    const now = run?.stage ?? 'finished';
    const seconds = (performance.now() - started) / 1_000;
    if (now !== stage) console.log(`       ${seconds.toFixed(1)} s  ${now}, ${run?.total ?? 0}`);
    if (!run) {
      await untilServed(db);
      return seconds;
    }
    stage = now;
    await pause(POLL_MS);
  }
}

async function untilServed(db: Db) {
  while ((await db.$count(recalculationRequests)) + (await db.$count(disciplineRequests)) > 0) await pause(POLL_MS);
}

/** Plain SQL that reads the same rows and writes as many, with the same indexes and foreign keys. */
async function bareCopy({ db }: Database, { id, yearFrom, yearTo }: Period): Promise<number> {
  await createPeer(db, 'share_results', 'peer_shares');
  await createPeer(db, 'person_results', 'peer_persons');
  const started = performance.now();
  await db.execute(sql`
    insert into peer_shares overriding system value
    select s.* from authorships a
    join publications p on p.id = a.publication_id and p.year between ${yearFrom} and ${yearTo}
    join share_results s on s.authorship_id = a.id and s.period_id = ${id}`);
  await db.execute(sql`
    insert into peer_persons select r.* from person_results r
    where r.period_id = ${id} and exists (select from employments e where e.person_id = r.person_id)`);
  const seconds = (performance.now() - started) / 1_000;
  await db.execute(sql`drop table peer_shares, peer_persons`);
  return seconds;
}

/** An empty table like another, which checks as much: `like` alone leaves the foreign keys out. */
async function createPeer(db: Db, table: string, peer: string) {
  await db.execute(sql.raw(`create table ${peer} (like ${table} including all)`));
  const keys = await db.execute<{ key: string }>(sql`
    select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`);
  for (const { key } of keys) await db.execute(sql.raw(`alter table ${peer} add ${key}`));
}

async function forgetFingerprints(db: Db) {
  await db.delete(personFingerprints);
  await db.delete(periodFingerprints);
  await db.update(disciplineResults).set({ verdictsHash: null });
}

/** Full recalculation of a period: N, people, disciplines; and the event loop's delay. */
export async function recalculation(open: OpenBench): Promise<boolean[]> {
  const onServer = Boolean(process.env.BENCH_DATABASE_URL);
  const database = await open({ ...SIZES[onServer ? 'server' : 'embedded'], bare: true, unswept: true });
  const { db } = database;
  const period = (await listPeriods(db)).find((each) => each.displayDefault);
  if (!period) throw new Error('no default period');
  const compute = startCompute();
  const workers = startWorkers(
    db,
    { handlers: recalculationJobs, background, alone: true },
    { config: readConfig({}), compute, log: createLog('error') },
  );
  // What was left of making the university would be collected meanwhile, which no server has to do.
  collectGarbage();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const first = await wholePeriod(db, workers, period);
  delay.disable();
  // Each beside the run that it is compared with: other load slows both.
  const peer = await bareCopy(database, period);
  const results = await storedResults(db);
  // What the first run requested was served after it.
  const second = await wholePeriod(db, workers, period);
  const unchanged = await wholePeriod(db, workers, period);
  const peerOfUnchanged = await bareCopy(database, period);
  await forgetFingerprints(db);
  await wholePeriod(db, workers, period);
  if (String(await storedResults(db)) !== String(results)) throw new Error('Without fingerprints the results differ');
  const checking = performance.now();
  const { found } = await checkAllAssignments(db, CONSOLE);
  const checks = (performance.now() - checking) / 1_000;
  await workers.stop();
  await compute.close();

  const [size] = await db.execute<{ shares: number; disciplines: number; unproven: number; solver: number }>(sql`
    select (select count(*)::int from share_results where period_id = ${period.id}) as shares, count(*)::int as disciplines,
      count(*) filter (where not (${IS_PROVEN}))::int as unproven, sum(milliseconds)::float8 / 1000 as solver
    from discipline_results where period_id = ${period.id}`);
  await database.close();
  console.log(
    `       ${size?.shares} shares, ${size?.disciplines} disciplines (${size?.unproven} without a proof), ` +
      `${size?.solver.toFixed(1)} s in the solver; the second run ${second.toFixed(1)} s`,
  );
  console.log(`       the five checks of everybody's assignments ${checks.toFixed(1)} s, ${found} new`);
  const promised = { peerName: 'the promised time', limit: 1 };
  const p99 = delay.percentile(99) / 1e6;
  console.log(`       longest pause of the event loop ${(delay.max / 1e6).toFixed(0)} ms`);
  const bare = { peerName: 'the bare statements that read and write as many rows', unit: 's' };
  return [
    report({ name: 'everything computed', ours: first, peer, limit: LIMITS.first, ...bare }),
    report({ name: 'nothing changed', ours: unchanged, peer: peerOfUnchanged, limit: LIMITS.unchanged, ...bare }),
    report({ name: 'full recalculation of a period', ours: first, peer: PROMISED_S, unit: 's', ...promised }),
    report({ name: 'checks of all assignments', ours: checks, peer: CHECKS_S, unit: 's', ...promised }),
    report({ name: 'event loop p99 meanwhile', ours: p99, peer: PROMISED_LOOP_MS, unit: 'ms', ...promised }),
  ];
}
