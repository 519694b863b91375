import { type SQL, sql } from 'drizzle-orm';
import {
  type AuthorshipFact,
  type FactColumns,
  factRecords,
  type PeriodFacts,
  periodFacts,
  type PublicationFact,
} from '#engine/facts.ts';
import type { Db } from '#platform/database/db.ts';
import { personRecords, units } from '#areas/polon/service-facts.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import { hasEnded, overlaps, type Period, yearsOf } from '#areas/periods/service.ts';
import { disciplineDeclarations, doctoralEnrolments } from '#areas/polon/tables.ts';
import { authorships, isWork, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { notEvaluated } from './service-not-evaluated.ts';
import { inventionOf } from './service-patents.ts';
import { chapterLimitOf } from './service-problem.ts';
import { countedIn, isListed } from './service-standing.ts';

/**
 * Facts of a scenario: all shares of the disciplines and the people who decide their N and reductions; these works with
 * their authors and chapters; these people's assigned works.
 */
type ScenarioScope = { disciplines: number[]; works: number[]; persons: number[] };

/**
 * People: their assigned works with all co-authors' assigned shares. Author: all works of one person, assigned or not,
 * likewise. Publications: their assigned shares. 'period': everything, unassigned works and people without works included.
 */
type FactScope = { persons: number[] } | { author: number } | { publications: number[] } | ScenarioScope | 'period';

export type Context = { period: Period; classification: Classification };

/** `FactColumns` as JSON text from the database, so that only the worker thread parses it. */
export async function factsText(db: Db, context: Context, scope: FactScope): Promise<string> {
  const [row] = await db.execute<{ facts: string }>(
    sql`with ${factRows(context, scope)} select ${factsJson(context)} as facts`,
  );
  return row?.facts ?? '';
}

/** SQL: `Columns` of a query's rows, in its order. */
const columnsOf = (fields: Record<string, SQL>) => {
  const named = Object.entries(fields).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(${value}), '[]')`,
  );
  return sql`json_build_object(${sql.join(named, sql`, `)})`;
};

/** SQL: the facts as a text, of {@link factRows}. */
export const factsJson = ({ period, classification }: Context): SQL => sql`
    json_build_object(
      'years', ${JSON.stringify(yearsOf(period))}::text::json, 'ended', ${hasEnded(period)}::boolean,
      'rules', ${JSON.stringify(period.rules)}::text::json,
      'hst', ${JSON.stringify(hstCodes(classification))}::text::json,
      'notEvaluated', (select codes from below),
      'renamed', ${JSON.stringify(classification.renamed)}::text::json,
      'publications', (select ${columnsOf({
        id: sql`id`,
        type: sql`type_code`,
        year: sql`year`,
        approved: sql`approved`,
        mode: sql`coalesce(emphasis_mode, 0)`,
        modeHst: sql`emphasis_mode_hst`,
        points: units(sql`points`),
        pointsHst: units(sql`points_hst`),
        authorCount: sql`author_count`,
        weakBook: sql`monograph_limited`,
        weakBookHst: sql`monograph_limited_hst`,
        book: sql`book`,
        listed: sql`coalesce(listed, false)`,
        listedHst: sql`coalesce(listed_hst, false)`,
        invention: sql`invention`,
      } satisfies Record<keyof PublicationFact, SQL>)} from (select * from works order by id) as w),
      'authorships', (select ${columnsOf({
        id: sql`id`,
        publication: sql`publication_id`,
        person: sql`person_id`,
        discipline: sql`discipline_code`,
        included: sql`include_in_optimum`,
        selected: sql`custom_selected`,
        revision: sql`revision`,
        frozen: sql`statement_id is not null`,
      } satisfies Record<keyof AuthorshipFact, SQL>)} from (select * from shares order by id) as a),
      'books', (select coalesce(json_agg(json_build_object('id', b.id, 'points', ${units(chapterLimitOf('b', false))},
        'pointsHst', ${units(chapterLimitOf('b', true))}) order by b.id), '[]')
        from ${publications} b where ${chapterLimitOf('b', false)} is not null and b.id in (select book from works)),
      'persons', (${personRecords()})
    )::text`;

/** SQL: the rows that the facts are made of, as common tables. */
export const factRows = ({ period, classification }: Context, scope: FactScope): SQL => sql`
    several as materialized (${severalIn(scope, { period, classification })}),
    works as materialized (
      select id, type_code, year, s.approved, emphasis_mode, emphasis_mode_hst, points, points_hst, author_count, monograph_limited,
        monograph_limited_hst, case when type_code = 19 then parent_id end as book,
        ${isListed(period.rules, sql`false`)} as listed, ${isListed(period.rules, sql`true`)} as listed_hst, ${inventionOf(period)} as invention
      from ${publications} join ${publicationStatuses} s on s.code = status_code
      where year between ${period.yearFrom} and ${period.yearTo} and ${worksOf(scope, classification)}),
    shares as materialized (
      select a.id, a.publication_id, a.person_id, a.discipline_code, a.include_in_optimum, a.custom_selected, a.revision,
        a.statement_id
      from ${authorships} a join works w on w.id = a.publication_id
      where a.person_id is not null ${sharesOf(scope, classification)}),
    people as materialized (select person_id as id from shares union ${peopleOf(scope, { period, classification })}),
    below as materialized (select ${notEvaluated({ period, classification }, sql`select id from people`)} as codes)`;

/** The facts, parsed in this thread. */
export async function loadFacts(db: Db, context: Context, scope: FactScope): Promise<PeriodFacts> {
  const records: FactColumns = JSON.parse(await factsText(db, context, scope));
  return periodFacts(factRecords(records));
}

export const hstCodes = ({ byCode }: Classification) =>
  [...byCode.values()].filter(({ hst }) => hst).map(({ code }) => code);

const numbers = (ids: number[]) => sql`${sql.param(ids)}::int[]`;
const codesIn = ({ disciplines }: ScenarioScope, { codesOf }: Classification) => numbers(disciplines.flatMap(codesOf));

/**
 * SQL: people of a scenario with shares in more disciplines than one may show: all of them decide which are kept. Codes
 * of a renamed discipline count apart, which only adds people.
 */
function severalIn(scope: FactScope, { period, classification }: Context): SQL {
  if (scope === 'period' || !('disciplines' in scope)) return sql`select null::int as person_id where false`;
  const { yearFrom, yearTo, rules } = period;
  return sql`
    select a.person_id from ${authorships} a join ${publications} p on p.id = a.publication_id
    where a.discipline_code > 0 and p.year between ${yearFrom} and ${yearTo} and a.person_id = any(array(
      select person_id from ${authorships} where discipline_code = any(${codesIn(scope, classification)})
      union select person_id from ${authorships} where publication_id = any(${numbers(scope.works)})
      union select unnest(${numbers(scope.persons)})))
    group by a.person_id having count(distinct a.discipline_code) > ${rules.person.disciplines}::int`;
}

/** Works that a scenario's changes affect through people and host books. */
const reachedWorks = ({ works, persons }: ScenarioScope) => sql`
  select publication_id from ${authorships} where person_id = any(${numbers(persons)}) and discipline_code > 0
  union select publication_id from ${authorships} join several using (person_id) where discipline_code > 0
  union select id from ${publications} where type_code = 19 and parent_id = any(${numbers(works)})`;

/** What the library has refused or withdrawn is in no facts but its own, which its form shows. */
function worksOf(scope: FactScope, classification: Classification): SQL {
  if (typeof scope === 'object' && 'publications' in scope)
    return sql`${publications.id} = any(${numbers(scope.publications)})`;
  return sql`${isWork()} and (${reachedBy(scope, classification)})`;
}

function reachedBy(scope: Exclude<FactScope, { publications: number[] }>, classification: Classification): SQL {
  if (scope === 'period') return sql`true`;
  if ('disciplines' in scope) {
    return sql`${publications.id} in (${reachedWorks(scope)} union select unnest(${numbers(scope.works)})
      union select publication_id from ${authorships} where discipline_code = any(${codesIn(scope, classification)}))`;
  }
  if ('author' in scope) {
    return sql`${publications.emphasisMode} > 0 and ${publications.id} in (
      select a.publication_id from ${authorships} a where a.person_id = ${scope.author})`;
  }
  return sql`${publications.emphasisMode} > 0 and ${publications.id} in (select a.publication_id from ${authorships} a
    where a.person_id = any(${sql.param(scope.persons)}::int[]) and a.discipline_code > 0)`;
}

function sharesOf(scope: FactScope, classification: Classification): SQL {
  if (scope === 'period') return sql``;
  if ('author' in scope) return sql`and (a.discipline_code > 0 or a.person_id = ${scope.author})`;
  if (!('disciplines' in scope)) return sql`and a.discipline_code > 0`;
  return sql`and (a.discipline_code = any(${codesIn(scope, classification)}) or a.publication_id = any(${numbers(scope.works)})
    or a.discipline_code > 0 and a.publication_id in (${reachedWorks(scope)}))`;
}

function peopleOf(scope: FactScope, { period, classification }: Context): SQL {
  if (scope !== 'period' && 'disciplines' in scope) {
    const counted = countedIn(period, scope.disciplines.flatMap(classification.codesOf));
    const named = sql`select unnest(${numbers(scope.persons)})`;
    return scope.disciplines.length > 0 ? sql`${named} union ${counted}` : named;
  }
  if (scope !== 'period') {
    const people = 'persons' in scope ? scope.persons : 'author' in scope ? [scope.author] : [];
    return sql`select unnest(${sql.param(people)}::int[])`;
  }
  return sql`select person_id from ${disciplineDeclarations} where ${overlaps(period)}
    union select person_id from ${doctoralEnrolments} where ${overlaps(period)}`;
}
