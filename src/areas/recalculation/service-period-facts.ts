import { type SQL, sql } from 'drizzle-orm';
import { type FactRecords, type PeriodFacts, periodFacts } from '#engine/facts.ts';
import type { Db } from '#server/db.ts';
import { unitsOf } from '#server/sql.ts';
import { RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import { overlaps, type Period, yearsOf } from '#areas/periods/service.ts';
import { countedIn, isListed } from './service-standing.ts';

/**
 * Facts of a scenario: all shares of the disciplines and the people who decide their N and reductions; these works with
 * their authors and chapters; these people's assigned works.
 */
export type ScenarioScope = { disciplines: number[]; works: number[]; persons: number[] };

/**
 * People: their assigned works with all co-authors' assigned shares. Publication: its assigned shares. 'period':
 * everything, unassigned works and people without works included.
 */
export type FactScope = { persons: number[] } | { publication: number } | ScenarioScope | 'period';

type Context = { period: Period; classification: Classification };

/** `FactRecords` as JSON text from the database, so that only the worker thread parses it. */
export async function factsText(db: Db, { period, classification }: Context, scope: FactScope): Promise<string> {
  const [row] = await db.execute<{ facts: string }>(sql`
    with works as materialized (
      select publications.id, publications.year, s.approved, publications.emphasis_mode, publications.points, publications.points_hst, publications.author_count, publications.monograph_limited,
        publications.monograph_limited_hst, case when publications.type_code = 19 then publications.parent_id end as book,
        ${isListed(period.rules)} as listed
      from publications join publication_statuses s on s.code = publications.status_code
      where publications.year between ${period.yearFrom} and ${period.yearTo} and ${worksOf(scope, classification)}),
    shares as materialized (
      select a.id, a.publication_id, a.person_id, a.discipline_code, a.include_in_optimum, a.custom_selected, a.revision,
        a.statement_id
      from authorships a join works w on w.id = a.publication_id
      where a.person_id is not null ${sharesOf(scope, classification)}),
    people as materialized (select person_id as id from shares union ${peopleOf(scope, { period, classification })})
    select json_build_object(
      'years', ${JSON.stringify(yearsOf(period))}::text::json,
      'rules', ${JSON.stringify(period.rules)}::text::json,
      'hst', ${JSON.stringify(hstCodes(classification))}::text::json,
      'renamed', ${JSON.stringify(classification.renamed)}::text::json,
      'publications', (select coalesce(json_agg(json_build_object('id', w.id, 'year', w.year, 'approved', w.approved,
        'mode', coalesce(w.emphasis_mode, 0), 'points', ${units(sql`w.points`)}, 'pointsHst', ${units(sql`w.points_hst`)},
        'authorCount', w.author_count, 'weakBook', w.monograph_limited, 'weakBookHst', w.monograph_limited_hst,
        'book', w.book, 'listed', coalesce(w.listed, false)) order by w.id), '[]') from works w),
      'authorships', (select coalesce(json_agg(json_build_object('id', a.id, 'publication', a.publication_id,
        'person', a.person_id, 'discipline', a.discipline_code, 'included', a.include_in_optimum,
        'selected', a.custom_selected, 'revision', a.revision, 'frozen', a.statement_id is not null) order by a.id), '[]')
        from shares a),
      'books', (select coalesce(json_agg(json_build_object('id', b.id, 'points', ${units(sql`b.points`)},
        'pointsHst', ${units(sql`coalesce(b.points_hst, b.points)`)}) order by b.id), '[]')
        from publications b where b.points is not null and b.id in (select book from works)),
      'persons', (${personRecords})
    )::text as facts`);
  return row?.facts ?? '';
}

/** The facts, parsed in this thread. */
export async function loadFacts(db: Db, context: Context, scope: FactScope): Promise<PeriodFacts> {
  const records: FactRecords = JSON.parse(await factsText(db, context, scope));
  return periodFacts(records);
}

const hstCodes = ({ byCode }: Classification) => [...byCode.values()].filter(({ hst }) => hst).map(({ code }) => code);

const units = (column: SQL) => unitsOf(sql`coalesce(${column}, 0)`);

const numbers = (ids: number[]) => sql`${sql.param(ids)}::int[]`;
const codesIn = ({ disciplines }: ScenarioScope, { codesOf }: Classification) => numbers(disciplines.flatMap(codesOf));

/** Works that a scenario's changes affect through people and host books. */
const reachedWorks = ({ works, persons }: ScenarioScope) => sql`
  select publication_id from authorships where person_id = any(${numbers(persons)}) and discipline_code > 0
  union select id from publications where type_code = 19 and parent_id = any(${numbers(works)})`;

function worksOf(scope: FactScope, classification: Classification): SQL {
  if (scope === 'period') return sql`true`;
  if ('disciplines' in scope) {
    return sql`publications.id in (${reachedWorks(scope)} union select unnest(${numbers(scope.works)})
      union select publication_id from authorships where discipline_code = any(${codesIn(scope, classification)}))`;
  }
  if ('publication' in scope) return sql`publications.id = ${scope.publication}`;
  return sql`publications.emphasis_mode > 0 and publications.id in (select a.publication_id from authorships a
    where a.person_id = any(${sql.param(scope.persons)}::int[]) and a.discipline_code > 0)`;
}

function sharesOf(scope: FactScope, classification: Classification): SQL {
  if (scope === 'period') return sql``;
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
    return sql`select unnest(${sql.param('persons' in scope ? scope.persons : [])}::int[])`;
  }
  return sql`select person_id from discipline_declarations where ${overlaps(period)}
    union select person_id from doctoral_enrolments where ${overlaps(period)}`;
}

const span = sql`'from', date_from, 'to', date_to`;
/** Records of a table as JSON by person. */
const grouped = (table: SQL, fields: SQL) => sql`
  (select person_id, json_agg(json_build_object(${span}, ${fields}) order by id) as records
   from ${table} where person_id in (select id from people) group by person_id)`;

const personRecords = sql`
  select coalesce(json_agg(json_build_object('id', people.id, 'employments', coalesce(e.records, '[]'),
    'declarations', coalesce(d.records, '[]'), 'nStatements', coalesce(n.records, '[]'),
    'studies', coalesce(s.records, '[]')) order by people.id), '[]')
  from people
  left join ${grouped(
    sql`employments`,
    sql`'fte', ${units(sql`fte`)}, 'research', position_group = any(${sql.param(RESEARCH_GROUPS)}::text[])`,
  )} e on e.person_id = people.id
  left join ${grouped(
    sql`discipline_declarations`,
    sql`'disciplines', case when discipline2_code is null
      then json_build_array(json_build_object('code', discipline1_code, 'percent', discipline1_percent))
      else json_build_array(json_build_object('code', discipline1_code, 'percent', discipline1_percent),
        json_build_object('code', discipline2_code, 'percent', discipline2_percent)) end`,
  )} d on d.person_id = people.id
  left join ${grouped(
    sql`n_statements`,
    sql`'disciplines', array_to_json(array_remove(array[discipline1_code, discipline2_code], null))`,
  )} n on n.person_id = people.id
  left join ${grouped(sql`doctoral_enrolments`, sql`'discipline', discipline_code`)} s on s.person_id = people.id`;
