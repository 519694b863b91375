import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { persons, units } from '#areas/people/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import type { Period } from '#areas/periods/service.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import type { QualifiedShare, YearStatistics } from '#areas/evaluation/schema.ts';
import { openWorks } from '#areas/evaluation/service-open-works.ts';
import type { Places } from '#areas/evaluation/service-places.ts';
import { takenOf } from '#areas/evaluation/service-taken.ts';
import { authorships, isCountUnknown, isWork, publications } from '#areas/publications/tables.ts';
import { isCurrent, personResults, shareResults } from '#areas/recalculation/tables.ts';

export type Context = { period: Period; classification: Classification };

export type PlaceRow = {
  person: number;
  imie: string;
  nazwisko: string;
  stopien: string | null;
  unit_name: string | null;
  unit_code: string | null;
  code: number | null;
  in_n: boolean | null;
  slot_limit: number;
  own_slots: number;
  own_points: number;
  custom_slots: number;
  custom_points: number;
  slots: number;
  points: number;
  shares: number;
  accepted: number;
  awaiting: number;
  /** Publications and patents without a discipline of the person, whatever the place; none of people without slots. */
  unassigned: number;
  unassigned_patents: number;
};

const number = (column: string) => sql.raw(`coalesce(${column}, 0)::float8`);

/** Limits, own results, what the discipline's optimum takes and what waits for a discipline, by unit and person. */
export async function readPlaces(db: Db, places: Places, period: Period): Promise<PlaceRow[]> {
  const rows = await db.execute<PlaceRow>(sql`
    with places as materialized (${places}),
    taken as (${takenOf(sql`select * from places`, period.id)})
    select p.id as person, p.first_name as imie, p.last_name as nazwisko, p.degree as stopien,
      u.name as unit_name, u.code as unit_code, places.code, r.in_n, ${number('r.slot_limit')} as slot_limit,
      ${number('r.slots')} as own_slots, ${number('r.points')} as own_points,
      ${number('r.custom_slots')} as custom_slots, ${number('r.custom_points')} as custom_points,
      ${number('t.slots')} as slots, ${number('t.points')} as points, coalesce(t.shares, 0) as shares,
      coalesce(t.accepted, 0) as accepted, coalesce(t.awaiting, 0) as awaiting,
      coalesce(o.unassigned, 0) as unassigned, coalesce(o.unassigned_patents, 0) as unassigned_patents
    from places join ${persons} p on p.id = places.person_id left join ${units} u on u.id = p.unit_id
    left join ${personResults} r on r.person_id = p.id and r.period_id = ${period.id} and r.discipline_code = places.code
    left join taken t on t.person_id = p.id and t.code = places.code
    left join (${openWorks(sql`select distinct person_id, person_id as place from places where code is not null`, period)}) o on o.place = p.id
    order by u.name collate polish, u.id, p.last_name collate polish, p.first_name collate polish, p.id, places.code`);
  return [...rows];
}

/** `unit` null: of all; '' for people without a unit. */
export type OpenCount = { unit: string | null; unassigned: number; unassigned_patents: number };

/** How many works wait for a discipline, by unit and of all; a work of several people counts once. */
export async function readOpenCounts(db: Db, places: Places, period: Period): Promise<OpenCount[]> {
  const people = sql`
    select distinct p.id as person_id, part.place
    from (${places}) every join ${persons} p on p.id = every.person_id left join ${units} u on u.id = p.unit_id
    cross join lateral (values (coalesce(u.code, '')), (null)) part (place)
    where every.code is not null`;
  const rows = await db.execute<OpenCount>(
    sql`select o.place as unit, o.unassigned, o.unassigned_patents from (${openWorks(people, period)}) o`,
  );
  return [...rows];
}

/** `unit` as of the counts. */
export type YearRow = YearStatistics & { unit: string | null };

