import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import type { LimitName } from '#engine/optimum/discipline-optimum.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { numberOrNull, rowsOf, stampOf } from '#platform/database/sql.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { queuedOf } from '#areas/recalculation/service-requests.ts';
import { isCurrent, shareResults } from '#areas/recalculation/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { NO_PERSON, type Person } from '#areas/people/service-identity.ts';
import { persons } from '#areas/people/tables.ts';
import { statementsInForce } from '#areas/statements/service.ts';
import { publicationsAudit } from './audit.ts';
import {
  AWAITS_RECALCULATION,
  LIST_OF_TYPE,
  PATENT_TYPE,
  type Patent,
  type PersonPublications,
  type Publication,
  typeName,
  UNAPPROVED,
} from './schema.ts';
import { rejectText } from './schema-verdict.ts';
import { codesDeclared, daysOf, declaredItems } from './service-disciplines.ts';
import { limitsOfResults, measuredLimits, noLimits } from './service-limits.ts';
import { authorships, evaluationCategories, isCountUnknown, isWork, publications } from './tables.ts';

/** More than anybody reads of a row: a work of a collaboration has thousands of authors, and a person hundreds of such works. */
const MOST_AUTHORS_TEXT = 2_000;

/** SQL: the authors of a row, of very many the first. */
const shownAuthors = sql<string>`case when length(${publications.authorsText}) > ${sql.raw(String(MOST_AUTHORS_TEXT))}
  then regexp_replace(left(${publications.authorsText}, ${sql.raw(String(MOST_AUTHORS_TEXT))}), ',[^,]*$', '') || ' i in.'
  else ${publications.authorsText} end`;

const publicationColumns = {
  id_publikacja: publications.id,
  p_rok: publications.year,
  p_tytul: publications.title,
  p_tytul_rozdzialu: publications.chapterTitle,
  authors: shownAuthors,
  author_count: publications.authorCount,
  w_nazwa: publications.venue,
  w_issn: sql<string | null>`coalesce(${publications.issn}, ${publications.eissn})`,
  p_isbn: publications.isbn,
  p_doi: publications.doi,
  p_typ: publications.typeCode,
  p_id_ocena: publications.categoryId,
  la_id_autor: sql<number>`${authorships.personId}`,
  es_discipline_id: authorships.disciplineCode,
  accepted_to_eval: sql<boolean>`coalesce(${shareResults.accepted} and ${isCurrent()}, false)`,
  // Without a current result an assigned work awaits recalculation.
  reject_reason: sql<number | null>`case when ${authorships.disciplineCode} > 0 and ${publications.emphasisMode} > 0
    then case when not ${isWork()} then ${UNAPPROVED}::int when ${isCurrent()} then ${shareResults.rejectReason} else ${AWAITS_RECALCULATION}::int end end`,
  reject_limit: sql<LimitName | null>`case when ${isWork()} and ${isCurrent()} then ${shareResults.rejectLimit} end`,
  frozen: sql<number>`(${authorships.statementId} is not null)::int`,
  data_mod: stampOf(sql`coalesce(${authorships.disciplineChangedAt}, ${publications.modifiedAt})`),
  created_date: stampOf(publications.createdAt),
  modified_date: stampOf(publications.modifiedAt),
  statement_printed: sql<boolean>`${authorships.statementId} is not null`,
  p_status: publications.statusCode,
  dpp_punkty: numberOrNull(
    sql`case when ${disciplines.hst} then ${publications.pointsHst} else ${publications.points} end`,
  ),
  estimated_points: numberOrNull(sql`case when ${isCurrent()} then ${shareResults.points} end`),
  estimated_slots: numberOrNull(sql`case when ${isCurrent()} then ${shareResults.slots} end`),
  include_person_opt: sql<number>`${authorships.includeInOptimum}::int`,
  custom_selected: sql<number>`${authorships.customSelected}::int`,
  journimpfact: numberOrNull(publications.impactFactor),
  m_unknown: isCountUnknown(),
  la_o_imie: authorships.firstName,
  la_o_nazwisko: authorships.lastName,
  o_nazwa: evaluationCategories.name,
  evaluated: sql<boolean>`coalesce(${publications.emphasisMode}, 0) > 0`,
};

type OfPerson = { personId: Placeholder };
/** Columns beside those of the lists; which works, by default all. */
type Asked<Columns> = { columns: Columns; which?: SQL | undefined };

/** Works of a person, the newest first. */
export const worksOfPerson = <Columns extends Record<string, SQL>>(
  db: Db,
  { personId }: OfPerson,
  { columns, which }: Asked<Columns>,
) =>
  db
    .select({ ...publicationColumns, ...columns })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
    .leftJoin(disciplines, eq(disciplines.code, authorships.disciplineCode))
    .leftJoin(shareResults, eq(shareResults.authorshipId, authorships.id))
    .where(and(eq(authorships.personId, personId), which))
    .orderBy(desc(publications.year), sql`${publications.title} collate polish`, publications.id);

const publicationRows = prepared<{ personId: number }>()((db, input) => worksOfPerson(db, input, { columns: {} }));

export type Row = Awaited<ReturnType<typeof publicationRows>>[number];

/** Whether the authors' deadline has passed, or the period was closed before it. */
export const isAuthorTimeOver = ({ authorDeadline, isClosed }: Pick<Period, 'authorDeadline' | 'isClosed'>) =>
  isClosed || (authorDeadline !== null && authorDeadline < today());

