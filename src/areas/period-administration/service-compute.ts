import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RuleComparison } from '#engine/rule-change.ts';
import type { PeriodRules } from '#engine/rules.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { id } from '#shared/wire.ts';
import { valuesFor } from '#areas/lists/publications/service-valuation.ts';
import { units } from '#areas/polon/service-facts.ts';
import { isWork, publications } from '#areas/publications/tables.ts';
import { type Context, factsText, hstCodes } from '#areas/recalculation/service-period-facts.ts';
import { isListed } from '#areas/recalculation/service-standing.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { leavesText } from '#areas/scenarios/service-evaluation.ts';
import { listedAmong } from '#areas/statements/service-listed.ts';
import { computeDisciplines, disciplinesOf } from '#areas/summaries/service-compute.ts';
import { changesValues, withRules } from './rules/values.ts';
import { classificationOf, classificationWith } from '#areas/periods/service-classification.ts';
import { findPeriod, listPeriods, type Period } from '#areas/periods/service.ts';
import { worksOfPeriod } from './service-value.ts';
import { periodPreviewResults, periodPreviews } from '#areas/periods/tables.ts';

/** Of one discipline, for both sides: twice what the recalculation takes. */
const SOLVE_MS = 20_000;

const PreviewJob = z.object({ preview: id });
type PreviewJob = z.infer<typeof PreviewJob>;

export const COMPUTE_PREVIEW: JobKind<PreviewJob> = {
  name: 'periods.preview',
  title: 'Skutki zmiany zasad',
  payload: PreviewJob,
  panels: ['administration'],
};

type Scope = {
  preview: number;
  before: Context;
  after: Context;
  /** What works are worth by the new rules, as JSON text. */
  revalued: string;
};

const NOTHING_REVALUED = '{"works":[],"books":[]}';

/** Computes what changed rules would do, a discipline in each step: from the stored facts, writing nothing but the preview. */
export async function computePreview(job: Job<PreviewJob>) {
  const scope = await scopeOf(job);
  await computeDisciplines(job, {
    rules: scope.after.period.rules,
    codes: () => changedDisciplines(job.db, scope),
    clear: (tx) => tx.delete(periodPreviewResults).where(eq(periodPreviewResults.previewId, scope.preview)),
    compute: (code) => computeOne(job, scope, code),
  });
  return (tx: Db) =>
    tx.update(periodPreviews).set({ computedAt: sql`clock_timestamp()` }).where(eq(periodPreviews.id, scope.preview));
}

async function scopeOf({ db, payload }: Job<PreviewJob>): Promise<Scope> {
  const [row] = await db.select().from(periodPreviews).where(eq(periodPreviews.id, payload.preview));
  if (!row) throw new Refusal('missing', 'Nie znaleziono podglądu zmian');
  const found = await findPeriod(db, row.periodId);
  const period = { ...found, rules: row.basis };
  const changed = { ...found, rules: withRules(row.basis, row.changes) };
  const classification = await classificationOf(db, period);
  return {
    preview: row.id,
    before: { period, classification },
    after: {
      period: changed,
      classification: row.discipline ? await classificationWith(db, period, row.discipline) : classification,
    },
    revalued: changesValues(row.changes)
      ? await readRevalued(db, { preview: row.id, period: changed })
      : NOTHING_REVALUED,
  };
}

type Found = { ids: number[]; revalued: string };

/** Values the period's works by the changed rules, and keeps how many differ: none that is refused or withdrawn. */
async function readRevalued(db: Db, { preview, period }: { preview: number; period: Period }): Promise<string> {
  return transact(db, async (tx) => {
    const others = (await listPeriods(tx)).filter((each) => each.id !== period.id);
    const values = await valuesFor(tx, await worksOfPeriod(tx, period), { rulesOf: [period, ...others] });
    const [found] = await tx.execute<Found>(sql`
      with found as materialized (
        select o.id, o.type_code, o.expert_opinion, coalesce(m.category, o.category_id) as category_id, m.points, m.points_hst,
          m.emphasis_mode, m.emphasis_mode_hst, m.book_points, m.book_points_hst, m.monograph_limited,
          m.monograph_limited_hst
        from ${values} m join ${publications} o on o.id = m.publication_id
        where ${isWork('o')} and (${columnsOf('o')}) is distinct from (${columnsOf('m')}))
      select coalesce(array_agg(id), '{}') as ids, json_build_object(
        'works', (select coalesce(json_agg(${workJson(period.rules)}), '[]') from found as "publications"),
        'books', (select coalesce(json_agg(json_build_object('id', id, 'points', ${units(sql`book_points`)},
          'pointsHst', ${units(sql`coalesce(book_points_hst, book_points)`)})), '[]')
          from found where book_points is not null))::text as revalued
      from found`);
    const { ids, revalued } = found ?? { ids: [], revalued: NOTHING_REVALUED };
    const listed = await listedAmong(tx, { works: ids });
    await tx
      .update(periodPreviews)
      .set({ revalued: ids.length, listed: listed.works })
      .where(eq(periodPreviews.id, preview));
    return revalued;
  });
}

const VALUES = [
  'points',
  'points_hst',
  'emphasis_mode',
  'emphasis_mode_hst',
  'book_points',
  'book_points_hst',
  'monograph_limited',
  'monograph_limited_hst',
];
const columnsOf = (alias: string) => sql.raw(VALUES.map((name) => `${alias}.${name}`).join(', '));

/** SQL: a work's value as the facts have it, of rows named as the table is. */
const workJson = (rules: PeriodRules) => sql`json_build_object('id', id, 'mode', coalesce(emphasis_mode, 0),
  'modeHst', emphasis_mode_hst, 'points', ${units(sql`points`)}, 'pointsHst', ${units(sql`points_hst`)},
  'weakBook', monograph_limited, 'weakBookHst', monograph_limited_hst,
  'listed', coalesce(${isListed(rules, sql`false`)}, false), 'listedHst', coalesce(${isListed(rules, sql`true`)}, false))`;

/** A corrected name changes no results. */
const isSameClassification = (one: Context['classification'], other: Context['classification']) =>
  JSON.stringify([hstCodes(one), one.renamed, [...one.byCode.keys()]]) ===
  JSON.stringify([hstCodes(other), other.renamed, [...other.byCode.keys()]]);

/** Disciplines whose results may differ. */
async function changedDisciplines(db: Db, { before, after }: Scope): Promise<number[]> {
  if (before.period.rules === after.period.rules && isSameClassification(before.classification, after.classification))
    return [];
  return [...new Set([...(await disciplinesOf(db, before)), ...(await disciplinesOf(db, after))])];
}

async function computeOne(job: Job<PreviewJob>, scope: Scope, code: number) {
  const { preview, before, after, revalued } = scope;
  const named = after.classification.byCode.get(code) ?? before.classification.byCode.get(code);
  const name = named?.name ?? String(code);
  const input = await inSnapshot(job.db, async (tx) => {
    const of = { disciplines: [code], works: [], persons: [] };
    const sides = { before: await factsText(tx, before, of), after: await factsText(tx, after, of) };
    const leaves = await leavesText(tx, before.period);
    return `{"before":${sides.before},"after":${sides.after},"leaves":${leaves},"revalued":${revalued},"discipline":${code}}`;
  });
  const answer = await job.compute.run('rules', input, { timeLimitMs: SOLVE_MS, signal: job.signal });
  const result: RuleComparison = JSON.parse(answer);
  const row = { previewId: preview, disciplineCode: code, disciplineName: name, result };
  return { name, write: (tx: Db) => tx.insert(periodPreviewResults).values(row) };
}
