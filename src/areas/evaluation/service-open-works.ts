import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#areas/periods/service.ts';
import { authorships, publications } from '#areas/publications/tables.ts';

/**
 * Works of the period that have no discipline and could have one, of the people of `people` (person_id, place). Person by
 * person, by their index (`offset 0` keeps the subqueries apart): left to itself, the planner reads all authors, as most
 * authors without a discipline are from elsewhere.
 */
export const openWorks = (people: SQL, { yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) => sql`
  select o.place, count(*)::int as unassigned
  from (${people}) o
  cross join lateral (
    select a.publication_id from ${authorships} a where a.person_id = o.person_id and a.discipline_code is null offset 0) a
  cross join lateral (
    select from ${publications} w where w.id = a.publication_id and w.emphasis_mode > 0
      and w.year between ${yearFrom} and ${yearTo} offset 0) w
  group by o.place`;
