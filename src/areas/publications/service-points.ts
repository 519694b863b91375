import { asc, eq, sql } from 'drizzle-orm';
import { rejectBeforeOptimum } from '#engine/eligibility.ts';
import { parseFixed4, toNumber } from '#engine/fixed.ts';
import type { YearShare } from '#engine/person-limits.ts';
import { modeInDiscipline } from '#engine/points.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { explainShare } from '#engine/share.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { countEligible, type Share, shareKey, valueShare } from '../evaluation/service-compute.ts';
import { classificationOf, loadYearShares } from '../evaluation/service-facts.ts';
import { asMode } from '../evaluation/service-recalculation.ts';
import { evaluationPeriods } from '../evaluation/tables.ts';
import { journalLists, journals, publisherLists, publishers } from '../library/tables.ts';
import { PATENT_TYPE, type PointsDetail, type PointsSteps } from './schema.ts';
import { authorships, evaluationCategories, publications, publicationStatuses } from './tables.ts';

const AUTHOR_KIND_NAMES = { A: 'autor', R: 'redaktor' };

/** How the points of a publication divide between its authors, as things stand now (domain rules §3). */
export async function pointsDetail(db: Db, publicationId: number): Promise<PointsDetail[]> {
  const authors = await db
    .select({
      authorshipId: authorships.id,
      publicationId: authorships.publicationId,
      personId: authorships.personId,
      firstName: authorships.firstName,
      lastName: authorships.lastName,
      kind: authorships.kind,
      affiliation: authorships.affiliation,
      disciplineCode: authorships.disciplineCode,
      includeInOptimum: authorships.includeInOptimum,
      customSelected: authorships.customSelected,
      revision: authorships.revision,
      year: publications.year,
      emphasisMode: publications.emphasisMode,
      points: publications.points,
      pointsHst: publications.pointsHst,
      authorCount: publications.authorCount,
      monographLimited: publications.monographLimited,
      approved: publicationStatuses.approved,
      typeCode: publications.typeCode,
      category: evaluationCategories.name,
      listedAs: sql<string | null>`coalesce(${journals.title}, ${publishers.name})`,
      listYear: sql<
        number | null
      >`extract(year from coalesce(${journalLists.validFrom}, ${publisherLists.validFrom}))::int`,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .leftJoin(journalLists, eq(journalLists.id, journals.listId))
    .leftJoin(publishers, eq(publishers.id, publications.publisherId))
    .leftJoin(publisherLists, eq(publisherLists.id, publishers.listId))
    .where(eq(authorships.publicationId, publicationId))
    .orderBy(asc(authorships.position));
  const [first] = authors;
  if (!first) throw new Refusal('missing', 'Nie znaleziono publikacji');

  const [period] = await db
    .select()
    .from(evaluationPeriods)
    .where(sql`${first.year} between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}`);
  const classification = await classificationOf(db, { yearTo: period?.yearTo ?? first.year });
  const shares = authors.flatMap((author): Share[] => {
    if (author.personId === null || author.disciplineCode === null || author.disciplineCode === 0) return [];
    const disciplineCode = classification.periodCode(author.disciplineCode);
    const hst = classification.byCode.get(disciplineCode)?.hst ?? false;
    return [
      {
        ...author,
        personId: author.personId,
        disciplineCode,
        emphasisMode: asMode(author.emphasisMode),
        totalPoints: (hst ? author.pointsHst : author.points) ?? '0',
      },
    ];
  });
  const people = [...new Set(shares.map((share) => share.personId))];
  const yearShares: Map<number, YearShare[]> = period
    ? await loadYearShares(db, people, { period, classification })
    : new Map();
  const counts = countEligible(shares, yearShares);
  const byAuthorship = new Map(shares.map((share) => [share.authorshipId, share]));

  return authors.map((author) => {
    const share = byAuthorship.get(author.authorshipId);
    const k = share ? (counts.get(shareKey(share)) ?? 0) : 0;
    const valued = share && period ? valueShare(share, k, period.rules) : undefined;
    const total = share?.totalPoints ?? author.points;
    const notCounted = reasonNotCounted(author, period !== undefined);
    const steps =
      share && period && valued && notCounted === null
        ? stepsOf({ ...author, share, k: valued.k, m: valued.m }, period.rules)
        : null;
    return {
      la_o_imie: author.firstName,
      la_o_nazwisko: author.lastName,
      la_autor_typ: AUTHOR_KIND_NAMES[author.kind],
      es_discipline_id: share?.disciplineCode ?? author.disciplineCode,
      dysc_nazwa: share ? (classification.byCode.get(share.disciplineCode)?.name ?? null) : null,
      afl_nazwa: author.affiliation,
      value_k: valued?.k ?? 0,
      value_m: author.authorCount,
      value_calk_wart_punkt: total === null ? null : toNumber(parseFixed4(total)),
      dlaAutora: valued ? toNumber(valued.value.points) : null,
      emph_mode: modeInDiscipline(asMode(author.emphasisMode), share?.disciplineCode ?? null),
      steps,
      not_counted: notCounted,
      reject_reason: share && steps ? rejection(share, yearShares.get(share.personId) ?? []) : null,
    };
  });
}

type AuthorFacts = Pick<typeof authorships.$inferSelect, 'personId' | 'disciplineCode'> &
  Pick<typeof publications.$inferSelect, 'typeCode' | 'points' | 'pointsHst' | 'emphasisMode'> & {
    category: string;
    listedAs: string | null;
    listYear: number | null;
  };

function reasonNotCounted(author: AuthorFacts, inPeriod: boolean): PointsDetail['not_counted'] {
  if (author.typeCode === PATENT_TYPE) return 'patent';
  if (author.points === null) return 'unvalued';
  if (asMode(author.emphasisMode) === 0) return 'kind';
  if (author.personId === null) return 'elsewhere';
  if (author.disciplineCode === null) return 'unassigned';
  if (author.disciplineCode === 0) return 'unrelated';
  return inPeriod ? null : 'period';
}

function stepsOf(author: AuthorFacts & { share: Share; k: number; m: number }, rules: PeriodRules): PointsSteps {
  const { share, k, m } = author;
  const explained = explainShare({ points: parseFixed4(share.totalPoints), mode: share.emphasisMode, k, m }, rules);
  return {
    total: toNumber(explained.total),
    source: { category: author.category, list_year: author.listYear, listed_as: author.listedAs },
    hst_value: author.points !== author.pointsHst && share.totalPoints === author.pointsHst,
    mode: explained.mode,
    k,
    m,
    ratio: toNumber(explained.ratio),
    factor: toNumber(explained.factor),
    floor_applied: explained.floorApplied,
    converted: toNumber(explained.converted),
    slots: toNumber(explained.slots),
    points: toNumber(explained.points),
  };
}

const rejection = ({ approved, disciplineCode, year }: Share, yearShares: YearShare[]) =>
  rejectBeforeOptimum({ approved, discipline: disciplineCode, year, yearShares });

/** Whether the person is an author of the publication: others get the answer of an unknown one. */
export async function refuseForeign(db: Db, publicationId: number, personId: number | null) {
  const rows = await db
    .select({ personId: authorships.personId })
    .from(authorships)
    .where(eq(authorships.publicationId, publicationId));
  if (personId === null || !rows.some((row) => row.personId === personId)) {
    throw new Refusal('missing', 'Nie znaleziono publikacji');
  }
}
