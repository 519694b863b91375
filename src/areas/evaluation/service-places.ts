import { type SQL, sql } from 'drizzle-orm';
import { persons, units } from '#areas/people/tables.ts';
import { overlaps, type Period } from '#areas/periods/service.ts';
import { employments } from '#areas/polon/tables.ts';
import { personResults } from '#areas/recalculation/tables.ts';

/** Whose results are read: SQL of (person_id, code), a row per person and discipline; the code null without slots. */
export type Places = SQL;

/** Everybody with slots in the discipline. */
export const placesInDiscipline = ({ id }: Period, code: number): Places => sql`
  select person_id, discipline_code as code from ${personResults}
  where period_id = ${id} and discipline_code = ${code} and slot_limit > 0`;

/**
 * Everybody of each of the units (ids), or of one below it, who has slots or was employed in the period: also with unit_id,
 * one of `ids`, and slot_limit.
 */
export const placesInUnits = (period: Period, ids: number[]): Places => sql`
  select top.id as unit_id, p.id as person_id, r.discipline_code as code, r.slot_limit
  from ${units} top join ${units} u on top.id = u.id or top.id = u.parent_id
    or top.id = (select above.parent_id from ${units} above where above.id = u.parent_id)
  join ${persons} p on p.unit_id = u.id and p.merged_into is null
  left join ${personResults} r on r.person_id = p.id and r.period_id = ${period.id} and r.slot_limit > 0
  where top.id = any(${sql.param(ids)}::int[])
    and (r.person_id is not null
      or exists (select from ${employments} e where e.person_id = p.id and ${overlaps(period, 'e')}))`;
