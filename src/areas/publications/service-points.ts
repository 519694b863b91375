import { asc, eq, sql } from 'drizzle-orm';
import { parseFixed4, toNumber } from '#engine/fixed.ts';
import { modeInDiscipline } from '#engine/points.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { countEligible, type Share, shareKey, valueShare } from '../evaluation/service-compute.ts';
import { classificationOf, loadYearShares } from '../evaluation/service-facts.ts';
import { asMode } from '../evaluation/service-recalculation.ts';
import { evaluationPeriods } from '../evaluation/tables.ts';
import type { PointsDetail } from './schema.ts';
import { authorships, publications, publicationStatuses } from './tables.ts';

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
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
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
  const yearShares = period ? await loadYearShares(db, people, { period, classification }) : new Map();
  const counts = countEligible(shares, yearShares);
  const byAuthorship = new Map(shares.map((share) => [share.authorshipId, share]));

  return authors.map((author) => {
    const share = byAuthorship.get(author.authorshipId);
    const k = share ? (counts.get(shareKey(share)) ?? 0) : 0;
    const valued = share && period ? valueShare(share, k, period.rules) : undefined;
    const total = share?.totalPoints ?? author.points;
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
    };
  });
}

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
