import { type SQL, sql } from 'drizzle-orm';
import { listYears } from '#engine/points.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { journalLists, journals, journalTitles, publisherLists, publishers } from '#areas/library/tables.ts';
import type { Collector } from '../service-run.ts';
import { type Period, yearsOf } from '#areas/periods/service.ts';
import { publisherKey } from '#areas/library/service-names.ts';
import { evaluationCategories, publications } from '#areas/publications/tables.ts';

/** The last list published by the end of the year (§ 11 ust. 3; for publishers a choice). */
const listOf = (table: typeof journalLists | typeof publisherLists, year: SQL) => sql`(
  select l.id from ${table} l where l.valid_from <= make_date(${year}, 12, 31)
  order by l.valid_from desc, l.id desc limit 1)`;

/** Years whose works are valued by a later list (§ 35). */
const laterLists = (periods: Period[]) =>
  periods.flatMap((period) => yearsOf(period).map((year) => ({ year, ...listYears(year, period) })));

/** Books from before the first publisher list are valued by it. */
const firstPublisherList = (year: SQL) => sql`(
  select l.id from ${publisherLists} l where l.valid_from = (select min(valid_from) from ${publisherLists})
    and l.valid_from > make_date(${year}, 12, 31) order by l.id limit 1)`;

/** The record's ISSN as `NNNN-NNNX`, or null. */
export const issnOf = (column: SQL) =>
  sql`substring(regexp_replace(upper(${column}), '[^0-9X]', '', 'g') from '^([0-9]{4})[0-9]{3}[0-9X]$') || '-' ||
    right(regexp_replace(upper(${column}), '[^0-9X]', '', 'g'), 4)`;

/** A title's letters and digits; unaccent is slow, so plain ASCII (as many bytes as characters) skips it. */
export const titleOf = (column: SQL) => sql`translate(
  case when octet_length(${column}) = length(${column}) then lower(${column}) else search_key(${column}) end,
  ' -–—.,:;()[]/&''"’+*!?_', '')`;

/** Fills the temporary table `valuation`: a row per publication with its listed journal or publisher. */
export async function matchVenues(tx: Db, { ids, periods }: { ids: number[] | undefined; periods: Period[] }) {
  const which = ids ? sql`where p.id = any(${sql.param(ids)}::integer[])` : sql``;
  await tx.execute(sql`drop table if exists pg_temp.valuation`);
  await tx.execute(sql`
    create temporary table valuation on commit drop as
    with years as (
      select y.year, make_date(y.articles, 12, 31) as journal_day, make_date(y.books, 12, 31) as publisher_day,
        ${listOf(journalLists, sql`y.articles`)} as journal_list,
        coalesce(${listOf(publisherLists, sql`y.books`)}, ${firstPublisherList(sql`y.books`)}) as publisher_list
      from (
        select p.year, coalesce(l.articles, p.year) as articles, coalesce(l.books, p.year) as books
        from (select distinct year::integer as year from ${publications} p ${which}) p
        left join ${recordset(laterLists(periods), 'l(year integer, articles integer, books integer)')} using (year)) y)
    select p.id as publication_id, p.type_code, p.year, y.journal_list, y.publisher_list, y.journal_day, y.publisher_day,
      ${issnOf(sql`p.issn`)} as issn, ${issnOf(sql`p.eissn`)} as eissn,
      case when p.type_code = 19 then coalesce(p.venue, b.venue) else p.venue end as venue, c.patent_kind,
      p.expert_opinion, p.translation, p.indexed,
      null::integer as journal_id, null::integer as publisher_id, null::smallint as listed_points, null::text as level,
      null::text as matched
    from ${publications} p join years y on y.year = p.year
    join ${evaluationCategories} c on c.id = p.category_id
    left join ${publications} b on b.id = p.parent_id ${which}`);
  await tx.execute(sql`create index on valuation (publication_id)`);
  await tx.execute(sql`analyze valuation (publication_id)`);
  await matchByIssn(
    tx,
    sql`select id, list_id, points, title, second_title, ended_on, ${EVER}, unnest(issns) as number
      from ${journals} where ${NOT_REMOVED}`,
  );
  await matchByIssn(
    tx,
    sql`select j.id, j.list_id, j.points, j.title, j.second_title, j.ended_on, ${YEARS_OF_TITLE}, unnest(t.issns) as number
      from ${journalTitles} t join ${journals} j on j.id = t.journal_id where ${NOT_REMOVED}`,
  );
  await matchByTitle(tx);
  await matchPublishers(tx);
}

/** SQL: whether a row of a list values works of this day. */
const isInForce = (row: SQL, on: SQL) => sql`(${row}.ended_on is null or ${row}.ended_on > ${on})`;

/** SQL: the years whose works a journal's own title values, and those of the other title `t`: a change is of its whole year. */
const EVER = sql`0 as year_from, 9999 as year_to`;
const YEARS_OF_TITLE = sql`
  case when t.kind = 'later' then coalesce(extract(year from t.changed_on)::int, 0) else 0 end as year_from,
  case when t.kind = 'former' then coalesce(extract(year from t.changed_on)::int, 9999) else 9999 end as year_to`;

const NOT_REMOVED = sql`corrected is distinct from 'removed'`;

/**
 * Matches works without a journal by `numbers`: those of the lists, then those of former and later titles. Of several rows with the ISSN the one
 * with the title is taken, else the one with most points.
 */