function asPublication(row: Row, frozenlastmod: number): Publication {
  // The call's output leaves out the other columns: picking these from each row takes longer.
  return { ...row, reject_text: rejectText(row), rp_typ: typeName(row.p_typ), frozenlastmod };
}

export const asPatent = (row: Row): Patent => ({
  id_publikacja: row.id_publikacja,
  p_id_ocena: row.p_id_ocena,
  la_o_imie: row.la_o_imie,
  la_o_nazwisko: row.la_o_nazwisko,
  la_id_autor: row.la_id_autor,
  p_typ: row.p_typ,
  p_rok: row.p_rok,
  es_discipline_id: row.es_discipline_id,
  data_mod: row.data_mod,
  statement_printed: row.statement_printed,
  frozen: row.frozen,
  p_status: row.p_status,
  p_tytul: row.p_tytul,
  o_nazwa: row.o_nazwa,
  dpp_punkty: row.dpp_punkty,
});

const asRejected = ({ id_publikacja, p_tytul, p_rok }: Row) => ({ id_publikacja, p_tytul, p_rok });

/** A renamed discipline's works are shown under the new code. */
export const periodCodeOrNull = (code: number | null, classification: Classification) =>
  code === null ? null : classification.periodCode(code);

/** A person's works of the period in the documented lists, and the works left out. */
export function arrangeLists(
  stored: Row[],
  { period, classification }: { period: Period; classification: Classification },
) {
  const rows = stored.map((row) => ({
    ...row,
    es_discipline_id: periodCodeOrNull(row.es_discipline_id, classification),
  }));
  const inPeriod = rows.filter((row) => row.p_rok >= period.yearFrom && row.p_rok <= period.yearTo);
  const frozenlastmod = isAuthorTimeOver(period) ? 2 : 0;
  const evaluated = inPeriod.filter((row) => row.p_typ !== PATENT_TYPE && row.evaluated && LIST_OF_TYPE[row.p_typ]);
  const patents = inPeriod.filter((row) => row.p_typ === PATENT_TYPE);
  const shown = new Set([...evaluated, ...patents]);
  const list = (name: string) =>
    evaluated.filter((row) => LIST_OF_TYPE[row.p_typ] === name).map((row) => asPublication(row, frozenlastmod));
  return {
    publications: {
      articles: list('articles'),
      monographs: list('monographs'),
      redactions: list('redactions'),
      chapters: list('chapters'),
      patents: patents.map(asPatent),
    },
    rejected_pub_level: inPeriod.filter((row) => !shown.has(row)).map(asRejected),
    rejected_pub_year: rows.filter((row) => row.p_rok < period.yearFrom || row.p_rok > period.yearTo).map(asRejected),
    dyscypliny_kod_publikacje: groupByDiscipline([...shown]),
    author_time_over: isAuthorTimeOver(period),
    period_closed: period.isClosed,
    pending: evaluated.filter((row) => row.reject_reason === AWAITS_RECALCULATION).length,
  };
}

function groupByDiscipline(rows: Row[]): Record<string, number[]> {
  const groups = Map.groupBy(rows, (row) => String(row.es_discipline_id ?? -1));
  return Object.fromEntries([...groups].map(([code, members]) => [code, members.map((row) => row.id_publikacja)]));
}

/** `isOwn`: the author's own lists. */
type Subject = { period: number; person: (db: Db) => Promise<number> | number; isOwn?: boolean };

/** A person's lists; opening another's is recorded. */
export async function openPublications(db: Db, actor: Actor, subject: Subject): Promise<PersonPublications> {
  const period = await findPeriod(db, subject.period);
  const personId = await subject.person(db);
  const reading = publicationsAudit.change('read.publications', { subject: { person: personId } });
  await recordReading(db, actor, { personId, reading });
  return personPublications(db, { id: personId, isOwn: subject.isOwn }, period);
}

/** What the lists show around a person's works; to the author without the limits, which tell the sums of whole disciplines. */
const aroundRows = (isOwn: boolean) =>
  prepared<{ personId: number; periodId: number; first: string; last: string }>()((db, input) =>
    db
      .select({
        firstName: persons.firstName,
        lastName: persons.lastName,
        polonUuid: persons.polonUuid,
        declared: rowsOf(codesDeclared(db, input)),
        statements: rowsOf(statementsInForce(db, { personId: input.personId, kind: 'publication' })),
        limits: isOwn ? noLimits : rowsOf(limitsOfResults(db, input)),
        queued: queuedOf(input),
      })
      .from(persons)
      .where(eq(persons.id, input.personId)),
  );
const [ownAround, officeAround] = [aroundRows(true), aroundRows(false)];

/** One person's publications of a period, without recording a reading. */
export async function personPublications(
  db: Db,
  { id: personId, isOwn }: Pick<Person, 'id'> & { isOwn?: boolean | undefined },
  period: Period,
): Promise<PersonPublications> {
  const classification = await classificationOf(db, period);
  const [rows, [person]] = await Promise.all([
    publicationRows(db, { personId }),
    (isOwn ? ownAround : officeAround)(db, { personId, periodId: period.id, ...daysOf(period) }),
  ]);
  if (!person) throw new Refusal('missing', NO_PERSON);
  const lists = arrangeLists(rows, { period, classification });
  return {
    user: {
      id_pracownik: personId,
      imie: person.firstName,
      nazwisko: person.lastName,
      polonuuid: person.polonUuid,
    },
    ...lists,
    pending: Math.max(lists.pending, Number(person.queued)),
    disciplines: declaredItems(person.declared, classification),
    limits: measuredLimits(person.limits, classification),
    prn_stmts: person.statements,
  };
}
