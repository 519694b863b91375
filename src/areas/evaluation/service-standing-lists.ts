import { byPolish } from '#shared/by-polish.ts';
import { and, between, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { criterionValue, isEvaluated } from '#engine/discipline-n.ts';
import { parseFixed4, toNumber } from '#engine/fixed.ts';
import { type PersonData, yearShares } from '#engine/person-limits.ts';
import type { Reduction } from '#engine/reductions.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { persons, units } from '#areas/people/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, isWork, publications, publicationStatuses } from '#areas/publications/tables.ts';
import type { DisciplineReductions, PersonReduction } from './schema-standing.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { loadPersonData } from '#areas/polon/service-facts.ts';
import { findPeriod, overlapsDays, type Period, yearsOf } from '#areas/periods/service.ts';
import {
  type DisciplineStanding,
  disciplineNumbers,
  disciplineStandings,
  isListed,
} from '#areas/recalculation/service-standing.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';

/** Disciplines with somebody in N in any year, by name. */
async function listedNumbers(db: Db, periodId: number) {
  const period = await findPeriod(db, periodId);
  const numbers = await disciplineNumbers(db, period);
  const listed = numbers
    .filter(({ n }) => n.years.some((year) => year.n > 0))
    .toSorted((a, b) => byPolish(a.name, b.name));
  return { period, listed };
}

/** Mean N of each discipline over the period. */
export async function meanNumbers(db: Db, periodId: number) {
  const { period, listed } = await listedNumbers(db, periodId);
  const minimum = period.rules.discipline.minimumN;
  return listed.map(({ code, name, n }) => ({
    disccode: code,
    dysc_nazwa: name,
    sred: toNumber(n.mean),
    minimum,
    evaluated: isEvaluated({ code, n }, period.rules),
  }));
}

/** N of each discipline in each year of the period. */
export async function yearNumbers(db: Db, periodId: number) {
  const { listed } = await listedNumbers(db, periodId);
  return listed.flatMap(({ name, n }) =>
    n.years.map((each) => ({ dysc_nazwa: name, rok: each.year, razem: toNumber(each.n) })),
  );
}

/** What is taken off each discipline with somebody in N, or with reductions; the greatest first. */
export async function reducedDisciplines(db: Db, periodId: number) {
  const standings = await disciplineStandings(db, await findPeriod(db, periodId));
  return standings
    .filter(({ n, reductions }) => n.years.some((year) => year.n > 0) || reductions.slots > 0)
    .toSorted((a, b) => b.reductions.slots - a.reductions.slots || byPolish(a.name, b.name))
    .map(({ code, name, reductions }) => ({
      disccode: code,
      dysc_nazwa: name,
      people: reductions.rows.filter(({ spared }) => spared === null).length,
      slots: toNumber(reductions.slots),
    }));
}

/** Reductions of a discipline's slots by person, the possible ones last; refuses an unknown discipline. */
export async function disciplineReductions(
  db: Db,
  { period: periodId, disccode }: { period: number; disccode: number },
): Promise<DisciplineReductions> {
  return inSnapshot(db, async (tx) => {
    const period = await findPeriod(tx, periodId);
    const classification = await classificationOf(tx, period);
    if (!classification.byCode.has(disccode)) throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
    const standings = await disciplineStandings(tx, period, [disccode]);
    const [standing] = standings;
    if (!standing) throw new RangeError(`No standing of ${disccode}`);
    return {
      period_id: period.id,
      disccode,
      dysc_nazwa: standing.name,
      sred: toNumber(standing.n.mean),
      evaluated: standing.evaluated,
      slots_3n: toNumber(standing.slots),
      slots_reduced: toNumber(standing.reductions.slots),
      slots_limit: toNumber(standing.limits.slots),
      forecast: standing.reductions.forecast,
      closed: period.isClosed,
      required_months: period.rules.discipline.reductions.months,
      result: await disciplineTotal(tx, standing, period.id),
      rows: await personReductions(tx, standing.reductions.rows, { period, classification, code: disccode }),
    };
  });
}

/** The discipline's total and criterion value, patents included (§ 18 ust. 2, § 21). */
async function disciplineTotal(db: Db, { code, n }: DisciplineStanding, periodId: number) {
  const [row] = await db
    .select({
      points: disciplineResults.points,
      patents: disciplineResults.patents,
      patentPoints: disciplineResults.patentPoints,
    })
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, periodId), eq(disciplineResults.disciplineCode, code)));
  if (!row) return null;
  const [points, patentPoints] = [parseFixed4(row.points), parseFixed4(row.patentPoints)];
  const { total, value } = criterionValue(points + patentPoints, n.mean);
  return {
    points: toNumber(points),
    patents: row.patents.length,
    patent_points: toNumber(patentPoints),
    total: toNumber(total),
    criterion: value === null ? null : toNumber(value),
  };
}

