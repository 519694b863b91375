import { and, between, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { inPolish, orderOf, partOf } from '#platform/list.ts';
import type { ListQuery } from '#shared/list.ts';
import { authorRequests } from '#areas/advice/tables.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { persons, units } from '#areas/people/tables.ts';
import { isInUnit, unitOptions } from '#areas/people/service-units.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, overlaps, type Period } from '#areas/periods/service.ts';
import { disciplineDeclarations, doctoralEnrolments, nStatements } from '#areas/polon/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { UNDECIDED } from '#areas/publications/schema-codes.ts';
import { authorships, publications, publicationStatuses, titleWithBook } from '#areas/publications/tables.ts';
import { type ShareState, unassignedShareList } from './lists.ts';
import type { UnassignedShare } from './schema.ts';

type Scope = { period: Period; classification: Classification; unit: number | null };

export async function scopeOf(db: Db, period: Period, unit: number | null): Promise<Scope> {
  return { period, classification: await classificationOf(db, period), unit };
}

/**
 * SQL: a row for each share of an approved work of the period that is evaluated, whose author here has chosen nothing: `code` is the author's
 * only discipline, null with several or none. The disciplines are those that the author's own list offers: declared,
 * counted to N or studied in the period. Whoever was asked for that one and has refused is left alone. Patents are assigned one by one, on their own screen.
 */
export function unassignedShares({ period, classification, unit }: Scope): SQL {
  const codes = [...classification.byCode.keys()].flatMap((code) =>
    classification.codesOf(code).map((stored) => [stored, code] as const),
  );
  const stored = sql.param(codes.map(([from]) => from));
  const inPeriod = sql.param(codes.map(([, to]) => to));
  return sql`
    with codes (stored, code) as materialized (select * from unnest(${stored}::int[], ${inPeriod}::int[])),
    declared as (
      select d.person_id, c.code from (
        select s.person_id, unnest(array[s.discipline1_code, s.discipline2_code]) as stored
        from ${disciplineDeclarations} s where ${overlaps(period, 's')}
        union all
        select s.person_id, unnest(array[s.discipline1_code, s.discipline2_code])
        from ${nStatements} s where ${overlaps(period, 's')}
        union all
        select s.person_id, s.discipline_code from ${doctoralEnrolments} s where ${overlaps(period, 's')}) d
      join codes c on c.stored = d.stored group by 1, 2),
    sole as materialized (select person_id, min(code) as code, count(*)::int as several from declared group by 1)
    select ${authorships.id}, ${publications.id} as work, ${publications.typeCode} as type, ${publications.year},
      ${authorships.personId} as person_id, ${titleWithBook} as title, ${publications.points}::float as points,
      ${persons.lastName} as last_name, ${persons.firstName} as first_name, ${units.name} as unit,
      case when s.several = 1 then s.code end as code,
      case coalesce(s.several, 0) when 1 then case when exists (
          select from ${authorRequests} q where q.publication_id = ${publications.id} and q.person_id = ${authorships.personId}
            and q.period_id = ${period.id} and q.discipline_code = s.code and q.answer = 'no' and q.withdrawn_at is null)
        then 'refused' else 'ready' end when 0 then 'none' else 'several' end as state
    from ${publications}
    join ${publicationStatuses} on ${publicationStatuses.code} = ${publications.statusCode} and ${publicationStatuses.approved}
    join ${authorships} on ${authorships.publicationId} = ${publications.id}
    join ${persons} on ${persons.id} = ${authorships.personId}
    left join ${units} on ${units.id} = ${persons.unitId}
    left join sole s on s.person_id = ${authorships.personId}
    where ${publications.year} between ${period.yearFrom} and ${period.yearTo}
      and ${publications.typeCode} <> ${PATENT_TYPE} and ${publications.emphasisMode} > 0
      and ${authorships.disciplineCode} is null and ${authorships.statementId} is null
      and ${unit === null ? sql`true` : isInUnit(sql`${persons.unitId}`, unit)}`;
}

/** SQL: works of the period's years that the library has still to decide on: none of their shares is listed yet. */
export const undecidedWorks = ({ yearFrom, yearTo }: Period) =>
  and(
    inArray(publications.statusCode, [...UNDECIDED]),
    gt(publications.emphasisMode, 0),
    between(publications.year, yearFrom, yearTo),
  );

type Query = ListQuery<typeof unassignedShareList> & { period: number };

const SORTS = {
  author: [inPolish(sql`c.last_name`), inPolish(sql`c.first_name`)],
  unit: [inPolish(sql`coalesce(c.unit, '')`), inPolish(sql`c.last_name`)],
  title: inPolish(sql`c.title`),
  year: sql`c.year`,
  points: sql`coalesce(c.points, 0)`,
};

/** A page of the period's shares without a discipline, and how many of all can get one. */
export async function listUnassignedShares(db: Db, query: Query) {
  const period = await findPeriod(db, query.period);
  const scope = await scopeOf(db, period, query.unit === undefined ? null : Number(query.unit));
  const { limit, offset } = partOf(unassignedShareList, query);
  const searched = holdsWords(query.text, sql`concat_ws(' ', c.last_name, c.first_name, c.title)`) ?? sql`true`;
  const found = sql`(${unassignedShares(scope)}) c`;
  const order = orderOf(unassignedShareList, { sorts: SORTS, key: sql`c.id` }, query);
  const shown = query.show === 'all' ? sql`true` : sql`c.state = ${query.show}`;
  const [options, rows, counted, unapproved] = await Promise.all([
    unitOptions(db),
    db.execute<Omit<UnassignedShare, 'discipline'> & { code: number | null }>(sql`
      select c.id, c.work, c.title, c.type, c.year, c.points, c.last_name || ' ' || c.first_name as author, c.unit, c.state,
        c.code, ${accountOf(sql`c.person_id`)} as account
      from ${found} where ${shown} and ${searched} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`),
    db.execute<{ state: ShareState; count: number }>(sql`
      select c.state, count(*)::int as count from ${found} where ${searched} group by c.state`),
    db.$count(publications, undecidedWorks(period)),
  ]);
  const counts: Record<ShareState, number> = {
    ready: 0,
    refused: 0,
    several: 0,
    none: 0,
    ...Object.fromEntries(counted.map(({ state, count }) => [state, count])),
  };
  const { byCode } = scope.classification;
  return {
    rows: [...rows].map(({ code, ...row }) => ({
      ...row,
      discipline: (code !== null && byCode.get(code)?.name) || null,
    })),
    total: query.show === 'all' ? counted.reduce((sum, { count }) => sum + count, 0) : counts[query.show],
    page_size: unassignedShareList.pageSize,
    counts,
    unapproved,
    closed: period.isClosed,
    units: options,
  };
}
