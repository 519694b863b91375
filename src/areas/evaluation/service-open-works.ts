import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { Period } from '#areas/periods/service.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, isChosenIn, ownTitleOf, publications } from '#areas/publications/tables.ts';

const isPatent = sql`w.type_code = ${PATENT_TYPE}`;

/** A publication or patent `w` of the period that could have a discipline, as its author's list counts it. */
const isOfPeriod = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) =>
  sql`w.year between ${yearFrom} and ${yearTo} and ${isChosenIn('w')}`;

/**
 * How many publications, and patents apart, of the period have no discipline and could have one, of the people of `people`
 * (person_id, place), by place: a work of several of them counts once. Works are read person by person, by the index of
 * authors (`offset 0` keeps the subqueries apart), because the planner, left to itself, reads all authors: most of those
 * without a discipline are from elsewhere.
 */
export const openWorks = (people: SQL, period: Pick<Period, 'yearFrom' | 'yearTo'>) => sql`
  select o.place, (count(distinct a.publication_id) filter (where not w.patent))::int as unassigned,
    (count(distinct a.publication_id) filter (where w.patent))::int as unassigned_patents
  from (${people}) o
  cross join lateral (
    select a.publication_id from ${authorships} a where a.person_id = o.person_id and a.discipline_code is null offset 0) a
  cross join lateral (
    select ${isPatent} as patent from ${publications} w where w.id = a.publication_id and ${isOfPeriod(period)} offset 0) w
  group by o.place`;

/** Which those of one person are, patents too, or their chapters; the newest first. */
export async function openWorksOf(db: Db, person: number, period: Period) {
  const rows = await db.execute<{ id: number; title: string; year: number }>(sql`
    select w.id, ${ownTitleOf('w')} as title, w.year
    from ${publications} w
    where w.id in (select a.publication_id from ${authorships} a where a.person_id = ${person} and a.discipline_code is null)
      and ${isOfPeriod(period)}
    order by w.year desc, title, w.id`);
  return [...rows];
}
