import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { ownPersonId, scopeOfDisciplines } from '#platform/scope.ts';
import { disciplines } from '#areas/library/tables.ts';
import { units } from '#areas/people/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { authorTimeOf, defaultPeriod, listPeriods, type Period } from '#areas/periods/service.ts';
import { isPeriodQueued, isQueued } from '#areas/recalculation/service-requests.ts';
import { isResultEvaluated } from '#areas/recalculation/service-not-evaluated.ts';
import { disciplineResults, personResults, shareResults } from '#areas/recalculation/tables.ts';
import type { DisciplineFill, Fill, NextPeriod, OwnSlots, UnitFill } from './schema-overview.ts';
import { newcomerOf } from './service-newcomer.ts';
import { openWorks } from './service-open-works.ts';
import { placesInUnits } from './service-places.ts';
import { slotBarsOf } from './service-slot-bars.ts';
import { takenOf } from './service-taken.ts';
import { criterionValue } from '#engine/discipline-n.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { reductionsOfPerson } from '#areas/recalculation/service-standing.ts';
import { lossWords } from './next-period-words.ts';
import { reductionsByChoice, reductionWorks } from './desk/service-desk-reductions.ts';
import { readSlots } from './service-slot-facts.ts';

/** The own slots in the default period; null for an account that is linked to nobody. */
export async function ownSlots(db: Db, { personId }: Actor): Promise<OwnSlots | null> {
  const period = await defaultPeriod(db);
  if (personId === null || !period) return null;
  const [{ bars, totals, computed }, queued] = await Promise.all([
    slotBarsOf(db, personId, period),
    isQueued(db, period.id, personId),
  ]);
  // Without results, a period that waits for its first run would say that there are no slots.
  const awaits = queued || (bars.length === 0 && (await isPeriodQueued(db, period.id)));
  return {
    ...header(period),
    ...authorTimeOf(period),
    computed,
    queued: awaits,
    disciplines: bars,
    totals,
    newcomer: bars.length > 0 || awaits ? null : await newcomerOf(db, personId, period),
  };
}

const header = ({ id, yearFrom, yearTo }: Period) => ({ period: id, year_from: yearFrom, year_to: yearTo });

/** Whoever may see all disciplines is shown so many: those with most room. */
const MOST_DISCIPLINES = 5;

/** Disciplines and units of the actor's grants, whether or not the panels behind are built; null without any. */
export async function ownFill(db: Db, actor: Actor): Promise<Fill | null> {
  const scope = scopeOfDisciplines(actor, 'disciplineView');
  const unitIds = unitsOf(actor);
  const period = await defaultPeriod(db);
  if (!period || (scope !== 'all' && scope.length === 0 && unitIds.length === 0)) return null;
  const [found, unitRows] = await Promise.all([
    disciplineFill(db, period, scope),
    unitIds.length === 0 ? [] : unitFill(db, period, unitIds),
  ]);
  return {
    ...header(period),
    disciplines: found
      .slice(0, scope === 'all' ? MOST_DISCIPLINES : undefined)
      .map(({ total: _total, evaluated, ...row }) => {
        const { value } = criterionValue(fixed4(row.points), fixed4(row.n));
        return { ...row, criterion: value === null || !evaluated ? null : toNumber(value) };
      }),
    discipline_count: found[0]?.total ?? 0,
    units: unitRows,
  };
}

/** Units granted by name: whoever may see all has the disciplines' sums. */
const unitsOf = ({ grants }: Actor) => [
  ...new Set(
    grants.flatMap(({ panels, scope, unitId }) =>
      panels.includes('unitView') && scope === 'granted' && unitId !== null ? [unitId] : [],
    ),
  ),
];

