import type { RuleChange } from '#areas/periods/schema.ts';
import { sql } from 'drizzle-orm';
import { startCompute } from '#app/compute.ts';
import { closePeriod } from '#areas/period-administration/closing/service-close.ts';
import { closingConditions } from '#areas/period-administration/closing/service-conditions.ts';
import { verifySnapshot } from '#areas/period-administration/closing/service-snapshots.ts';
import { readPeriod } from '#areas/period-administration/service-edit.ts';
import { orderPreview, readPreview } from '#areas/period-administration/service-preview.ts';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { periodPreviews } from '#areas/periods/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf } from '../test/support/app.ts';
import { newTools } from '../test/support/tools.ts';
import { report } from './measure.ts';
import type { OpenBench } from './university.ts';
import { periodsJobs } from '#areas/period-administration/router.ts';

const PREVIEW_S = 120;
const SNAPSHOT_S = 120;
const promised = { peerName: 'the promised', limit: 1 };

const CHANGES: [string, RuleChange[]][] = [
  ['a limit of people', [{ key: 'person.slotsMax', value: 3.5 }]],
  ['points of chapters', [{ key: 'books.chapter.I.points', value: 25 }]],
];

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

/** Effects of changed rules on a whole university, and the closing of its period. */
export async function periods(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 5_000, publications: 100_000 });
  const { db } = database;
  const compute = startCompute();
  const run = async () => {
    while (await serveJob(db, periodsJobs, { ...newTools(), compute }));
  };
  // The orders of the demo.
  await db.delete(jobs);
  const actor = await actorOf(db, 'admin');
  const { id: period } = await findPeriodOfYear(db, 2025);
  const passed: boolean[] = [];
  for (const [name, changes] of CHANGES) {
    const { preview } = await orderPreview(db, actor, { period, changes });
    const taken = await seconds(run);
    const shown = await readPreview(db, preview);
    const failed = shown.computed_at === null ? shown.job?.failure : undefined;
    if (failed !== undefined) throw new Error(`The preview has failed: ${failed}`);
    const changed = shown.disciplines.filter(({ differs }) => differs).length;
    console.log(
      `       ${name}: ${shown.disciplines.length} disciplines (${changed} change), ${shown.people_total} people, ${shown.revalued} works`,
    );
    passed.push(report({ name: `preview of ${name}`, ours: taken, peer: PREVIEW_S, unit: 's', ...promised }));
  }
  passed.push(await closing(db, { actor, period, run }));
  await db.delete(periodPreviews);
  await compute.close();
  await database.close();
  return passed;
}

type Closing = { actor: Awaited<ReturnType<typeof actorOf>>; period: number; run: () => Promise<void> };

async function closing(db: Db, { actor, period, run }: Closing): Promise<boolean> {
  const conditions = await closingConditions(db, await findPeriodOfYear(db, 2025));
  const seen = conditions.map(({ key, count }) => ({ key, count }));
  await closePeriod(db, actor, { period, seen, reason: 'Pomiar' });
  const taken = await seconds(run);
  const { snapshots, job } = await readPeriod(db, period);
  const [snapshot] = snapshots;
  if (!snapshot) throw new Error(`The closing has failed: ${job?.failure}`);
  const bytes = snapshot.files.reduce((sum, { size }) => sum + size, 0);
  const verified = await seconds(() => verifySnapshot(db, newTools().config, snapshot.id));
  const [size] = await db.execute<{ shares: number }>(
    sql`select count(*)::int as shares from share_results where period_id = ${period}`,
  );
  console.log(
    `       ${size?.shares} shares, ${(bytes / 1_048_576).toFixed(1)} MB, verified in ${verified.toFixed(1)} s`,
  );
  return report({ name: 'snapshot of a period', ours: taken, peer: SNAPSHOT_S, unit: 's', ...promised });
}