async function matchByIssn(tx: Db, numbers: SQL) {
  await tx.execute(sql`
    with unmatched as materialized (
      select publication_id, year, venue, journal_list, journal_day, n.number
      from valuation cross join lateral (values (issn), (eissn)) n(number)
      where type_code in (20, 25) and journal_id is null and n.number is not null),
    -- Both sides are materialised, so that list and number are one join condition.
    listed as materialized (
      ${numbers}),
    candidates as (
      select distinct w.publication_id, l.id, l.points, w.venue, l.title, l.second_title
      from unmatched w join listed l on l.list_id = w.journal_list and l.number = w.number
        and w.year between l.year_from and l.year_to
        and ${isInForce(sql`l`, sql`w.journal_day`)}),
    counted as (
      select c.*, count(*) over (partition by publication_id) as rows from candidates c),
    titled as (
      select c.*, rows > 1 and ${titleOf(sql`venue`)} in (${titleOf(sql`title`)}, ${titleOf(sql`coalesce(second_title, title)`)}) as same_title
      from counted c),
    chosen as (
      select distinct on (publication_id) publication_id, id, points, rows, same_title
      from titled order by publication_id, same_title desc nulls last, points desc, id)
    update valuation v set journal_id = c.id, listed_points = c.points,
      matched = case when c.rows = 1 then 'issn' when c.same_title then 'issn-title' else 'issn-doubtful' end
    from chosen c where c.publication_id = v.publication_id`);
}

/** A record without an ISSN is matched by the journal's title where that is unique on the list. */
async function matchByTitle(tx: Db) {
  await tx.execute(sql`
    with unmatched as materialized (
      select publication_id, year, journal_list, journal_day, ${titleOf(sql`venue`)} as key from valuation
      where type_code in (20, 25) and issn is null and eissn is null and venue is not null),
    titles as materialized (
      select list_id, key, min(id) as id, min(year_from) as year_from, max(year_to) as year_to from (
        select list_id, id, ${titleOf(sql`title`)} as key, ${EVER} from ${journals}
        where ${NOT_REMOVED} and list_id in (select journal_list from unmatched)
        union
        select list_id, id, ${titleOf(sql`second_title`)}, ${EVER} from ${journals}
        where second_title is not null and ${NOT_REMOVED} and list_id in (select journal_list from unmatched)
        union
        select j.list_id, j.id, ${titleOf(sql`t.title`)}, ${YEARS_OF_TITLE} from ${journalTitles} t join ${journals} j on j.id = t.journal_id
        where ${NOT_REMOVED}) t
      where key in (select key from unmatched where key <> '') group by list_id, key having count(distinct id) = 1)
    update valuation v set journal_id = j.id, listed_points = j.points, matched = 'title'
    from unmatched w join titles t on t.list_id = w.journal_list and t.key = w.key join ${journals} j on j.id = t.id
    where v.publication_id = w.publication_id and w.year between t.year_from and t.year_to
      and ${isInForce(sql`j`, sql`w.journal_day`)}`);
}

/** Publishers are few: their keys are computed here, by the function used for the lists. */
async function matchPublishers(tx: Db) {
  const names = await tx.execute<{ venue: string }>(
    sql`select distinct venue from valuation where type_code in (3, 19, 21) and venue is not null`,
  );
  const venues = names.map(({ venue }) => venue);
  await tx.execute(sql`
    with keys as (
      select * from unnest(${sql.param(venues)}::text[], ${sql.param(venues.map(publisherKey))}::text[]) as k(venue, key))
    update valuation v set publisher_id = p.id, level = p.level, matched = 'publisher'
    from keys k join ${publishers} p on p.name_key = k.key
    where v.type_code in (3, 19, 21) and v.venue = k.venue and p.list_id = v.publisher_list and p.${NOT_REMOVED}
      and ${isInForce(sql`p`, sql`v.publisher_day`)}`);
}

const FIGURES: [matched: string, name: string][] = [
  ['issn', 'artykuły dopasowane po ISSN'],
  ['issn-title', 'artykuły dopasowane po ISSN i tytule'],
  ['issn-doubtful', 'artykuły z niejednoznacznym ISSN'],
  ['title', 'artykuły dopasowane po tytule czasopisma'],
  ['publisher', 'książki i rozdziały wydawnictw z wykazu'],
];

/** Reports counts of matches, and ambiguous ISSNs. */
export async function reportVenues(tx: Db, collector: Collector) {
  const counts = await tx.execute<{ matched: string | null; type_code: number; listed: boolean; count: number }>(sql`
    select matched, type_code, (case when type_code in (20, 25) then journal_list else publisher_list end) is not null as listed,
      count(*)::int as count from valuation group by 1, 2, 3 order by 1, 2, 3`);
  for (const { matched, type_code: type, listed, count } of counts) {
    collector.report.rows += count;
    const figure = FIGURES.find(([key]) => key === matched)?.[1];
    if (figure) collector.figure(figure, count);
    else if (type === 20 || type === 25)
      collector.figure(listed ? 'artykuły spoza wykazu' : 'artykuły z lat bez wykazu', count);
    else if (type === 3 || type === 19 || type === 21) {
      collector.figure(
        listed ? 'książki i rozdziały spoza wykazu wydawnictw' : 'książki i rozdziały z lat bez wykazu',
        count,
      );
    }
  }
  const doubtful = await tx.execute<{ issn: string; venue: string; points: number; count: number }>(sql`
    select coalesce(issn, eissn) as issn, min(venue) as venue, listed_points as points, count(*)::int as count
    from valuation where matched = 'issn-doubtful' group by 1, 3 order by 1`);
  for (const { issn, venue, points, count } of doubtful) {
    collector.report.doubtful += count;
    const message = `ISSN ${issn} („${venue}”) jest w wykazie kilka razy i żaden tytuł nie pasuje: przyjęto ${points} pkt.`;
    collector.problem({ line: 0, level: 'warning', message });
  }
}
