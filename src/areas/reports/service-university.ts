import { byPolish } from '#shared/by-polish.ts';
import { sql } from 'drizzle-orm';
import { criterionValue, type DisciplineN, isEvaluated } from '#engine/discipline-n.ts';
import { today, yearOf } from '#engine/day.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { disciplineResults, disciplineSnapshots, shareResults } from '#areas/recalculation/tables.ts';
import type { UniversityDiscipline, UniversityQuery } from './schema.ts';

type Figures = { n: number; slots: number; points: number; patent_points: number };
type Stored = Figures & {
  code: number;
  n_years: DisciplineN['years'];
  slot_limit: number;
  awaiting: number;
  unapproved: number;
  before: Figures | null;
};

const criterionOf = ({ n, points, patent_points }: Figures) => {
  const { value } = criterionValue(fixed4(points) + fixed4(patent_points), fixed4(n));
  return value === null ? null : toNumber(value);
};

const difference = (now: number, before: number) => toNumber(fixed4(now) - fixed4(before));

function changeOf(row: Stored): UniversityDiscipline['change'] {
  const { before } = row;
  if (before === null) return null;
  const [now, then] = [criterionOf(row), criterionOf(before)];
  return {
    n: difference(row.n, before.n),
    slots: difference(row.slots, before.slots),
    points: difference(row.points + row.patent_points, before.points + before.patent_points),
    criterion: now === null || then === null ? null : difference(now, then),
  };
}

/**
 * The last results of the period's disciplines, by name, and their change since the snapshot of `since`, or else of the
 * last day before it.
 */
export async function universityDisciplines(db: Db, { period: id, since }: UniversityQuery) {
  const period = await findPeriod(db, id);
  const { byCode } = await classificationOf(db, period);
  const [found] = await db.execute<{ rows: Stored[]; days: string[]; compared: string | null }>(sql`
    with compared as materialized (
      select max(taken_on) as day from ${disciplineSnapshots} where period_id = ${id} and taken_on <= ${since ?? null}::date),
    waiting as (
      select discipline_code, count(*) filter (where reject_reason = 5)::int as awaiting,
        count(*) filter (where reject_reason = 4)::int as unapproved
      from ${shareResults} where period_id = ${id} and reject_reason in (4, 5) group by 1)
    select (select day::text from compared) as compared,
      (select coalesce(json_agg(distinct taken_on::text order by taken_on::text desc), '[]') from ${disciplineSnapshots}
        where period_id = ${id}) as days,
      (select coalesce(json_agg(json_build_object('code', r.discipline_code, 'n', r.n, 'n_years', r.n_years, 'slots', r.slots, 'points', r.points,
          'patent_points', r.patent_points, 'slot_limit', r.slot_limit, 'awaiting', coalesce(w.awaiting, 0),
          'unapproved', coalesce(w.unapproved, 0), 'before', case when s.n is not null then json_build_object(
            'n', s.n, 'slots', s.slots, 'points', s.points, 'patent_points', s.patent_points) end)), '[]')
        from ${disciplineResults} r left join waiting w using (discipline_code)
        left join ${disciplineSnapshots} s on (s.period_id, s.discipline_code) = (r.period_id, r.discipline_code)
          and s.taken_on = (select day from compared)
        where r.period_id = ${id}) as rows`);
  const begins = period.yearFrom > yearOf(today()) ? `${period.yearFrom}-01-01` : null;
  const rows = (found?.rows ?? []).map((row): UniversityDiscipline => {
    const { code, n, n_years, slots, points, patent_points, slot_limit, awaiting, unapproved } = row;
    const years = n_years.map((year) => ({ ...year, n: fixed4(year.n) }));
    return {
      discipline_code: code,
      discipline_name: byCode.get(code)?.name ?? String(code),
      value_n: n,
      slots,
      slot_limit,
      free_slots: Math.max(difference(slot_limit, slots), 0),
      points,
      patent_points,
      criterion: begins === null ? criterionOf(row) : null,
      evaluated: isEvaluated({ code, n: { years, mean: fixed4(n) } }, period.rules),
      awaiting,
      unapproved,
      change: changeOf(row),
    };
  });
  return {
    rows: rows.toSorted((a, b) => byPolish(a.discipline_name, b.discipline_name)),
    days: found?.days ?? [],
    compared: found?.compared ?? null,
    begins,
    minimum_n: period.rules.discipline.minimumN,
    decided: period.rules.discipline.decided.map(({ code, evaluated }) => ({
      code,
      name: byCode.get(code)?.name ?? String(code),
      evaluated,
    })),
  };
}
