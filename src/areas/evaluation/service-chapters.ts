import { type SQL, sql } from 'drizzle-orm';
import { toNumber } from '#engine/fixed.ts';
import { chapterLimit } from '#engine/points.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, orderOf, partOf, type Sorts } from '#platform/list.ts';
import { recordset } from '#platform/database/sql.ts';
import { type ListQuery, MOST_ROWS } from '#shared/list.ts';
import { persons } from '#areas/people/tables.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { authorships, isCountUnknown, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { chapterLimitOf } from '#areas/recalculation/service-problem.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { unlinkedBookList } from './lists-chapters.ts';
import type { UnlinkedBook } from './schema-standing.ts';

type Query = ListQuery<typeof unlinkedBookList> & { period: number };

const SORTS: Sorts<typeof unlinkedBookList> = {
  title: inPolish(sql`title`),
  year: sql`year`,
  points: sql`points`,
  loss: [sql`loss`, sql`points`],
};

/**
 * Books without a record, or whose record has no value, whose chapters are shown in the period, by discipline, with what
 * the limit of § 14 would cost. A book is told by its record, its ISBN, or else title, publisher and year. Its publisher's
 * level is that of the chapters.
 */
export async function unlinkedBooks(db: Db, query: Query) {
  const part = partOf(unlinkedBookList, query);
  return { ...(await readBooks(db, query, part)), page_size: part.limit };
}

/** All of them as a workbook. */
export async function unlinkedBooksFile(db: Db, by: Actor, query: Omit<Query, 'page'>): Promise<Response> {
  const { yearFrom, yearTo } = await findPeriod(db, query.period);
  const { rows, total, disciplines } = await readBooks(db, query, { limit: MOST_ROWS, offset: 0 });
  const chosen = disciplines.find(({ code }) => code === query.discipline)?.name ?? 'wszystkie';
  return listFile({
    list: unlinkedBookList,
    query: { ...query, discipline: chosen },
    by,
    rows: { total, batches: rows },
    fileName: fileNameOf('xlsx', 'rozdziały bez rekordu książki', yearFrom, yearTo),
    facts: [['Okres', `${yearFrom}–${yearTo}`]],
  });
}

type Part = ReturnType<typeof partOf>;

async function readBooks(db: Db, { period: periodId, ...query }: Omit<Query, 'page'>, { limit, offset }: Part) {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  const order = orderOf(unlinkedBookList, { sorts: SORTS, key: sql`key` }, query);
  const [found] = await db.execute<{
    rows: UnlinkedBook[];
    total: number;
    disciplines: { code: string; name: string }[];
  }>(sql`
    with books as materialized (${booksOf(period, classification)}),
    matching as (
      select * from books where (${query.discipline ?? null}::int is null or discipline = ${query.discipline ?? null}::int)
        and (loss > 0 or not ${query.exceeding}::boolean) and (points > 0 or ${query.all}::boolean)),
    page as (select * from matching order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset})
    select (select coalesce(json_agg(p), '[]') from page p) as rows,
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(o order by o.name collate polish), '[]') from (
        select distinct discipline::text as code, discipline_name as name from books) o) as disciplines`);
  return { rows: found?.rows ?? [], total: found?.total ?? 0, disciplines: found?.disciplines ?? [] };
}

/** Such books of the discipline whose limits would cost it points today, and how many points. */
export async function unlinkedIn(
  db: Db,
  { period, classification, code }: { period: Period; classification: Classification; code: number },
): Promise<{ books: number; loss: number }> {
  const [found] = await db.execute<{ books: number; loss: number }>(sql`
    select count(*)::int as books, coalesce(sum(loss), 0)::float8 as loss
    from (${booksOf(period, classification, sql`s.discipline_code = ${code}`)}) as books where loss > 0`);
  return found ?? { books: 0, loss: 0 };
}

const booksOf = (period: Period, { byCode }: Classification, within = sql`true`): SQL => sql`
  with named as (
    select * from ${recordset([...byCode.values()], 'd(code int, name text, hst boolean)')}),
  chapters as (
    select s.discipline_code as code, p.id, b.id as record, coalesce(b.title, p.title) as book,
      ${ownTitleOf('p')} as title, p.venue, p.isbn, p.year, p.emphasis_mode, p.expert_opinion, s.person_id, ${isCountUnknown('p')} as m_unknown,
      case when s.accepted then s.points else 0 end as points,
      coalesce('rekord ' || b.id, nullif(regexp_replace(upper(p.isbn), '[^0-9X]', '', 'g'), ''),
        search_key(p.title || ' ' || coalesce(p.venue, '')) || ' ' || p.year) as book_key
    from ${shareResults} s join ${authorships} a on a.id = s.authorship_id
    join ${publications} p on p.id = a.publication_id and p.type_code = 19
    left join ${publications} b on b.id = p.parent_id
    where s.period_id = ${period.id} and ${within} and ${chapterLimitOf('b', false)} is null),
  grouped as (
    select c.code, c.book_key, min(c.record) as record, min(c.book) as title, min(c.venue) as publisher, min(c.isbn) as isbn, min(c.year) as year,
      json_agg(distinct jsonb_build_object('id', c.id, 'title', c.title)) as chapters,
      json_agg(distinct jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)) as people,
      sum(c.points) as points, max(c.emphasis_mode) as mode, bool_or(c.expert_opinion) as opinion, bool_or(c.m_unknown) as m_unknown
    from chapters c join ${persons} m on m.id = c.person_id group by 1, 2),
  limited as (
    select g.*, d.name, case when d.hst then l.hst else l.points end as most
    from grouped g join named d on d.code = g.code
    join ${recordset(limitsOf(period), 'l(mode int, opinion boolean, points numeric, hst numeric)')} using (mode, opinion))
  select code || ' ' || book_key as key, record, title, publisher, isbn, year, code as discipline, name as discipline_name, chapters,
    people, points::float8 as points, most::float8 as limit, greatest(points - most, 0)::float8 as loss,
    m_unknown
  from limited`;

/** The value of a monograph by the chapters' mode, which tells the publisher's level, and opinion. */
function limitsOf({ rules, yearFrom }: Period) {
  const { II, I, none } = rules.bookModes;
  const levels = [
    { mode: II, publisherLevel: 'II' as const },
    { mode: I, publisherLevel: 'I' as const },
    { mode: none, publisherLevel: null },
  ];
  return levels.flatMap(({ mode, publisherLevel }) =>
    [true, false].map((opinion) => {
      const value = chapterLimit({ type: 3, year: yearFrom, publisherLevel, expertOpinion: opinion }, rules);
      return { mode, opinion, points: toNumber(value?.points ?? 0), hst: toNumber(value?.pointsHst ?? 0) };
    }),
  );
}
