import { and, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { FileQuery } from '#shared/list.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { listFile } from '#platform/files/list-file.ts';
import { listBatches, listPage, listSource } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { nearFacts, type Nearly, nearPage, nearSearch } from '#areas/people/service-near.ts';
import { matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { NO_PERIOD } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorsWords, evaluationCategories, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { askedWorkList, flagsOf, paidWorkList } from './lists.ts';
import {
  type FoundPublication,
  type FoundPublications,
  MOST_FOUND,
  type PaidPublication,
  type PublicationQuery,
} from './schema.ts';
import { type SearchFlag, WITHOUT_UNIT } from './schema-words.ts';
import { paymentColumns } from './service.ts';
import { askedPayments, EXPRESSIONS, unitOfWork } from './service-summary.ts';
import { sumOfAll } from './sums.ts';
import { publicationPayments } from './tables.ts';

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

/** Numbers that begin with these digits are a range for each length, which the primary key finds. */
function matchesId(word: string, startsWith: boolean): SQL {
  if (!/^\d+$/.test(word) || word.length > MAX_DIGITS) return sql`false`;
  if (!startsWith) return sql`strpos(${publications.id}::text, ${word}) > 0`;
  // No number begins with 0.
  if (word.startsWith('0')) return sql`false`;
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

/** `paid`: the payments that are asked for; without them a text finds works without payments too. */
type Asked = { text: string; flags: readonly SearchFlag[]; years: SQL | undefined; paid: SQL | undefined };

/** What of a work the words may be nearly those of; a number is not. */
const nearColumns = (flags: readonly SearchFlag[]) => [
  ...(flags.includes('flgtitle') ? [publications.titleWords] : []),
  ...(flags.includes('flgauthor') ? [authorsWords] : []),
];

const search = nearSearch<Asked>(publications, {
  text: {
    text: ({ text }) => text,
    exact: (text, { flags }) =>
      matchesWords(
        text,
        flags.flatMap((flag) => TARGETS[flag] ?? []),
        flags.includes('flgstart'),
      ),
    near: (text, { flags }) => nearlyMatchesWords(text, nearColumns(flags)).where,
  },
});

const matches = (asked: Asked & Nearly) => {
  const { text, years, paid } = asked;
  const isAny = text.trim() === '';
  return and(
    years ?? sql`true`,
    search.where(asked),
    paid || isAny
      ? inArray(
          publications.id,
          sql`(select ${publicationPayments.publicationId} ${paid ?? sql`from ${publicationPayments}`})`,
        )
      : undefined,
  );
};

const paidWorks = listSource({
  list: paidWorkList,
  fields: workColumns,
  from: (select) =>
    select
      .from(publications)
      .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
      .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
      .$dynamic(),
  where: matches,
  // The text is searched for once.
  scanned: matches,
  sorts: { year: publications.year },
  key: publications.id,
});
const sourceOf = ({ paid }: Asked) =>
  listSource({ ...paidWorks, read: async (db, works) => withUnits(db, await withPayments(db, works, paid)) });
/** Nobody shows the units of an answer without pages. */
const firstWorks = listSource({
  ...paidWorks,
  list: { ...paidWorkList, pageSize: MOST_FOUND },
  read: (db, works) => withPayments(db, works),
});

/** Which payments of these works are asked for; undefined: all. */
async function askedIds(db: Db, works: number[], paid: SQL | undefined) {
  if (!paid || works.length === 0) return undefined;
  const rows = await db.execute<{ id: number }>(sql`
    select ${publicationPayments.id} as id ${paid} and ${inArray(publicationPayments.publicationId, works)}`);
  return new Set(rows.map(({ id }) => id));
}

async function withPayments(db: Db, works: PaidPublication[], paid?: SQL) {
  const keys = works.map(({ id_publikacja: id }) => id);
  const [found, ids] = await Promise.all([
    db
      .select(paymentColumns)
      .from(publicationPayments)
      .where(inArray(publicationPayments.publicationId, keys))
      .orderBy(publicationPayments.id),
    askedIds(db, keys, paid),
  ]);
  const byWork = Map.groupBy(found, ({ publ_id: work }) => work);
  return works.map((work) => {
    const payments = byWork.get(work.id_publikacja) ?? [];
    return { ...work, payments, asked: ids ? payments.filter(({ payment_id: id }) => ids.has(id)) : payments };
  });
}

type Paid = Awaited<ReturnType<typeof withPayments>>[number];

async function withUnits(db: Db, works: Paid[]): Promise<FoundPublication[]> {
  const keys = works.map(({ id_publikacja: id }) => id);
  const units = await db.execute<{ id: number; unit: string }>(sql`
    select ${publications.id} as id, ${EXPRESSIONS.unit} as unit from ${publications} ${unitOfWork}
    where ${inArray(publications.id, keys)}`);
  const unitOf = new Map(units.map(({ id, unit }) => [id, unit]));
  return works.map((work) => ({
    ...work,
    unit: unitOf.get(work.id_publikacja) ?? WITHOUT_UNIT,
  }));
}

const foundIds = (db: Db, asked: Asked & Nearly) =>
  db.select({ id: publications.id }).from(publications).where(matches(asked));

/** What all found works have cost; those of one page say it themselves. */
async function amountOf(db: Db, found: { rows: FoundPublication[]; total: number }, asked: Asked & Nearly) {
  if (found.rows.length === found.total) return sumOfAll(found.rows.flatMap(({ payments }) => payments)).pln;
  const [row] = await db
    .select({ pln: sql<string>`coalesce(sum(${publicationPayments.amountPln}), 0)::numeric(20, 2)::text` })
    .from(publicationPayments)
    .where(inArray(publicationPayments.publicationId, foundIds(db, asked)));
  return row?.pln ?? '0.00';
}

/** How many of the payments of the found works are those that are asked for, and their sum. */
async function askedOf(db: Db, rows: FoundPublication[], asked: Asked & Nearly): Promise<FoundPublications['asked']> {
  if (!asked.paid) return null;
  const [row] = await db.execute<{ payments: number; amount_pln: string }>(sql`
    select count(*)::int as payments,
      coalesce(sum(${publicationPayments.amountPln}), 0)::numeric(20, 2)::text as amount_pln
    ${asked.paid} and ${inArray(publicationPayments.publicationId, foundIds(db, asked))}`);
  const ids = rows.flatMap(({ asked: own }) => own.map(({ payment_id: id }) => id));
  return row ? { ...row, ids } : null;
}

/** The years of a period, in words and as a condition; without one all years. */
async function readYears(db: Db, id: number | undefined) {
  if (!id) return { name: 'wszystkie lata', years: undefined };
  const [period] = await db.select().from(evaluationPeriods).where(eq(evaluationPeriods.id, id));
  if (!period) throw new Refusal('missing', NO_PERIOD);
  const { yearFrom, yearTo } = period;
  return { name: `${yearFrom}–${yearTo}`, years: between(publications.year, yearFrom, yearTo) };
}

const paymentsOf = (works: Pick<FoundPublication, 'id_publikacja' | 'payments'>[]) =>
  Object.fromEntries(
    works.filter(({ payments }) => payments.length > 0).map((work) => [work.id_publikacja, work.payments]),
  );

/** The found works up to a number with their payments, by these very words alone. */
async function searchFirst(db: Db, asked: Asked): Promise<FoundPublications> {
  const { rows, total, page_size } = await listPage(db, firstWorks, { ...asked, page: 1 });
  return {
    publications: rows.map(({ payments: _payments, asked: _asked, ...work }) => work),
    payments: paymentsOf(rows),
    units: {},
    amount_pln: null,
    asked: null,
    total,
    page_size,
    left_out: total - rows.length,
    is_near: false,
  };
}

/** A page of the found works with their payments, units and sums; without a page the first works alone. */
export async function searchPublications(db: Db, query: PublicationQuery): Promise<FoundPublications> {
  const { t: text, p, o: flags, page } = query;
  const { years } = await readYears(db, p);
  const asked: Asked = { text, flags, years, paid: askedPayments(query, flags.includes('flgnocat')) };
  if (page === undefined) return searchFirst(db, asked);
  const decided = await search.decide(db, asked);
  const found = await nearPage(decided, listPage(db, sourceOf(decided), { ...decided, page }));
  return {
    publications: found.rows.map(({ payments: _payments, asked: _asked, unit: _unit, ...work }) => work),
    payments: paymentsOf(found.rows),
    units: Object.fromEntries(found.rows.map(({ id_publikacja: id, unit }) => [id, unit])),
    amount_pln: await amountOf(db, found, decided),
    asked: await askedOf(db, found.rows, decided),
    total: found.total,
    page_size: found.page_size,
    left_out: 0,
    is_near: found.is_near,
  };
}

/** The found works with the number and the sum of their payments, as a workbook. */
export async function foundFile(
  db: Db,
  actor: Actor,
  { period, ...query }: FileQuery<typeof paidWorkList> & { period?: number | undefined },
): Promise<Response> {
  const { name, years } = await readYears(db, period);
  const asked = {
    text: query.t ?? '',
    flags: flagsOf(query),
    years,
    paid: askedPayments(query, query.nocat),
    sort: query.sort,
  };
  const decided = await search.decide(db, asked);
  const rows = await listBatches(db, sourceOf(decided), decided);
  const facts: [string, string][] = [['Okres ewaluacji', name], ...nearFacts(decided, rows)];
  return listFile({ list: asked.paid ? askedWorkList : paidWorkList, query, by: actor, rows, facts });
}

/** The publication whose payments are edited. */
export async function findPublication(db: Db, id: number): Promise<PaidPublication> {
  const [work] = await paidWorks.from(db.select(workColumns)).where(eq(publications.id, id));
  if (!work) throw new Refusal('missing', 'Nie znaleziono publikacji');
  return work;
}
