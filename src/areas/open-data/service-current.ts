import { type SQL, sql } from 'drizzle-orm';
import type { KeptType } from '#areas/achievements/schema-words.ts';
import { achievements } from '#areas/achievements/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { APPROVED, PATENT } from '#areas/records/fields.ts';
import { WORK_DETAILS } from './items.ts';
import type { ItemKind } from './schema-words.ts';
import { openProfiles } from './tables.ts';

/** Of which items: all, or those of these numbers. */
export type Only = readonly number[] | 'all';

export const among = (column: SQL, only: Only) =>
  only === 'all' ? sql`true` : sql`${column} = any(${sql.param([...only])}::int[])`;

/** SQL: the numbers of a list of constants, which the planner then knows. */
const listed = (codes: readonly number[]) => sql.raw(`(${codes.join(', ')})`);

/** SQL: whoever wants a public page and could take it back: merged people and those without an account could not. */
const PUBLIC_PEOPLE = sql`(
  select n.id, n.first_name, n.last_name, n.degree, n.orcid, n.unit_id, f.since
  from ${openProfiles} f join ${persons} n on n.id = f.person_id
  where n.merged_into is null and exists (
    select from ${accounts} a where a.person_id = n.id and a.active))`;

/** SQL: each unit with the numbers of all above it. */
const PATHS = sql`(
  with recursive path as (
    select id, array[id] as ids from ${units} where parent_id is null
    union all select u.id, p.ids || u.id from path p join ${units} u on u.parent_id = p.id)
  select id, ids from path)`;

const details = sql.join(
  WORK_DETAILS.map((name) => sql`${sql.raw(`'${name}'`)}, p.details -> ${sql.raw(`'${name}'`)}`),
  sql`, `,
);

/** What is null or empty is not there. */
const given = (fields: SQL) => sql`jsonb_strip_nulls(jsonb_build_object(${fields}))`;
const text = (column: string) => sql.raw(`nullif(${column}, '')`);

/** Approved works: nothing of points, disciplines or statements; of authors no more than is printed on the work. */
const works = (isPatent: boolean, only: Only) => sql`
  select p.id, coalesce(p.status_changed_at, p.created_at) as added,
    ${given(sql`'id', p.id, 'type', p.type_code, 'year', p.year,
      'title', coalesce(${text('p.chapter_title')}, p.title),
      'book', case when p.chapter_title <> '' then p.title end,
      'parent', b.id, 'venue', ${text('p.venue')}, 'issn', ${text('p.issn')}, 'eissn', ${text('p.eissn')},
      'isbn', ${text('p.isbn')}, 'doi', lower(${text('p.doi')}),
      'authors', coalesce(w.authors, '[]'),
      'author_count', case when p.author_count_known and p.author_count > w.count then p.author_count end,
      'details', jsonb_strip_nulls(jsonb_build_object(${details}))`)} as item,
    coalesce(w.units, '{}') as unit_ids, coalesce(w.people, '{}') as person_ids
  from ${publications} p
  left join ${publications} b on b.id = p.parent_id and b.status_code in ${listed(APPROVED)}
  left join lateral (
    select count(*) as count,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object('first', a.first_name, 'last', a.last_name, 'kind', a.kind,
        'person', f.id, 'orcid', f.orcid)) order by a.position) as authors,
      array_agg(f.id order by f.id) filter (where f.id is not null) as people,
      (select array_agg(distinct u.id order by u.id)
        from ${authorships} o join ${persons} n on n.id = o.person_id join paths on paths.id = n.unit_id
        cross join unnest(paths.ids) as u(id) where o.publication_id = p.id) as units
    from ${authorships} a left join public_people f on f.id = a.person_id where a.publication_id = p.id) w on true
  where p.status_code in ${listed(APPROVED)} and p.type_code ${sql.raw(isPatent ? '=' : '<>')} ${listed([PATENT])}
    and ${among(sql`p.id`, only)}`;

const people = (only: Only) => sql`
  select f.id, f.since as added,
    ${given(sql`'id', f.id, 'first', f.first_name, 'last', f.last_name, 'degree', ${text('f.degree')},
      'orcid', ${text('f.orcid')},
      'unit', case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end`)} as item,
    coalesce(paths.ids, '{}') as unit_ids, array[f.id] as person_ids
  from public_people f left join ${units} u on u.id = f.unit_id left join paths on paths.id = f.unit_id
  where ${among(sql`f.id`, only)}`;

const allUnits = (only: Only) => sql`
  select u.id, coalesce(u.valid_from::timestamptz, clock_timestamp()) as added,
    ${given(sql`'id', u.id, 'code', u.code, 'name', u.name, 'level', u.level,
      'parent', case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
      'from', u.valid_from, 'to', u.valid_to`)} as item,
    coalesce(paths.ids, '{}') as unit_ids, '{}'::int[] as person_ids
  from ${units} u left join ${units} o on o.id = u.parent_id left join paths on paths.id = u.id
  where ${among(sql`u.id`, only)}`;

const PROJECTS: readonly KeptType[] = [6, 32];

/** Projects in the registers of people with a public page; one number of a grant is one project. */
const projects = (only: Only) => sql`
  select * from (
    select min(a.id) as id, min(a.created_at) as added,
      ${given(sql`'id', min(a.id), 'title', (array_agg(a.title order by a.id))[1],
        'number', (array_agg(${text('a.number')} order by a.id))[1],
        'funder', (array_agg(${text('a.institution')} order by a.id))[1],
        'from', min(a.year_from), 'to', max(coalesce(a.year_to, a.year_from)),
        'people', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('person', f.id, 'first', f.first_name,
          'last', f.last_name, 'role', ${text('a.role')})) order by a.id)`)} as item,
      coalesce((select array_agg(distinct u.id order by u.id) from unnest(array_agg(f.unit_id)) as n(id)
        join paths on paths.id = n.id cross join unnest(paths.ids) as u(id)), '{}') as unit_ids,
      array_agg(distinct f.id order by f.id) as person_ids
    from ${achievements} a join public_people f on f.id = a.person_id
    where a.type_code in ${listed(PROJECTS)}
    group by coalesce(lower(${text('a.number')}), 'row ' || a.id)) each
  where ${among(sql`each.id`, only)}`;

const OF_KIND: Record<ItemKind, (only: Only) => SQL> = {
  work: (only) => works(false, only),
  patent: (only) => works(true, only),
  person: people,
  unit: allUnits,
  project: projects,
};

/** SQL: what the public may see of a kind now, as `(id, added, item, unit_ids, person_ids)`. */
export const currentItems = (kind: ItemKind, only: Only) => sql`(
  with paths as materialized (${PATHS}), public_people as materialized (${PUBLIC_PEOPLE})
  ${OF_KIND[kind](only)})`;