type Scope = { period: Period; classification: Classification; code: number };

async function personReductions(db: Db, rows: Reduction[], scope: Scope): Promise<PersonReduction[]> {
  if (rows.length === 0) return [];
  const { period, classification } = scope;
  const ids = rows.map(({ person }) => person);
  const months = period.rules.person.outsideNMonths;
  const [people, data, works] = await Promise.all([
    db
      .select({
        id: persons.id,
        imie: persons.firstName,
        nazwisko: persons.lastName,
        polonuuid: persons.polonUuid,
        jednostka: units.name,
      })
      .from(persons)
      .leftJoin(units, eq(units.id, persons.unitId))
      .where(inArray(persons.id, ids)),
    loadPersonData(db, ids, { classification, months }),
    countedWorks(db, ids, scope),
  ]);
  const rowOf = new Map(rows.map((row) => [row.person, row]));
  const worksOf = Map.groupBy(works, ({ personId }) => personId);
  return people
    .flatMap(({ id, ...person }): PersonReduction[] => {
      const row = rowOf.get(id);
      const own = data.get(id);
      if (!row || !own) return [];
      const counted = worksOf.get(id) ?? [];
      const shown = new Set(yearShares(own, yearsOf(period)).map(({ year }) => year));
      return [
        {
          id_pracownik: id,
          ...person,
          dyscypliny: namesOf(own, scope),
          zatrudnienie: own.employments
            .filter((span) => overlapsDays(period, span))
            .toSorted((a, b) => (a.from < b.from ? -1 : 1))
            .map(({ from, to }) => ({ datefrom: from, dateto: to })),
          months: row.months,
          leave_months: row.leaveMonths,
          kind: row.kind,
          spared: row.spared,
          slots: toNumber(row.slots),
          works: counted.reduce((sum, { year, works }) => sum + (shown.has(year) ? works : 0), 0),
          unlisted: counted.reduce((sum, { unlisted }) => sum + unlisted, 0),
        },
      ];
    })
    .toSorted((a, b) => b.slots - a.slots || byPolish(a.nazwisko, b.nazwisko) || byPolish(a.imie, b.imie));
}

function namesOf({ declarations }: PersonData, { period, classification }: Scope): string[] {
  const codes = declarations
    .filter((span) => overlapsDays(period, span))
    .flatMap(({ disciplines }) => disciplines.map(({ code }) => code));
  return [...new Set(codes)].map((code) => classification.byCode.get(code)?.name ?? String(code));
}

/**
 * Counts of works by person and year: `works`: listed, without a discipline or awaiting approval in this one; `unlisted`:
 * approved in this discipline, but on no list. Patents are no publications here, and what the library has refused is no work.
 */
function countedWorks(db: Db, ids: number[], scope: Scope) {
  const { period, classification, code } = scope;
  const isHere = inArray(authorships.disciplineCode, classification.codesOf(code));
  const isOpen = or(
    isNull(authorships.disciplineCode),
    eq(authorships.disciplineCode, 0),
    and(isHere, not(publicationStatuses.approved)),
  );
  const listed = isListed(period.rules, sql`${classification.byCode.get(code)?.hst === true}::boolean`);
  const isUnlisted = and(ne(publications.typeCode, PATENT_TYPE), isHere, publicationStatuses.approved);
  return db
    .select({
      personId: authorships.personId,
      year: publications.year,
      works: sql<number>`(count(*) filter (where ${listed} and ${isOpen}))::int`,
      unlisted: sql<number>`(count(*) filter (where ${isUnlisted} and (${listed}) is not true))::int`,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .where(
      and(inArray(authorships.personId, ids), isWork(), between(publications.year, period.yearFrom, period.yearTo)),
    )
    .groupBy(authorships.personId, publications.year);
}
