import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, openPeriod, type Period } from '#areas/periods/service.ts';
import type { Person } from '#areas/people/service-identity.ts';
import { printedStatementsOf } from '#areas/statements/service.ts';
import { publicationsAudit } from './audit.ts';
import { type Patent, type PatentChange, type PersonPatents, type PointsDetail } from './schema.ts';
import { asPatent, periodCodeOrNull, worksOfPerson } from './service.ts';
import { changeDiscipline } from './service-assignment.ts';
import { authorDisciplines } from './service-disciplines.ts';
import { pointsDetail } from './service-points.ts';
import { authorships, isPatent, isWork, isYearBetween, publications } from './tables.ts';

const notFound = () => new Refusal('missing', 'Nie znaleziono patentu');
const patentOf = (id: number) => and(eq(publications.id, id), isPatent);

const patentRows = prepared<{ personId: number; first: number; last: number }>()((db, input) => {
  const which = and(isPatent, isWork(), isYearBetween(input.first, input.last));
  return worksOfPerson(db, input, { columns: {}, which });
});

type In = { period: Period; classification: Classification };

async function patentsOf(db: Db, personId: number, { period, classification }: In): Promise<Patent[]> {
  const rows = await patentRows(db, { personId, first: period.yearFrom, last: period.yearTo });
  return rows.map((row) =>
    asPatent({ ...row, es_discipline_id: periodCodeOrNull(row.es_discipline_id, classification) }),
  );
}

const WHOLE = { error: '', more: false };

/** The actor's patents of a period. */
export async function ownPatents(db: Db, actor: Actor, periodId: number) {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  return { patents: await patentsOf(db, ownPersonId(actor), { period, classification }), ...WHOLE };
}

type Subject = { period: number; person: (db: Db) => Promise<Person> };

/** A person's patents of a period; opening another's is recorded. */
export async function openPatents(db: Db, actor: Actor, subject: Subject): Promise<PersonPatents> {
  const period = await findPeriod(db, subject.period);
  const { id, firstName, lastName, polonUuid } = await subject.person(db);
  const reading = publicationsAudit.change('read.patents', { subject: { person: id } });
  await recordReading(db, actor, { personId: id, reading });
  const classification = await classificationOf(db, period);
  const [patents, disciplines, statements] = await Promise.all([
    patentsOf(db, id, { period, classification }),
    authorDisciplines(db, id, { period, classification }),
    printedStatementsOf(db, id, 'patent'),
  ]);
  return {
    patents,
    ...WHOLE,
    user: { id_pracownik: id, imie: firstName, nazwisko: lastName, polonuuid: polonUuid },
    disciplines,
    prn_stmts: statements,
    period_closed: period.isClosed,
  };
}

/** Division of a patent's points; of no other work. */
export async function patentPoints(db: Db, id: number): Promise<PointsDetail[]> {
  const [patent] = await db.select({ id: publications.id }).from(publications).where(patentOf(id));
  if (!patent) throw notFound();
  return pointsDetail(db, id);
}

/**
 * Assigns a patent to a discipline for one author, or for each author here who has the discipline: the others', and
 * those that are as wanted already, stay as they are. All of them are changed, or none.
 */
export async function changePatentDiscipline(db: Db, actor: Actor, change: PatentChange) {
  const { patent_id, discipline_id, period_id, author_id, expected } = change;
  return transact(db, async (tx) => {
    await openPeriod(tx, period_id);
    const [patent] = await lockRows(tx, publications, { where: patentOf(patent_id) });
    if (!patent) throw notFound();
    const authors = author_id === undefined ? await authorsToChange(tx, change) : [author_id];
    // The authors of one patent: a handful.
    for (const author of authors) {
      const assignment = { article_id: patent_id, author_id: author, discipline_id, period_id };
      await changeDiscipline(tx, actor, { ...assignment, ...(expected !== undefined && { expected }), as: 'office' });
    }
    return { patent_id, discipline_id };
  });
}

/** The patent's authors here who may have the discipline and do not have it on the patent. */
async function authorsToChange(db: Db, { patent_id, discipline_id, period_id }: PatentChange): Promise<number[]> {
  const period = await findPeriod(db, period_id);
  const classification = await classificationOf(db, period);
  const shares = await db
    .select({ personId: authorships.personId, code: authorships.disciplineCode })
    .from(authorships)
    .where(and(eq(authorships.publicationId, patent_id), isNotNull(authorships.personId)))
    .orderBy(authorships.personId);
  const authors = await Promise.all(
    shares.map(async ({ personId, code }) => {
      const id = personId ?? 0;
      const isNone = discipline_id === null || discipline_id === 0;
      const own = isNone ? [] : await authorDisciplines(db, id, { period, classification });
      const isEligible = isNone || own.some(({ key }) => key === discipline_id);
      return { id, isEligible, code: periodCodeOrNull(code, classification) };
    }),
  );
  const eligible = authors.filter(({ isEligible }) => isEligible);
  if (eligible.length === 0)
    throw new Refusal('input', 'Żaden z twórców patentu z uczelni nie ma tej dyscypliny w wybranym okresie');
  return eligible.filter(({ code }) => code !== discipline_id).map(({ id }) => id);
}
