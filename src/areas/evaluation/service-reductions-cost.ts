import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { type Fixed4, parseFixed4, toNumber } from '#engine/fixed.ts';
import type { Compute } from '#platform/compute.ts';
import type { DisciplineAnswer } from '#areas/recalculation/service-answers.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { problemText } from '#areas/recalculation/service-problem.ts';
import { type DisciplineStanding, disciplineStandings } from '#areas/recalculation/service-standing.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import type { ReductionsCost } from './schema-standing.ts';

/** Then the cost is a range. */
const SOLVE_MS = 15_000;
/** Of one person's reduction alone. */
const EACH_MS = 5_000;
/** Reductions of as many different sizes are looked at alone. */
const MOST_SIZES = 8;

type Question = { period: number; disccode: number };

/**
 * Points that the discipline's optimum loses, or would, to its reductions: the last optimum against one of the same
 * shares with the other slot limit, solved in a worker thread with no transaction open. Changes nothing.
 */
export async function reductionsCost(
  db: Db,
  { compute, signal }: { compute: Compute; signal?: AbortSignal },
  question: Question,
): Promise<ReductionsCost> {
  const { standing, solved, input } = await inSnapshot(db, (tx) => prepare(tx, question));
  const { slots, reductions } = standing;
  const taken = { slots: toNumber(Math.min(reductions.slots, slots)), forecast: reductions.forecast };
  if (reductions.slots === 0) return { ...taken, state: 'known', cost: 0, least: 0, most: 0, each: [] };
  if (solved === undefined) return { ...taken, state: 'waiting' };
  const totalsOf = async (text: string, timeLimitMs: number) => {
    const answer: DisciplineAnswer = JSON.parse(
      await compute.run('comparison', text, { timeLimitMs, ...(signal && { signal }) }),
    );
    return answer.totals;
  };
  const alone = await Promise.all(
    sizesOf(standing).map(async (size) => ({
      size,
      totals: await totalsOf(withSlots(input, besides(standing, size)), EACH_MS),
    })),
  );
  const other = await totalsOf(input, SOLVE_MS);
  const last = { points: parseFixed4(solved.points), bound: parseFixed4(solved.bound) };
  const [whole, reduced] = reductions.forecast ? [last, other] : [other, last];
  return {
    ...taken,
    state: 'known',
    cost: lossOf(whole.points, reduced.points),
    least: lossOf(whole.points, reduced.bound),
    most: lossOf(whole.bound, reduced.points),
    each: alone.map(({ size, totals }) => ({
      slots: toNumber(size),
      points: lossOf(
        ...(reductions.forecast ? ([last.points, totals.points] as const) : ([totals.points, last.points] as const)),
      ),
    })),
  };
}

/** The different reductions of one person, the greatest first. */
const sizesOf = ({ reductions }: DisciplineStanding): Fixed4[] =>
  [...new Set(reductions.rows.flatMap(({ spared, slots }) => (spared === null && slots > 0 ? slots : [])))]
    .toSorted((a, b) => b - a)
    .slice(0, MOST_SIZES);

/** The slot limit with one reduction more in a forecast, and one less where they are subtracted. */
const besides = ({ slots, reductions, limits }: DisciplineStanding, size: Fixed4) =>
  reductions.forecast ? Math.max(limits.slots - size, 0) : Math.min(limits.slots + size, slots);

/** The problem with another slot limit. */
function withSlots(problem: string, slots: Fixed4) {
  const parsed: { limits: object } = JSON.parse(problem);
  return JSON.stringify({ ...parsed, limits: { ...parsed.limits, slots } });
}

const lossOf = (whole: Fixed4, reduced: Fixed4) => toNumber(Math.max(whole - reduced, 0));

/** One snapshot; `solved` undefined while the last optimum is not of the present shares and limits. */
async function prepare(db: Db, { period: periodId, disccode }: Question) {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  if (!classification.byCode.has(disccode)) throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  const [standing] = await disciplineStandings(db, period, [disccode]);
  if (!standing) throw new RangeError(`No standing of ${disccode}`);
  const [row] = await db
    .select()
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, period.id), eq(disciplineResults.disciplineCode, disccode)));
  const patentPoints = parseFixed4(row?.patentPoints ?? '0');
  const problem = await problemText(db, { period, standing, patentPoints });
  const isCurrent = row?.problemHash === createHash('sha256').update(problem).digest('base64url');
  const input = await problemText(db, {
    period,
    standing: { ...standing, limits: otherLimits(standing) },
    patentPoints,
  });
  return { standing, solved: isCurrent ? row : undefined, input };
}

/** With the reductions where the limits are without them, and conversely. */
function otherLimits({ slots, reductions, limits }: DisciplineStanding) {
  return { ...limits, slots: reductions.forecast ? Math.max(slots - reductions.slots, 0) : slots };
}
