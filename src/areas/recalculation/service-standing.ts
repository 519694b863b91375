import { inSnapshot } from '#platform/database/snapshot.ts';
import { and, between, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Day, yearOf } from '#engine/day.ts';
import type { Fixed4 } from '#engine/fixed.ts';
import { type PersonData, sharesOnDay, type YearShare, yearShares } from '#engine/person-limits.ts';
import { authorisedDisciplines, type Reduction, type ReductionPerson, reductions } from '#engine/reductions.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { type Numbers, numbersOf, type Standing, standingsOf } from '#engine/standing.ts';
import type { Db } from '#platform/database/db.ts';
import { disciplineDeclarations, employments, RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import { LISTED_CATEGORIES } from '#areas/publications/schema-codes.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { dataOf, loadStoredPeople, type StoredPerson } from '#areas/polon/service-facts.ts';
import { hasEnded, overlaps, overlapsDays, type Period, yearsOf } from '#areas/periods/service.ts';
import { shareResults } from './tables.ts';

type Named = { name: string; hst: boolean };

type DisciplineNumber = Numbers & Named;
/** N on a day and on the last 31 December before its year. */
type NumberOnDay = { code: number; evaluated: boolean; former: Fixed4; now: Fixed4 };
export type DisciplineStanding = Standing & Named;

type Scope = { period: Period; classification: Classification; codes: number[] };

/** N of the period's disciplines, or of these, by code; zeros where nobody is in N. Reads one snapshot. */
export async function disciplineNumbers(db: Db, period: Period, codes?: number[]): Promise<DisciplineNumber[]> {
  return inSnapshot(db, async (tx) => {
    const scope = await scopeOf(tx, period, codes);
    const people = await countedPeople(tx, scope);
    const rows = [...people.values()].flatMap((person) => person.yearShares);
    return numbersOf(rows, contextOf(scope)).map((number) => ({ ...number, ...namedDiscipline(scope, number.code) }));
  });
}

/** N of every discipline as if the day were 31 December, beside that of the year before. Reads one snapshot. */
export async function numbersOnDay(db: Db, period: Period, day: Day): Promise<(Named & NumberOnDay)[]> {
  const year = yearOf(day);
  // Who counted a year ago may not be employed in the period any more.
  const years = { ...period, yearFrom: year - 1, yearTo: year };
  return inSnapshot(db, async (tx) => {
    const scope = await scopeOf(tx, period);
    const people = [...(await countedPeople(tx, { ...scope, period: years })).values()];
    const rows = people.flatMap(({ data }) => [...sharesOnDay(data, day), ...yearShares(data, [year - 1])]);
    return numbersOf(rows, { years: [year - 1, year], rules: period.rules, codes: scope.codes }).map(
      ({
        code,
        n: {
          years: [former, now],
        },
        evaluated,
      }) => {
        return { code, evaluated, former: former?.n ?? 0, now: now?.n ?? 0, ...namedDiscipline(scope, code) };
      },
    );
  });
}

/** Standings of the period's disciplines, or of these. Reads one snapshot. */
export async function disciplineStandings(db: Db, period: Period, codes?: number[]): Promise<DisciplineStanding[]> {
  return inSnapshot(db, async (tx) => {
    const scope = await scopeOf(tx, period, codes);
    const people = await countedPeople(tx, scope);
    const standings = standingsOf(await reductionPeople(tx, scope, people), contextOf(scope));
    return standings.map((standing) => ({ ...standing, ...namedDiscipline(scope, standing.code) }));
  });
}

const contextOf = ({ period, classification, codes }: Scope) => ({
  years: yearsOf(period),
  ended: hasEnded(period),
  rules: period.rules,
  hst: codes.filter((code) => classification.byCode.get(code)?.hst),
  codes,
});

function namedDiscipline({ classification }: Scope, code: number): Named {
  const { name, hst } = classification.byCode.get(code) ?? { name: String(code), hst: false };
  return { name, hst };
}

export type PersonsReductions = { forecast: boolean; rows: (Reduction & { name: string })[] };

/** What one person takes off disciplines, or would if nothing changed until the period's end; by discipline. */
export function reductionsOfPerson(
  { stored, authorised }: { stored: StoredPerson; authorised: AuthorisedWork[] },
  { period, classification }: { period: Period; classification: Classification },
): PersonsReductions {
  const scope = { period, classification, codes: sortedCodes(classification) };
  const { years, ended, rules } = contextOf(scope);
  const works = authorised.map(({ discipline, year }) => ({ discipline: classification.periodCode(discipline), year }));
  const person = reductionPerson(countedOf(stored, scope), works, scope);
  const rows = reductions([person], { years, disciplines: scope.codes, rules }).filter(({ slots }) => slots > 0);
  return { forecast: !ended, rows: rows.map((row) => ({ ...row, name: namedDiscipline(scope, row.discipline).name })) };
}

async function scopeOf(db: Db, period: Period, codes?: number[]): Promise<Scope> {
  const classification = await classificationOf(db, period);
  return { period, classification, codes: codes?.toSorted((a, b) => a - b) ?? sortedCodes(classification) };
}

export const sortedCodes = ({ byCode }: Classification) => [...byCode.keys()].toSorted((a, b) => a - b);

type Counted = { stored: StoredPerson; data: PersonData; yearShares: YearShare[] };

/** By person: employees of the period who declared one of the disciplines, and research staff without a declaration. */
async function countedPeople(db: Db, scope: Scope): Promise<Map<number, Counted>> {
  const { period, classification, codes } = scope;
  const named = codes.flatMap((code) => classification.codesOf(code));
  const rows = await db.execute<{ person_id: number }>(sql`${countedIn(period, named)} order by 1`);
  if (rows.length === 0) return new Map();
  return readCounted(
    db,
    scope,
    rows.map((row) => row.person_id),
  );
}

async function readCounted(db: Db, scope: Scope, ids: number[]): Promise<Map<number, Counted>> {
  const people = await loadStoredPeople(db, ids);
  return new Map(people.map((stored) => [stored.id, countedOf(stored, scope)]));
}

function countedOf(stored: StoredPerson, { period, classification }: Omit<Scope, 'codes'>): Counted {
  const data = dataOf(stored, { classification, months: period.rules.person.outsideNMonths });
  return { stored, data, yearShares: yearShares(data, yearsOf(period)) };
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
  const works = await authorisedWorks(db, scope, [...people.keys()]);
  const worksOf = Map.groupBy(works, ({ personId }) => personId);
  return [...people.values()].map((person) => reductionPerson(person, worksOf.get(person.stored.id) ?? [], scope));
}

export type AuthorisedWork = { discipline: number; year: number };

const reductionPerson = (
  { stored, data, yearShares: shares }: Counted,
  works: AuthorisedWork[],
  { period }: Pick<Scope, 'period'>,
): ReductionPerson => ({
  id: stored.id,
  employments: stored.employments.filter((post) => overlapsDays(period, post)),
  declarations: data.declarations,
  yearShares: shares,
  leaves: stored.leaves.filter((leave) => overlapsDays(period, leave)),
  authorised: authorisedDisciplines(works, shares),
});

async function authorisedWorks(db: Db, scope: Scope, persons: number[]) {
  const { yearFrom, yearTo } = scope.period;
  const rows = await authorisedIn(db, scope, {
    person: sql`any(${sql.param(persons)}::int[])`,
    inYears: between(publications.year, yearFrom, yearTo),
  });
  return rows.flatMap(({ personId, discipline, year }) =>
    personId === null || discipline === null
      ? []
      : [{ personId, discipline: scope.classification.periodCode(discipline), year }],
  );
}

type Which = { person: SQL; inYears: SQL };

/**
 * Query: people, disciplines as stored and years with an approved listed work, before R03 and R06. Not in disciplines that
 * the person gave up at the last recalculation (R07): what changes those requests the discipline again.
 */
export function authorisedIn(db: Db, { period, classification, codes }: Scope, { person, inYears }: Which) {
  const hst = codes.filter((code) => classification.byCode.get(code)?.hst).flatMap(classification.codesOf);
  return db
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
        sql`${authorships.personId} = ${person}`,
        gt(authorships.disciplineCode, 0),
        inArray(
          authorships.disciplineCode,
          codes.flatMap((code) => classification.codesOf(code)),
        ),
        inYears,
        eq(publicationStatuses.approved, true),
        isListed(period.rules, inArray(authorships.disciplineCode, hst)),
        sql`not exists (select from ${shareResults} r where r.authorship_id = ${authorships.id} and r.reject_reason = 7)`,
      ),
    );
}

/**
 * SQL: an article of a listed journal or conference, or a book, editorship or chapter of a listed publisher or, in HST,
 * with a positive expert opinion.
 */
export function isListed({ bookModes }: PeriodRules, inHst: SQL) {
  return or(
    // Also after a later list has removed the journal; few points say nothing, as listed journals of 2017 have as few.
    and(inArray(publications.typeCode, [20, 25]), inArray(publications.categoryId, [...LISTED_CATEGORIES])),
    and(
      inArray(publications.typeCode, [3, 19, 21]),
      or(inArray(publications.emphasisMode, [bookModes.I, bookModes.II]), and(publications.expertOpinion, inHst)),
    ),
  );
}
