import { and, desc, eq, sql } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { savedRows } from '#platform/database/save.ts';
import { stampOf } from '#platform/database/sql.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { journalLists, publisherLists } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { periodsAudit } from './audit.ts';
import { listSnapshots } from './closing/service-snapshots.ts';
import { changedFields, ruleValue } from './rules/values.ts';
import { RULE_FIELDS } from './rules/fields.ts';
import type { AdminPeriod, PeriodDetail, RulesSaved, DeadlineChange, NewPeriod } from './schema.ts';
import type { z } from 'zod';
import { changePeriods, findPeriod, listPeriods, refuseClosedPeriod, type Period } from '#areas/periods/service.ts';
import { VALUE_PERIOD } from './service-value.ts';
import {
  evaluationPeriods as e,
  isDefaultPeriod,
  periodChanges,
  periodPreviews,
  periodSnapshots,
} from '#areas/periods/tables.ts';

const LONGEST = 10;

const selectPeriods = (db: Db) =>
  db
    .select({
      row_id: e.id,
      year_from: e.yearFrom,
      year_to: e.yearTo,
      is_default: isDefaultPeriod,
      default_by_hand: e.defaultByHand,
      author_deadline: e.authorDeadline,
      changed_rules: sql<number>`(select count(distinct c.key)::int from ${periodChanges} c where c.period_id = ${e}.id)`,
      works: sql<number>`(select count(*)::int from ${publications} p where p.year between ${e}.year_from and ${e}.year_to)`,
      closed_at: sql<string | null>`${stampOf(e.closedAt)}`,
      closed_by: doneBy(e.closedBy),
      snapshots: sql<number>`(select count(*)::int from ${periodSnapshots} s where s.period_id = ${e}.id)`,
      job_id: e.closingJobId,
    })
    .from(e);

type Row = Awaited<ReturnType<typeof selectPeriods>>[number];

function stateOf({ year_from: from, year_to: to, closed_at: closed }: Row): AdminPeriod['state'] {
  if (closed !== null) return 'closed';
  const year = yearOf(today());
  return year < from ? 'future' : year > to ? 'ended' : 'running';
}

const shown = (row: Row) => ({ ...row, state: stateOf(row) });

/** All periods, the newest first. */
export async function listAdminPeriods(db: Db): Promise<AdminPeriod[]> {
  const rows = await selectPeriods(db).orderBy(desc(e.yearFrom));
  return rows.map((row) => {
    const { job_id: _, ...period } = shown(row);
    return period;
  });
}

const noPeriod = (id: number) => new Refusal('missing', `Nie ma okresu ewaluacji o numerze ${id}`);

/** A period with every rule, its lists and its snapshots. */
export async function readPeriod(db: Db, id: number): Promise<PeriodDetail> {
  const [[row], [kept]] = await Promise.all([
    selectPeriods(db).where(eq(e.id, id)),
    // Of this moment, as another process may just have made the period or changed its rules.
    db.select({ rules: e.rules }).from(e).where(eq(e.id, id)),
  ]);
  if (!row || !kept) throw noPeriod(id);
  const { rules } = kept;
  const [history, lists, preview, snapshots, [found]] = await Promise.all([
    savedRules(db, id),
    listsOfYears(db, row),
    openPreview(db, id, rules),
    listSnapshots(db, id),
    withJobs(db, [shown(row)]),
  ]);
  if (!found) throw new Error('One period was asked for');
  // The last save of a rule comes first: it is set last.
  const byKey = new Map(history.toReversed().flatMap((save) => save.changes.map(({ key }) => [key, save] as const)));
  return {
    ...found,
    snapshots,
    rules: RULE_FIELDS.map(({ key }) => {
      const { at: since = null, by = null, reason = null } = byKey.get(key) ?? {};
      return { key, value: ruleValue(rules, key), since, by, reason };
    }),
    history,
    lists,
    preview,
  };
}

/** Every save of changed rules, the last first: what one transaction has saved has one moment. */
const savedRules = (db: Db, periodId: number) =>
  db
    .select({
      at: stampOf(periodChanges.changedAt),
      by: doneBy(periodChanges.changedBy),
      reason: periodChanges.reason,
      changes: sql<RulesSaved['changes']>`jsonb_agg(jsonb_build_object(
        'key', ${periodChanges.key}, 'before', ${periodChanges.before}, 'after', ${periodChanges.after}) order by ${periodChanges.id})`,
    })
    .from(periodChanges)
    .where(eq(periodChanges.periodId, periodId))
    .groupBy(periodChanges.changedAt, periodChanges.changedBy, periodChanges.reason)
    .orderBy(desc(sql`max(${periodChanges.id})`));