async function disciplineFill(db: Db, period: Period, scope: 'all' | number[]) {
  const { periodCode } = await classificationOf(db, period);
  const isIn = isResultEvaluated(sql`k`, period.rules);
  const isWanted =
    scope === 'all' ? isIn : sql`k.discipline_code = any(${sql.param([...new Set(scope.map(periodCode))])}::int[])`;
  const rows = await db.execute<Omit<DisciplineFill, 'criterion'> & { total: number; evaluated: boolean }>(sql`
    with listed as (
      select k.*, ${isIn} as evaluated, count(*) over ()::int as total from ${disciplineResults} k
      where k.period_id = ${period.id} and ${isWanted}
      order by k.slot_limit - k.slots desc, k.discipline_code
      limit ${scope === 'all' ? MOST_DISCIPLINES : null})
    select k.discipline_code as code, d.name, k.slot_limit::float8 as slot_limit, k.slots::float8 as slots,
      (k.points + k.patent_points)::float8 as points, k.n::float8 as n, k.reductions::float8 as reductions, k.total, k.evaluated,
      (select count(*)::int from ${shareResults} s where s.period_id = k.period_id
        and s.discipline_code = k.discipline_code and s.reject_reason = 5) as awaiting,
      coalesce(o.unassigned, 0) as unassigned, coalesce(o.unassigned_patents, 0) as unassigned_patents
    from listed k join ${disciplines} d on d.code = k.discipline_code
    left join (${openWorks(
      sql`select r.person_id, r.discipline_code as place from ${personResults} r
        join listed l on l.period_id = r.period_id and l.discipline_code = r.discipline_code and r.slot_limit > 0`,
      period,
    )}) o on o.place = k.discipline_code
    order by k.slot_limit - k.slots desc, k.discipline_code`);
  return [...rows];
}

/** What the unit's view says of it. A person who has slots in two disciplines is one of the people. */
async function unitFill(db: Db, period: Period, ids: number[]): Promise<UnitFill[]> {
  const rows = await db.execute<UnitFill>(sql`
    with places as materialized (${placesInUnits(period, ids)}),
    taken as (${takenOf(sql`select distinct person_id, code from places where code is not null`, period.id)}),
    filled as (
      select p.unit_id, count(distinct p.person_id) filter (where p.code is not null)::int as people, sum(p.slot_limit) as slot_limit, sum(t.slots) as slots,
        sum(t.points) as points, sum(t.awaiting)::int as awaiting
      from places p left join taken t using (person_id, code) group by 1)
    select top.id, top.code as unit, top.name, coalesce(f.people, 0) as people,
      coalesce(f.slot_limit, 0)::float8 as slot_limit, coalesce(f.slots, 0)::float8 as slots,
      coalesce(f.points, 0)::float8 as points, coalesce(f.awaiting, 0) as awaiting,
      coalesce(o.unassigned, 0) as unassigned, coalesce(o.unassigned_patents, 0) as unassigned_patents
    from ${units} top left join filled f on f.unit_id = top.id
    left join (${openWorks(sql`select distinct person_id, unit_id as place from places where code is not null`, period)}) o on o.place = top.id
    where top.id = any(${sql.param(ids)}::int[])
    order by top.name collate polish, top.id`);
  return [...rows];
}

/** What already waits in the period after the default one: own works, and slots that disciplines will lose. */
export async function ownNextPeriod(db: Db, actor: Actor): Promise<NextPeriod | null> {
  const { personId } = actor;
  const current = await defaultPeriod(db);
  const period = (await listPeriods(db)).find((each) => current && each.yearFrom === current.yearTo + 1);
  if (personId === null || !period || period.isClosed) return null;
  const classification = await classificationOf(db, period);
  const context = { period, classification };
  const { stored, works, authorised, shares } = await readSlots(db, context, personId);
  const own = works.filter(
    ({ p_rok, p_typ, evaluated }) =>
      evaluated && p_typ !== PATENT_TYPE && p_rok >= period.yearFrom && p_rok <= period.yearTo,
  );
  const { forecast, rows } = reductionsOfPerson({ stored, authorised }, context);
  // Without a statement every discipline loses as much: that is for personnel to mend.
  const lost = forecast ? rows.filter(({ kind }) => kind === 'noPublication') : [];
  const ownShares = shares.map(({ id_publikacja, assignedCode, reject_reason }) => ({
    publication: id_publikacja,
    discipline: assignedCode,
    reason: reject_reason,
  }));
  const found = lost.length > 0 ? await reductionWorks(db, period, ownPersonId(actor)) : [];
  const { awaitedIn } = reductionsByChoice({ stored, works: found }, ownShares, context);
  const losses = lost.map(({ discipline, name, slots }) => ({
    name,
    slots: toNumber(slots),
    awaits: awaitedIn(discipline),
  }));
  if (own.length === 0 && losses.length === 0) return null;
  const unassigned = own.filter(({ es_discipline_id }) => es_discipline_id === null).length;
  return {
    period: period.id,
    year_from: period.yearFrom,
    year_to: period.yearTo,
    works: own.length,
    unassigned,
    ...lossWords(losses, unassigned),
  };
}
