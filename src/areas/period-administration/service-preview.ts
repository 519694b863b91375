import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toNumber, type Fixed4 } from '#engine/fixed.ts';
import type { LimitPair, RuleSide } from '#engine/rule-change.ts';
import type { Actor } from '#platform/actor.ts';
import { recordForUndo } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { fullName, stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { inPolish } from '#platform/list.ts';
import { jobById } from '#areas/jobs/service.ts';
import { persons } from '#areas/people/tables.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import type { DisciplineTrialValues } from '#areas/library/schema-words.ts';
import { periodsAudit } from './audit.ts';
import { changedFields, changeIssues, ruleLines, ruleValue, sameValue, withRules } from './rules/values.ts';
import { ruleField } from './rules/fields.ts';
import type { LimitChange, Preview, PreviewOrder, RulesSave, Side } from './schema.ts';
import { COMPUTE_PREVIEW } from './service-compute.ts';
import { changePeriods, findPeriod, openPeriod, refuseClosedPeriod } from '#areas/periods/service.ts';
import { VALUE_PERIOD } from './service-value.ts';
import { evaluationPeriods, periodChanges, periodPreviewResults, periodPreviews as p } from '#areas/periods/tables.ts';

/** People who are named; the rest are counted. */
const MOST_PEOPLE = 200;

const NOT_FOUND = 'Nie znaleziono podglądu zmian';
const STALE = 'Zasady okresu zmieniono w międzyczasie: sprawdź skutki jeszcze raz';

/** Orders the effects of changed rules; they are saved from the preview alone. */
export async function orderPreview(
  db: Db,
  actor: Actor,
  input: z.infer<typeof PreviewOrder>,
): Promise<{ preview: number }> {
  return transact(db, async (tx) => {
    const request = { call: 'periods.orderPreview', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      const period = await openPeriod(tx, input.period);
      const changes = input.changes.filter(({ key, value }) => !sameValue(ruleValue(period.rules, key), value));
      if (changes.length === 0) throw new Refusal('input', 'Zasady już są takie: nie ma czego zmienić');
      const issues = changeIssues(period.rules, changes);
      if (issues.length > 0) throw new FieldRefusal(issues.map(({ key, message }) => ({ path: key, message })));
      return insertPreview(tx, actor, { periodId: period.id, changes, basis: period.rules });
    });
    return { preview: made };
  });
}

/** Orders the effects of a discipline as it would be on a period. */
export const orderDisciplinePreview = async (
  tx: Db,
  actor: Actor,
  { period: periodId, discipline }: { period: number; discipline: DisciplineTrialValues },
): Promise<number> => {
  const { rules } = await openPeriod(tx, periodId);
  return insertPreview(tx, actor, { periodId, changes: [], discipline, basis: rules });
};

async function insertPreview(
  tx: Db,
  actor: Actor,
  values: Pick<typeof p.$inferInsert, 'periodId' | 'changes' | 'discipline' | 'basis'>,
): Promise<number> {
  const [added] = await tx
    .insert(p)
    .values({ ...values, requestedBy: actor.login })
    .returning({ id: p.id });
  if (!added) throw new Error('No preview was added');
  const jobId = await enqueue(tx, COMPUTE_PREVIEW, { payload: { preview: added.id }, by: actor });
  await tx.update(p).set({ jobId }).where(eq(p.id, added.id));
  return added.id;
}

/** A preview with what is known of it so far. */
export async function readPreview(db: Db, id: number): Promise<Preview> {
  const [row] = await db
    .select({ ...previewColumns, requestedAt: stampOf(p.requestedAt) })
    .from(p)
    .where(eq(p.id, id));
  if (!row) throw new Refusal('missing', NOT_FOUND);
  const period = await findPeriod(db, row.periodId);
  const results = await db
    .select()
    .from(periodPreviewResults)
    .where(eq(periodPreviewResults.previewId, id))
    .orderBy(inPolish(periodPreviewResults.disciplineName), periodPreviewResults.disciplineCode);
  const people = results.flatMap(({ disciplineCode: code, disciplineName: discipline, result }) =>
    result.people.map((pair) => ({ ...pair, code, discipline })),
  );
  const shown = people.toSorted((a, b) => moved(b) - moved(a) || a.person - b.person).slice(0, MOST_PEOPLE);
  return {
    id,
    period: period.id,
    year_from: period.yearFrom,
    year_to: period.yearTo,
    requested_at: row.requestedAt,
    requested_by: row.requestedBy,
    changes: row.changes.map(({ key, value }) => ({ key, before: ruleValue(row.basis, key), after: value })),
    discipline: row.discipline && trialOf(row.discipline),
    computed_at: row.computedAt,
    saved_at: row.savedAt,
    stale: changedFields(row.basis, period.rules).length > 0,
    closed: period.isClosed,
    revalued: row.revalued,
    listed: row.listed,
    disciplines: results.map(({ disciplineCode: code, disciplineName: name, result }) => ({
      code,
      name,
      before: sideOf(result.before),
      after: sideOf(result.after),
      people: result.people.length,
      differs: result.people.length > 0 || !isSameSide(result.before, result.after),
    })),
    people: await named(db, shown),
    people_total: people.length,
    job: row.savedAt === null ? await jobById(db, row.jobId ?? undefined) : null,
  };
}

