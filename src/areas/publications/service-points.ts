import { and, asc, eq, sql } from 'drizzle-orm';
import { parseFixed4, toNumber } from '#engine/fixed.ts';
import { type ValuedShare, valueShares } from '#engine/evaluation.ts';
import { modeInDiscipline, specialRules } from '#engine/points.ts';
import { readMode } from '#engine/rules.ts';
import { explainShare } from '#engine/share.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { loadFacts } from '#areas/recalculation/service-period-facts.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { type Period, periodOfYear } from '#areas/periods/service.ts';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { isValuedByList, PATENT_TYPE, type PointsDetail, type PointsSteps } from './schema.ts';
import { periodCodeOrNull } from './service.ts';
import { authorships, evaluationCategories, isCountUnknown, isWork, publications } from './tables.ts';

const AUTHOR_KIND_NAMES = { A: 'autor', R: 'redaktor' };

const authorRows = prepared<{ publicationId: number }>()((db, { publicationId }) =>
  db
    .select({
      authorshipId: authorships.id,
      personId: authorships.personId,
      firstName: authorships.firstName,
      lastName: authorships.lastName,
      kind: authorships.kind,
      affiliation: authorships.affiliation,
      disciplineCode: authorships.disciplineCode,
      year: publications.year,
      emphasisMode: publications.emphasisMode,
      emphasisModeHst: publications.emphasisModeHst,
      expertOpinion: publications.expertOpinion,
      translation: publications.translation,
      indexed: publications.indexed,
      points: publications.points,
      pointsHst: publications.pointsHst,
      authorCount: publications.authorCount,
      isGone: sql<boolean>`not ${isWork()}`,
      isCountUnknown: isCountUnknown(),
      typeCode: publications.typeCode,
      categoryId: publications.categoryId,
      category: evaluationCategories.name,
      /** Of the last recalculation: all works of the author decide it. */
      isGivenUp: sql<boolean>`exists (select from ${shareResults} r where r.authorship_id = ${authorships.id}
        and r.revision = ${authorships.revision} and r.reject_reason = 7)`,
      listedAs: sql<string | null>`coalesce(${journals.title}, ${publishers.name})`,
      listYear: sql<
        number | null
      >`extract(year from coalesce(${journalLists.validFrom}, ${publisherLists.validFrom}))::int`,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .leftJoin(journalLists, eq(journalLists.id, journals.listId))
    .leftJoin(publishers, eq(publishers.id, publications.publisherId))
    .leftJoin(publisherLists, eq(publisherLists.id, publishers.listId))
    .where(eq(authorships.publicationId, publicationId))
    .orderBy(asc(authorships.position)),
);

/** Division of a publication's points between its authors, from the current facts (domain rules §3). */
export async function pointsDetail(db: Db, publicationId: number): Promise<PointsDetail[]> {
  const authors = await authorRows(db, { publicationId });
  const [first] = authors;
  if (!first) throw new Refusal('missing', 'Nie znaleziono publikacji');

  const period = await periodOfYear(db, first.year);
  const classification = await classificationOf(db, { yearTo: period?.yearTo ?? first.year });
  const facts = period && (await loadFacts(db, { period, classification }, { publications: [publicationId] }));
  const values = new Map(facts ? valueShares(facts).map((share) => [share.authorship, share]) : []);

  return authors.map((author) => {
    const share = author.isGone ? undefined : values.get(author.authorshipId);
    const code = author.personId === null ? null : periodCodeOrNull(author.disciplineCode, classification);
    const points = author.points === null ? null : toNumber(parseFixed4(author.points));
    const notCounted = reasonNotCounted(author, period !== undefined);
    const isHst = code !== null && classification.byCode.get(code)?.hst === true;
    const counted = share && period && notCounted === null ? { share, period, isHst } : null;
    return {
      la_o_imie: author.firstName,
      la_o_nazwisko: author.lastName,
      la_autor_typ: AUTHOR_KIND_NAMES[author.kind],
      es_discipline_id: code,
      dysc_nazwa: (code && classification.byCode.get(code)?.name) || null,
      afl_nazwa: author.affiliation,
      value_k: share?.k ?? 0,
      value_m: author.authorCount,
      m_unknown: author.isCountUnknown,
      value_calk_wart_punkt: share ? toNumber(share.total) : points,
      dlaAutora: share && notCounted !== 'patent' ? toNumber(share.points) : null,
      emph_mode: modeInDiscipline(readMode(modeOf(author, isHst)), code),
      steps: counted && stepsOf(author, counted),
      not_counted: notCounted,
      reject_reason: counted && (counted.share.barred ?? (author.isGivenUp ? 7 : null)),
    };
  });
}

type AuthorFacts = Pick<typeof authorships.$inferSelect, 'personId' | 'disciplineCode'> &
  Pick<typeof publications.$inferSelect, 'typeCode' | 'year' | 'points' | 'pointsHst' | 'emphasisMode'> &
  Pick<
    typeof publications.$inferSelect,
    'emphasisModeHst' | 'expertOpinion' | 'translation' | 'indexed' | 'categoryId'
  > & {
    category: string;
    isGone: boolean;
    listedAs: string | null;
    listYear: number | null;
  };

function reasonNotCounted(author: AuthorFacts, inPeriod: boolean): PointsDetail['not_counted'] {
  if (author.isGone) return 'gone';
  if (author.typeCode === PATENT_TYPE) return 'patent';
  if (author.points === null) return 'unvalued';
  if (readMode(author.emphasisMode) === 0) return 'kind';
  if (author.personId === null) return 'elsewhere';
  if (author.disciplineCode === null) return 'unassigned';
  if (author.disciplineCode === 0) return 'unrelated';
  return inPeriod ? null : 'period';
}

const modeOf = ({ emphasisMode, emphasisModeHst }: AuthorFacts, hst: boolean) =>
  hst ? (emphasisModeHst ?? emphasisMode) : emphasisMode;

type Counted = { share: ValuedShare; period: Period; isHst: boolean };

function stepsOf(author: AuthorFacts, { share, period, isHst }: Counted): PointsSteps {
  const { total, mode, k, m } = share;
  const explained = explainShare({ points: total, mode, k, m }, period.rules);
  const isHstValue = author.points !== author.pointsHst && total === parseFixed4(author.pointsHst ?? '0');
  const { category, listYear, listedAs } = author;
  const isListed = isValuedByList(author.categoryId);
  return {
    total: toNumber(explained.total),
    source: { category, list_year: listYear, listed_as: listedAs, is_gone: isListed && listedAs === null },
    rules: specialRules({ ...author, type: author.typeCode, isListed, isHst }, period),
    hst_value: isHstValue,
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

const ownShare = prepared<{ publicationId: number; personId: number }>()((db, { publicationId, personId }) =>
  db
    .select({ id: authorships.id })
    .from(authorships)
    .where(and(eq(authorships.publicationId, publicationId), eq(authorships.personId, personId))),
);

/** Refuses anybody but an author, as if the publication did not exist. */
export async function requireAuthor(db: Db, publicationId: number, personId: number | null) {
  const shares = await ownShare(db, { publicationId, personId: personId ?? 0 });
  if (shares.length === 0) throw new Refusal('missing', 'Nie znaleziono publikacji');
}

/** The same for one of its authors. */
export async function ownPointsDetail(db: Db, actor: Actor, publicationId: number): Promise<PointsDetail[]> {
  await requireAuthor(db, publicationId, actor.personId);
  return pointsDetail(db, publicationId);
}
