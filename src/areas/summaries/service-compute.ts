import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatFixed4 } from '#engine/fixed.ts';
import type { PeriodRules } from '#engine/rules.ts';
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

/** Disciplines that are left, what the optima so far took in ms, and the rules by which they were computed. */
const Checkpoint = z.object({
  left: z.array(z.int()),
  total: z.int(),
  spent: z.number().default(0),
  rules: z.string().default(''),
});
type Checkpoint = z.infer<typeof Checkpoint>;

type Disciplines = {
  /** What all disciplines are computed by: an attempt that finds others begins anew. */
  rules: PeriodRules;
  codes: () => Promise<number[]>;
  /** Deletes the rows of an attempt that failed and is repeated. */
  clear: (tx: Db) => Promise<unknown>;
  compute: (
    code: number,
    at: Checkpoint,
  ) => Promise<{ name: string; spent?: number; write: (tx: Db) => Promise<unknown> }>;
};

/** Computes disciplines, each in a step of the job, which goes on after the last one that was written. */
export async function computeDisciplines(
  job: Pick<Job<never>, 'checkpoint' | 'signal' | 'step'>,
  { rules: by, codes, clear, compute }: Disciplines,
) {
  const rules = createHash('sha256').update(JSON.stringify(by)).digest('hex');
  const reach = (work: Disciplines['clear'], checkpoint: Checkpoint, label: string) => {
    const { left, total } = checkpoint;
    return job.step(work, { checkpoint, progress: { done: total - left.length, total, label } });
  };
  const begin = async () => {
    const left = await codes();
    const first = { left, total: left.length, spent: 0, rules };
    await reach(clear, first, 'Dyscypliny');
    return first;
  };
  const kept = job.checkpoint === null ? undefined : Checkpoint.parse(job.checkpoint);
  let at = kept?.rules === rules ? kept : await begin();
  for (const code of at.left) {
    job.signal.throwIfAborted();
    const { name, spent = 0, write } = await compute(code, at);
    at = { ...at, left: at.left.slice(1), spent: at.spent + spent };
    await reach(write, at, `Dyscypliny: ${name}`);
  }
}

type Scope = { order: number; period: Period; classification: Classification; isWhole: boolean; withOutsideN: boolean };

/** Computes an order, a discipline in each step. Nothing is visible until the last. */
export async function computeSummary(job: Job<Payload>) {
  const { db, payload } = job;
  const scope = await scopeOf(db, job.id, payload);
  const { order, period } = scope;
  await computeDisciplines(job, {
    rules: period.rules,
    codes: () => disciplinesOf(db, scope),
    clear: (tx) => tx.delete(summaryResults).where(eq(summaryResults.orderId, order)),
    compute: (code, at) => computeOne(job, scope, { code, at }),
  });
  return (tx: Db) =>
    tx
      .update(summaryOrders)
      .set({ generatedAt: sql`clock_timestamp()`, rules: period.rules.discipline })
      .where(eq(summaryOrders.id, order));
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

async function computeOne(job: Job<Payload>, scope: Scope, { code, at }: { code: number; at: Checkpoint }) {
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
  const rows = resultRows(found, { orderId: scope.order, disciplineCode: code, disciplineName: name });
  return { name, spent: found.milliseconds, write: (tx: Db) => tx.insert(summaryResults).values(rows) };
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