const trialOf = ({ polonCode, validFrom, validTo, successorCode, seen, ...rest }: DisciplineTrialValues) => ({
  ...rest,
  polon_code: polonCode,
  valid_from: validFrom,
  valid_to: validTo,
  successor_code: successorCode,
  updated_at: seen,
});

const previewColumns = {
  periodId: p.periodId,
  changes: p.changes,
  discipline: p.discipline,
  basis: p.basis,
  requestedBy: doneBy(p.requestedBy),
  revalued: p.revalued,
  listed: p.listed,
  jobId: p.jobId,
  computedAt: sql<string | null>`${stampOf(p.computedAt)}`,
  savedAt: sql<string | null>`${stampOf(p.savedAt)}`,
};

const difference = ([before, after]: [Fixed4 | null, Fixed4 | null]) => Math.abs((after ?? 0) - (before ?? 0));
const moved = ({ slots, monographs }: LimitPair) => Math.max(difference(slots), difference(monographs));

/** Whether both are the same to a reader: of another search only the bound may differ. */
const isSameSide = (one: RuleSide, other: RuleSide) =>
  JSON.stringify({ ...one, bound: 0 }) === JSON.stringify({ ...other, bound: 0 });

const sideOf = ({ n, evaluated, limits, points, slots, patentPoints, isProven, criterion }: RuleSide): Side => ({
  n: toNumber(n),
  evaluated,
  slot_limit: toNumber(limits.slots),
  weak_books: toNumber(limits.weakBooks),
  outside_n: toNumber(limits.outsideN),
  new_lists: limits.newLists === null ? null : toNumber(limits.newLists),
  patents: limits.patents,
  points: toNumber(points + patentPoints),
  slots: toNumber(slots),
  proven: isProven,
  criterion: criterion === null ? null : toNumber(criterion),
});

type Shown = LimitPair & { code: number; discipline: string };

const numberOf = (value: Fixed4 | null) => (value === null ? null : toNumber(value));

async function named(db: Db, pairs: Shown[]): Promise<LimitChange[]> {
  const ids = pairs.map(({ person }) => person);
  const rows = await db
    .select({ id: persons.id, name: fullName(persons) })
    .from(persons)
    .where(sql`${persons.id} = any(${sql.param(ids)}::int[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return pairs.map(({ person, code, discipline, slots, monographs }) => ({
    person,
    name: names.get(person) ?? String(person),
    code,
    discipline,
    slots_before: numberOf(slots[0]),
    slots_after: numberOf(slots[1]),
    monographs_before: numberOf(monographs[0]),
    monographs_after: numberOf(monographs[1]),
  }));
}

/** Saves the rules of a computed preview, and orders what follows from them. */
export async function saveRules(
  db: Db,
  actor: Actor,
  { preview: id, reason }: z.infer<typeof RulesSave>,
): Promise<{ period: number }> {
  return changePeriods(db, async (tx) => {
    const [preview] = await lockRows(tx, p, { where: eq(p.id, id) });
    if (!preview || preview.discipline) throw new Refusal('missing', NOT_FOUND);
    const [row] = await lockRows(tx, evaluationPeriods, { where: eq(evaluationPeriods.id, preview.periodId) });
    if (!row) throw new Refusal('missing', NOT_FOUND);
    const period = await findPeriod(tx, row.id);
    refuseClosedPeriod(period);
    if (preview.savedAt !== null) throw new Refusal('conflict', 'Te zmiany już zapisano');
    if (preview.computedAt === null) throw new Refusal('conflict', 'Skutki zmian nie są jeszcze obliczone');
    if (changedFields(preview.basis, row.rules).length > 0) throw new Refusal('conflict', STALE);
    const after = withRules(row.rules, preview.changes);
    await tx.update(evaluationPeriods).set({ rules: after }).where(eq(evaluationPeriods.id, row.id));
    await tx.update(p).set({ savedAt: sql`clock_timestamp()` }).where(eq(p.id, id));
    await tx.insert(periodChanges).values(
      preview.changes.map(({ key, value }) => ({
        periodId: row.id,
        key,
        before: ruleValue(row.rules, key),
        after: value,
        reason,
        changedBy: actor.physicalLogin,
      })),
    );
    const known = preview.changes.flatMap((change) => {
      const field = ruleField(change.key);
      return field ? [{ ...change, field }] : [];
    });
    const acts = await recordForUndo(
      tx,
      actor,
      known.map(({ key, value, field }) => {
        const side = (of: typeof value) => ({ rule: field.label, value: ruleLines(field, of).join('; ') });
        return periodsAudit.change('period.rules', {
          subject: { period: row.id },
          before: side(ruleValue(row.rules, key)),
          after: { ...side(value), reason },
        });
      }),
    );
    const act = acts[known.findLastIndex(({ field }) => field.values === true)];
    if (act !== undefined)
      await enqueue(tx, VALUE_PERIOD, { payload: { period: row.id, act }, by: actor, key: String(row.id) });
    else await requestFullRecalculation(tx, actor, row.id);
    return { period: row.id };
  });
}
