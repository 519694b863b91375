import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leadingDiscipline } from '#engine/council.ts';
import type { Db } from '#platform/database/db.ts';
import type { AuthorizedPerson } from '#platform/scope.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { declaredOn } from '#areas/polon/service-rows.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, evaluationCategories, isWork, publications } from '#areas/publications/tables.ts';
import type { StatementKind } from './schema.ts';
import { printedStatements } from './tables.ts';

export type Subject = { kind: StatementKind; year: number; personId: AuthorizedPerson };

/** The statement in force that a share is on. */
export const held = alias(printedStatements, 'held');

/** SQL: works that a statement of this kind may list. */
export const isOfKind = (kind: StatementKind) =>
  kind === 'patent' ? eq(publications.typeCode, PATENT_TYPE) : ne(publications.typeCode, PATENT_TYPE);

/**
 * SQL: the kind of statement that a work is of: that of the statement `held` that holds it, also after its type has become
 * another, else by its type. Without parameters, which would make it another expression in `group by`.
 */
export const heldKind = sql<StatementKind>`coalesce(${held.kind},
  case when ${publications.typeCode} = ${sql.raw(String(PATENT_TYPE))} then 'patent' else 'publication' end)`;

/** SQL: a statement lists what its author shows in a discipline; a record that the library has refused or withdrawn is no work. */
export const isShown = sql`(${authorships.disciplineCode} > 0 and ${isWork()})`;

/** SQL: a new statement would list it. A year with such a work and no statement in force has one to print. */
export const isLoose = sql`(${isShown} and ${authorships.statementId} is null)`;

/**
 * SQL: the year in which a work stands: that of the statement `held` that holds it, also after the library has moved it,
 * else its own.
 */
export const heldYear = sql<number>`coalesce(${held.year}, ${publications.year})`;

/** SQL, of a group: whatever else than Latin letters, digits and marks the listed entries hold; hardly ever anything. */
export const rareText = sql<string>`coalesce(string_agg(regexp_replace(concat(${publications.title},
  ${publications.chapterTitle}, ${publications.authorsText}, ${publications.venue}), '[ -ɏ]+', '', 'g'), '')
  filter (where ${isShown}), '')`;

const columns = {
  id: authorships.id,
  publicationId: publications.id,
  disciplineCode: sql<number>`${authorships.disciplineCode}`,
  typeCode: publications.typeCode,
  year: publications.year,
  title: publications.title,
  chapterTitle: publications.chapterTitle,
  venue: publications.venue,
  authorsText: publications.authorsText,
  doi: publications.doi,
  isbn: publications.isbn,
  issn: sql<string | null>`coalesce(${publications.issn}, ${publications.eissn})`,
  /** Of a patent: its kind of right, its number or that of its application, and the office. */
  right: evaluationCategories.name,
  patentNumber: sql<string | null>`${publications.details} ->> 'patent_number'`,
  applicationNumber: sql<string | null>`${publications.details} ->> 'application_number'`,
  office: sql<string | null>`${publications.details} ->> 'patent_office'`,
};

/** The shares that a statement lists, or that a new one (null) would: with a discipline, on no other statement. */
export function sharesOf(db: Db, { kind, year, personId }: Subject, { statementId }: { statementId: number | null }) {
  // What a statement lists stays on it, also after the library has moved it to another year.
  const listed =
    statementId === null
      ? and(eq(publications.year, year), isOfKind(kind), isLoose)
      : eq(authorships.statementId, statementId);
  return db
    .select(columns)
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
    .where(and(eq(authorships.personId, personId), listed))
    .orderBy(asc(publications.typeCode), sql`${publications.title} collate polish`, asc(publications.id));
}

export type Share = Awaited<ReturnType<typeof sharesOf>>[number];

/** The disciplines of the period of works of a year. */
export const classificationOfYear = async (db: Db, year: number) =>
  classificationOf(db, await findPeriodOfYear(db, year));

/** What the disciplines are called there. */
export const disciplineNames =
  ({ byCode, periodCode }: Classification) =>
  (code: number): string =>
    byCode.get(periodCode(code))?.name ?? String(code);

type Declared = { first: number; firstPercent: number; second: number | null; secondPercent: number | null };

/** As councils know it: the discipline with the greater percent. */
const leadingOf = ({ first, firstPercent, second, secondPercent }: Declared): number =>
  leadingDiscipline([
    { code: first, percent: firstPercent },
    ...(second === null ? [] : [{ code: second, percent: secondPercent ?? 0 }]),
  ]) ?? first;

/** The disciplines of these shares, the person's leading one first. */
export async function disciplinesOfWorks(
  db: Db,
  { year, personId, classification }: Subject & { classification: Classification },
  shares: Share[],
): Promise<number[]> {
  const [declared] = await declaredOn(db, { personId, day: sql`make_date(${year}, 12, 31)` });
  const leading = declared && classification.periodCode(leadingOf(declared));
  const groups = Map.groupBy(shares, ({ disciplineCode }) => classification.periodCode(disciplineCode));
  const rank = (code: number) => (code === leading ? Infinity : (groups.get(code)?.length ?? 0));
  return [...groups.keys()].toSorted((a, b) => rank(b) - rank(a) || a - b);
}
