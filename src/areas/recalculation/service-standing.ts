import { and, between, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonData, type YearShare, yearShares } from '#engine/person-limits.ts';
import { authorisedDisciplines, type ReductionPerson } from '#engine/reductions.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { type Numbers, numbersOf, type Standing, standingsOf } from '#engine/standing.ts';
import type { Db } from '#server/db.ts';
import { transact } from '#server/transact.ts';
import { absences, disciplineDeclarations, employments } from '#areas/polon/tables.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { loadPersonData } from '#areas/polon/service-facts.ts';
import { yearsOf } from '#areas/periods/service.ts';
import type { Period } from '#areas/periods/service.ts';

type Named = { name: string; hst: boolean };

export type DisciplineNumber = Numbers & Named;
export type DisciplineStanding = Standing & Named;

type Scope = { period: Period; classification: Classification; codes: number[] };

/**
 * N of every discipline of the period, or of those named, by code; one without anybody in N has zeros.
 * Reads a single moment of the database, as {@link disciplineStandings} does.
 */
export async function disciplineNumbers(db: Db, period: Period, codes?: number[]): Promise<DisciplineNumber[]> {
  return atOneMoment(db, async (tx) => {
    const scope = await scopeOf(tx, period, codes);
    const people = await countedPeople(tx, scope);
    const rows = [...people.values()].flatMap((person) => person.yearShares);
    return numbersOf(rows, contextOf(scope)).map((number) => ({ ...number, ...nameOf(scope, number.code) }));
  });
}

/** Where every discipline of the period stands, or those named: then only their people are read. */
export async function disciplineStandings(db: Db, period: Period, codes?: number[]): Promise<DisciplineStanding[]> {
  return atOneMoment(db, async (tx) => {
    const scope = await scopeOf(tx, period, codes);
    const people = await countedPeople(tx, scope);
    const standings = standingsOf(await reductionPeople(tx, scope, people), contextOf(scope));
    return standings.map((standing) => ({ ...standing, ...nameOf(scope, standing.code) }));
  });
}

const contextOf = ({ period, classification, codes }: Scope) => ({
  years: yearsOf(period),
  rules: period.rules,
  hst: codes.filter((code) => classification.byCode.get(code)?.hst),
  codes,
});

function nameOf({ classification }: Scope, code: number): Named {
  const { name, hst } = classification.byCode.get(code) ?? { name: String(code), hst: false };
  return { name, hst };
}

/** All reads see the same moment: N and what is taken off it must not come from before and after one change. */
export function atOneMoment<Answer>(db: Db, read: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return transact(db, read, { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } });
}

async function scopeOf(db: Db, period: Period, codes?: number[]): Promise<Scope> {
  const classification = await classificationOf(db, period);
  return { period, classification, codes: (codes ?? [...classification.byCode.keys()]).toSorted((a, b) => a - b) };
}

type Counted = { data: PersonData; yearShares: YearShare[] };

/** By number: who was employed in the period and named one of the disciplines in it, and research staff who named none. */
async function countedPeople(db: Db, { period, classification, codes }: Scope): Promise<Map<number, Counted>> {
  const named = codes.flatMap((code) => classification.codesOf(code));
  const rows = await db.execute<{ person_id: number }>(sql`${countedIn(period, named)} order by 1`);
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.person_id);
  const months = period.rules.person.outsideNMonths;
  const data = await loadPersonData(db, ids, { classification, months });
  const years = yearsOf(period);
  return new Map([...data].map(([id, person]) => [id, { data: person, yearShares: yearShares(person, years) }]));
}

/** Whose posts, statements and works decide about N and reductions of these disciplines; codes as they were declared. */
export function countedIn(period: Period, codes: number[]): SQL {
  const named = sql.param(codes);
  const declared = sql`select from ${disciplineDeclarations} d where d.person_id = e.person_id and ${within('d', period)}`;
  const employed = sql`select e.person_id from ${employments} e where ${within('e', period)}`;
  // Two selects, not an `or` between them: each is one hash join.
  return sql`
    ${employed} and exists (${declared}
      and (d.discipline1_code = any(${named}::int[]) or d.discipline2_code = any(${named}::int[])))
    union
    ${employed} and e.position_group in ${RESEARCH_GROUPS} and not exists (${declared})`;
}

const RESEARCH_GROUPS = sql`('badawcza', 'badawczo-dydaktyczna')`;

const within = (alias: 'd' | 'e' | 'a', { yearFrom, yearTo }: Period): SQL => {
  const row = sql.identifier(alias);
  return sql`${row}.date_from <= make_date(${yearTo}, 12, 31)
    and (${row}.date_to is null or ${row}.date_to >= make_date(${yearFrom}, 1, 1))`;
};

async function reductionPeople(db: Db, scope: Scope, people: Map<number, Counted>): Promise<ReductionPerson[]> {
  const ids = sql.param([...people.keys()]);
  const [posts, leaves, works] = await Promise.all([
    db.execute<{ id: number; from: string; to: string | null; research: boolean }>(sql`
      select person_id as id, date_from as "from", date_to as "to", position_group in ${RESEARCH_GROUPS} as research
      from ${employments} e where person_id = any(${ids}::int[]) and ${within('e', scope.period)}`),
    db.execute<{ id: number; from: string; to: string | null }>(sql`
      select person_id as id, date_from as "from", date_to as "to"
      from ${absences} a where person_id = any(${ids}::int[]) and ${within('a', scope.period)}`),
    authorisedWorks(db, scope),
  ]);
  const postsOf = Map.groupBy(posts, ({ id }) => id);
  const leavesOf = Map.groupBy(leaves, ({ id }) => id);
  const worksOf = Map.groupBy(works, ({ personId }) => personId);
  return [...people].map(([id, { data, yearShares }]) => ({
    id,
    employments: postsOf.get(id) ?? [],
    declarations: data.declarations,
    yearShares,
    leaves: leavesOf.get(id) ?? [],
    authorised: authorisedDisciplines(worksOf.get(id) ?? [], yearShares),
  }));
}

/** Disciplines and years in which people have an approved listed work assigned: what R03 and R06 then let through. */
async function authorisedWorks(db: Db, { period, classification, codes }: Scope) {
  const rows = await db
    .selectDistinct({
      personId: authorships.personId,
      discipline: authorships.disciplineCode,
      year: publications.year,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .where(
      and(
        isNotNull(authorships.personId),
        gt(authorships.disciplineCode, 0),
        inArray(
          authorships.disciplineCode,
          codes.flatMap((code) => classification.codesOf(code)),
        ),
        between(publications.year, period.yearFrom, period.yearTo),
        eq(publicationStatuses.approved, true),
        isListed(period.rules),
      ),
    );
  return rows.flatMap(({ personId, discipline, year }) =>
    personId === null || discipline === null
      ? []
      : [{ personId, discipline: classification.periodCode(discipline), year }],
  );
}

/** An article of a listed journal or conference, or a book, editorship or chapter of a publisher of level I or II. */
export function isListed({ articles, bookModes }: PeriodRules) {
  return or(
    and(
      inArray(publications.typeCode, [20, 25]),
      or(isNotNull(publications.journalId), gt(publications.points, String(articles.unlistedPoints))),
    ),
    and(inArray(publications.typeCode, [3, 19, 21]), inArray(publications.emphasisMode, [bookModes.I, bookModes.II])),
  );
}
