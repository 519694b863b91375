import { and, eq, type SQL, sql } from 'drizzle-orm';
import { yearOf, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords, holdsOn } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { persons, units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineDeclarations, employments, nStatements, RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, isChosenIn, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { missingList } from './lists.ts';
import type { MissingKey } from './schema-steps.ts';

const TODAY = sql`current_date`;
const lastOf = (year: number) => sql`make_date(${year}::int, 12, 31)`;

const researchers = (day: SQL) => sql`
  select e.person_id, least(1, sum(e.fte)) as fte from ${employments} e
  join ${persons} p on p.id = e.person_id and p.merged_into is null
  where ${holdsOn('e', day)} and e.position_group = any(${sql.param([...RESEARCH_GROUPS])}::text[]) group by e.person_id`;

const declaresOn = (day: SQL) =>
  sql`exists (select from ${disciplineDeclarations} d where d.person_id = r.person_id and ${holdsOn('d', day)})`;

/** SQL: whether authors choose a discipline of the publication `w`. */
const IS_CHOSEN = sql`${isChosenIn('w')} and w.type_code <> ${PATENT_TYPE}`;

/**
 * SQL: whom a step asks, as `person_id, fte, works, missing`: research staff of today for declarations; of 31 December, as
 * they are known now, for N statements; authors here of the default period's works for the choice of disciplines.
 */
export function askedPeople(key: MissingKey, year: number): SQL {
  const end = lastOf(year);
  switch (key) {
    case 'declarations':
      return sql`select r.person_id, r.fte, null::int as works, not ${declaresOn(TODAY)} as missing
        from (${researchers(TODAY)}) r`;
    case 'nStatements':
      return sql`select r.person_id, r.fte, null::int as works, not exists (
          select from ${nStatements} n where n.person_id = r.person_id and ${holdsOn('n', end)}) as missing
        from (${researchers(end)}) r where ${declaresOn(end)}`;
    case 'choice':
      return sql`
        select a.person_id, null::numeric as fte, (count(*) filter (where a.discipline_code is null))::int as works,
          bool_or(a.discipline_code is null) as missing
        from ${publications} w
        join ${evaluationPeriods} t on t.display_default and w.year between t.year_from and t.year_to
        join ${authorships} a on a.publication_id = w.id
        join ${persons} p on p.id = a.person_id and p.merged_into is null
        where ${IS_CHOSEN}
          and exists (select from ${employments} e where e.person_id = a.person_id and ${holdsOn('e')})
        group by a.person_id`;
  }
}

/**
 * SQL: those of the choice of disciplines who are missing, by their works without one, which are far fewer than all works;
 * as `person_id, works, points, named`: how many works, their points together, and each of them in words without '; ', a chapter by its own title, the newest first.
 */
export const undecidedAuthors = sql`
  select a.person_id, count(*)::int as works, sum(w.points) as points,
    array_agg('„' || replace(o.title, '; ', ', ') || '” (' || w.year || ')' order by w.year desc, o.title, w.id) as named
  from ${authorships} a join ${publications} w on w.id = a.publication_id
  cross join lateral (select ${ownTitleOf('w')} as title) o
  join ${evaluationPeriods} t on t.display_default and w.year between t.year_from and t.year_to
  join ${persons} p on p.id = a.person_id and p.merged_into is null
  where a.discipline_code is null and a.person_id is not null and ${IS_CHOSEN}
    and exists (select from ${employments} e where e.person_id = a.person_id and ${holdsOn('e')})
  group by a.person_id`;

/** SQL: how many of them are missing, of how many, and their posts together. */
export const missingCounts = (key: MissingKey, year: number) => sql`
  select (count(*) filter (where missing))::int as count, count(*)::int as total,
    coalesce(sum(fte) filter (where missing), 0)::float8 as fte
  from (${askedPeople(key, year)}) asked`;

const missing = (key: MissingKey) => {
  const asked = sql`(select * from (${askedPeople(key, yearOf(today()))}) a where a.missing) as asked`;
  return listSource({
    list: missingList,
    fields: {
      id: persons.id,
      last_name: persons.lastName,
      first_name: persons.firstName,
      unit: units.name,
      fte: sql<number | null>`asked.fte::float8`,
      works: sql<number | null>`asked.works`,
      row: accountOf(persons.id),
    },
    from: (select) =>
      select
        .from(persons)
        .innerJoin(asked, sql`asked.person_id = ${persons.id}`)
        .leftJoin(units, eq(units.id, persons.unitId))
        .$dynamic(),
    where: ({ text }: FilterOf<typeof missingList>) =>
      and(holdsWords(text, sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${units.name})`)),
    sorts: {
      person: [inPolish(persons.lastName), inPolish(persons.firstName)],
      unit: inPolish(units.name),
      works: sql`asked.works`,
    },
    key: persons.id,
  });
};

/** A page of the people whom a step waits for. */
export const listMissing = (db: Db, query: ListQuery<typeof missingList>) => listPage(db, missing(query.step), query);

export async function missingFile(db: Db, actor: Actor, query: FileQuery<typeof missingList>): Promise<Response> {
  const rows = await listBatches(db, missing(query.step), query);
  return listFile({ list: missingList, query, by: actor, rows });
}