/** The lists that value works of each year, by the days of their validity. */
const listsOfYears = (db: Db, { year_from: from, year_to: to }: Row) =>
  db.execute<PeriodDetail['lists'][number]>(sql`
    select year,
      (select l.name from ${journalLists} l where l.valid_from <= make_date(year, 12, 31)
        order by l.valid_from desc, l.id desc limit 1) as journals,
      (select l.name from ${publisherLists} l where l.valid_from <= make_date(year, 12, 31)
        order by l.valid_from desc, l.id desc limit 1) as publishers
    from generate_series(${from}::int, ${to}::int) as year order by year`);

async function openPreview(db: Db, periodId: number, rules: Period['rules']): Promise<PeriodDetail['preview']> {
  const [last] = await db
    .select({
      id: periodPreviews.id,
      at: stampOf(periodPreviews.requestedAt),
      by: doneBy(periodPreviews.requestedBy),
      basis: periodPreviews.basis,
      saved: periodPreviews.savedAt,
    })
    .from(periodPreviews)
    .where(and(eq(periodPreviews.periodId, periodId), sql`${periodPreviews.discipline} is null`))
    .orderBy(desc(periodPreviews.id))
    .limit(1);
  if (!last || last.saved !== null || changedFields(last.basis, rules).length > 0) return null;
  return { id: last.id, at: last.at, by: last.by };
}

/** Makes a period with the rules of another, and values the works of its years. */
export async function createPeriod(
  db: Db,
  actor: Actor,
  input: z.infer<typeof NewPeriod>,
): Promise<{ period: number }> {
  const { source, year_from: yearFrom, year_to: yearTo } = input;
  return changePeriods(db, async (tx) => {
    const request = { call: 'periods.create', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      await lockTables(tx, e);
      const former = await findPeriod(tx, source);
      refuseYears({ yearFrom, yearTo }, await listPeriods(tx));
      const [added] = await tx.insert(e).values({ yearFrom, yearTo, rules: former.rules }).returning({ id: e.id });
      if (!added) throw new Error('No period was added');
      await recordChanges(tx, actor, [
        periodsAudit.change('period.add', { subject: { period: added.id }, after: { yearFrom, yearTo, source } }),
      ]);
      await enqueue(tx, VALUE_PERIOD, { payload: { period: added.id }, by: actor, key: String(added.id) });
      return added.id;
    });
    return { period: made };
  });
}

type Years = Pick<Period, 'yearFrom' | 'yearTo'>;

function refuseYears({ yearFrom, yearTo }: Years, periods: Period[]) {
  if (yearTo < yearFrom)
    throw new FieldRefusal([{ path: 'year_to', message: 'Okres kończy się przed swoim początkiem' }]);
  if (yearTo - yearFrom >= LONGEST)
    throw new FieldRefusal([{ path: 'year_to', message: `Okres ma najwyżej ${LONGEST} lat` }]);
  const other = periods.find((each) => each.yearFrom <= yearTo && yearFrom <= each.yearTo);
  if (other)
    throw new FieldRefusal([
      { path: 'year_from', message: `Lata należą już do okresu ${other.yearFrom}–${other.yearTo}` },
    ]);
}

const deadlines = savedRows({
  table: e,
  read: findPeriod,
  check: (_tx, _actor, period) => refuseClosedPeriod(period),
  stale: 'Termin zmieniono w międzyczasie',
  current: ({ id: period, authorDeadline: day }) => ({ period, author_deadline: day, expected: day }),
  subject: ({ id: period }) => ({ period }),
  fields: ['authorDeadline'],
});

/** Sets the authors' last day to change disciplines; null: no deadline. `expected`: the day that the user saw. */
export async function setAuthorDeadline(
  db: Db,
  actor: Actor,
  { period: id, author_deadline: authorDeadline, expected }: z.infer<typeof DeadlineChange>,
): Promise<null> {
  await changePeriods(db, (tx) =>
    deadlines.change(tx, actor, {
      id,
      seen: { authorDeadline: expected },
      to: () => ({ authorDeadline }),
      record: (sides) => periodsAudit.change('period.authorDeadline', sides),
    }),
  );
  return null;
}

/** Sets which period screens show first; null: by itself the last that has begun. */
export async function setDefaultPeriod(db: Db, by: Names, id: number | null): Promise<null> {
  return changePeriods(db, async (tx) => {
    const rows = await lockRows(tx, e, { where: sql`true` });
    if (id !== null && !rows.some((row) => row.id === id)) throw noPeriod(id);
    const changed = rows
      .filter((row) => row.defaultByHand !== (row.id === id))
      .toSorted((a) => (a.defaultByHand ? -1 : 1));
    for (const row of changed) {
      const byHand = row.id === id;
      await tx.update(e).set({ defaultByHand: byHand }).where(eq(e.id, row.id));
      await recordChanges(tx, by, [
        periodsAudit.change('period.default', {
          subject: { period: row.id },
          before: { byHand: !byHand },
          after: { byHand },
        }),
      ]);
    }
    return null;
  });
}
