import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatFixed4 } from '#engine/fixed.ts';
import type { DisciplineSummary, Taken } from '#engine/summary.ts';
import type { Db } from '#platform/database/db.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, overlaps, type Period } from '#areas/periods/service.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { factsText } from '#areas/recalculation/service-period-facts.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { leavesText } from '#areas/scenarios/service-evaluation.ts';
import type { Simulation } from './simulations.ts';
import { summaryOrders, summaryResults } from './tables.ts';

/** `milliseconds`: without the waiting for a free worker. */
export type SummaryAnswer = DisciplineSummary & { milliseconds: number };

/** For all optima of an order together; a discipline gets its part of what is left. */
const SOLVE_MS = 60_000;
/** What every discipline gets, also when the others have taken more than their part. */
const LEAST_MS = 500;

const Payload = z.object({ yearFrom: z.int(), yearTo: z.int(), withOutsideN: z.boolean() });
type Payload = z.infer<typeof Payload>;

export const COMPUTE_SUMMARY: JobKind<Payload> = {
  name: 'summaries.compute',
  title: 'Zestawienie okresowe',
  payload: Payload,
  panels: ['reports'],
};

/** Disciplines that are left, and what the optima so far took in ms. */
const Checkpoint = z.object({ left: z.array(z.int()), total: z.int(), spent: z.number() });
type Checkpoint = z.infer<typeof Checkpoint>;

type Scope = { order: number; period: Period; classification: Classification; isWhole: boolean; withOutsideN: boolean };

/** Computes an order, a discipline in each step. Nothing is visible until the last. */
export async function computeSummary(job: Job<Payload>) {
  const { db, payload } = job;
  const scope = await scopeOf(db, job.id, payload);
  let at = job.checkpoint === null ? await begin(job, scope) : Checkpoint.parse(job.checkpoint);
  while (at.left.length > 0) {
    job.signal.throwIfAborted();
    at = await computeNext(job, scope, at);
  }
  return (tx: Db) =>
    tx.update(summaryOrders).set({ generatedAt: sql`clock_timestamp()` }).where(eq(summaryOrders.id, scope.order));
}

async function scopeOf(db: Db, jobId: number, { yearFrom, yearTo, withOutsideN }: Payload): Promise<Scope> {
  const [order] = await db.select().from(summaryOrders).where(eq(summaryOrders.jobId, jobId));
  if (!order) throw new Refusal('missing', 'Nie znaleziono zlecenia tego zestawienia');
  const period = await findPeriod(db, order.periodId);
  return {
    order: order.id,
    // The rules and disciplines of the period, the works and N of the ordered years.
    period: { ...period, yearFrom, yearTo },
    classification: await classificationOf(db, period),
    isWhole: period.yearFrom === yearFrom && period.yearTo === yearTo,
    withOutsideN,
  };
}

const checkpointAt = (checkpoint: Checkpoint, label: string) => ({
  checkpoint,
  progress: { done: checkpoint.total - checkpoint.left.length, total: checkpoint.total, label },
});

async function begin(job: Job<Payload>, scope: Scope): Promise<Checkpoint> {
  const left = await disciplinesOf(job.db, scope);
  const checkpoint = { left, total: left.length, spent: 0 };
  await job.step(
    // Rows of an attempt that failed and is repeated.
    (tx) => tx.delete(summaryResults).where(eq(summaryResults.orderId, scope.order)),
    checkpointAt(checkpoint, 'Dyscypliny'),
  );
  return checkpoint;
}

/** Disciplines that somebody declared or has works in; the smallest first, so that what they spare is left to the large. */
export async function disciplinesOf(
  db: Db,
  { period, classification }: Pick<Scope, 'period' | 'classification'>,
): Promise<number[]> {
  const rows = await db.execute<{ code: number; size: number }>(sql`
    select code, sum(size)::int as size from (
      select a.discipline_code as code, count(*) as size from ${authorships} a join ${publications} p on p.id = a.publication_id
      where a.person_id is not null and a.discipline_code > 0 and p.year between ${period.yearFrom} and ${period.yearTo} group by 1
      union all
      select v.code, count(*) from ${disciplineDeclarations} d
        cross join lateral (values (d.discipline1_code), (d.discipline2_code)) v(code)
      where v.code is not null and ${overlaps(period, 'd')} group by 1) as found
    group by 1`);
  const sizes = new Map<number, number>();
  for (const { code: stored, size } of rows) {
    const code = classification.periodCode(stored);
    if (classification.byCode.has(code)) sizes.set(code, (sizes.get(code) ?? 0) + size);
  }
  return [...sizes].toSorted(([a, one], [b, other]) => one - other || a - b).map(([code]) => code);
}

async function computeNext(job: Job<Payload>, scope: Scope, at: Checkpoint): Promise<Checkpoint> {
  const [code = 0, ...left] = at.left;
  const { period, classification, isWhole, withOutsideN } = scope;
  const name = classification.byCode.get(code)?.name ?? String(code);
  const input = await inSnapshot(job.db, async (tx) => {
    const facts = await factsText(tx, { period, classification }, { disciplines: [code], works: [], persons: [] });
    const leaves = await leavesText(tx, period);
    const asked = JSON.stringify({ discipline: code, withOutsideN, isWhole }).slice(1);
    return `{"facts":${facts},"leaves":${leaves},${asked}`;
  });
  const timeLimitMs = Math.max((SOLVE_MS - at.spent) / at.left.length, LEAST_MS);
  const answer = await job.compute.run('summary', input, { timeLimitMs, signal: job.signal });
  const found: SummaryAnswer = JSON.parse(answer);
  const next = { left, total: at.total, spent: at.spent + found.milliseconds };
  await job.step(
    (tx) =>
      tx
        .insert(summaryResults)
        .values(resultRows(found, { orderId: scope.order, disciplineCode: code, disciplineName: name })),
    checkpointAt(next, `Dyscypliny: ${name}`),
  );
  return next;
}

type Of = Pick<typeof summaryResults.$inferInsert, 'orderId' | 'disciplineCode' | 'disciplineName'>;

function resultRows(found: DisciplineSummary, of: Of): (typeof summaryResults.$inferInsert)[] {
  const { collected, optimum, criterion } = found;
  const row = (simulation: Simulation, { slots, points, shares }: Taken) => ({
    ...of,
    simulation,
    n: formatFixed4(found.n),
    slotLimit: formatFixed4(found.slotLimit),
    slots: formatFixed4(slots),
    points: formatFixed4(points),
    shares,
    patents: found.patents,
    patentPoints: formatFixed4(found.patentPoints),
    workPoints: formatFixed4(collected.total),
    collectedPoints: formatFixed4(collected.points),
    collectedSlots: formatFixed4(collected.slots),
    collectedShares: collected.shares,
  });
  return [
    row(1, found.persons),
    {
      ...row(2, optimum),
      bound: formatFixed4(optimum.bound),
      isProven: optimum.isProven,
      criterion: criterion === null ? null : formatFixed4(criterion),
    },
    row(3, found.custom),
  ];
}
