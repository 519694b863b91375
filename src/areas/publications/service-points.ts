import { asc, eq, sql } from 'drizzle-orm';
import { parseFixed4, toNumber } from '#engine/fixed.ts';
import { valueShares } from '#engine/evaluation.ts';
import { modeInDiscipline } from '#engine/points.ts';
import { readMode } from '#engine/rules.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { classificationOf } from '../evaluation/service-facts.ts';
import { loadFacts } from '../evaluation/service-period-facts.ts';
import { evaluationPeriods } from '../evaluation/tables.ts';
import type { PointsDetail } from './schema.ts';
import { periodCode } from './service.ts';
import { authorships, publications } from './tables.ts';

const AUTHOR_KIND_NAMES = { A: 'autor', R: 'redaktor' };

/** How the points of a publication divide between its authors, as things stand now (domain rules §3). */
export async function pointsDetail(db: Db, publicationId: number): Promise<PointsDetail[]> {
  const authors = await db
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
      points: publications.points,
      authorCount: publications.authorCount,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .where(eq(authorships.publicationId, publicationId))
    .orderBy(asc(authorships.position));
  const [first] = authors;
  if (!first) throw new Refusal('missing', 'Nie znaleziono publikacji');

  const [period] = await db
    .select()
    .from(evaluationPeriods)
    .where(sql`${first.year} between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}`);
  const classification = await classificationOf(db, { yearTo: period?.yearTo ?? first.year });
  const facts = period && (await loadFacts(db, { period, classification }, { publication: publicationId }));
  const values = new Map(facts ? valueShares(facts).map((share) => [share.authorship, share]) : []);

  return authors.map((author) => {
    const share = values.get(author.authorshipId);
    const code = author.personId === null ? null : periodCode(author.disciplineCode, classification);
    const points = author.points === null ? null : toNumber(parseFixed4(author.points));
    return {
      la_o_imie: author.firstName,
      la_o_nazwisko: author.lastName,
      la_autor_typ: AUTHOR_KIND_NAMES[author.kind],
      es_discipline_id: code,
      dysc_nazwa: (code && classification.byCode.get(code)?.name) || null,
      afl_nazwa: author.affiliation,
      value_k: share?.k ?? 0,
      value_m: author.authorCount,
      value_calk_wart_punkt: share ? toNumber(share.total) : points,
      dlaAutora: share ? toNumber(share.points) : null,
      emph_mode: modeInDiscipline(readMode(author.emphasisMode), code),
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
