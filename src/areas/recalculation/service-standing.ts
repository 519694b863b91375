import { and, between, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonData, type YearShare, yearShares } from '#engine/person-limits.ts';
import { authorisedDisciplines, type ReductionPerson } from '#engine/reductions.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { type Numbers, numbersOf, type Standing, standingsOf } from '#engine/standing.ts';
import type { Db } from '#server/db.ts';
import { transact } from '#server/transact.ts';
import { absences, disciplineDeclarations, employments, RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { loadPersonData } from '#areas/polon/service-facts.ts';
import { overlaps, type Period, yearsOf } from '#areas/periods/service.ts';

type Named = { name: string; hst: boolean };

export type DisciplineNumber = Numbers & Named;
export type DisciplineStanding = Standing & Named;

type Scope = { period: Period; classification: Classification; codes: number[] };

/** N of the period's disciplines, or of these, by code; zeros where nobody is in N. Reads one snapshot. */
export async function disciplineNumbers(db: Db, period: Period, codes?: number[]): Promise<DisciplineNumber[]> {
  return inSnapshot(db, async (tx) => {
    const scope = await scopeOf(tx, period, codes);
    const people = await countedPeople(tx, scope);
    const rows = [...people.values()].flatMap((person) => person.yearShares);
    return numbersOf(rows, contextOf(scope)).map((number) => ({ ...number, ...nameOf(scope, number.code) }));
  });
}

/** Standings of the period's disciplines, or of these. Reads one snapshot. */
export async function disciplineStandings(db: Db, period: Period, codes?: number[]): Promise<DisciplineStanding[]> {
  return inSnapshot(db, async (tx) => {
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

/** Reads from one snapshot: N and its reductions must agree. */
export function inSnapshot<Answer>(db: Db, read: (tx: Db) => Promise<Answer>): Promise<Answer> {
  return transact(db, read, { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } });
}

async function scopeOf(db: Db, period: Period, codes?: number[]): Promise<Scope> {
  const classification = await classificationOf(db, period);
  return { period, classification, codes: (codes ?? [...classification.byCode.keys()]).toSorted((a, b) => a - b) };
}

type Counted = { data: PersonData; yearShares: YearShare[] };

/** By person: employees of the period who declared one of the disciplines, and research staff without a declaration. */
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

/** SQL: people who decide N and reductions of these disciplines; codes as declared. */
export function countedIn(period: Period, codes: number[]): SQL {
  const named = sql.param(codes);
  const declared = sql`select from ${disciplineDeclarations} d where d.person_id = e.person_id and ${overlaps(period, 'd')}`;
  const employed = sql`select e.person_id from ${employments} e where ${overlaps(period, 'e')}`;
  // A union, not an `or`: each part is one hash join.
  return sql`
    ${employed} and exists (${declared}
      and (d.discipline1_code = any(${named}::int[]) or d.discipline2_code = any(${named}::int[])))
    union
    ${employed} and ${inResearch} and not exists (${declared})`;
}

const inResearch = sql`e.position_group = any(${sql.param([...RESEARCH_GROUPS])}::text[])`;

async function reductionPeople(db: Db, scope: Scope, people: Map<number, Counted>): Promise<ReductionPerson[]> {
  const ids = sql.param([...people.keys()]);
  const [posts, leaves, works] = await Promise.all([
    db.execute<{ id: number; from: string; to: string | null; research: boolean }>(sql`
      select person_id as id, date_from as "from", date_to as "to", ${inResearch} as research
      from ${employments} e where person_id = any(${ids}::int[]) and ${overlaps(scope.period, 'e')}`),
    db.execute<{ id: number; from: string; to: string | null }>(sql`
      select person_id as id, date_from as "from", date_to as "to"
      from ${absences} a where person_id = any(${ids}::int[]) and ${overlaps(scope.period, 'a')}`),
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

/** Disciplines and years with an approved listed work, before R03 and R06. */
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

/** SQL: an article of a listed journal or conference, or a book, editorship or chapter of a listed publisher. */
export function isListed({ articles, bookModes }: PeriodRules) {
  return or(
    and(
      inArray(publications.typeCode, [20, 25]),
      or(isNotNull(publications.journalId), gt(publications.points, String(articles.unlistedPoints))),
    ),
    and(inArray(publications.typeCode, [3, 19, 21]), inArray(publications.emphasisMode, [bookModes.I, bookModes.II])),
  );
}