/** Statistics of the years by unit and of all; a work of several people counts once, its shares each. */
export async function readYears(db: Db, places: Places, { id }: Period): Promise<YearRow[]> {
  const rows = await db.execute<YearRow>(sql`
    with places as materialized (${places}),
    shares as (
      select coalesce(u.code, '') as unit, w.year, w.id as work, s.total_points, s.points, s.slots,
        s.accepted and ${isCurrent('s', 'a')} as taken
      from places join ${shareResults} s on s.person_id = places.person_id and s.period_id = ${id}
        and s.discipline_code = places.code
      join ${authorships} a on a.id = s.authorship_id join ${publications} w on w.id = a.publication_id
      join ${persons} p on p.id = places.person_id left join ${units} u on u.id = p.unit_id),
    works as (
      select grouping(unit) = 1 as whole, unit, year, work, max(total_points) as total, sum(points) as points,
        sum(slots) as slots, bool_or(taken) as taken, max(total_points) filter (where taken) as taken_total,
        sum(points) filter (where taken) as taken_points, sum(slots) filter (where taken) as taken_slots
      from shares group by grouping sets ((unit, year, work), (year, work)))
    select case when whole then null else unit end as unit, year as rok, count(*)::int as liczba_pub,
      sum(total)::float8 as suma_pub_pkt_calk, sum(points)::float8 as suma_pub_pkt_przel,
      sum(slots)::float8 as suma_slotow_przel, count(*) filter (where taken)::int as qualif_pub_liczba,
      coalesce(sum(taken_total), 0)::float8 as qualif_pub_pkt_calk,
      coalesce(sum(taken_points), 0)::float8 as qualif_pub_pkt_przel,
      coalesce(sum(taken_slots), 0)::float8 as qualif_pub_slot_przel
    from works group by whole, unit, year order by year`);
  return [...rows];
}

export type PatentRow = { person: number; code: number; patent: number; points: number };

/** Patents of the period in the places' disciplines. */
export async function readPatents(db: Db, places: Places, { period, classification }: Context): Promise<PatentRow[]> {
  const rows = await db.execute<PatentRow>(sql`
    select p.person_id as person, a.discipline_code as code, w.id as patent, coalesce(w.points, 0)::float8 as points
    from (select distinct person_id from (${places}) all_places) p
    join ${authorships} a on a.person_id = p.person_id and a.discipline_code > 0
    join ${publications} w on w.id = a.publication_id and w.type_code = ${PATENT_TYPE} and ${isWork('w')}
      and w.year + 0 between ${period.yearFrom} and ${period.yearTo}`);
  return rows.map((row) => ({ ...row, code: classification.periodCode(row.code) }));
}

export type WorkRow = QualifiedShare & { person: number; code: number };

const current = (column: string, otherwise: string) =>
  sql`case when ${isCurrent('s', 'a')} then ${sql.raw(column)} else ${sql.raw(otherwise)} end`;

/** The shares of the places with both verdicts, most points first. */
export async function readWorks(db: Db, places: Places, { period }: { period: Period }): Promise<WorkRow[]> {
  const rows = await db.execute<WorkRow>(sql`
    with places as materialized (${places})
    select s.person_id as person, s.discipline_code as code, w.id as id_publikacja, w.title as p_tytul,
      w.chapter_title as p_tytul_rozdzialu, w.year as p_rok, w.type_code as p_typ, w.venue as w_nazwa,
      ${current('s.total_points', '0')}::float8 as dpp_punkty, ${current('s.k', '0')}::int as value_k,
      ${current('s.m', '0')}::int as value_m, ${isCountUnknown('w')} as m_unknown, ${current('s.emphasis_mode', '0')}::int as emph_mode,
      ${current('s.points', '0')}::float8 as points, ${current('s.slots', '0')}::float8 as slots,
      s.monograph_limited and ${isCurrent('s', 'a')} as mono, s.person_accepted and ${isCurrent('s', 'a')} as accepted,
      ${current('s.person_reject_reason', '5')}::int as reject_reason,
      s.accepted and ${isCurrent('s', 'a')} as discipline_accepted, ${current('s.reject_reason', '5')}::int as discipline_reject_reason,
      ${current('s.reject_limit', 'null')} as discipline_reject_limit
    from places join ${shareResults} s on s.person_id = places.person_id and s.period_id = ${period.id}
      and s.discipline_code = places.code
    join ${authorships} a on a.id = s.authorship_id join ${publications} w on w.id = a.publication_id
    order by points desc, w.id`);
  return [...rows];
}
