import { and, eq } from 'drizzle-orm';
import { type Fixed4, parseFixed4, toNumber } from '#engine/fixed.ts';
import type { Compute } from '#platform/compute.ts';
import type { DisciplineAnswer } from '#areas/recalculation/service-answers.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod } from '#areas/periods/service.ts';
import type { DisciplineStanding } from '#areas/recalculation/service-standing.ts';
import { readProblem } from '#areas/recalculation/service-verdicts.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import type { ReductionsAlone, ReductionsCost } from './schema-standing.ts';

/** Then the cost is a range. */
const SOLVE_MS = 15_000;
/** Of one person's reduction alone. */
const ALONE_MS = 5_000;
/** Reductions of as many different sizes are looked at alone. */
const MOST_SIZES = 8;

export type Question = { period: number; disccode: number };
export type Solver = { compute: Compute; signal?: AbortSignal };

/**
 * Points that the discipline's optimum loses, or would, to its reductions: the last optimum against one of the same
 * shares with the other slot limit, solved in a worker thread with no transaction open. Changes nothing.
 */
export async function reductionsCost(db: Db, solver: Solver, question: Question): Promise<ReductionsCost> {
  const { standing, solved, problem } = await inSnapshot(db, (tx) => prepare(tx, question));
  const { slots, reductions } = standing;
  const taken = { slots: toNumber(Math.min(reductions.slots, slots)), forecast: reductions.forecast };
  if (reductions.slots === 0) return { ...taken, state: 'known', cost: 0, least: 0, most: 0 };
  if (solved === undefined) return { ...taken, state: 'waiting' };
  const limit = limitWithout(standing, reductions.slots);
  const other = await optimumOf(solver, problemWith(problem, limit), SOLVE_MS);
  return { ...taken, state: 'known', ...lossOf(solved, other, reductions) };
}

/** The same of each person's reduction alone, by its size, of the greatest ones. */
export async function reductionsAlone(db: Db, solver: Solver, question: Question): Promise<ReductionsAlone> {
  const { standing, solved, problem } = await inSnapshot(db, (tx) => prepare(tx, question));
  if (solved === undefined) return { state: 'waiting' };
  const each = await Promise.all(
    sizesOf(standing).map(async (size) => {
      const other = await optimumOf(solver, problemWith(problem, limitWithout(standing, size)), ALONE_MS);
      return { slots: toNumber(size), ...lossOf(solved, other, standing.reductions) };
    }),
  );
  return { state: 'known', each };
}

/** With reductions of that size where the limits are without them, and conversely. */
const limitWithout = ({ slots, reductions, limits }: DisciplineStanding, size: Fixed4): Fixed4 =>
  reductions.forecast ? Math.max(limits.slots - size, 0) : Math.min(limits.slots + size, slots);

/** The different reductions of one person, the greatest first. */
const sizesOf = ({ reductions }: DisciplineStanding): Fixed4[] =>
  [...new Set(reductions.rows.flatMap(({ spared, slots }) => (spared === null && slots > 0 ? slots : [])))]
    .toSorted((a, b) => b - a)
    .slice(0, MOST_SIZES);

/** The problem with another slot limit. */
function problemWith(problem: string, slots: Fixed4): string {
  const parsed: { limits: object } = JSON.parse(problem);
  return JSON.stringify({ ...parsed, limits: { ...parsed.limits, slots } });
}

type Optimum = { points: Fixed4; bound: Fixed4 };

async function optimumOf({ compute, signal }: Solver, problem: string, timeLimitMs: number): Promise<Optimum> {
  const text = await compute.run('comparison', problem, { timeLimitMs, ...(signal && { signal }) });
  const answer: DisciplineAnswer = JSON.parse(text);
  return answer.totals;
}

const excess = (of: Fixed4, over: Fixed4) => toNumber(Math.max(of - over, 0));

/** Between the last optimum and the other one, of which the one without reductions is the greater. */
function lossOf(last: Optimum, other: Optimum, { forecast }: { forecast: boolean }) {
  const [whole, reduced] = forecast ? [last, other] : [other, last];
  return {
    cost: excess(whole.points, reduced.points),
    least: excess(whole.points, reduced.bound),
    most: excess(whole.bound, reduced.points),
  };
}

/** One snapshot; `solved` undefined while the last optimum is not of the present shares and limits. */
async function prepare(db: Db, { period: periodId, disccode }: Question) {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  if (!classification.byCode.has(disccode)) throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  const { standing, problem, hash } = await readProblem(db, { period, code: disccode });
  const [row] = await db
    .select()
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, period.id), eq(disciplineResults.disciplineCode, disccode)));
  const solved =
    row?.problemHash === hash ? { points: parseFixed4(row.points), bound: parseFixed4(row.bound) } : undefined;
  return { standing, solved, problem };
}
