import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsOn, holdsWords } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, orderOf, partOf } from '#platform/list.ts';
import { type FileQuery, type ListQuery, MOST_ROWS } from '#shared/list.ts';
import { accounts, directoryEntries, dn10Persons, persons, units } from '#areas/people/tables.ts';
import { isInUnit } from '#areas/people/service-units.ts';
import { employments } from '#areas/polon/tables.ts';
import { candidateList } from './lists.ts';
import type { Candidate } from './schema.ts';
import type { CandidateSource } from './schema-words.ts';

type Wanted = { source: CandidateSource; unit: number | null };

/** Entries of the directory with their person, if any: the linked one, or the one of the same POL-on identifier. */
const ENTRIES = sql`
  select d.employee_number, d.login, d.unit_id, d.first_name, d.last_name, d.degree, d.polon_uuid,
    coalesce(d.person_id, (
      select p.id from ${persons} p where p.polon_uuid = d.polon_uuid and p.merged_into is null)) as person_id
  from ${directoryEntries} d`;

const EMPLOYED = sql`exists (select from ${employments} e where e.person_id = p.id and ${holdsOn('e')})`;

/**
 * SQL: a row per person, or per entry of the directory, without an active account, with the login that it would get and
 * what is in its way. Logins come from the directory alone: an invented one may be somebody else's at the central login.
 */
export const candidates = ({ source, unit }: Wanted) => sql`
  with entries as materialized (${ENTRIES}),
  wanted as (
    ${
      source === 'employed'
        ? sql`select p.id as person_id, e.employee_number, e.login, p.first_name, p.middle_names, p.last_name, p.degree,
            p.polon_uuid, p.orcid, coalesce(p.unit_id, e.unit_id) as unit_id
          from ${persons} p left join entries e on e.person_id = p.id
          where p.merged_into is null and ${EMPLOYED}`
        : sql`select e.person_id, e.employee_number, e.login, coalesce(p.first_name, e.first_name) as first_name,
            p.middle_names, coalesce(p.last_name, e.last_name) as last_name, coalesce(p.degree, e.degree) as degree,
            coalesce(p.polon_uuid, e.polon_uuid) as polon_uuid, p.orcid, coalesce(e.unit_id, p.unit_id) as unit_id
          from entries e left join ${persons} p on p.id = e.person_id`
    }),
  lacking as (
    -- Entries of one POL-on identifier are one person, also of whom nobody is known here yet.
    select w.*, count(*) over (partition by coalesce(w.person_id::text, w.polon_uuid, w.employee_number)) as logins,
      own.row_num as own_row, former.row_num as former_row, other.row_num as other_row
    from wanted w
    left join lateral (select min(a.row_num) as row_num from ${accounts} a
      where a.person_id = w.person_id and a.active) own on true
    left join lateral (select min(a.row_num) as row_num from ${accounts} a
      where a.person_id = w.person_id and not a.active) former on true
    left join ${accounts} other on lower(other.login) = lower(w.login) and other.active
    where ${unit === null ? sql`true` : isInUnit(sql`w.unit_id`, unit)})
  select coalesce(l.employee_number, 'osoba ' || l.person_id) as key, l.person_id, l.first_name, l.middle_names, l.last_name,
    l.degree, l.polon_uuid, l.orcid, l.login, u.name as unit, n.email,
    case when l.login is null then 'no-login' when l.own_row is not null then 'other-login'
      when l.other_row is not null then 'login-taken' when l.logins > 1 then 'two-logins'
      when l.former_row is not null then 'inactive' end as problem,
    coalesce(l.own_row, l.other_row, l.former_row) as account_row
  from lacking l left join ${units} u on u.id = l.unit_id left join ${dn10Persons} n on n.person_id = l.person_id
  -- The account of the login is this person's own, or nobody's: there is nothing to make.
  where not (l.own_row is not null and ${source === 'employed' ? sql`true` : sql`l.own_row = l.other_row`})
    and not exists (select from ${accounts} a where a.row_num = l.other_row and a.person_id is not distinct from l.person_id)`;

type Query = ListQuery<typeof candidateList>;

const wantedBy = ({ source, unit }: Pick<Query, 'source' | 'unit'>): Wanted => ({
  source,
  unit: unit === undefined ? null : Number(unit),
});

const isShown = { all: sql`true`, ready: sql`problem is null`, problem: sql`problem is not null` };

const SORTS = {
  person: [inPolish(sql`last_name`), inPolish(sql`first_name`)],
  unit: [inPolish(sql`coalesce(unit, '')`), inPolish(sql`last_name`)],
};

const COLUMNS = sql.raw('key, person_id, last_name, first_name, unit, login, email, problem, account_row');

const searched = ({ text }: Pick<Query, 'text'>) =>
  holdsWords(text, sql`concat_ws(' ', last_name, first_name, login)`) ?? sql`true`;

const candidateRows = (query: FileQuery<typeof candidateList>) => sql`
  select ${COLUMNS} from (${candidates(wantedBy(query))}) c
  where ${isShown[query.show]} and ${searched(query)}
  order by ${sql.join(orderOf(candidateList, { sorts: SORTS, key: sql`key` }, query), sql`, `)}`;

/** A page of the people without an account, and how many of all who match would get one. */
export async function listCandidates(db: Db, query: Query) {
  const { limit, offset } = partOf(candidateList, query);
  const [rows, [counts]] = await Promise.all([
    db.execute<Candidate>(sql`${candidateRows(query)} limit ${limit} offset ${offset}`),
    db.execute<{ ready: number; problem: number }>(sql`
      select count(*) filter (where problem is null)::int as ready, count(problem)::int as problem
      from (${candidates(wantedBy(query))}) c where ${searched(query)}`),
  ]);
  const found = counts ?? { ready: 0, problem: 0 };
  const totals = { all: found.ready + found.problem, ready: found.ready, problem: found.problem };
  return { rows: [...rows], total: totals[query.show], page_size: candidateList.pageSize, counts: found };
}

export async function candidatesFile(db: Db, actor: Actor, query: FileQuery<typeof candidateList>) {
  const rows = [...(await db.execute<Candidate>(sql`${candidateRows(query)} limit ${MOST_ROWS}`))];
  return listFile({ list: candidateList, query, by: actor, rows });
}

/** How many people of the directory would get an account. */
export async function countReady(db: Db): Promise<number> {
  const [row] = await db.execute<{ ready: number }>(sql`
    select count(*)::int as ready from (${candidates({ source: 'directory', unit: null })}) c where problem is null`);
  return row?.ready ?? 0;
}
