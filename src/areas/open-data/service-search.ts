import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { readDoi } from '#shared/doi.ts';
import { matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { authorsWords, publications } from '#areas/publications/tables.ts';
import type { PublishedWork } from './items.ts';
import { COLUMNS, IS_WORK } from './service-read.ts';
import { openItems } from './tables.ts';

export type CatalogueSearch = { text: string; year?: number | undefined; unit?: number | undefined };

export type CataloguePage = {
  count: number;
  /** With how many works of each year the other filters find, the latest first. */
  years: { year: number; count: number }[];
  works: PublishedWork[];
  /** Found though the words are not quite those. */
  isNear: boolean;
};

const venueWords = sql<string>`search_words(${publications.venue})`;

const inVenue = (word: string, startsWith: boolean) => matchesWord(venueWords, word, startsWith);
const inAuthors = (word: string, startsWith: boolean) => matchesWord(authorsWords, word, startsWith);

/** SQL: whether the record has this DOI, or every word in its title, venue or authors, however it is written; `near`: or misspelt. */
function isAbout(text: string, near: boolean) {
  const doi = readDoi(text);
  if (doi !== undefined) return sql`lower(${publications.doi}) = ${doi}`;
  return near
    ? nearlyMatchesWords(text, [publications.titleWords, venueWords, authorsWords]).where
    : matchesWords(text, [publications.titleWords, inVenue, inAuthors], true);
}

type Shown = { page: number; size: number };

/** A page of public works; where nothing in the whole catalogue has the words, of those that have nearly such. */
export async function searchCatalogue(db: Db, search: CatalogueSearch, shown: Shown): Promise<CataloguePage> {
  const exact = await pageOf(db, search, shown);
  const { text, unit } = search;
  // A word that stands in another year or unit is not misspelt.
  const isFound = exact.years.length > 0 || (unit !== undefined && (await pageOf(db, { text }, shown)).count > 0);
  return text === '' || isFound ? exact : pageOf(db, { ...search, near: true }, shown);
}

/**
 * The latest year first. The words are looked up in the records, whose indexes know them; what is
 * found and shown is public alone.
 */
async function pageOf(
  db: Db,
  { text, year, unit, near = false }: CatalogueSearch & { near?: boolean },
  { page, size }: Shown,
): Promise<CataloguePage> {
  const [found] = await db.execute<Omit<CataloguePage, 'isNear'>>(sql`
    with found as materialized (
      select o.kind, o.id, ${publications.year} as year, o.added_at
      from ${openItems} o join ${publications} on ${publications.id} = o.id
      where ${IS_WORK} ${unit === undefined ? sql`` : sql`and o.unit_ids @> array[${unit}::int]`}
        ${text === '' ? sql`` : sql`and ${isAbout(text, near)}`}),
    chosen as (select * from found ${year === undefined ? sql`` : sql`where year = ${year}::int`}),
    shown as (
      select * from chosen order by year desc, added_at desc, kind, id desc
      limit ${size} offset ${(page - 1) * size}::int)
    select (select count(*)::int from chosen) as count,
      (select coalesce(json_agg(json_build_object('year', y.year, 'count', y.count) order by y.year desc), '[]')
        from (select year, count(*)::int as count from found group by year) y) as years,
      (select coalesce(json_agg(to_json(w) order by w.year desc, w.added desc, w.kind, w.id desc), '[]')
        from (select ${COLUMNS}, s.year from shown s join ${openItems} o on o.kind = s.kind and o.id = s.id) w) as works`);
  if (!found) throw new Error('A search has no row');
  return { ...found, isNear: near && found.count > 0 };
}
