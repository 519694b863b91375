import { eq, sql } from 'drizzle-orm';
import { MOST_ROWS } from '#shared/list.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { worksByPointsFile } from '#areas/reports/export-works.ts';
import { listOrders, orderSummary } from '#areas/summaries/service.ts';
import type { Actor } from '#platform/actor.ts';
import { startCompute } from '#app/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { newTools } from '../test/support/tools.ts';
import { actorOf } from '../test/support/app.ts';
import { report } from './measure.ts';
import type { OpenBench } from './university.ts';
import { summariesJobs } from '#areas/summaries/router.ts';

const PROMISED_S = 90;
const PROMISED_MB = 300;
const promised = { peerName: 'the promised', limit: 1 };

/** Most memory taken while `work` runs, above what was taken before, in MB. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage.rss()) - before) / 1_048_576;
}

/** 50,000 works of the former period as a spreadsheet. */
async function spreadsheet(db: Db, by: Actor): Promise<number> {
  await db.execute(
    sql`update publications set year = 2021, points = coalesce(points, 20) where year between 2017 and 2021`,
  );
  let bytes = 0;
  const memory = await memoryOf(async () => {
    const file = await worksByPointsFile(db, by, { year: 2021, minpts: 0, maxpts: 1_000 });
    bytes = (await file.arrayBuffer()).byteLength;
  });
  const works = await db.$count(publications, eq(publications.year, 2021));
  console.log(`       a file of ${(bytes / 1_048_576).toFixed(1)} MB: ${Math.min(works, MOST_ROWS)} of ${works} works`);
  return memory;
}

async function wholeUniversity(db: Db, by: Actor): Promise<number> {
  const compute = startCompute();
  // The orders of the demo.
  await db.delete(jobs);
  const { id } = await orderSummary(db, by, { nreq: 'Pomiar', nod: 2022, ndo: 2025, qpr: true });
  const started = performance.now();
  await serveJob(db, summariesJobs, { ...newTools(), compute });
  const seconds = (performance.now() - started) / 1_000;
  await compute.close();
  const order = (await listOrders(db)).find((each) => each.id === id);
  if (order?.current_state !== 2) throw new Error(`The order has failed: ${order?.job?.failure}`);
  const [size] = await db.execute<{ disciplines: number; unproven: number; shares: number }>(sql`
    select count(*)::int as disciplines, count(*) filter (where not is_proven)::int as unproven, sum(collected_shares)::int as shares
    from summary_results where order_id = ${id} and simulation = 2`);
  console.log(`       ${size?.disciplines} disciplines (${size?.unproven} without a proof), ${size?.shares} shares`);
  return seconds;
}

/** A summary of the whole university, and a spreadsheet of 50,000 works. */
export async function summaries(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 5_000, publications: 100_000, bare: true });
  const { db } = database;
  const by = await actorOf(db, 'ewaluacja');
  const memory = await spreadsheet(db, by);
  const seconds = await wholeUniversity(db, by);
  await database.close();
  return [
    report({ name: 'a summary of the university', ours: seconds, peer: PROMISED_S, unit: 's', ...promised }),
    report({ name: 'memory of 50,000 rows as XLSX', ours: memory, peer: PROMISED_MB, unit: 'MB', ...promised }),
  ];
}
