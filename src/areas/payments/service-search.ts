import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { matchesWord, matchesWords } from '#areas/people/service-words.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorsWords, evaluationCategories, publications, publicationStatuses } from '#areas/publications/tables.ts';
import {
  type FoundPublications,
  MOST_FOUND,
  type PaidPublication,
  type Payment,
  type PublicationQuery,
} from './schema.ts';
import type { SearchFlag } from './schema-search.ts';
import { paymentColumns } from './service.ts';
import { publicationPayments } from './tables.ts';

const PAGE_SIZE = 20;
const MAX_DIGITS = 9;

const workColumns = {
  id_publikacja: publications.id,
  p_rok: publications.year,
  p_tytul: publications.title,
  autorzy: publications.authorsText,
  w_nazwa: publications.venue,
  w_issn: publications.issn,
  p_doi: publications.doi,
  p_isbn: publications.isbn,
  p_id_publikacja_tytul: publications.parentId,
  p_tytul_rozdzialu: publications.chapterTitle,
  p_typ: publications.typeCode,
  p_status: publications.statusCode,
  p_status_nazwa: publicationStatuses.description,
  p_id_ocena: publications.categoryId,
  o_nazwa: evaluationCategories.name,
};

const works = (db: Db, where: SQL | undefined) =>
  db
    .select(workColumns)
    .from(publications)
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
    .where(where)
    .orderBy(desc(publications.year), desc(publications.id));

/** Numbers that begin with these digits are a range for each length, which the primary key finds. */
function matchesId(word: string, startsWith: boolean): SQL {
  if (!/^\d+$/.test(word) || word.length > MAX_DIGITS) return sql`false`;
  if (!startsWith) return sql`strpos(${publications.id}::text, ${word}) > 0`;
  const first = Number(word);
  const ranges = Array.from({ length: MAX_DIGITS - word.length + 1 }, (_, zeros) => 10 ** zeros);
  return (
    or(...ranges.map((size) => sql`${publications.id} between ${first * size} and ${(first + 1) * size - 1}`)) ??
    sql`false`
  );
}

const TARGETS: Partial<Record<SearchFlag, Parameters<typeof matchesWords>[1][number]>> = {
  flgtitle: publications.titleWords,
  flgauthor: (word, startsWith) => matchesWord(authorsWords, word, startsWith),
  flgid: matchesId,
};

const hasPayment = (condition?: SQL) =>
  inArray(
    publications.id,
    sql`(select ${publicationPayments.publicationId} from ${publicationPayments}
    where ${condition ?? sql`true`})`,
  );

/** Works of the period that the text finds, the newest first; without text those that have payments. */
export async function searchPublications(db: Db, query: PublicationQuery): Promise<FoundPublications> {
  const { t: text, p: periodId, o: flags, page } = query;
  const size = page === undefined ? MOST_FOUND : PAGE_SIZE;
  const [period] = periodId ? await db.select().from(evaluationPeriods).where(eq(evaluationPeriods.id, periodId)) : [];
  if (periodId && !period) throw new Refusal('missing', 'Nie znaleziono okresu ewaluacji');
  const noCategory = flags.includes('flgnocat');
  const targets = flags.flatMap((flag) => TARGETS[flag] ?? []);
  const found = and(
    period && and(gte(publications.year, period.yearFrom), lte(publications.year, period.yearTo)),
    text.trim() === '' ? undefined : matchesWords(text, targets, flags.includes('flgstart')),
    noCategory ? hasPayment(sql`${publicationPayments.categoryId} is null`) : undefined,
    text.trim() === '' && !noCategory ? hasPayment() : undefined,
  );
  // The rows of one page are found first, with the number of all, so that the text is searched for once.
  const ids = await db
    .select({ id: publications.id, total: sql<number>`count(*) over ()::int` })
    .from(publications)
    .where(found)
    .orderBy(desc(publications.year), desc(publications.id))
    .limit(size)
    .offset(((page ?? 1) - 1) * size);
  const total = ids[0]?.total ?? (page !== undefined && page > 1 ? await db.$count(publications, found) : 0);
  const keys = ids.map(({ id }) => id);
  const [rows, payments] = await Promise.all([
    works(db, inArray(publications.id, keys)),
    db
      .select(paymentColumns)
      .from(publicationPayments)
      .where(inArray(publicationPayments.publicationId, keys))
      .orderBy(publicationPayments.id),
  ]);
  const left_out = page === undefined ? total - rows.length : 0;
  return { publications: rows, payments: byPublication(payments), total, page_size: size, left_out };
}

const byPublication = (payments: Payment[]) =>
  Object.fromEntries(
    [...Map.groupBy(payments, ({ publ_id: work }) => work)].map(([work, group]) => [String(work), group]),
  );

/** The publication whose payments are edited. */
export async function findPublication(db: Db, id: number): Promise<PaidPublication> {
  const [work] = await works(db, eq(publications.id, id));
  if (!work) throw new Refusal('missing', 'Nie znaleziono publikacji');
  return work;
}
