import { and, asc, between, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { numberOrNull } from '#platform/database/sql.ts';
import { persons, units } from '#areas/people/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod, findPeriod, type Period } from '#areas/periods/service.ts';
import { NO_PERIOD } from '#shared/issue-text.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, evaluationCategories, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import { Refusal } from '#platform/refusal.ts';

/** Of an author who has not chosen, and of one who does not report the patent. */
const UNASSIGNED = 'nieprzypisany';
const NOT_REPORTED = 'bez dyscypliny';

/** A patent and one of its authors here; the author is missing where none is from here. */
export type PatentRow = Awaited<ReturnType<typeof storedPatents>>[number] & {
  /** Of the period's classification; null: none. */
  discipline: number | null;
  disciplineName: string;
  /** Counts in the result of the author's discipline. */
  isCounted: boolean;
};

const storedPatents = (db: Db, { yearFrom, yearTo }: Period, skipZeroPoint: boolean) =>
  db
    .select({
      id: publications.id,
      year: publications.year,
      title: publications.title,
      authors: publications.authorsText,
      category: evaluationCategories.name,
      status: publicationStatuses.description,
      approved: publicationStatuses.approved,
      points: numberOrNull(publications.points),
      invention: publications.inventionKey,
      person: authorships.personId,
      lastName: persons.lastName,
      firstName: persons.firstName,
      unit: units.name,
      code: authorships.disciplineCode,
    })
    .from(publications)
    .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .leftJoin(authorships, and(eq(authorships.publicationId, publications.id), isNotNull(authorships.personId)))
    .leftJoin(persons, eq(persons.id, authorships.personId))
    .leftJoin(units, eq(units.id, persons.unitId))
    .where(
      and(
        eq(publications.typeCode, PATENT_TYPE),
        between(publications.year, yearFrom, yearTo),
        skipZeroPoint ? or(gt(publications.points, '0'), gt(publications.pointsHst, '0')) : undefined,
      ),
    )
    .orderBy(
      sql`${publications.points} desc nulls last`,
      inPolish(publications.title),
      asc(publications.id),
      asc(authorships.position),
    );

/** The period of this id, or the one that screens show first. */
export async function periodOrDefault(db: Db, id: number | undefined): Promise<Period> {
  const period = id === undefined ? await defaultPeriod(db) : await findPeriod(db, id);
  if (!period) throw new Refusal('missing', NO_PERIOD);
  return period;
}

/** Patents of the period with their authors here, those of most points first. */
export async function patentRows(db: Db, period: Period, skipZeroPoint: boolean): Promise<PatentRow[]> {
  const [rows, results, { byCode, periodCode }] = await Promise.all([
    storedPatents(db, period, skipZeroPoint),
    db
      .select({ code: disciplineResults.disciplineCode, patents: disciplineResults.patents })
      .from(disciplineResults)
      .where(eq(disciplineResults.periodId, period.id)),
    classificationOf(db, period),
  ]);
  const counted = new Set(results.flatMap(({ code, patents }) => patents.map((id) => `${code}:${id}`)));
  return rows.map((row) => {
    const discipline = row.code ? periodCode(row.code) : null;
    const noDiscipline = row.code === null ? UNASSIGNED : NOT_REPORTED;
    return {
      ...row,
      discipline,
      disciplineName: discipline === null ? noDiscipline : (byCode.get(discipline)?.name ?? String(discipline)),
      isCounted: counted.has(`${discipline}:${row.id}`),
    };
  });
}
